import type { Clock } from '../../src/lib/clock.ts';
import type { JobRefusal } from '../../src/ports/run-jobs.ts';

interface Seen {
  readonly unfinished: boolean;
  readonly claimed: boolean;
  readonly orphaned: boolean;
  readonly stuck: boolean;
}

/**
 * How long this process has observed something without interruption, by the monotonic clock, because wall clocks may
 * jump.
 */
export class ObservedDurations {
  readonly #clock: Clock;
  /** By uid: since when it has been observed. Finished ones have no entry. */
  readonly #since = new Map<string, Partial<Record<string, number>>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  of(uid: string, seen: Seen) {
    const now = this.#clock.monotonicMs();
    const before = this.#since.get(uid);
    const since: Partial<Record<string, number>> = {};
    for (const [what, isSeen] of Object.entries(seen)) if (isSeen) since[what] = before?.[what] ?? now;
    this.#keep(uid, since);
    const heldFor = (what: keyof Seen): number => now - (since[what] ?? now);
    return {
      knownForMs: heldFor('unfinished'),
      claimedForMs: heldFor('claimed'),
      orphanedForMs: heldFor('orphaned'),
      stuckForMs: heldFor('stuck'),
    };
  }

  /** Forgets what was observed of the resource's run. */
  drop(uid: string): void {
    const unfinished = this.#since.get(uid)?.['unfinished'];
    this.#keep(uid, unfinished === undefined ? {} : { unfinished });
  }

  /** Forgets everything about a deleted resource. */
  forget(uid: string): void {
    this.#since.delete(uid);
  }

  /** Number of resources with an entry. */
  get size(): number {
    return this.#since.size;
  }

  #keep(uid: string, since: Partial<Record<string, number>>): void {
    if (Object.keys(since).length > 0) this.#since.set(uid, since);
    else this.#since.delete(uid);
  }
}

export interface ObservedRefusal extends JobRefusal {
  /** Since the first refusal, with no success in between. */
  readonly forMs: number;
  /** Since the last refusal. */
  readonly triedMsAgo: number;
}

/** Jobs that the platform refused, as remembered by this process; a new leader tries them again. */
export class JobRefusals {
  readonly #clock: Clock;
  readonly #known = new Map<
    string,
    { readonly refusal: JobRefusal; readonly sinceMs: number; readonly triedMs: number }
  >();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(uid: string, { why, message }: JobRefusal): void {
    const now = this.#clock.monotonicMs();
    this.#known.set(uid, { refusal: { why, message }, sinceMs: this.#known.get(uid)?.sinceMs ?? now, triedMs: now });
  }

  of(uid: string): ObservedRefusal | undefined {
    const found = this.#known.get(uid);
    if (!found) return undefined;
    const now = this.#clock.monotonicMs();
    return { ...found.refusal, forMs: now - found.sinceMs, triedMsAgo: now - found.triedMs };
  }

  drop(uid: string): void {
    this.#known.delete(uid);
  }
}
