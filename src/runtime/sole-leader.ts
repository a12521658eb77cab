import type { LeaderElection } from '../ports/leader-election.ts';

/** For a deployment of one process: leads from the start until it is stopped. */
export class SoleLeader implements LeaderElection {
  #leading = false;

  get isLeader(): boolean {
    return this.#leading;
  }

  async run(
    onStarted: (leading: AbortSignal) => unknown,
    onStopped: () => unknown,
    signal: AbortSignal,
  ): Promise<void> {
    if (signal.aborted) return;
    this.#leading = true;
    try {
      await onStarted(signal);
      if (!signal.aborted) {
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      }
    } finally {
      try {
        await onStopped();
      } finally {
        this.#leading = false;
      }
    }
  }
}
