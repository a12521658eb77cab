import type { Clock } from '../../src/lib/clock.ts';

/** For how long this process has seen something continuously, by the monotonic clock: wall clocks may jump. */
export interface Sightings {
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

export function createSightings(clock: Clock): Sightings {
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
