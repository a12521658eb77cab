import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mentions, type Observation, OWN, reciprocalRank, score, treeMean } from '../../../src/analysis/score.ts';
import type { Interval } from '../../../src/analysis/uncertainty/interval.ts';
import { rateInterval, wilson } from '../../../src/analysis/uncertainty/rate-interval.ts';
import { randomIntegers, seedOf } from '../../../src/analysis/uncertainty/resample.ts';
import { scoreInterval } from '../../../src/analysis/uncertainty/score-interval.ts';
import { toNumber } from '../../../src/lib/rational.ts';
import { arbitraryField, type Field } from '../make-evidence.ts';
import { PROPERTY_RUNS } from '../properties.ts';

const intervals = suite('intervals');

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
  const shuffled = arbitraryField().chain((field) =>
    fc.tuple(
      fc.constant(field),
      fc.shuffledSubarray([...field.observations], { minLength: field.observations.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([field, observations]) => {
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

intervals.run();
