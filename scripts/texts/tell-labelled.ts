import {
  gullibleJudge,
  judgeLabelled,
  MAX_TRUE_CUT,
  type Measured,
  measured,
  type Outcome,
  readLabelled,
  scriptedJudge,
} from './labelled.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Prints what the check of claims decides about the labelled claims. Returns whether it is good enough. */
export function tellLabelled(say: (line: string) => void): boolean {
  const sets = readLabelled();
  const outcomes = judgeLabelled(sets, scriptedJudge);
  const row = (name: string, { claims, precision, recall, trueCut }: Measured): void =>
    say([name.padStart(10), String(claims).padStart(7), ...[precision, recall, trueCut].map(cell)].join(''));
  say('labelled claims, with a simulated judge that is scripted to be good but imperfect');
  say(
    `${'language'.padStart(10)}${'claims'.padStart(7)}${['precision', 'recall', 'true cut'].map((name) => name.padStart(11)).join('')}`,
  );
  for (const { language } of sets) row(language, measured(outcomes.filter(({ claim }) => claim.language === language)));
  row('all', measured(outcomes));
  const passed = wrongPassed(outcomes);
  for (const { claim } of passed) say(`        wrong, and passes: ${claim.language} ${claim.label}: ${claim.text}`);
  const wrong = outcomes.filter(({ isTrue }) => !isTrue).length;
  const { length } = wrongPassed(judgeLabelled(sets, gullibleJudge));
  say(
    `a judge that passes every claim, with the most similar sentence of a source as its support, would let ${length} of ${wrong} wrong claims pass`,
  );
  say('');
  return passed.length === 0 && measured(outcomes).trueCut <= MAX_TRUE_CUT;
}

const cell = (share: number): string => percent(share).padStart(11);
const wrongPassed = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ isTrue, isCut }) => !isTrue && !isCut);
