import * as assert from 'uvu/assert';
import type { Observation } from '../../../src/analysis/score.ts';
import { OWN } from '../../../src/analysis/score.ts';
import { cellRates } from '../../../src/analysis/uncertainty/grid.ts';
import { sampleOf } from '../../../src/analysis/uncertainty/sample.ts';
import { DRIFT, driftOf } from '../../../src/analysis/uncertainty/unevenness.ts';
import { lettered } from '../../support/letters.ts';
import { suite } from '../../support/suite.ts';

const drifts = suite('effect of the day');

type Category = Observation['category'];

/** Standard deviation of the day's effect on answers of these engines, in units of its effect on a logit. */
function driftFor(engines: readonly string[], rates: readonly number[], categories: readonly Category[] = []): number {
  const observations = engines.flatMap((said, engine) =>
    lettered(said, { provider: `provider_${engine + 1}`, categories }),
  );
  const sample = sampleOf(observations, new Map());
  return driftOf(sample, cellRates(sample.grid, OWN), rates) / DRIFT;
}

const near = (got: number, want: number): void => assert.ok(Math.abs(got - want) < 1e-9, `${got}, not ${want}`);

drifts(
  '[U-02] is how often two engines differ on a question: in one of three, half of the pairs of which name it',
  () => {
    near(driftFor(['n-n', 'n--'], [2 / 3, 1 / 3]), 1 / 6);
    near(driftFor(['n-n', 'n--'], [1 / 3, 2 / 3]), 1 / 6);
  },
);

drifts('[U-02] questions count by the weight of their category', () => {
  const categories = ['category_discovery', 'category_discovery', 'buying_intent'] as const;
  near(driftFor(['n-n', 'n--'], [0.5, 0.5], categories), (1.5 * 0.5) / 3.5);
});

drifts('[U-02] of three engines every pair is compared', () => {
  near(driftFor(['n----', 'n----', '-----'], [0.5, 0.5, 0.5]), 2 / 6 / 5);
});

drifts('[U-02] a question with one answer tells nothing, and engines that agree leave nothing', () => {
  near(driftFor(['n-nn', 'n-- '], [0.5, 0.5]), 1 / 6);
  near(driftFor(['nn-', 'nn-'], [2 / 3, 2 / 3]), 0);
});

drifts('[U-02] it is at most the mean of r(1 − r), which is all that one engine can tell', () => {
  near(driftFor(['nn', '--'], [0.9, 0.2]), (0.09 + 0.16) / 2);
  near(driftFor(['n---'], [0.25]), 0.1875);
  near(driftFor(['n- ', '  n'], [0.5, 1]), 0.125);
});

drifts.run();
