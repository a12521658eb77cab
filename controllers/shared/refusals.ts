import type { Clock } from '../../src/lib/clock.ts';
import type { JobRefusal } from '../../src/ports/run-jobs.ts';

export interface SeenRefusal extends JobRefusal {
  /** Since it was refused for the first time, with no success in between. */
  readonly forMs: number;
  /** Since it was refused for the last time. */
  readonly triedMsAgo: number;
}

/** Jobs that the platform did not take, as this process remembers them; another leader asks again. */
export interface Refusals {
  note(uid: string, refusal: JobRefusal): void;
  of(uid: string): SeenRefusal | undefined;
  drop(uid: string): void;
}

export function createRefusals(clock: Clock): Refusals {
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
