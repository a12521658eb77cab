import { keys } from './keys.ts';
import type { Session } from './session.ts';

/** The mark of the namespace and the view at one moment; null for a missing one. */
export type MarkedView = readonly [mark: string | null, view: string | null];

interface Waiting {
  readonly viewKey: string;
  readonly resolve: (found: MarkedView) => void;
  readonly reject: (error: unknown) => void;
}

/** Limits the size of one answer and the time that Redis spends on it. */
const AT_ONCE = 64;

/** Reads single views, all of one turn of the event loop in one command per namespace, as pollers come in bursts. */
export class ReadBatcher {
  readonly #session: Session;
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** Rejects like a separate command. */
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
