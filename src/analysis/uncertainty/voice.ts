import { type BrandRate, brandRates } from './brand-rates.ts';
import type { Interval } from './interval.ts';
import { linearised } from './linearised.ts';
import { rateOf, varianceOf } from './rate.ts';
import { byTopic, type Sample } from './sample.ts';
import { studentQuantile } from './student.ts';

/**
 * 95 % intervals of the shares of voice, 0 to 1, by brand number, the audited brand first: T_b over the sum of all T.
 * Two intervals are computed, and the wider one is used. The first is a profile: the share at both ends of the interval
 * of T_b and at both ends of the interval of the sum of the others, combined in quadrature. The second is the
 * linearised ratio between topics; it is wider if brands crowd each other out. Null if no brand was named.
 */
export function voiceIntervals(
  sample: Sample,
  brands: number,
  rates: readonly BrandRate[] = brandRates(sample, brands),
): readonly (Interval | null)[] {
  const all = sumOf(rates.map(({ cells }) => cells));
  const topics = new Set(sample.topics).size;
  const { point: total } = linearised(sample.grid, all);
  return rates.map(({ cells: own, rate }) => {
    if (!(total > 0)) return null;
    const others = Math.max(1, brands - 1);
    const rest = rateOf(
      sample,
      all.map((value, at) => (value - (own[at] ?? 0)) / others),
    );
    if (!rate || !rest) return null;
    const share = (mine: number, theirs: number): number => (mine + theirs > 0 ? mine / (mine + others * theirs) : 0);
    const point = share(rate.point, rest.point);
    const lower = Math.hypot(point - share(rate.lower, rest.point), point - share(rate.point, rest.upper));
    const upper = Math.hypot(share(rate.upper, rest.point) - point, share(rate.point, rest.lower) - point);
    const between = topics < 2 ? 1 : betweenTopics(sample, own, all, { point, total });
    return {
      point,
      lower: Math.max(0, point - Math.max(lower, between)),
      upper: Math.min(1, point + Math.max(upper, between)),
    };
  });
}

function betweenTopics(
  sample: Sample,
  own: Float64Array,
  all: Float64Array,
  { point, total }: { readonly point: number; readonly total: number },
): number {
  const rest = own.map((value, at) => (value - point * (all[at] ?? 0)) / total);
  const moved = byTopic(linearised(sample.grid, rest).influence, sample.topics);
  return studentQuantile(moved.length - 1) * Math.sqrt(varianceOf(moved));
}

const sumOf = (columns: readonly Float64Array[]): Float64Array =>
  columns.reduce((sum, column) => sum.map((value, at) => value + (column[at] ?? 0)));
