import * as assert from 'uvu/assert';
import type { Observation } from '../../../src/analysis/score.ts';
import type { Interval } from '../../../src/analysis/uncertainty/interval.ts';
import { sampleOf } from '../../../src/analysis/uncertainty/sample.ts';
import { voiceIntervals } from '../../../src/analysis/uncertainty/voice.ts';
import { lettered } from '../../support/letters.ts';
import { suite } from '../../support/suite.ts';

const voices = suite('intervals of shares of voice');

/** Who is named: n the audited brand, r the first competitor, b both, a all three brands. */
const ORDERS: Readonly<Record<string, readonly number[]>> = { n: [0], r: [1], b: [0, 1], a: [0, 1, 2] };
const named = (said: string, topic?: () => string): Observation[] =>
  lettered(said, topic && { topic }).map((each, n) => ({ ...each, order: ORDERS[said.charAt(n)] ?? [] }));
const voiceOf = (observations: readonly Observation[], brands: number): readonly (Interval | null)[] =>
  voiceIntervals(sampleOf(observations, new Map()), brands);

function near(found: Interval | null | undefined, point: number, below: number, above: number): void {
  const want = [point, Math.max(0, point - below), Math.min(1, point + above)];
  const got = [found?.point, found?.lower, found?.upper];
  assert.ok(
    want.every((value, n) => Math.abs((got[n] ?? Number.NaN) - value) < 5e-6),
    `${got.join(', ')} instead of ${want.join(', ')}`,
  );
}

/** Student's t for 15 degrees of freedom, so for 16 topics. */
const T = 2.13144955;
/** Half-width of Wilson's interval at one half with 15 effective answers, and of the day. */
const HALF = (T * Math.sqrt(15 / 4 + T ** 2 / 4)) / (15 + T ** 2);
const DAY = 1.959964 * 0.2 * 0.25;

/** Each topic moves the share by ±1/32 of 1/1: the variance is 16/15 · 16/32² = 1/60. */
voices('[U-02] brands that crowd each other out: the share moves between topics', () => {
  const reach = T * Math.sqrt(1 / 60);
  for (const found of voiceOf(named('nr'.repeat(8)), 2)) near(found, 0.5, reach, reach);
});

/** Half of the topics name nobody. Each of the others moves the share by ±1/16: 16/15 · 8/16² = 1/30. */
voices('[U-02] topics that name nobody do not move a share, the others move it more', () => {
  const reach = T * Math.sqrt(1 / 30);
  for (const found of voiceOf(named('nr--'.repeat(4)), 2)) near(found, 0.5, reach, reach);
});

/**
 * Both rates are 1, and by Wilson's interval at least r = 2 / (2 + t²), with t for one degree of freedom. The topics do
 * not differ.
 */
voices('[U-02] two topics that agree are enough for a share', () => {
  const r = 2 / (2 + 12.7062047 ** 2);
  for (const found of voiceOf(named('bb'), 2)) near(found, 0.5, 0.5 - r / (r + 1), 1 / (1 + r) - 0.5);
});

/** Both rates are ½ ± r. One of them moves the share to (½ ± r) / (1 ± r), and both are added in quadrature. */
voices('[U-02] brands that are always named together: the rates move each on its own', () => {
  const r = Math.hypot(HALF, DAY);
  const down = 0.5 - (0.5 - r) / (1 - r);
  const up = (0.5 + r) / (1 + r) - 0.5;
  for (const found of voiceOf(named('b-'.repeat(8)), 2)) near(found, 0.5, Math.hypot(down, up), Math.hypot(up, down));
});

/** The others together move as one: their mean rate is ½ ± r as well. */
voices('[U-02] three brands named together have a third each', () => {
  const r = Math.hypot(HALF, DAY);
  const share = (mine: number, theirs: number): number => mine / (mine + 2 * theirs);
  const below = Math.hypot(1 / 3 - share(0.5 - r, 0.5), 1 / 3 - share(0.5, 0.5 + r));
  const above = Math.hypot(share(0.5 + r, 0.5) - 1 / 3, share(0.5, 0.5 - r) - 1 / 3);
  const found = voiceOf(named('a-'.repeat(8)), 3);
  assert.is(found.length, 3);
  for (const each of found) near(each, 1 / 3, below, above);
});

voices('[U-02] a brand that alone was named has all, less what another may have', () => {
  const [own] = voiceOf(named('n-'.repeat(8)), 1);
  assert.equal([own?.point, own?.upper], [1, 1]);
  const [first, second] = voiceOf(named('n-'.repeat(8)), 2);
  // none of 16 topics names the second: Wilson's interval reaches up to t² / (16 + t²)
  const rival = T ** 2 / (16 + T ** 2);
  near(first, 1, 1 - 0.5 / (0.5 + rival), 0);
  near(second, 0, 0, rival / (rival + 0.5));
});

voices('[U-02] there is no share where nobody was named', () => {
  assert.equal(voiceOf(named('-'.repeat(8)), 2), [null, null]);
});

voices('[U-02] one topic says nothing of others', () => {
  near(
    voiceOf(
      named('nnnr', () => 'price'),
      2,
    )[0],
    0.75,
    1,
    1,
  );
});

voices.run();
