import { createHash } from 'node:crypto';
import type { QuestionCategory } from '../../contract/report.ts';
import { LANGUAGES, questionLanguage } from '../../registry/languages/index.ts';
import type { QuestionBank } from '../../registry/languages/row.ts';
import type { BrandProfile, Question } from '../evidence.ts';
import { foldText, intentKey } from '../intent.ts';
import { fillsOf, fillTemplate, type SlotValues, slotValues } from './slots.ts';

export interface QuestionPlanInput {
  readonly profile: BrandProfile;
  /** Questions that do not name the brand, wanted. */
  readonly openQuestions: number;
  /** Questions that do, wanted. */
  readonly brandedQuestions: number;
  /** The matcher that counts mentions, so that no open question names what is then looked for. */
  readonly mentionsBrand: (text: string) => boolean;
}

type OpenCategory = Exclude<QuestionCategory, 'brand_discovery'>;

/** Shares of the open questions: 24 are 8, 8, 4 and 4. */
const SHARES: readonly (readonly [OpenCategory, number])[] = [
  ['category_discovery', 2],
  ['recommendation', 2],
  ['comparison', 1],
  ['buying_intent', 1],
];

/**
 * The questions of a report, open ones first, their categories interleaved so that a run which is cut short stays
 * balanced. Pure: equal profiles give equal questions (M-15). Fewer than asked for only when the templates of the
 * language give no more distinct intents; a category that runs out leaves its places to the others.
 */
export function planQuestions(input: QuestionPlanInput): Question[] {
  const language = questionLanguage(input.profile.language);
  const bank = LANGUAGES[language].questions;
  const values = slotValues(input.profile, bank, input.mentionsBrand);
  const seen = new Set<string>();
  const pools = SHARES.map(([category, share]) => ({
    share,
    source: freshQuestions(candidates(bank, category, values), category, language, seen, input.mentionsBrand),
    taken: [] as Question[],
  }));
  fillPools(pools, quotas(input.openQuestions));
  const open = interleave(pools.map((pool) => pool.taken));
  return [...open, ...brandedQuestions(input, bank, values, language)];
}

interface Pool {
  readonly share: number;
  readonly source: Generator<Question>;
  readonly taken: Question[];
}

/** Each category its own quota first; what is missing then is taken from whoever has more, in turn. */
function fillPools(pools: readonly Pool[], wanted: readonly number[]): void {
  const take = (pool: Pool): boolean => {
    const next = pool.source.next();
    if (!next.done) pool.taken.push(next.value);
    return !next.done;
  };
  let missing = 0;
  for (const [i, pool] of pools.entries()) {
    while (pool.taken.length < (wanted[i] ?? 0) && take(pool));
    missing += (wanted[i] ?? 0) - pool.taken.length;
  }
  let rich: readonly Pool[] = pools;
  while (missing > 0 && rich.length > 0) {
    rich = rich.filter((pool) => missing > 0 && take(pool) && missing-- > 0);
  }
}

/** Largest remainders, ties to the earlier category. */
function quotas(total: number): number[] {
  const sum = SHARES.reduce((n, [, share]) => n + share, 0);
  const exact = SHARES.map(([, share]) => (Math.max(0, Math.floor(total)) * share) / sum);
  const counts = exact.map(Math.floor);
  const left = Math.max(0, Math.floor(total)) - counts.reduce((n, count) => n + count, 0);
  const order = exact.map((x, i) => [x - Math.floor(x), i] as const).sort(([a, i], [b, j]) => b - a || i - j);
  for (const [, i] of order.slice(0, left)) counts[i] = (counts[i] ?? 0) + 1;
  return counts;
}

/** The i-th of n questions of a category stands at (i + ½) / n of the list. */
function interleave(lists: readonly (readonly Question[])[]): Question[] {
  return lists
    .flatMap((list, l) => list.map((question, i) => ({ question, at: (i + 0.5) / list.length, l })))
    .sort((a, b) => a.at - b.at || a.l - b.l)
    .map(({ question }) => question);
}

/** Texts in order of preference: the first filling of every template, then the second, and so on, per category phrase. */
function* candidates(bank: QuestionBank, category: QuestionCategory, values: SlotValues): Generator<string> {
  for (const [c, phrase] of values.categories.entries()) {
    const texts = bank[category]
      .filter((template) => c === 0 || template.includes('{category}'))
      .map((template) => fillsOf(template, values, phrase).map((fill) => fillTemplate(template, fill)));
    const rounds = Math.max(0, ...texts.map((list) => list.length));
    for (let round = 0; round < rounds; round++) {
      for (const list of texts) {
        const text = list[round];
        if (text !== undefined) yield text;
      }
    }
  }
}

function* freshQuestions(
  texts: Iterable<string>,
  category: QuestionCategory,
  language: string,
  seen: Set<string>,
  refused: (text: string) => boolean,
): Generator<Question> {
  for (const text of texts) {
    if (refused(text)) continue;
    const question = questionOf(text, category, language);
    if (seen.has(question.intent)) continue;
    seen.add(question.intent);
    yield question;
  }
}

/** brand_discovery, then comparisons that turned out to name the brand (a rival's name may contain it). */
function brandedQuestions(
  input: QuestionPlanInput,
  bank: QuestionBank,
  values: SlotValues,
  language: string,
): Question[] {
  if (!values.brand) return [];
  const compared = [...candidates(bank, 'comparison', values)].filter(input.mentionsBrand);
  const texts = [...candidates(bank, 'brand_discovery', values), ...compared];
  const source = freshQuestions(texts, 'brand_discovery', language, new Set(), () => false);
  return [...source].slice(0, Math.max(0, Math.floor(input.brandedQuestions)));
}

function questionOf(text: string, category: QuestionCategory, language: string): Question {
  return {
    id: questionId(text),
    text,
    category,
    branded: category === 'brand_discovery',
    intent: intentKey(text, language),
  };
}

/** Stable for texts that differ in typing only. */
export function questionId(text: string): string {
  return `q-${createHash('sha256').update(foldText(text)).digest('hex').slice(0, 16)}`;
}
