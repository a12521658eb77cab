import { keys } from './keys.ts';
import type { Session } from './session.ts';
import { type Stored, ViewMemory } from './view-memory.ts';

/** The mark of the namespace and the view at one moment; null for a missing one. */
export interface MarkedView {
  readonly mark: Stored | null;
  readonly view: Stored | null;
}

interface Waiting {
  readonly viewKey: string;
  readonly isFresh: boolean;
  readonly resolve: (found: MarkedView) => void;
  readonly reject: (error: unknown) => void;
}

/** Limits the size of one answer and the time that Redis spends on it. */
const AT_ONCE = 64;

/**
 * Reads single views: from memory what Redis has not said to be changed, and everything else of one turn of the event
 * loop in one command per namespace, as pollers come in bursts.
 */
export class ReadBatcher {
  readonly #session: Session;
  readonly #memory: ViewMemory | undefined;
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(session: Session, maxBytes?: number) {
    this.#session = session;
    const { changes } = session;
    const confirm = () => session.send(['PING']);
    this.#memory = changes && new ViewMemory({ changes, confirm, ...(maxBytes !== undefined && { maxBytes }) });
  }

  /** Rejects like a separate command. `isFresh`: from Redis, not from memory. */
  read(namespace: string, viewKey: string, isFresh: boolean): Promise<MarkedView> {
    return new Promise((resolve, reject) => {
      const one: Waiting = { viewKey, isFresh, resolve, reject };
      const others = this.#waiting.get(namespace);
      if (others) others.push(one);
      else this.#waiting.set(namespace, [one]);
      // after everything that this turn has read from its sockets, so that a change that arrived with the request counts
      if (!others && this.#waiting.size === 1) setImmediate(() => this.#answerAll());
    });
  }

  /** To be called once a view has been written on this connection, before anyone hears of it. */
  forget(viewKey: string): void {
    this.#memory?.forget(viewKey);
  }

  #answerAll(): void {
    const all = [...this.#waiting];
    this.#waiting.clear();
    for (const [namespace, waiting] of all) {
      const unknown = this.#memory?.isBelieved() ? this.#answerFrom(this.#memory, namespace, waiting) : waiting;
      for (let from = 0; from < unknown.length; from += AT_ONCE)
        void this.#send(namespace, unknown.slice(from, from + AT_ONCE));
    }
  }

  /** Returns those that are not answered. */
  #answerFrom(memory: ViewMemory, namespace: string, waiting: readonly Waiting[]): readonly Waiting[] {
    const mark = memory.get(keys.whole(namespace));
    if (!mark) return waiting;
    return waiting.filter(({ viewKey, isFresh, resolve }) => {
      const view = isFresh ? undefined : memory.get(viewKey);
      if (view) resolve({ mark, view });
      return view === undefined;
    });
  }

  async #send(namespace: string, waiting: readonly Waiting[]): Promise<void> {
    const wanted = [keys.whole(namespace), ...waiting.map(({ viewKey }) => viewKey)];
    const places = this.#memory?.take(wanted);
    try {
      const values = await this.#session.send<readonly (string | null)[]>(['MGET', ...wanted]);
      const [mark = null, ...views] = wanted.map((key, at) => this.#stored(key, places?.[at], values[at] ?? null));
      waiting.forEach(({ resolve }, at) => {
        resolve({ mark, view: views[at] ?? null });
      });
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  #stored(key: string, place: Parameters<ViewMemory['keep']>[1], text: string | null): Stored | null {
    return this.#memory ? this.#memory.keep(key, place, text) : text === null ? null : { text };
  }
}
