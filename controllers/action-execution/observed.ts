import type { z } from 'zod';
import type { executionImage } from '../../src/resources/action-execution.ts';
import type { Action, ActionExecution, Workspace } from '../../src/resources/kinds.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';
import type { ObservedRun, RunOutcome } from '../run/observed.ts';

/** Everything that a decision about an execution depends on, read at one moment. */
export interface ObservedExecution extends ObservedRun<'ActionExecution'> {
  /** Why the execution is not valid. An invalid execution is not served. */
  readonly problem?: string;
  readonly action: Action | undefined;
  /** Highest earlier attempt that has finished; the action's own count may lag behind it. */
  readonly endedAttempt?: number;
  /** Of the action. */
  readonly workspace: Workspace | undefined;
  readonly workspaceProblem?: string;
  /** An unfinished execution of an earlier attempt of the action. */
  readonly running: ActionExecution | undefined;
  /** What the job needs in addition to action and workspace; read only if the execution may get a job. */
  readonly material?: Material;
  /** Read only when the run has recorded that it completed. */
  readonly outcome?: RunOutcome<StoredOutput>;
}

export interface Material {
  /** Of the report that recommended the action; null if it no longer exists. */
  readonly evidence: ArtifactRef | null;
  /** Of an article; null for posts. */
  readonly slug: string | null;
  /** Whether the override changed the language of the article but not its title. */
  readonly newTitle?: boolean;
  /** Whether the brief in the payload is the one that the recommendation proposed. */
  readonly briefGenerated?: boolean;
}

export interface StoredOutput {
  readonly output: ArtifactRef;
  /** Only for articles with images. */
  readonly images?: z.infer<typeof executionImage>[];
  readonly ledger?: ArtifactRef;
}
