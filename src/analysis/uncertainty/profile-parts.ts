import { toNumber } from '../../lib/rational.ts';
import { FLOOR } from '../score.ts';
import type { Interval } from './interval.ts';
import type { Rate } from './rate.ts';

/** How far the true value may lie below and above the measured one; neither is negative. */
export interface Reach {
  readonly lower: number;
  readonly upper: number;
}

export const reachOf = ({ point, lower, upper }: Interval): Reach => ({ lower: point - lower, upper: upper - point });

/**
 * A component of the score: its reach due to the mention rate (`along`), due to everything else (`alone`), and both
 * combined.
 */
export interface Part {
  readonly along: Reach;
  readonly alone: Reach;
  readonly interval: Interval;
}

/**
 * Reach of T(m · value of a mention) when the mention rate moves. The upper end assumes one more mention with the
 * highest value, 1.
 */
export function worthReach(own: Rate, total: number, named: number): Reach {
  const each = own.point > 0 ? total / own.point : 1;
  const best = (each * named + 1) / (named + 1);
  return { lower: each * (own.point - own.lower), upper: own.upper * best - total };
}

const LEAST = toNumber(FLOOR);
const covered = (rate: number): number => Math.min(1, rate / LEAST);
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** `platform_coverage`: all engines move together with the mention rate (`along`), or each on its own (`alone`). */
export function coveragePart(own: Rate): Part {
  const { point, lower, upper, engines } = own;
  const down = (rate: number): number => (point > 0 ? (rate * lower) / point : 0);
  const up = (rate: number): number => (point < 1 ? 1 - ((1 - rate) * (1 - upper)) / (1 - point) : 1);
  const value = meanOf(engines.map((engine) => covered(engine.point)));
  const along = {
    lower: value - meanOf(engines.map((engine) => covered(down(engine.point)))),
    upper: meanOf(engines.map((engine) => covered(up(engine.point)))) - value,
  };
  const rooted = (of: (engine: Interval) => number): number => Math.hypot(...engines.map(of)) / engines.length;
  const each = {
    lower: rooted((engine) => covered(engine.point) - covered(engine.lower)),
    upper: rooted((engine) => covered(engine.upper) - covered(engine.point)),
  };
  return part(value, along, {
    lower: Math.max(0, each.lower - along.lower),
    upper: Math.max(0, each.upper - along.upper),
  });
}

/** `competitive_gap`: the rate of the audited brand moves (`along`), or that of the strongest competitor (`alone`). */
export function gapPart(own: Rate, rivals: readonly Interval[]): Part {
  const leader = (of: keyof Interval): number => Math.max(LEAST, ...rivals.map((rival) => rival[of]));
  const gap = (rate: number, strongest: number): number => rate / Math.max(rate, strongest);
  const lead = leader('point');
  const value = gap(own.point, lead);
  return part(
    value,
    { lower: value - gap(own.lower, lead), upper: gap(own.upper, lead) - value },
    { lower: value - gap(own.point, leader('upper')), upper: gap(own.point, leader('lower')) - value },
  );
}

const part = (point: number, along: Reach, alone: Reach): Part => ({
  along,
  alone,
  interval: {
    point,
    lower: Math.max(0, point - Math.hypot(along.lower, alone.lower)),
    upper: Math.min(1, point + Math.hypot(along.upper, alone.upper)),
  },
});
