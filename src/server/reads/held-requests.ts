import type { HttpError } from '../../contract/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ViewChanges } from '../../ports/run-channel.ts';
import type { FoundView, Views } from '../../ports/views.ts';
import { viewTag } from '../conditional.ts';

/** Of one replica. Each held request costs about as much memory as its connection. */
const MAX_HELD = 2000;
/** Of one partner, so that the others find room as well. */
const MAX_OF_PARTNER = 1000;
/** How often the access of every held request is checked: one with a revoked key ends within 2 s (H-12). */
const CHECK_MS = 1000;
/** Messages may be lost, so the views are also read without one. All held requests read at once, in few commands. */
const READ_EVERY_CHECKS = 5;

/** What a request that is held brings along. */
export interface Patience {
  readonly seconds: number;
  /** The refusal that it would get if it came now. */
  readonly refusedNow: () => HttpError | undefined;
  /** Aborts if the client leaves. */
  readonly gone: () => AbortSignal;
}

/** Why a held request is answered. */
export type Released = 'changed' | 'over' | 'gone' | HttpError;

interface Held {
  readonly namespace: string;
  readonly patience: Patience;
  readonly look: (at?: 'now') => Promise<void>;
  readonly release: (why: Released) => void;
}

interface HeldRequestsDeps {
  /** Only the views are asked: while they cannot tell, a thousand waiting clients must not fall upon the cluster API. */
  readonly views: Pick<Views, 'get'>;
  readonly changes: ViewChanges;
  readonly clock: Clock;
  /** Aborts when the program begins to stop: from then on nothing is held. */
  readonly stopping: AbortSignal;
}

/**
 * Requests that wait for the next state of a view (P-03). Each has a subscription and a timer for its end. One further
 * timer, shared by all, checks them while nothing happens.
 */
export class HeldRequests {
  readonly #deps: HeldRequestsDeps;
  readonly #held = new Set<Held>();
  readonly #ofPartner = new Map<string, number>();
  #checks = 0;
  #stopChecks: (() => void) | undefined;

  constructor(deps: HeldRequestsDeps) {
    this.#deps = deps;
    deps.stopping.addEventListener('abort', () => this.#releaseAll(), { once: true });
  }

  /** Whether there is room for one more of that partner. */
  hasRoom(namespace: string): boolean {
    if (this.#deps.stopping.aborted || this.#held.size >= MAX_HELD) return false;
    return (this.#ofPartner.get(namespace) ?? 0) < MAX_OF_PARTNER;
  }

  /** Resolves when the view differs from this one, or the request's time is up or its access has ended. */
  async hold(view: FoundView, patience: Patience): Promise<Released> {
    const { clock, changes } = this.#deps;
    const released = Promise.withResolvers<Released>();
    const { namespace } = view;
    const held = { namespace, patience, look: this.#lookAt(view, released.resolve), release: released.resolve };
    const over = (): void => released.resolve('over');
    const left = (): void => released.resolve('gone');
    const ends = [
      changes.subscribe(namespace, view.id, () => void held.look('now')),
      clock.setTimer(patience.seconds * 1000, over),
    ];
    const gone = patience.gone();
    gone.addEventListener('abort', left, { once: true });
    this.#add(held);
    this.#stopChecks ??= clock.setTimer(CHECK_MS, this.#check);
    try {
      if (gone.aborted) left();
      // it may have changed before the subscription
      else void held.look('now');
      return await released.promise;
    } finally {
      for (const end of ends) end();
      gone.removeEventListener('abort', left);
      this.#remove(held);
    }
  }

  #add(held: Held): void {
    this.#held.add(held);
    this.#ofPartner.set(held.namespace, (this.#ofPartner.get(held.namespace) ?? 0) + 1);
  }

  #remove(held: Held): void {
    this.#held.delete(held);
    const left = (this.#ofPartner.get(held.namespace) ?? 0) - 1;
    if (left > 0) this.#ofPartner.set(held.namespace, left);
    else this.#ofPartner.delete(held.namespace);
  }

  /**
   * Reads the view, one read at a time; a change during a read is read afterwards. Failed reads change nothing. The
   * message of a change may come before the views of this process know of it, hence 'now'.
   */
  #lookAt(seen: FoundView, release: (why: Released) => void): Held['look'] {
    const { collection, namespace, id } = seen;
    let isReading = false;
    let isStale = false;
    let wanted: 'now' | undefined;
    return async (at) => {
      isStale = true;
      wanted ??= at;
      if (isReading) return;
      isReading = true;
      while (isStale) {
        isStale = false;
        const read = this.#deps.views.get({ collection, namespace, id }, wanted);
        wanted = undefined;
        const now = await read.catch(() => undefined);
        if (now !== undefined && viewTag(now) !== viewTag(seen)) release('changed');
      }
      isReading = false;
    };
  }

  readonly #check = (): void => {
    this.#stopChecks = this.#held.size === 0 ? undefined : this.#deps.clock.setTimer(CHECK_MS, this.#check);
    this.#checks += 1;
    const isReadDue = this.#checks % READ_EVERY_CHECKS === 0;
    for (const { patience, look, release } of this.#held) {
      const refusal = patience.refusedNow();
      if (refusal !== undefined) release(refusal);
      else if (isReadDue) void look();
    }
  };

  #releaseAll(): void {
    this.#stopChecks?.();
    for (const { release } of this.#held) release('over');
  }
}
