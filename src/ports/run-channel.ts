import type { RunOwner } from './run-ledger.ts';

/**
 * Messages out of a running run. They make things fast and decide nothing: any of them may be lost, so whoever waits
 * for one also looks at the resource, the job and the ledger.
 */
export interface RunReporter {
  /** At most one a second goes out, the latest wins; a change of stage goes out at once. Never throws. */
  progress(progress: RunProgress): void;
  /** Asks the controllers to look at the run now: it has just claimed or finished. Never throws. */
  changed(): void;
}

/** The controllers' end. */
export interface RunListener {
  onProgress(handler: (owner: RunOwner, progress: RunProgress) => void): () => void;
  onChanged(handler: (owner: RunOwner) => void): () => void;
}

/** "The view of this id has just changed": lets POST execution wait for `running`. */
export interface ViewChanges {
  publish(namespace: string, id: string): void;
  subscribe(namespace: string, id: string, handler: () => void): () => void;
}

export interface RunProgress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}
