import type { z } from 'zod';
import type * as contractAction from '../contract/action.ts';
import type * as contractExecution from '../contract/execution.ts';
import type * as contractReport from '../contract/report.ts';
import {
  ACTION_TYPES,
  ACTIONS,
  type ActionType,
  OUTPUTS,
  type OutputType,
  type WireActionType,
  type WireOutputType,
} from '../registry/actions.ts';
import type { ActionPhase, Recommendation } from '../resources/action.ts';
import type { ExecutionPhase } from '../resources/action-execution.ts';
import type { ReportChange, ReportPhase } from '../resources/visibility-report.ts';

export type WireExecutionStatus = z.infer<typeof contractExecution.executionStatus>;
export type WireReportStatus = z.infer<typeof contractReport.reportStatus>;
export type WirePriority = z.infer<typeof contractAction.priority>;
export type WireChangeVerdict = 'moved' | 'within_noise' | 'insufficient' | 'model_changed' | 'version_changed';
export type Priority = Recommendation['priority'];

/** PascalCase in resources, snake_case on the wire. Both directions are total and undo each other. */
interface Spelling<R extends string, W extends string> {
  readonly toWire: (value: R) => W;
  readonly fromWire: (value: W) => R;
  readonly values: readonly R[];
}

function spelling<R extends string, W extends string>(table: Readonly<Record<R, W>>): Spelling<R, W> {
  const values = Object.keys(table) as R[]; // keys of a record over R: exactly the members
  const inverse = Object.fromEntries(values.map((value) => [table[value], value])) as Record<W, R>; // enums.test.ts: onto
  return { toWire: (value) => table[value], fromWire: (value) => inverse[value], values };
}

const tableOf = <R extends string, W extends string>(pairs: readonly (readonly [R, W])[]): Record<R, W> =>
  Object.fromEntries(pairs) as Record<R, W>; // the rows of a registry have each kind once

export const actionTypes = spelling<ActionType, WireActionType>(
  tableOf(ACTION_TYPES.map((type) => [ACTIONS[type].kind, type])),
);

export const actionStatuses = spelling<ActionPhase, contractAction.ActionStatus>({
  Recommended: 'recommended',
  Generating: 'generating',
  NeedsReview: 'needs_review',
  Completed: 'completed',
  Dismissed: 'dismissed',
  Snoozed: 'snoozed',
  Failed: 'failed',
  Superseded: 'superseded',
});

export const priorities = spelling<Priority, WirePriority>({ High: 'high', Medium: 'medium', Low: 'low' });

export const outputTypes = spelling<OutputType, WireOutputType>(tableOf(OUTPUTS.map(({ kind, type }) => [kind, type])));

export const reportStatuses = spelling<ReportPhase, WireReportStatus>({
  Queued: 'queued',
  Running: 'running',
  Completed: 'completed',
  Failed: 'failed',
});

export const executionStatuses = spelling<ExecutionPhase, WireExecutionStatus>({
  Queued: 'queued',
  Running: 'running',
  Succeeded: 'succeeded',
  Failed: 'failed',
});

/** In the evidence of actions. */
export const changeVerdicts = spelling<ReportChange['verdict'], WireChangeVerdict>({
  Moved: 'moved',
  WithinNoise: 'within_noise',
  Insufficient: 'insufficient',
  ModelChanged: 'model_changed',
  VersionChanged: 'version_changed',
});

/** What executing an action of a type makes; undefined for the manual types. */
export const outputTypeOf = (type: ActionType): OutputType | undefined =>
  ACTIONS[actionTypes.toWire(type)].output?.kind;
