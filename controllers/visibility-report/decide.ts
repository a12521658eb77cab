import { firstMatch } from '../run/decide.ts';
import { jobRefused, neverStarts, queuedTooLong, start, starting, waitsForTurn } from '../run/rules-queued.ts';
import { beingDeleted, claimed, finished, lost, overdue } from '../run/rules-running.ts';
import type { ObservedReport, ReportPolicy } from './observed.ts';
import type { ReportPlan, Rule } from './rule.ts';
import { canBuildJob, isWorthWriting, resultAvailable, runFailed, wrongResource } from './rules.ts';

const RULES: readonly (readonly [name: string, rule: Rule])[] = [
  ['beingDeleted', beingDeleted],
  ['finished', finished],
  ['wrongResource', wrongResource],
  ['resultAvailable', resultAvailable],
  ['runFailed', runFailed],
  ['overdue', overdue],
  ['jobRefused', jobRefused],
  ['lost', lost(canBuildJob)],
  ['claimed', claimed(isWorthWriting)],
  ['neverStarts', neverStarts],
  ['queuedTooLong', queuedTooLong],
  ['starting', starting],
  ['waitsForTurn', waitsForTurn],
  ['start', start],
];

/**
 * What to do next about one report.
 *
 *   (none) ──► Queued ──► Running ──► Completed
 *                │           └──────► Failed
 *                └──────────────────► Failed
 */
export const decide = (seen: ObservedReport, now: Date, policy: ReportPolicy): ReportPlan =>
  firstMatch(RULES, seen, now, policy);
