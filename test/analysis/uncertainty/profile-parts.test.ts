import * as assert from 'uvu/assert';
import type { Interval } from '../../../src/analysis/uncertainty/interval.ts';
import {
  coveragePart,
  gapPart,
  type Part,
  type Reach,
  worthReach,
} from '../../../src/analysis/uncertainty/profile-parts.ts';
import type { Rate } from '../../../src/analysis/uncertainty/rate.ts';
import { suite } from '../../support/suite.ts';

const parts = suite('parts of the score’s interval');

type Ends = readonly [point: number, lower: number, upper: number];
const interval = ([point, lower, upper]: Ends): Interval => ({ point, lower, upper });
const rate = (own: Ends, ...engines: readonly Ends[]): Rate => ({
  ...interval(own),
  engines: engines.map(interval),
  drift: 0,
});

function near(got: readonly number[], want: readonly number[]): void {
  const isNear =
    got.length === want.length && want.every((value, n) => Math.abs((got[n] ?? Number.NaN) - value) < 1e-6);
  assert.ok(isNear, `${got.join(', ')} instead of ${want.join(', ')}`);
}
const reach = ({ lower, upper }: Reach): number[] => [lower, upper];

/** A part by hand: its value, its reaches and the ends of its interval. */
interface Expected {
  readonly value: number;
  readonly along: readonly [number, number];
  readonly alone: readonly [number, number];
  readonly interval: readonly [number, number];
}
function is(found: Part, { value, along, alone, interval: ends }: Expected): void {
  near(reach(found.along), along);
  near(reach(found.alone), alone);
  near([found.interval.point, found.interval.lower, found.interval.upper], [value, ...ends]);
}

parts('[U-02] worth: half a point for each mention, and one more mention of the best', () => {
  near(reach(worthReach(rate([0.5, 0.3, 0.8]), 0.25, 3)), [0.1, 0.8 * 0.625 - 0.25]);
});

parts('[U-02] worth: where nothing is named, a mention may have the highest value', () => {
  near(reach(worthReach(rate([0, 0, 0.3]), 0, 0)), [0, 0.3]);
  near(reach(worthReach(rate([0, 0, 0.3]), 0, 3)), [0, 0.3]);
});

// FLOOR is one fifth: a rate of .1 counts one half, and .2 or more counts 1.
parts('[U-02] coverage: what the rate does not move is each engine’s own', () => {
  is(coveragePart(rate([0.5, 0.4, 0.55], [0.1, 0.05, 0.3], [0.9, 0.8, 0.95])), {
    value: 0.75,
    along: [0.05, 0.225],
    alone: [0.075, 0.025],
    interval: [0.75 - Math.sqrt(0.05 ** 2 + 0.075 ** 2), 0.75 + Math.sqrt(0.225 ** 2 + 0.025 ** 2)],
  });
});

parts('[U-02] coverage: where the rate moves it more than single engines do, they add nothing', () => {
  is(coveragePart(rate([0.5, 0.1, 0.9], [0.1, 0.05, 0.15], [0.9, 0.8, 0.95])), {
    value: 0.75,
    along: [0.25, 0.25],
    alone: [0, 0],
    interval: [0.5, 1],
  });
});

parts('[U-02] coverage: a rate of 0 or 1 moves towards the other end', () => {
  is(coveragePart(rate([0, 0, 0.5], [0, 0, 0.5])), { value: 0, along: [0, 1], alone: [0, 0], interval: [0, 1] });
  is(coveragePart(rate([1, 0.5, 1], [1, 0.1, 1])), { value: 1, along: [0, 0], alone: [0.5, 0], interval: [0.5, 1] });
});

parts('[U-02] gap: the rate of the audited brand moves, or that of the strongest competitor', () => {
  is(gapPart(rate([0.4, 0.2, 0.6]), [interval([0.5, 0.3, 0.8]), interval([0.1, 0, 0.55])]), {
    value: 0.8,
    along: [0.4, 0.2],
    alone: [0.3, 0.2],
    interval: [0.3, 1],
  });
  is(gapPart(rate([0.2, 0.1, 0.25]), [interval([0.8, 0.7, 0.9])]), {
    value: 0.25,
    along: [0.125, 0.0625],
    alone: [1 / 36, 1 / 28],
    interval: [0.25 - Math.sqrt(1 / 64 + 1 / 36 ** 2), 0.25 + Math.sqrt(1 / 256 + 1 / 28 ** 2)],
  });
});

parts('[U-02] gap: no interval leaves 0 to 1', () => {
  is(gapPart(rate([0.4, 0, 0.5]), [interval([0.5, 0.4, 1])]), {
    value: 0.8,
    along: [0.8, 0.2],
    alone: [0.4, 0.2],
    interval: [0, 1],
  });
});

parts('[U-02] gap: without competitors the rate is compared with the least that counts', () => {
  is(gapPart(rate([0.1, 0.05, 0.3]), []), { value: 0.5, along: [0.25, 0.5], alone: [0, 0], interval: [0.25, 1] });
});

parts.run();
