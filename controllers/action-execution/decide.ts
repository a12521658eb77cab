import { firstMatch } from '../run/decide.ts';
import { jobRefused, neverStarts, queuedTooLong, starting, waitsForTurn } from '../run/rules-queued.ts';
import { beingDeleted, claimed, finished, lost, overdue } from '../run/rules-running.ts';
import type { ExecutionPolicy, ObservedExecution } from './observed.ts';
import type { ExecutionPlan, Rule } from './rule.ts';
import {
  canBuildJob,
  isWorthWriting,
  misnamed,
  outputAvailable,
  runFailed,
  start,
  wrongAttempt,
  wrongResource,
} from './rules.ts';

const RULES: readonly (readonly [name: string, rule: Rule])[] = [
  ['beingDeleted', beingDeleted],
  ['finished', finished],
  ['misnamed', misnamed],
  ['wrongAttempt', wrongAttempt],
  ['wrongResource', wrongResource],
  ['outputAvailable', outputAvailable],
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
 * What to do next about one execution.
 *
 *   (none) ──► Queued ──► Running ──► Succeeded
 *                │           └──────► Failed
 *                └──────────────────► Failed
 */
export const decide = (seen: ObservedExecution, now: Date, policy: ExecutionPolicy): ExecutionPlan =>
  firstMatch(RULES, seen, now, policy);
