import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { impactScore } from '../../src/analysis/opportunities.ts';
import type { QuestionStats } from '../../src/analysis/types.ts';
import { PROPERTY_RUNS } from './properties.ts';
import { statsOf } from './stats.ts';

const impact = suite('impact of a question');

const rate = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000);
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
      competitorRates: rivals.toSorted((a, b) => b - a).map((each, n) => ({ name: `rival ${n}`, rate: each })),
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

impact('property 14: impact falls as the own rate rises', () => {
  fc.assert(
    fc.property(gap, rate, (stats, other) => {
      const [low, high] = [Math.min(stats.ownRate, other), Math.max(stats.ownRate, other)];
      const [less, more] = [impactScore({ ...stats, ownRate: high }), impactScore({ ...stats, ownRate: low })];
      assert.ok(less <= more);
      if (high - low > 0.001 && stats.okAnswers > 0) assert.ok(less < more);
    }),
    PROPERTY_RUNS,
  );
});

impact('property 14: impact rises with the rate of a competitor', () => {
  fc.assert(
    fc.property(gap, rate, rate, (stats, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const withRival = (strongest: number): number =>
        impactScore({ ...stats, competitorRates: [{ name: 'rival', rate: strongest }] });
      assert.ok(withRival(low) <= withRival(high));
      if (high - low > 0.001 && stats.okAnswers > 0 && stats.ownRate < 0.99)
        assert.ok(withRival(low) < withRival(high));
    }),
    PROPERTY_RUNS,
  );
});

impact.run();
