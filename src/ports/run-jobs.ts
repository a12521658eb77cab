import type { ResourceName } from '../resources/kinds.ts';
import type { RunOwner } from './run-ledger.ts';

/**
 * The jobs that carry runs: at most one process at a time for one job. Not in here: what a run does, progress, and any
 * retry policy; the controllers decide on a second job, an adapter never does.
 */
export interface RunJobs {
  /** Names are deterministic, so making a job twice is harmless. */
  create(job: RunJob): Promise<JobCreation>;
  get(name: ResourceName): Promise<RunJobState | undefined>;
  list(): Promise<readonly RunJobState[]>;
  /** Ends the process and forgets the job; resolves when its process is gone. Unknown jobs are fine. */
  remove(name: ResourceName): Promise<void>;
  /** Calls back whenever a job's state may have changed; the returned function stops it. */
  watch(onChange: (job: RunJobState) => void): () => void;
}

/** 'collision': the name belongs to another owner. */
export type JobCreation = 'created' | 'exists' | 'collision' | JobRefusal;

/** The platform does not take the job as things are; asking again may help once somebody has changed them. */
export interface JobRefusal {
  readonly why: 'Quota' | 'Rejected';
  /** The platform's own words, for operators. */
  readonly message: string;
}

/** What keeps a job from starting until somebody changes it. */
export type Obstacle = 'Image' | 'Quota';

export interface RunJob extends ResourceName {
  readonly owner: RunOwner;
  /** 0 for the first job of a resource, 1 for the one after an infrastructure loss. */
  readonly attempt: number;
  /** One JSON document for the run program; no secret is in it. */
  readonly input: string;
  /** Names of the environment variables whose values are secrets that this run needs; where they come from is the adapter's. */
  readonly secrets: readonly string[];
  /** Outer limit on the whole job, well outside of the run's own deadline. */
  readonly activeDeadlineSeconds: number;
}

export interface RunJobState extends ResourceName {
  readonly owner: RunOwner;
  readonly attempt: number;
  readonly createdAtMs: number;
  readonly phase: 'Pending' | 'Active' | 'Succeeded' | 'Failed';
  /**
   * Why a pending job does not start, when the platform says so; `healable` false means that waiting will not help,
   * `noRoom` that its process fits on no node as things are. `reason` is in the platform's words, for operators.
   */
  readonly waiting?: {
    readonly reason: string;
    readonly healable: boolean;
    readonly noRoom?: true;
    /** What has to be changed; absent for settings and policies. */
    readonly obstacle?: Obstacle;
    readonly sinceMs: number;
  };
  /** Why a failed job failed. Infrastructure means: the platform took it away, the run itself did nothing wrong. */
  readonly failure?: {
    readonly kind: 'Infrastructure' | 'OutOfMemory' | 'DeadlineExceeded' | 'Exit';
    readonly message: string;
  };
}
