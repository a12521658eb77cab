import type { ObservedReport, ReportPolicy } from './observed.ts';
import type { ReportPlan, Rule } from './rule.ts';
import { jobRefused } from './rule-refused.ts';
import { neverStarts, queuedTooLong, start, starting, waitsForTurn, wrongResource } from './rules-queued.ts';
import { beingDeleted, claimed, finished, lost, overdue, resultAvailable, runFailed } from './rules-running.ts';
import { wantsStatus } from './status.ts';

const RULES: readonly (readonly [name: string, rule: Rule])[] = [
  ['beingDeleted', beingDeleted],
  ['finished', finished],
  ['wrongResource', wrongResource],
  ['resultAvailable', resultAvailable],
  ['runFailed', runFailed],
  ['overdue', overdue],
  ['jobRefused', jobRefused],
  ['lost', lost],
  ['claimed', claimed],
  ['neverStarts', neverStarts],
  ['queuedTooLong', queuedTooLong],
  ['starting', starting],
  ['waitsForTurn', waitsForTurn],
  ['start', start],
];

/**
 * What to do next about one report: the first rule that matches. Pure: the same observation at the same time gives the
 * same plan. A status that would change nothing is left out.
 *
 *   (none) ──► Queued ──► Running ──► Completed
 *                │           └──────► Failed
 *                └──────────────────► Failed
 */
export function decide(seen: ObservedReport, now: Date, policy: ReportPolicy): ReportPlan {
  for (const [name, rule] of RULES) {
    const plan = rule(seen, now, policy);
    if (!plan) continue;
    const { status, ...rest } = plan;
    return status !== undefined && wantsStatus(seen.report, status)
      ? { rule: name, ...rest, status }
      : { rule: name, ...rest };
  }
  throw new Error('no rule matched: start matches everything');
}
