import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { mentions, type Observation, OWN, reciprocalRank, score, treeMean } from '../../../src/analysis/score.ts';
import { type Interval, shown } from '../../../src/analysis/uncertainty/interval.ts';
import { rateInterval } from '../../../src/analysis/uncertainty/version-1/rate-interval.ts';
import { randomIntegers, seedOf } from '../../../src/analysis/uncertainty/version-1/resample.ts';
import { scoreInterval } from '../../../src/analysis/uncertainty/version-1/score-interval.ts';
import { wilson } from '../../../src/analysis/uncertainty/wilson.ts';
import { type Rational, rational, toNumber } from '../../../src/lib/rational.ts';
import { suite } from '../../support/suite.ts';
import { arbitraryField, type Field, shuffledField } from '../make-evidence.ts';
import { PROPERTY_RUNS } from '../properties.ts';

const intervals = suite('intervals of version 1');

const SEED = seedOf('pvr-1', 1);
const own = ({ observations }: Field): Interval | null => rateInterval(observations, mentions(OWN));
const ofScore = ({ observations, competitorCount }: Field): Interval | null =>
  scoreInterval(observations, competitorCount, SEED);
const width = (interval: Interval | null): number => (interval ? interval.upper - interval.lower : Number.NaN);
const copied = (field: Field, copies: number, rename: (id: string, copy: number) => string): Field => ({
  ...field,
  observations: Array.from({ length: copies }, (_, copy) =>
    field.observations.map((each) => ({ ...each, questionId: rename(each.questionId, copy) })),
  ).flat(),
});
const near = (got: number | undefined, want: number): void =>
  assert.ok(Math.abs((got ?? Number.NaN) - want) < 5e-5, `${got} is not ${want}`);

const answers = (text: readonly string[], more: Partial<Observation> = {}): Observation[] =>
  text.map((says, n) => ({
    questionId: `q${n}`,
    category: 'category_discovery',
    provider: 'provider_1',
    order: says === 'named' ? [OWN] : [],
    sentiment: null,
    ...more,
  }));

intervals('Wilson’s interval is the one of the literature', () => {
  // Newcombe 1998, table I: 81 of 263 and 0 of 20, with the quantile of the normal distribution
  const some = wilson(81 / 263, 263, 1.959964);
  near(some.lower, 0.25525);
  near(some.upper, 0.36621);
  const none = wilson(0, 20, 1.959964);
  assert.is(none.lower, 0);
  near(none.upper, 0.16113);
});

/**
 * By hand. One engine, questions named, named, absent, absent: p = ½, influence ±⅛ each, so v = 4/3 · 4/64 = 1/12 and
 * p(1 − p)/v = 3 of 4 cells; t with 3 degrees is 3.18245.
 *   centre (3 · ½ + 3.18245²/2) / (3 + 3.18245²) = ½; half 3.18245 · √(3/4 + 3.18245²/4) / (3 + 3.18245²) = .439170
 */
intervals('a rate’s interval comes out as computed by hand', () => {
  const found = rateInterval(answers(['named', 'named', 'absent', 'absent']), mentions(OWN));
  assert.is(found?.point, 0.5);
  near(found?.lower, 0.5 - 0.43917);
  near(found?.upper, 0.5 + 0.43917);
});

intervals('where all answers agree, questions count and not answers, less for unequal weights', () => {
  const six = answers(['absent', 'absent', 'absent', 'absent', 'absent', 'absent']);
  const twice = [...six, ...six.map((each) => ({ ...each, provider: 'provider_2' }))];
  near(rateInterval(six, mentions(OWN))?.upper, 2.570582 ** 2 / (6 + 2.570582 ** 2));
  assert.equal(rateInterval(twice, mentions(OWN)), rateInterval(six, mentions(OWN)));
  const heavy = six.map((each, n) => (n === 0 ? { ...each, category: 'buying_intent' as const } : each));
  const kish = 6.5 ** 2 / (5 + 1.5 ** 2);
  near(rateInterval(heavy, mentions(OWN))?.upper, 2.570582 ** 2 / (kish + 2.570582 ** 2));
});

intervals('one question says nothing of others: the whole range', () => {
  assert.equal(rateInterval(answers(['named']), mentions(OWN)), { point: 1, lower: 0, upper: 1 });
});

intervals('a score of 0 or of 100 is no certainty', () => {
  const never = answers(Array.from({ length: 24 }, () => 'absent'));
  const always = answers(
    Array.from({ length: 24 }, () => 'named'),
    { sentiment: 'positive' },
  );
  const low = scoreInterval(never, 0, SEED);
  const high = scoreInterval(always, 0, SEED);
  assert.equal([low?.point, low?.lower, high?.point, high?.upper], [0, 0, 100, 100]);
  assert.ok((low?.upper ?? 0) > 5 && (low?.upper ?? 0) < 60, `${low?.upper}`);
  assert.ok((high?.lower ?? 100) < 97 && (high?.lower ?? 100) > 60, `${high?.lower}`);
});

/** Of twenty rivals as loud as the brand, one is louder in nearly every resample: the lead that the point has is luck. */
intervals('property 13: an interval contains the point even where resampling pulls to one side', () => {
  const rivals = Array.from({ length: 20 }, (_, n) => n + 1);
  const draw = randomIntegers(SEED);
  const half = (): ReadonlySet<number> => {
    const questions = new Set<number>();
    while (questions.size < 12) questions.add(draw(24));
    return questions;
  };
  const loud = rivals.map(half);
  const observations = Array.from({ length: 48 }, (_, n): Observation => {
    const named = rivals.filter((rival) => loud[rival - 1]?.has(n >> 1));
    return {
      questionId: `q${n >> 1}`,
      category: 'comparison',
      provider: 'provider_1',
      order: n % 2 === 0 ? [OWN, ...named] : named,
      sentiment: 'positive',
    };
  });
  const found = scoreInterval(observations, rivals.length, SEED);
  assert.is(found?.upper, found?.point);
  assert.ok((found?.lower ?? 100) < (found?.point ?? 0));
});

intervals('property 13: intervals contain the point and stay in range', () => {
  fc.assert(
    fc.property(arbitraryField(), (field) => {
      const ranks = rateInterval(field.observations, reciprocalRank(OWN));
      for (const found of [own(field), ranks]) {
        if (!found) throw new Error('there is no interval');
        assert.ok(0 <= found.lower && found.lower <= found.point, JSON.stringify(found));
        assert.ok(found.point <= found.upper && found.upper <= 1, JSON.stringify(found));
        assert.ok(found.lower < found.upper);
      }
      assert.is(own(field)?.point, toNumber(treeMean(field.observations, mentions(OWN))));
      const total = ofScore(field);
      if (!total) throw new Error('there is no interval');
      assert.ok(-1e-9 <= total.lower && total.lower <= total.point, JSON.stringify(total));
      assert.ok(total.point <= total.upper && total.upper <= 100 + 1e-9, JSON.stringify(total));
      assert.is(total.point, toNumber(score(field.observations, field.competitorCount).total));
    }),
    PROPERTY_RUNS,
  );
});

intervals('property 13: fewer questions, a wider interval', () => {
  fc.assert(
    fc.property(arbitraryField(), fc.integer({ min: 2, max: 4 }), (field, copies) => {
      const more = copied(field, copies, (id, copy) => `${id}-${copy}`);
      assert.ok(width(own(more)) < width(own(field)), `${width(own(more))} of ${width(own(field))}`);
    }),
    PROPERTY_RUNS,
  );
});

intervals('property 13: more samples of the same questions make no interval narrower', () => {
  fc.assert(
    fc.property(arbitraryField(), fc.integer({ min: 2, max: 4 }), (field, copies) => {
      const more = copied(field, copies, (id) => id);
      assert.equal(own(more), own(field));
      assert.equal(ofScore(more), ofScore(field));
    }),
    PROPERTY_RUNS,
  );
});

intervals('property 13: without answers there is no interval', () => {
  assert.is(rateInterval([], mentions(OWN)), null);
  assert.is(scoreInterval([], 3, SEED), null);
});

intervals('property 13: many questions leave a narrow interval, however alike their answers', () => {
  for (const says of [['absent'], ['named'], ['named', 'absent']]) {
    const text = Array.from({ length: 4000 }, (_, n) => says[n % says.length] ?? '');
    const observations = answers(text, { sentiment: 'positive' });
    assert.ok(width(rateInterval(observations, mentions(OWN))) < 0.04);
    const few = scoreInterval(observations.slice(0, 40), 0, SEED);
    assert.ok(width(scoreInterval(observations, 0, SEED)) < width(few) / 5);
  }
});

intervals('[M-16] property 3: the order of answers changes no interval; the seed decides the resamples', () => {
  fc.assert(
    fc.property(shuffledField(), ([field, observations]) => {
      assert.equal(own({ ...field, observations }), own(field));
      assert.equal(ofScore({ ...field, observations }), ofScore(field));
    }),
    PROPERTY_RUNS,
  );
  const mixed = answers(Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? 'named' : 'absent')));
  const seeded = (report: string, version: number): Interval | null => scoreInterval(mixed, 0, seedOf(report, version));
  assert.equal(seeded('pvr-1', 1), seeded('pvr-1', 1));
  assert.equal(
    seedOf('pvr-1', 1),
    // printf 'pvr-1|1' | sha256sum
    '43d8afc7be8fbbcce78ca712fe341568e360ec565d51c3691d115451711005a0',
  );
});

const CATEGORIES = ['category_discovery', 'recommendation', 'comparison', 'buying_intent'] as const;
const ORDERS = [[0, 1], [1, 0], [], [2], [0], [2, 1, 0]] as const;
const SENTIMENTS = ['positive', 'neutral', 'negative', null] as const;

/** Three engines, the first two asked twice, with a gap now and then. */
const mixedField = (questions: number): Observation[] =>
  Array.from({ length: questions * 5 }, (_, n): Observation => {
    const [question, sample] = [n % questions, Math.floor(n / questions)];
    return {
      questionId: `q${question}`,
      category: CATEGORIES[question % 4] ?? 'comparison',
      provider: `provider_${1 + (sample % 3)}`,
      order: ORDERS[(question * 7 + sample * sample * 3 + ((question * sample) % 5)) % 6] ?? [],
      sentiment: SENTIMENTS[(question + sample) % 4] ?? null,
    };
  }).filter((_, n) => n % 11 !== 3);

/** Lower and upper of the mention rate, of the mean reciprocal rank, and of the score, as scoring_version 1 has them. */
const STORED: readonly (readonly [questions: number, ...bounds: number[]])[] = [
  [1, 0, 1, 0, 1, 0, 100],
  [2, 0.015990073, 0.995953959, 0.007356065, 0.989104963, 61.388888889, 73.333333333],
  [3, 0.1978593, 0.978282359, 0.105516239, 0.936305232, 60.555555556, 85],
  [9, 0.483003089, 0.864012831, 0.285946705, 0.697947071, 58.828828829, 80.144927536],
  [24, 0.526633117, 0.756240894, 0.341443101, 0.580693722, 62.044105626, 74.249953837],
];
for (const [questions, ...bounds] of STORED)
  intervals(`[M-16] a stored report of ${questions} questions keeps its intervals`, () => {
    const observations = mixedField(questions);
    const found = [
      rateInterval(observations, mentions(OWN)),
      rateInterval(observations, reciprocalRank(OWN)),
      scoreInterval(observations, 2, SEED),
    ];
    assert.equal(
      found.flatMap((each) => [each?.lower ?? -1, each?.upper ?? -1]).map((value) => Number(value.toFixed(9))),
      bounds,
    );
  });

intervals('[M-16] a stored seed draws the same numbers', () => {
  const draw = randomIntegers(SEED);
  assert.equal(
    Array.from({ length: 8 }, () => draw(24)),
    [16, 16, 18, 3, 0, 14, 20, 5],
  );
  // over several blocks of the stream, and with a bound for which many numbers are drawn anew
  const wide = randomIntegers(SEED);
  const sum = Array.from({ length: 20_000 }, () => wide(2 ** 21 - 1)).reduce((all, n) => (all * 31 + n) % 1_000_003, 0);
  assert.is(sum, 813_370);
});

const SHOWN: readonly (readonly [interval: Interval, exact: Rational, scale: number, shown: Interval])[] = [
  [{ point: 0.5, lower: 0.12344, upper: 0.87656 }, rational(1, 2), 100, { point: 50, lower: 12.34, upper: 87.66 }],
  [{ point: 71.5, lower: 58.825, upper: 80.124 }, rational(143, 2), 1, { point: 71.5, lower: 58.83, upper: 80.12 }],
  // two thirds are rounded up, and what ends at the point ends there still
  [{ point: 2 / 3, lower: 2 / 3, upper: 2 / 3 }, rational(2, 3), 100, { point: 66.67, lower: 66.67, upper: 66.67 }],
  [{ point: 1 / 3, lower: 0, upper: 0.333324 }, rational(1, 3), 100, { point: 33.33, lower: 0, upper: 33.33 }],
  [{ point: 0.3, lower: 0.300051, upper: 0.299949 }, rational(3, 10), 100, { point: 30, lower: 30, upper: 30 }],
];
for (const [interval, exact, scale, expected] of SHOWN)
  intervals(`${JSON.stringify(interval)} is told as ${JSON.stringify(expected)}`, () =>
    assert.equal(shown(interval, exact, scale), expected),
  );

intervals.run();
