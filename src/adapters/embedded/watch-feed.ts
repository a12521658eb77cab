import type { Clock } from '../../lib/clock.ts';
import type { Kind } from '../../resources/kinds.ts';
import type { Revision } from './revisions.ts';

/**
 * Wakes watchers after commits that concern them. They read the log at their own pace, so a slow watcher costs no
 * memory. While a watcher waits, its `position` follows all other commits, so it never falls behind the log's horizon.
 */
export class WatchFeed {
  readonly #watchers = new Set<Watcher>();

  open(kind: Kind, namespace: string | undefined, position: number): Watcher {
    const watcher = new Watcher(kind, namespace, position, () => this.#watchers.delete(watcher));
    this.#watchers.add(watcher);
    return watcher;
  }

  committed(changes: readonly Revision[], last: number): void {
    for (const watcher of this.#watchers) watcher.committed(changes, last);
  }

  close(): void {
    for (const watcher of this.#watchers) watcher.end();
  }
}

export class Watcher {
  readonly kind: Kind;
  readonly namespace: string | undefined;
  /** Every change up to this version was delivered or does not concern this watcher. */
  position: number;
  ended = false;
  readonly #leave: () => void;
  #wake: (() => void) | undefined;

  constructor(kind: Kind, namespace: string | undefined, position: number, leave: () => void) {
    this.kind = kind;
    this.namespace = namespace;
    this.position = position;
    this.#leave = leave;
  }

  committed(changes: readonly Revision[], last: number): void {
    if (!this.#wake) return;
    if (changes.some((change) => this.#concerns(change))) this.#wake();
    else this.position = last;
  }

  #concerns(change: Revision): boolean {
    return change.kind === this.kind && (this.namespace === undefined || change.namespace === this.namespace);
  }

  /** Resolves at the next change, at the end, or after `timeoutMs`; true only for that last one. */
  idle(clock: Clock, timeoutMs: number): Promise<boolean> {
    if (this.ended) return Promise.resolve(false);
    return new Promise((resolve) => {
      const finish = (timedOut: boolean): void => {
        this.#wake = undefined;
        stopTimer();
        resolve(timedOut);
      };
      const stopTimer = clock.setTimer(timeoutMs, () => finish(true));
      this.#wake = () => finish(false);
    });
  }

  end(): void {
    this.ended = true;
    this.#leave();
    this.#wake?.();
  }
}
