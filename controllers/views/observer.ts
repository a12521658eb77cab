/** Told how the views fare; durations in milliseconds. */
export interface ViewObserver {
  /** From the arrival of a change to the answer of the views that have it. */
  written(lagMs: number): void;
  /** Views that a regular comparison had to correct: expected 0. */
  repaired(count: number): void;
  /** A namespace was written whole. */
  rebuilt(tookMs: number): void;
}
