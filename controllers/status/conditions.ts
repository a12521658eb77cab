import { oneLine } from '../../src/lib/one-line.ts';
import type { Resource } from '../../src/resources/kinds.ts';
import type { Condition } from '../../src/resources/meta.ts';
import type { Reason } from './reasons.ts';

/** The condition types of every kind; docs/conditions.md says what each means. */
export type ConditionType = 'Ready' | 'Reconciling' | 'Stalled' | 'Succeeded' | 'OutcomeReadable' | 'Branded';

export interface ConditionClaim {
  readonly type: ConditionType;
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason: Reason;
  readonly message: string;
}

/**
 * The list with the claims merged in. lastTransitionTime changes only with the status of that type (KEP-1623). A
 * Stalled condition for a reconcile storm is dropped, because a controller that writes a status works again.
 */
export function withConditions(
  before: readonly Condition[] | undefined,
  claims: readonly ConditionClaim[],
  at: { readonly nowIso: string; readonly generation: number },
): Condition[] {
  const others = (before ?? []).filter((old) => !isStorm(old) && !claims.some((claim) => claim.type === old.type));
  const claimed = claims.map((claim): Condition => {
    const old = before?.find((condition) => condition.type === claim.type);
    return {
      type: claim.type,
      status: claim.status,
      observedGeneration: at.generation,
      lastTransitionTime: old?.status === claim.status ? old.lastTransitionTime : at.nowIso,
      reason: claim.reason,
      message: oneLine(claim.message).slice(0, 1024),
    };
  });
  return [...claimed, ...others];
}

/** The part of a status that says whether the resource is ready. */
export function readyStatus({ metadata, status }: Resource, ready: Omit<ConditionClaim, 'type'>, now: Date) {
  const { generation } = metadata;
  const at = { nowIso: now.toISOString(), generation };
  const conditions = withConditions(status?.conditions, [{ type: 'Ready', ...ready }], at);
  return { observedGeneration: generation, conditions };
}

/** The condition of that type, if there is one. */
export const conditionOf = (list: readonly Condition[] | undefined, type: ConditionType): Condition | undefined =>
  list?.find((condition) => condition.type === type);

/** Set when the breaker opens; see `markStalled` in update-status.ts. */
export const isStorm = ({ type, reason }: Condition): boolean => type === 'Stalled' && reason === 'ReconcileStorm';
