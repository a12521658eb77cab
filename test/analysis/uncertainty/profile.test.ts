import * as assert from 'uvu/assert';
import type { Observation } from '../../../src/analysis/score.ts';
import { scoreIntervals } from '../../../src/analysis/uncertainty/profile.ts';
import { sampleOf } from '../../../src/analysis/uncertainty/sample.ts';
import { lettered } from '../../support/letters.ts';
import { suite } from '../../support/suite.ts';

const profiles = suite('interval of the score as a profile over the rate');

/** N names the audited brand first and well, M second and badly, R only the competitor, - nobody. */
const SAID: Readonly<Record<string, Pick<Observation, 'order' | 'sentiment'>>> = {
  N: { order: [0], sentiment: 'positive' },
  M: { order: [1, 0], sentiment: 'negative' },
  R: { order: [1], sentiment: null },
};
const said = (letters: string, topic?: () => string): Observation[] =>
  lettered(letters, topic && { topic }).map((each, n) => ({ ...each, ...SAID[letters.charAt(n)] }));

function scoreOf(letters: string, { competitors = 1, topic }: { competitors?: number; topic?: () => string } = {}) {
  const observations = said(letters, topic);
  const found = scoreIntervals(sampleOf(observations, new Map()), observations, competitors);
  if (!found) throw new Error('there is no interval');
  return found;
}
function near(found: { point: number; lower: number; upper: number }, ...want: readonly number[]): void {
  const got = [found.point, found.lower, found.upper];
  assert.ok(
    want.every((value, n) => Math.abs((got[n] ?? Number.NaN) - value) < 1e-4),
    `${got.join(', ')} instead of ${want.join(', ')}`,
  );
}

/** Student's t for 15 degrees of freedom, so for 16 topics. */
const T = 2.13144955;
/** Reach of a rate of one half: Wilson's interval with 15 effective answers, and the day. */
const R = Math.hypot((T * Math.sqrt(15 / 4 + T ** 2 / 4)) / (15 + T ** 2), 1.959964 * 0.2 * 0.25);

/**
 * Both brands are named in half of the answers. A mention has three quarters of the rank's worth and half of the
 * sentiment's. N is worth 30 points and M 10, the mean is 20, so the topics differ by ±10/16, with the variance
 * 16/15 · 8 · (10/16)².
 */
profiles('[U-02] half of the answers, named first and well, or second and badly: by hand', () => {
  const { total, components } = scoreOf('NMR-'.repeat(4));
  const beside = T * Math.sqrt(10 / 3);
  const rival = 15 * (1 - 0.5 / (0.5 + R));
  const below = Math.hypot((40 + 20 * 0.75 + 10 * 0.5 + 15 * 2) * R, beside, rival);
  const above = Math.hypot(
    40 * R + 20 * ((0.5 + R) * (7 / 9) - 0.375) + 10 * ((0.5 + R) * (5 / 9) - 0.25), // eight mentions, and one that is best
    beside,
  );
  near(total, 60, 60 - below, 60 + above);
  near(components.mention_rate, 0.5, 0.5 - R, 0.5 + R);
  near(components.platform_coverage, 1, 1, 1);
  near(components.avg_rank, 0.375);
  near(components.sentiment, 0.25);
  near(components.competitive_gap, 1, 1 - Math.hypot(2 * R, 1 - 0.5 / (0.5 + R)), 1);
});

/** A competitor that nobody names is no leader: the rate of the audited brand is compared with the least that counts. */
profiles('[U-02] a competitor that is never named changes nothing', () => {
  const letters = 'N-'.repeat(8);
  const [none, one] = [scoreOf(letters, { competitors: 0 }), scoreOf(letters)];
  near(none.total, one.total.point, one.total.lower);
  near(none.total, 65, 65 - 70 * R, 65 + 70 * R);
});

profiles('[U-02] one topic says nothing: 0 to 100', () => {
  near(scoreOf('MMM-', { topic: () => 'price' }).total, 40 * 0.75 + 15 + 20 * 0.375 + 15, 0, 100);
});

/** Both name the brand. Wilson's interval reaches down to 2 / (2 + t²), t with one degree of freedom. */
profiles('[U-02] two topics that agree leave little, and two that differ in worth leave nothing', () => {
  const least = 2 / (2 + 12.706204736 ** 2);
  near(scoreOf('NN', { competitors: 0 }).total, 100, 100 - 70 * (1 - least) - 2 * 15 * (1 - least / 0.2), 100);
  near(scoreOf('NM', { competitors: 0 }).total, 90, 0, 100);
});

profiles('[U-02] without answers there is none', () => {
  assert.is(scoreIntervals(sampleOf([], new Map()), [], 1), null);
});

profiles.run();
