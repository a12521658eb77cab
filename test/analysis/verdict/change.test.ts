import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { analyse } from '../../../src/analysis/analyse.ts';
import { randomIntegers, seedOf } from '../../../src/analysis/uncertainty/version-1/resample.ts';
import { type Change, changeBetween, changeOver } from '../../../src/analysis/verdict/change.ts';
import type { Cell, Comparable } from '../../../src/analysis/verdict/comparable.ts';
import { suite } from '../../support/suite.ts';
import { arbitraryEvidence, makeAnswer, makeEvidence, makeQuestion } from '../make-evidence.ts';
import { PROPERTY_RUNS } from '../properties.ts';

const changes = suite('change between reports');

const VERSIONS = { scoring: 1, matcher: 1, extractor: 1, labeller: 1 };
const PROVIDERS = ['provider_1', 'provider_2'];

/** Two engines that answered each question twice; `named` says how often each question was answered with the brand. */
function measured(named: readonly number[], more: Partial<Comparable> = {}): Comparable {
  return {
    versions: VERSIONS,
    models: { provider_1: ['model-a'], provider_2: ['model-b'] },
    cells: named.flatMap((count, n): Cell[] =>
      PROVIDERS.map((provider) => ({
        question: `q-${n}`,
        category: 'category_discovery',
        provider,
        answers: 2,
        named: count,
      })),
    ),
    ...more,
  };
}
const NONE = Array.from({ length: 12 }, () => 0);
const firstOnes = (count: number): number[] => NONE.map((_, n) => (n < count ? 2 : 0));
const moved = (found: Change) => ('difference' in found ? found.difference : undefined);

const byPlan = (version: number, digest = 'a'): Partial<Comparable> => ({
  plan: { version, digest: digest.repeat(64) },
});
const otherQuestions = (named: readonly number[]): Comparable => {
  const { cells, ...rest } = measured(named);
  return { ...rest, cells: cells.map((each) => ({ ...each, question: `x-${each.question}` })) };
};

const VERDICTS: readonly (readonly [
  what: string,
  before: Comparable,
  after: Comparable,
  verdict: Change['verdict'],
])[] = [
  ['nothing has changed', measured(firstOnes(4)), measured(firstOnes(4)), 'within_noise'],
  ['one question of twelve changed', measured(NONE), measured(firstOnes(1)), 'within_noise'],
  ['half of the questions changed', measured(NONE), measured(firstOnes(6)), 'improved'],
  ['half of the questions changed for the worse', measured(firstOnes(6)), measured(NONE), 'declined'],
  ['as many lost as won', measured([2, 2, 2, 0, 0, 0, 1, 1, 1]), measured([0, 0, 0, 2, 2, 2, 1, 1, 1]), 'within_noise'],
  ['all questions changed alike', measured(NONE), measured(NONE.map(() => 1)), 'improved'],
  ['seven common questions', measured(NONE.slice(0, 7)), measured(firstOnes(6)), 'insufficient'],
  ['nothing in common', measured([]), measured(NONE), 'insufficient'],
  [
    'nineteen answers before',
    measured(NONE, {
      cells: measured(NONE)
        .cells.slice(0, 19)
        .map((each) => ({ ...each, answers: 1 })),
    }),
    measured(NONE),
    'insufficient',
  ],
  [
    'another scoring version',
    measured(NONE),
    measured(NONE, { versions: { ...VERSIONS, scoring: 2 } }),
    'not_comparable',
  ],
  [
    'another matcher, and nothing in common',
    measured(NONE),
    measured([], { versions: { ...VERSIONS, matcher: 2 } }),
    'not_comparable',
  ],
  ['[Q-01] the same plan', measured(NONE, byPlan(1)), measured(firstOnes(6), byPlan(1)), 'improved'],
  [
    '[Q-01] another plan, the questions alike',
    measured(NONE, byPlan(1)),
    measured(NONE, byPlan(1, 'b')),
    'not_comparable',
  ],
  [
    '[Q-01] a plan made anew that came out alike',
    measured(NONE, byPlan(1)),
    measured(NONE, byPlan(2)),
    'not_comparable',
  ],
  [
    '[Q-01] another plan, and another model',
    measured(NONE, byPlan(1)),
    measured(NONE, { ...byPlan(2), models: { provider_1: ['model-a'], provider_2: ['model-c'] } }),
    'not_comparable',
  ],
  ['[Q-01] no plan before, the questions alike', measured(NONE), measured(firstOnes(6), byPlan(1)), 'improved'],
  [
    '[Q-01] no plan before, the questions alike but for those without an answer',
    measured(NONE.slice(0, 11)),
    measured(NONE, byPlan(1)),
    'within_noise',
  ],
  [
    '[Q-01] no plan before, and other questions',
    measured(NONE),
    { ...otherQuestions(NONE), ...byPlan(1) },
    'not_comparable',
  ],
  ['[Q-01] no plan at all, and other questions', measured(NONE), otherQuestions(NONE), 'insufficient'],
  [
    'another model of one engine',
    measured(NONE),
    measured(firstOnes(6), { models: { provider_1: ['model-a'], provider_2: ['model-c'] } }),
    'not_comparable',
  ],
  [
    'another model from the middle on',
    measured(NONE),
    measured(firstOnes(6), { models: { provider_1: ['model-a'], provider_2: ['model-b', 'model-c'] } }),
    'not_comparable',
  ],
  [
    'another model of an engine that was not asked before',
    measured(NONE, { models: { provider_1: ['model-a'], provider_2: ['model-b'] } }),
    measured(firstOnes(6), { models: { provider_1: ['model-a'], provider_2: ['model-b'], provider_3: ['model-d'] } }),
    'improved',
  ],
];

changes('every verdict, by what the two reports have measured', () => {
  for (const [what, before, after, verdict] of VERDICTS) assert.is(changeBetween(before, after).verdict, verdict, what);
});

/**
 * By hand. Twelve questions, the first six go from never to always: D = ½ of all, in every engine. Influence ±½/12 each,
 * v = 12/11 · 12/576 = 1/44; t with 11 degrees is 2.200985, so ± 2.200985 / √44 = .331811. The days: rates of 0 and ½ allow
 * (0 + ¼) / 2 = .125, so 1.959964 · .2 · .125 · √2 = .069295, and √(.331811² + .069295²) = .338970.
 */
changes('the difference is in points of visibility_score, with the interval calculated by hand', () => {
  const half = changeBetween(measured(NONE), measured(firstOnes(6)));
  assert.equal(moved(half), { point: 50, lower: 16.1, upper: 83.9 });
  const third = changeBetween(measured(NONE), measured(firstOnes(12).map((_, n) => (n === 0 ? 1 : 0))));
  assert.is(moved(third)?.point, 4.17); // 100/24, rounded half up
});

changes('[U-03] one answer of one engine makes no verdict', () => {
  const most = measured(firstOnes(4)).cells;
  const only = (named: number): Cell => ({
    ...{ question: 'q-0', category: 'category_discovery', provider: 'provider_3', answers: 1, named },
  });
  const models = { ...measured(NONE).models, provider_3: ['model-c'] };
  const found = changeBetween(
    measured(NONE, { models, cells: [...most, only(0)] }),
    measured(NONE, { models, cells: [...most, only(1)] }),
  );
  assert.is(moved(found)?.point, 33.33);
  assert.is(found.verdict, 'within_noise');
});

/** Every question gained as much in each engine, though not the same in both: no variance is seen, and that is no certainty. */
changes('[U-03] if all questions of each engine changed alike, other questions are still uncertain', () => {
  const after = measured(NONE).cells.map((each) => ({ ...each, named: each.provider === 'provider_1' ? 2 : 0 }));
  const {
    point = 0,
    lower = 0,
    upper = 0,
  } = moved(changeBetween(measured(NONE), measured(NONE, { cells: after }))) ?? {};
  assert.is(point, 50);
  assert.ok(lower < 40 && upper > 60, `${lower} to ${upper}`);
});

changes('[U-03] questions of a topic count as one of those that were drawn', () => {
  const inTopics = (named: readonly number[]): Comparable => ({
    ...measured(named),
    cells: measured(named).cells.map((each, n) => ({ ...each, topic: `topic-${Math.floor(n / 8)}` })),
  });
  assert.is(changeBetween(measured(NONE), measured(firstOnes(6))).verdict, 'improved');
  assert.is(changeBetween(inTopics(NONE), inTopics(firstOnes(6))).verdict, 'within_noise');
});

const PLANS = [
  { version: 1, digest: 'a'.repeat(64) },
  { version: 2, digest: 'b'.repeat(64) },
] as const;

changes('[U-03] what cannot be compared gives every reason, the plan first', () => {
  const other = measured(NONE, {
    ...{ plan: PLANS[1], models: { provider_1: ['model-z'] }, versions: { ...VERSIONS, matcher: 2 } },
  });
  const reasons = ['plan_changed', 'model_changed', 'version_changed'];
  assert.equal(changeBetween(measured(NONE, { plan: PLANS[0] }), other), { verdict: 'not_comparable', reasons });
  assert.is(changeBetween(other, other).verdict, 'within_noise');
});

/** The same answers on every day: days that were measured add nothing, a stated one does. */
changes('[U-03] several reports of a plan show how much days differ', () => {
  const days = (named: readonly number[], count: number): Comparable[] =>
    Array.from({ length: count }, () => measured(named));
  const [before, after] = [firstOnes(3), [2, 2, 2, 1, 1, 1, 1, 1, 1, 0, 0, 0]];
  const widthOf = (count: number): number => {
    const { lower = 0, upper = 0 } = moved(changeOver(days(before, count), days(after, count))) ?? {};
    return upper - lower;
  };
  assert.ok(widthOf(4) < widthOf(3) && widthOf(3) < widthOf(1), `${widthOf(1)} ${widthOf(3)} ${widthOf(4)}`);
  const shifted = [...days(before, 3), measured(firstOnes(9))];
  const { lower = 0, upper = 0 } = moved(changeOver(shifted, days(after, 4))) ?? {};
  assert.ok(upper - lower > widthOf(4) + 10);
});

changes('[U-03] a report that an engine has not answered tells nothing of its model', () => {
  const one = measured(NONE);
  const without: Comparable = {
    ...measured(NONE, { models: { provider_1: ['model-a'] } }),
    cells: one.cells.filter(({ provider }) => provider === 'provider_1'),
  };
  assert.is(changeOver([one, without], [one, one]).verdict, 'within_noise');
  const other = measured(NONE, { models: { ...one.models, provider_2: ['model-z'] } });
  assert.is(changeOver([one, without], [one, other]).verdict, 'not_comparable');
});

changes('questions weigh as they do in the score', () => {
  const weighted = (named: readonly number[]): Comparable => ({
    ...measured(named),
    cells: measured(named).cells.map((each) =>
      each.question === 'q-0' ? { ...each, category: 'buying_intent' } : each,
    ),
  });
  const found = changeBetween(weighted(NONE), weighted(firstOnes(1)));
  assert.is(moved(found)?.point, 12); // 1.5 of 12.5
});

/** By hand: twelve differences of 0 with 1 and −1 among them, so t of 13 degrees, 2.160369, times √(2 / (14 · 13)). */
changes('only cells that both reports have are compared', () => {
  const before = measured(firstOnes(12));
  const wider = measured([...firstOnes(12), ...NONE]);
  const more = wider.cells.map((each, n) => ({ ...each, question: n < 24 ? each.question : `new-${each.question}` }));
  assert.equal(moved(changeBetween(before, { ...wider, cells: more })), { point: 0, lower: -22.65, upper: 22.65 });
});

changes('[M-05] what a report keeps: cells of open ok answers, served models and versions', () => {
  const evidence = makeEvidence({
    questions: [makeQuestion('q1'), makeQuestion('q2', { branded: true })],
    answers: [
      makeAnswer('q1', 'provider_1', 'Zapier'),
      makeAnswer('q1', 'provider_1', 'Workato', { sample: 2, model: 'model-2' }),
      makeAnswer('q1', 'provider_1', 'Zapier', { sample: 3, status: 'failed', model: 'model-3' }),
      makeAnswer('q2', 'provider_2', 'Zapier'),
    ],
  });
  assert.equal(analyse(evidence).comparable, {
    versions: VERSIONS,
    models: { provider_1: ['model-1', 'model-2'] },
    cells: [{ question: 'q1', category: 'category_discovery', provider: 'provider_1', answers: 2, named: 1 }],
  });
});

const cells = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 8, maxLength: 24 });

const TURNED: Partial<Record<Change['verdict'], string>> = { improved: 'declined', declined: 'improved' };

changes('property: with the reports swapped, the difference has the other sign and the verdict is the opposite', () => {
  fc.assert(
    fc.property(cells, cells, (one, other) => {
      const forth = changeBetween(measured(one), measured(other));
      const back = changeBetween(measured(other), measured(one));
      assert.is(back.verdict, TURNED[forth.verdict] ?? forth.verdict);
      const [there, here] = [moved(forth), moved(back)];
      assert.ok(Math.abs((there?.point ?? 0) + (here?.point ?? 0)) <= 0.0101);
    }),
    PROPERTY_RUNS,
  );
});

changes('property: a report has not moved against itself, whatever its answers', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (evidence) => {
      const { comparable } = analyse(evidence);
      if (!comparable) throw new Error('an analysis is comparable');
      assert.ok(['within_noise', 'insufficient'].includes(changeBetween(comparable, comparable).verdict));
    }),
    PROPERTY_RUNS,
  );
});

/** Two reports of the same market: what has not changed is said to have moved in about one of twenty. */
changes('reports that differ by chance only move rarely', () => {
  const draw = randomIntegers(seedOf('chance', 1));
  const next = (): number => draw(2 ** 20) / 2 ** 20;
  const once = (rates: readonly number[]): Comparable =>
    measured(rates.map((rate) => Number(next() < rate) + Number(next() < rate)));
  let wrong = 0;
  for (let trial = 0; trial < 1000; trial += 1) {
    const rates = Array.from({ length: 24 }, next);
    if (changeBetween(once(rates), once(rates)).verdict !== 'within_noise') wrong += 1;
  }
  assert.ok(wrong > 0 && wrong < 50, `${wrong} of 1000 moved by chance`);
});

changes('property 13: questions that all changed alike leave room for others, the less the more they are', () => {
  const widths = [12, 24, 240].map((count) => {
    const answers = (named: number): Comparable => measured(Array.from({ length: count }, () => named));
    const none = moved(changeBetween(answers(0), answers(0)));
    const half = moved(changeBetween(answers(0), answers(1)));
    assert.ok(none && half);
    assert.equal([none.point, half.point], [0, 50]);
    assert.ok(none.lower < 0 && none.upper > 0 && half.lower < 50 && half.upper > 50);
    return none.upper - none.lower;
  });
  assert.equal(
    widths,
    widths.toSorted((a, b) => b - a),
  );
  assert.ok((widths[2] ?? 100) < 5, `${widths}`);
});

changes.run();
