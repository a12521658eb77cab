import type { WireInterval } from '../contract/certainty.ts';
import type { CompletedAction, PointOfReport } from '../contract/trend.ts';
import { by, inOrder } from '../lib/order.ts';
import type { VisibilityReport } from '../resources/kinds.ts';
import { scoreBands } from './enums.ts';
import { wireChange, wirePooledChange } from './wire-change.ts';

/** The point of a completed report in the trend, made from its resource alone (U-06): the result is not read. */
export function pointOfReport(
  { metadata, status }: Pick<VisibilityReport, 'metadata' | 'status'>,
  { createdAt, completedAt }: { readonly createdAt: string; readonly completedAt: string },
): PointOfReport {
  const { score, scoreBand, measured } = status ?? {};
  const change = wireChange(status?.change);
  return {
    report_id: metadata.name,
    created_at: createdAt,
    completed_at: completedAt,
    ai_visibility_score: score ?? null,
    score_band: scoreBand === undefined ? null : scoreBands.toWire(scoreBand),
    visibility_score: numberOf(measured?.visibility),
    uncertainty: {
      ai_visibility_score: between(measured?.scoreLower ?? null, measured?.scoreUpper ?? null),
      visibility_score: between(numberOf(measured?.visibilityLower), numberOf(measured?.visibilityUpper)),
    },
    change,
    change_since_first: wireChange(status?.changeSinceFirst),
    change_pooled: wirePooledChange(status?.pooledChange),
    breaks: change?.reasons.filter((reason) => reason !== 'too_little_in_common') ?? [],
  };
}

/** Converts a stored decimal, because custom resources store no fractions as numbers. */
const numberOf = (decimal: string | undefined): number | null => (decimal === undefined ? null : Number(decimal));

const between = (low: number | null, high: number | null): WireInterval | null =>
  low === null || high === null ? null : { low, high };

export interface Trend {
  readonly data: readonly (PointOfReport & { readonly actions_completed: readonly CompletedAction[] })[];
  readonly actions_completed_since: readonly CompletedAction[];
  readonly has_more: boolean;
}

/**
 * The first `limit` of the points, which are given newest first. Each has the actions that were completed after the
 * next older point and up to its own time. Pure.
 */
export function trendOf(points: readonly PointOfReport[], actions: readonly CompletedAction[], limit: number): Trend {
  const oldestFirst = actions.toSorted(
    inOrder(
      by(({ completed_at }) => completed_at),
      by(({ id }) => id),
    ),
  );
  // times on the wire have one width, so text sorts as time does
  const within = (after: string, upTo: string): CompletedAction[] =>
    oldestFirst.filter(({ completed_at: at }) => at > after && at <= upTo);
  return {
    data: points.slice(0, limit).map((point, index) => ({
      ...point,
      actions_completed: within(points[index + 1]?.created_at ?? '', point.created_at),
    })),
    actions_completed_since: within(points[0]?.created_at ?? '', END),
    has_more: points.length > limit,
  };
}

/** Later than any time. */
const END = '~';
