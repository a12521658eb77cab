import type { RunOwner } from './run-ledger.ts';

/** Messages from a run. Any may be lost, so receivers also check the resource, the job and the ledger. */
export interface RunReporter {
  /**
   * At most one message per second is sent, with the latest progress; a change of stage is sent at once. The latest
   * progress is repeated every second, so that a lost message does not matter for long. Never throws.
   */
  progress(progress: RunProgress): void;
  /**
   * Asks the controllers to reconcile the run now, because it has just been claimed or has just finished. Progress
   * that was reported earlier is no longer sent or repeated. Never throws.
   */
  changed(): void;
}

/** The receiving side, in the controllers. */
export interface RunListener {
  onProgress(handler: ProgressHandler): () => void;
  onChanged(handler: (owner: RunOwner) => void): () => void;
}

/** Signals that the view of an id, or the progress shown with it, has just changed, for requests that wait for it. */
export interface ViewChanges {
  publish(namespace: string, id: string): void;
  subscribe(namespace: string, id: string, handler: () => void): () => void;
}

export interface RunProgress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

export type ProgressHandler = (owner: RunOwner, progress: RunProgress, order: ProgressOrder) => void;

/**
 * The place of a message among all messages of its run: messages may overtake each other on the way to different
 * replicas.
 */
export interface ProgressOrder {
  /** Of the run's process, from 0; a replacement starts again from the first stage. */
  readonly attempt: number;
  /** Counts the messages of the process. */
  readonly sequence: number;
}

export const isBefore = (a: ProgressOrder, b: ProgressOrder): boolean =>
  a.attempt === b.attempt ? a.sequence < b.sequence : a.attempt < b.attempt;
