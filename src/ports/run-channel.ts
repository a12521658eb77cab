import type { RunOwner } from './run-ledger.ts';

/** Messages from a run. Any may be lost, so receivers also check the resource, the job and the ledger. */
export interface RunReporter {
  /**
   * At most one message per second is sent, with the latest progress; a change of stage is sent at once. Never throws.
   */
  progress(progress: RunProgress): void;
  /** Asks the controllers to reconcile the run now: it has just claimed or finished. Never throws. */
  changed(): void;
}

/** The receiving side, in the controllers. */
export interface RunListener {
  onProgress(handler: (owner: RunOwner, progress: RunProgress) => void): () => void;
  onChanged(handler: (owner: RunOwner) => void): () => void;
}

/** Signals that the view of an id has just changed, so that POST of an execution can wait for `running`. */
export interface ViewChanges {
  publish(namespace: string, id: string): void;
  subscribe(namespace: string, id: string, handler: () => void): () => void;
}

export interface RunProgress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}
