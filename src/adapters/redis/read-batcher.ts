import { keys } from './keys.ts';
import type { Session } from './session.ts';

/** The mark of the namespace and the view, as they were at one moment; null for what is not there. */
export type MarkedView = readonly [mark: string | null, view: string | null];

interface Waiting {
  readonly viewKey: string;
  readonly resolve: (found: MarkedView) => void;
  readonly reject: (error: unknown) => void;
}

/** Bounds what one answer holds and how long Redis works on it. */
const AT_ONCE = 64;

/**
 * Single views of one session. What is asked for in one turn of the event loop goes out as one command for each
 * namespace: a command costs more than the values that it brings, and pollers come many at a time.
 */
export class ReadBatcher {
  readonly #session: Session;
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** Rejects as a command of its own would. */
  read(namespace: string, viewKey: string): Promise<MarkedView> {
    return new Promise((resolve, reject) => {
      const one: Waiting = { viewKey, resolve, reject };
      const others = this.#waiting.get(namespace);
      if (others) others.push(one);
      else this.#waiting.set(namespace, [one]);
      // after everything that this turn has read from its sockets
      if (!others && this.#waiting.size === 1) setImmediate(() => this.#sendAll());
    });
  }

  #sendAll(): void {
    const all = [...this.#waiting];
    this.#waiting.clear();
    for (const [namespace, waiting] of all)
      for (let from = 0; from < waiting.length; from += AT_ONCE)
        void this.#send(namespace, waiting.slice(from, from + AT_ONCE));
  }

  async #send(namespace: string, waiting: readonly Waiting[]): Promise<void> {
    try {
      const command = ['MGET', keys.whole(namespace), ...waiting.map(({ viewKey }) => viewKey)];
      const [mark = null, ...views] = await this.#session.send<readonly (string | null)[]>(command);
      waiting.forEach(({ resolve }, at) => {
        resolve([mark, views[at] ?? null]);
      });
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
