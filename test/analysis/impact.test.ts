import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { impactScore } from '../../src/analysis/opportunities.ts';
import type { QuestionStats } from '../../src/analysis/types.ts';
import { compare, type Rational, rational, subtract } from '../../src/lib/rational.ts';
import { suite } from '../support/suite.ts';
import { PROPERTY_RUNS } from './properties.ts';
import { statsOf } from './stats.ts';

const impact = suite('impact of a question');

const rate = fc.integer({ min: 0, max: 1000 }).map((n) => rational(n, 1000));
const inOrder = (a: Rational, b: Rational): [low: Rational, high: Rational] => (compare(a, b) < 0 ? [a, b] : [b, a]);
const differ = (low: Rational, high: Rational): boolean => compare(subtract(high, low), rational(1, 1000)) > 0;
const gap = fc
  .record({
    ownRate: rate,
    rivals: fc.array(rate, { maxLength: 4 }),
    okAnswers: fc.integer({ min: 0, max: 200 }),
    category: fc.constantFrom<QuestionStats['question']['category']>(
      'brand_discovery',
      'category_discovery',
      'recommendation',
      'comparison',
      'buying_intent',
    ),
  })
  .map(({ rivals, category, ...rest }) =>
    statsOf({
      ...rest,
      question: { category },
      competitorRates: rivals.toSorted((a, b) => compare(b, a)).map((each, n) => ({ name: `rival ${n}`, rate: each })),
    }),
  );

impact('[M-03] property 14: impact is between 0 and 1, with 6 decimals', () => {
  fc.assert(
    fc.property(gap, (stats) => {
      const score = impactScore(stats);
      assert.ok(score >= 0 && score <= 1);
      assert.is(score, Number(score.toFixed(6)));
    }),
    PROPERTY_RUNS,
  );
});

impact('property 14: impact falls as the brand’s rate rises', () => {
  fc.assert(
    fc.property(gap, rate, (stats, other) => {
      const [low, high] = inOrder(stats.ownRate, other);
      const [less, more] = [impactScore({ ...stats, ownRate: high }), impactScore({ ...stats, ownRate: low })];
      assert.ok(less <= more);
      if (differ(low, high) && stats.okAnswers > 0) assert.ok(less < more);
    }),
    PROPERTY_RUNS,
  );
});

impact('property 14: impact rises with the rate of a competitor', () => {
  fc.assert(
    fc.property(gap, rate, rate, (stats, one, other) => {
      const [low, high] = inOrder(one, other);
      const withRival = (strongest: Rational): number =>
        impactScore({ ...stats, competitorRates: [{ name: 'rival', rate: strongest }] });
      assert.ok(withRival(low) <= withRival(high));
      if (differ(low, high) && stats.okAnswers > 0 && compare(stats.ownRate, rational(99, 100)) < 0)
        assert.ok(withRival(low) < withRival(high));
    }),
    PROPERTY_RUNS,
  );
});

impact.run();
