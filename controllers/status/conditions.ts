import { oneLine } from '../../src/lib/one-line.ts';
import type { Condition } from '../../src/resources/meta.ts';
import type { Reason } from './reasons.ts';

/** The condition types of every kind; what each means for a kind stands in docs/conditions.md. */
export type ConditionType = 'Ready' | 'Reconciling' | 'Stalled' | 'Succeeded' | 'OutcomeReadable';

export interface ConditionClaim {
  readonly type: ConditionType;
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason: Reason;
  readonly message: string;
}

/**
 * The list with the claims put in, in their order. lastTransitionTime moves only when the status of that type changes
 * (KEP-1623), so the same claims over the same list give the same list. That the resource was stalled by a storm is
 * left out: who comes to write a status works again.
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

/** One condition of the list, if it is there. */
export const conditionOf = (list: readonly Condition[] | undefined, type: ConditionType): Condition | undefined =>
  list?.find((condition) => condition.type === type);

/** Written by the hook of the breaker, see mark-stalled.ts. */
export const isStorm = ({ type, reason }: Condition): boolean => type === 'Stalled' && reason === 'ReconcileStorm';
