import type { z } from 'zod';
import type { executionImage } from '../../src/resources/action-execution.ts';
import type { Action, ActionExecution, Workspace } from '../../src/resources/kinds.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';
import { DEFAULT_RUN_POLICY, type ObservedRun, type RunPolicy } from '../run/observed.ts';

/** Everything a decision about an execution rests on, read at one moment. */
export interface ObservedExecution extends ObservedRun<'ActionExecution'> {
  /** Why the execution cannot be what it says it is; such a one is served nowhere. */
  readonly problem?: string;
  readonly action: Action | undefined;
  /** Highest earlier attempt that is over; the action's own count may be behind it. */
  readonly endedAttempt?: number;
  /** Of the action. */
  readonly workspace: Workspace | undefined;
  readonly workspaceProblem?: string;
  /** Another execution of the action, of an earlier attempt, that is not over. */
  readonly running: ActionExecution | undefined;
  /** What the job needs besides action and workspace; read only for one that may get a job. */
  readonly material?: Material;
  /** Read only when the run has recorded that it completed. */
  readonly outcome?: RunOutcome;
}

export interface Material {
  /** Of the report that recommended the action; null when there is none any more. */
  readonly evidence: ArtifactRef | null;
  /** Of an article; null for posts. */
  readonly slug: string | null;
  /** An article whose language was overridden and whose title was not. */
  readonly newTitle?: boolean;
}

export interface StoredOutput {
  readonly output: ArtifactRef;
  /** Of articles that have some. */
  readonly images?: z.infer<typeof executionImage>[];
  readonly ledger?: ArtifactRef;
}

export type RunOutcome =
  | ({ readonly state: 'valid' } & StoredOutput)
  | { readonly state: 'invalid'; readonly why: string };

export type ExecutionPolicy = RunPolicy;

export const DEFAULT_EXECUTION_POLICY: Omit<ExecutionPolicy, 'runDeadlineSeconds' | 'queueDeadlineSeconds'> = {
  ...DEFAULT_RUN_POLICY,
  traits: {
    // the answer to a launch is normally running, which must not hang on how fast a process starts
    phaseWithJob: 'Running',
    timeout: 'generation_timeout',
  },
};
