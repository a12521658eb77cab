import * as assert from 'uvu/assert';
import type { CitedPage } from '../../../src/analysis/citations.ts';
import { type Pool, pooledIntervals, rivalIntervals } from '../../../src/analysis/uncertainty/pooled.ts';
import { lettered } from '../../support/letters.ts';
import { suite } from '../../support/suite.ts';

const pooledRates = suite('intervals over all answers');

/** Student's t for 15 degrees of freedom, so for 16 topics. */
const T = 2.13144955;
const dayAt = (rate: number): number => 1.959964 * 0.2 * rate * (1 - rate);
/** Wilson's interval of a rate of `size` effective answers, widened by the day: how far it reaches down and up. */
function reach(rate: number, size: number): readonly [number, number] {
  const centre = (size * rate + T ** 2 / 2) / (size + T ** 2);
  const half = (T * Math.sqrt(size * rate * (1 - rate) + T ** 2 / 4)) / (size + T ** 2);
  return [Math.hypot(rate - centre + half, dayAt(rate)), Math.hypot(centre + half - rate, dayAt(rate))];
}
const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Sixteen answers: every other one names the audited brand and cites `cited`. */
const answers = (...cited: readonly CitedPage['class'][]): Pool['answers'] =>
  lettered('n-'.repeat(8)).map((observation, n) => ({
    observation,
    pages:
      n % 2 === 0
        ? cited.map(
            (each): CitedPage => ({ url: 'https://a.example/', host: 'a.example', domain: 'a.example', class: each }),
          )
        : [],
  }));
const pool = (all: Pool['answers'], keptBack = 0): Pool => ({ answers: all, keptBack });

pooledRates('[U-02] half of sixteen answers name the brand first: by hand', () => {
  const [below, above] = reach(0.5, 15); // variance 16/15 · 16 · (1/32)² = 1/60 and 1/4 · 60 = 15
  const found = pooledIntervals(pool(answers()));
  assert.equal(found.visibility_pct, {
    point: 50,
    lower: round(50 - 100 * below, 2),
    upper: round(50 + 100 * above, 2),
  });
  assert.equal(found.mean_reciprocal_rank, { point: 0.5, lower: round(0.5 - below, 6), upper: round(0.5 + above, 6) });
});

pooledRates('[U-02] a tenth kept back may have named the brand, or not; what was cited is not affected', () => {
  const [whole, part] = [
    pooledIntervals(pool(answers('own', 'third_party'))),
    pooledIntervals(pool(answers('own', 'third_party'), 0.1)),
  ];
  assert.is(round((whole.visibility_pct?.lower ?? 0) - (part.visibility_pct?.lower ?? 0), 2), 5);
  assert.is(round((part.visibility_pct?.upper ?? 0) - (whole.visibility_pct?.upper ?? 0), 2), 5);
  assert.ok(whole.citation_share);
  assert.equal(part.citation_share, whole.citation_share);
});

pooledRates('[U-02] citations: own pages of all counted pages, and no interval where nothing is cited', () => {
  const found = pooledIntervals(pool(answers('own', 'third_party', 'own', 'third_party', 'excluded', 'owned_profile')));
  // eight topics have two of four each and do not differ: eight cells, t with 7 degrees
  const t = 2.364624252;
  const half = (t * Math.sqrt(8 / 4 + t ** 2 / 4)) / (8 + t ** 2);
  const below = Math.hypot(half, dayAt(0.5));
  assert.equal(found.citation_share, { point: 0.5, lower: round(0.5 - below, 6), upper: round(0.5 + below, 6) });
  assert.is(pooledIntervals(pool(answers())).citation_share, null);
  assert.is(pooledIntervals(pool(answers('excluded'))).citation_share, null);
  assert.equal(
    pooledIntervals(pool(answers('own', 'third_party', 'third_party', 'third_party'))).citation_share?.point,
    0.25,
  );
});

pooledRates('[U-02] without answers there is no interval', () => {
  assert.equal(pooledIntervals(pool([])), { visibility_pct: null, mean_reciprocal_rank: null, citation_share: null });
  assert.equal(rivalIntervals(pool([]), 1), { visibility_pct: null, mean_reciprocal_rank: null });
});

/** Ranks of one half in every other answer: the same spread around a quarter, and so at most the 16 cells count. */
pooledRates('[U-02] a competitor in the second place: by hand', () => {
  const second = answers().map((each) => ({
    ...each,
    observation: { ...each.observation, order: each.observation.order.length > 0 ? [0, 1] : [] },
  }));
  const [below, above] = reach(0.5, 15);
  const [lower, upper] = reach(0.25, 16); // 3/16 of a quarter of the variance: 45, more than there are cells
  const found = rivalIntervals(pool(second), 1);
  assert.equal(found.visibility_pct, {
    point: 50,
    lower: round(50 - 100 * below, 2),
    upper: round(50 + 100 * above, 2),
  });
  assert.equal(found.mean_reciprocal_rank, {
    point: 0.25,
    lower: round(0.25 - lower, 6),
    upper: round(0.25 + upper, 6),
  });
});

pooledRates('[U-02] a competitor that is never named has a rate, and no rank', () => {
  const found = rivalIntervals(pool(answers()), 1);
  assert.equal(found, {
    visibility_pct: { point: 0, lower: 0, upper: round((100 * T ** 2) / (16 + T ** 2), 2) },
    mean_reciprocal_rank: null,
  });
});

pooledRates.run();
