import type { ObservedRun } from './observed.ts';
import type { Plan, Rule } from './rule.ts';
import { type AnyChange, wantsStatus } from './status.ts';

/**
 * What to do next about one run: the first rule that matches. Pure: the same observation at the same time gives the
 * same plan. A status that would change nothing is left out. The last rule must match everything.
 */
export function firstMatch<Seen extends ObservedRun, E, C extends AnyChange, P>(
  rules: readonly (readonly [name: string, rule: Rule<Seen, E, C, P>])[],
  seen: Seen,
  now: Date,
  policy: P,
): Plan<E, C> {
  for (const [name, rule] of rules) {
    const plan = rule(seen, now, policy);
    if (!plan) continue;
    const { status, ...rest } = plan;
    return status !== undefined && wantsStatus(seen.resource, status)
      ? { rule: name, ...rest, status }
      : { rule: name, ...rest };
  }
  throw new Error('no rule matched: the last one matches everything');
}
