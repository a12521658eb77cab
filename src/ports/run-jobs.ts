import type { ResourceName } from '../resources/kinds.ts';
import type { RunOwner } from './run-ledger.ts';

/**
 * The jobs of runs, with at most one process per job. Not included: progress and retries, which the controllers decide.
 */
export interface RunJobs {
  /** Names are deterministic, so creating a job twice is harmless. */
  create(job: RunJob): Promise<JobCreation>;
  get(name: ResourceName): Promise<RunJobState | undefined>;
  list(): Promise<readonly RunJobState[]>;
  /** Ends the process and deletes the job. Resolves when its process has ended. Unknown jobs are ignored. */
  remove(name: ResourceName): Promise<void>;
  /** Calls back whenever a job's state may have changed. The returned function ends this. */
  watch(onChange: (job: RunJobState) => void): () => void;
}

/** The result of creating a job. 'collision': a job of another owner has the name. */
export type JobCreation = 'created' | 'exists' | 'collision' | JobRefusal;

/** The platform currently refuses the job; trying again may help once somebody has changed something. */
export interface JobRefusal {
  readonly why: 'Quota' | 'Rejected';
  /** The platform's own words, for operators. */
  readonly message: string;
}

/**
 * Exit codes of a process that somebody else ended, by the shell's convention: SIGKILL, SIGTERM. Any other signal means
 * that the program caused its end itself: it crashed, and would crash again.
 */
export const KILLED_FROM_OUTSIDE: ReadonlySet<number> = new Set([137, 143]);

/** What prevents a job from starting until somebody changes it. */
export type Obstacle = 'Image' | 'Quota';

export interface RunJob extends ResourceName {
  readonly owner: RunOwner;
  /** 0 for the first job of a resource, 1 for the one after an infrastructure loss. */
  readonly attempt: number;
  /** One JSON document for the run program; no secret is in it. */
  readonly input: string;
  /** Names of the environment variables with secrets that this run needs; the adapter knows where they come from. */
  readonly secrets: readonly string[];
  /** Whether it needs the key that signs pictures; the adapter knows where it comes from. */
  readonly signsPictures?: true;
  /** Outer time limit of the whole job, well above the run's own deadline. */
  readonly activeDeadlineSeconds: number;
}

export interface RunJobState extends ResourceName {
  readonly owner: RunOwner;
  readonly attempt: number;
  readonly createdAtMs: number;
  readonly phase: 'Pending' | 'Active' | 'Succeeded' | 'Failed';
  /** Why it does not start: `healable` if waiting may help, `noRoom` if no node fits. `reason` is for operators. */
  readonly waiting?: {
    readonly reason: string;
    readonly healable: boolean;
    readonly noRoom?: true;
    /**
     * What prevents the start, if it is the image or a quota; absent for anything else, such as a setting or a policy.
     */
    readonly obstacle?: Obstacle;
    readonly sinceMs: number;
  };
  /**
   * The process that claimed the run is gone. The job does not notice that, and each process it starts ends at once.
   * Only `get` is sure of it.
   */
  readonly claimHolderGone?: true;
  /** Why a job failed. Infrastructure: the platform removed it; the run itself did nothing wrong. */
  readonly failure?: {
    readonly kind: 'Infrastructure' | 'OutOfMemory' | 'DeadlineExceeded' | 'Exit';
    readonly message: string;
  };
}
