import type { Clock } from '../../src/lib/clock.ts';
import type { JobRefusal } from '../../src/ports/run-jobs.ts';

/** For how long this process has seen something continuously, by the monotonic clock: wall clocks may jump. */
export interface ObservedDurations {
  of(
    uid: string,
    seen: {
      readonly unfinished: boolean;
      readonly claimed: boolean;
      readonly orphaned: boolean;
      readonly stuck: boolean;
    },
  ): {
    readonly knownForMs: number;
    readonly claimedForMs: number;
    readonly orphanedForMs: number;
    readonly stuckForMs: number;
  };
  /** What was seen of its run. */
  drop(uid: string): void;
  /** Everything: it is gone. */
  forget(uid: string): void;
}

export function createObservedDurations(clock: Clock): ObservedDurations {
  const knownSince = new Map<string, number>();
  const claimedSince = new Map<string, number>();
  const orphanedSince = new Map<string, number>();
  const stuckSince = new Map<string, number>();
  const heldFor = (since: Map<string, number>, uid: string, seen: boolean): number => {
    if (!seen) {
      since.delete(uid);
      return 0;
    }
    const start = since.get(uid) ?? clock.monotonicMs();
    since.set(uid, start);
    return clock.monotonicMs() - start;
  };
  return {
    of: (uid, { unfinished, claimed, orphaned, stuck }) => ({
      knownForMs: heldFor(knownSince, uid, unfinished),
      claimedForMs: heldFor(claimedSince, uid, claimed),
      orphanedForMs: heldFor(orphanedSince, uid, orphaned),
      stuckForMs: heldFor(stuckSince, uid, stuck),
    }),
    forget(uid) {
      knownSince.delete(uid);
      this.drop(uid);
    },
    drop(uid) {
      claimedSince.delete(uid);
      orphanedSince.delete(uid);
      stuckSince.delete(uid);
    },
  };
}

export interface ObservedRefusal extends JobRefusal {
  /** Since it was refused for the first time, with no success in between. */
  readonly forMs: number;
  /** Since it was refused for the last time. */
  readonly triedMsAgo: number;
}

/** Jobs that the platform did not take, as this process remembers them; another leader asks again. */
export interface JobRefusals {
  note(uid: string, refusal: JobRefusal): void;
  of(uid: string): ObservedRefusal | undefined;
  drop(uid: string): void;
}

export function createJobRefusals(clock: Clock): JobRefusals {
  const known = new Map<string, { readonly refusal: JobRefusal; readonly sinceMs: number; readonly triedMs: number }>();
  return {
    note(uid, { why, message }) {
      const now = clock.monotonicMs();
      known.set(uid, { refusal: { why, message }, sinceMs: known.get(uid)?.sinceMs ?? now, triedMs: now });
    },
    of(uid) {
      const found = known.get(uid);
      if (!found) return undefined;
      const now = clock.monotonicMs();
      return { ...found.refusal, forMs: now - found.sinceMs, triedMsAgo: now - found.triedMs };
    },
    drop: (uid) => void known.delete(uid),
  };
}
