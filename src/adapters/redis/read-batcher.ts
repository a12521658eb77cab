import { isUnfinished } from '../../ports/shown-progress.ts';
import { keys } from './keys.ts';
import type { Session } from './session.ts';
import { type Stored, ViewMemory } from './view-memory.ts';

/** The mark of the namespace, the view and the progress of its run. */
export interface MarkedView {
  /** Null if it is missing. */
  readonly mark: Stored | null;
  /** Null if it is missing. */
  readonly view: Stored | null;
  /**
   * Null if it was not read, because there is no run or it has ended. Its text is '' if nothing is stored, which is
   * remembered too, because a run may wait for a long time.
   */
  readonly progress: Stored | null;
}

interface Waiting {
  readonly viewKey: string;
  /** Undefined for a view without a run. */
  readonly progressKey: string | undefined;
  readonly isFresh: boolean;
  readonly resolve: (found: MarkedView) => void;
  readonly reject: (error: unknown) => void;
}

/** Limits the size of one answer and the time that Redis spends on it. */
const AT_ONCE = 64;

/**
 * Reads single views. What Redis has not reported as changed comes from memory. All other reads of one turn of the
 * event loop go out together, up to AT_ONCE views of a namespace in one command, because pollers come in bursts.
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
  read(namespace: string, viewKey: string, isFresh: boolean, progressKey?: string): Promise<MarkedView> {
    return new Promise((resolve, reject) => {
      const one: Waiting = { viewKey, progressKey, isFresh, resolve, reject };
      const others = this.#waiting.get(namespace);
      if (others) others.push(one);
      else this.#waiting.set(namespace, [one]);
      // after everything that this turn has read from its sockets, so that a change that arrived with the request counts
      if (!others && this.#waiting.size === 1) setImmediate(() => this.#answerAll());
    });
  }

  /** To be called once a key has been written on this connection, before anyone hears of it. */
  forget(key: string): void {
    this.#memory?.forget(key);
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
    return waiting.filter(({ viewKey, progressKey, isFresh, resolve }) => {
      const view = isFresh ? undefined : memory.get(viewKey);
      const progress = view && progressKey !== undefined && mayHaveProgress(view) ? memory.get(progressKey) : null;
      if (!view || progress === undefined) return true;
      resolve({ mark, view, progress });
      return false;
    });
  }

  async #send(namespace: string, waiting: readonly Waiting[]): Promise<void> {
    const wanted = waiting.flatMap(({ viewKey, progressKey }) =>
      progressKey === undefined ? [viewKey] : [viewKey, progressKey],
    );
    const all = [keys.whole(namespace), ...wanted];
    const places = this.#memory?.take(all);
    try {
      const values = await this.#session.send<readonly (string | null)[]>(['MGET', ...all]);
      let at = -1;
      const next = (absent: string | null): Stored | null => {
        at += 1;
        return this.#stored(all[at] ?? '', places?.[at], values[at] ?? absent);
      };
      const mark = next(null);
      for (const { progressKey, resolve } of waiting)
        resolve({ mark, view: next(null), progress: progressKey === undefined ? null : next('') });
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  #stored(key: string, place: Parameters<ViewMemory['keep']>[1], text: string | null): Stored | null {
    return this.#memory ? this.#memory.keep(key, place, text) : text === null ? null : { text };
  }
}

/** Once a view has been decoded, it is known whether its run has ended. */
const mayHaveProgress = ({ view }: Stored): boolean => view === undefined || isUnfinished(view);
