import type { ObservedRun, RunPolicy } from './observed.ts';
import type { FailedRun, Plan, Rule, RunEffect, UnderWay } from './rule.ts';
import * as queued from './rules-queued.ts';
import { beingDeleted, claimed, claimHolderGone, finished, lost, overdue } from './rules-running.ts';
import { type AnyChange, wantsStatus } from './status.ts';

type NamedRule<Seen, E, C> = readonly [name: string, rule: Rule<Seen, E, C>];

/** The rules that differ between kinds. */
interface OwnRules<Seen extends ObservedRun, E, C> {
  /** Tried after the rules for runs that have finished or are being deleted. */
  readonly first: Readonly<Record<string, Rule<Seen, E, C>>>;
  readonly canBuildJob: (seen: Seen) => boolean;
  readonly isWorthWriting: (seen: ObservedRun, policy: RunPolicy) => boolean;
  /** The last rule: it must match everything. */
  readonly start: Rule<Seen, E, C>;
}

/** All rules of a kind of run, in the order in which they are tried. */
export const runRules = <Seen extends ObservedRun, E, C>({
  first,
  canBuildJob,
  isWorthWriting,
  start,
}: OwnRules<Seen, E, C>): readonly NamedRule<Seen, E | RunEffect, C | UnderWay | FailedRun>[] => {
  const { jobRefused, neverStarts, queuedTooLong, starting, waitsForTurn } = queued;
  const next = { overdue, jobRefused, claimHolderGone, lost: lost(canBuildJob), claimed: claimed(isWorthWriting) };
  const last = { neverStarts, queuedTooLong, starting, waitsForTurn, start };
  return Object.entries<Rule<Seen, E | RunEffect, C | UnderWay | FailedRun>>({
    beingDeleted,
    finished,
    ...first,
    ...next,
    ...last,
  });
};

/** What to do next about one run: the first rule that matches. Pure. A status that changes nothing is left out. */
export function firstMatch<Seen extends ObservedRun, E, C extends AnyChange>(
  rules: readonly NamedRule<Seen, E, C>[],
  seen: Seen,
  now: Date,
  policy: RunPolicy,
): Plan<E, C> {
  for (const [name, rule] of rules) {
    const plan = rule(seen, now, policy);
    if (!plan) continue;
    const { status, effects = [], after = [], ...rest } = plan;
    const common = { rule: name, effects, after, ...rest };
    return status !== undefined && wantsStatus(seen.resource, status) ? { ...common, status } : common;
  }
  throw new Error('no rule matched: the last one matches everything');
}
