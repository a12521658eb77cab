import type { ViewChanges } from '../../ports/run-channel.ts';

/** View changes within one process. Handlers run after the publisher's own step, so they never act inside it. */
export class EmbeddedViewChanges implements ViewChanges {
  readonly #handlers = new Map<string, Set<() => void>>();

  publish(namespace: string, id: string): void {
    for (const handler of this.#handlers.get(`${namespace}/${id}`) ?? []) queueMicrotask(handler);
  }

  subscribe(namespace: string, id: string, handler: () => void): () => void {
    const key = `${namespace}/${id}`;
    let isOn = true;
    const own = (): void => {
      if (isOn) handler();
    };
    const handlers = this.#handlers.get(key) ?? new Set();
    this.#handlers.set(key, handlers.add(own));
    return () => {
      isOn = false;
      handlers.delete(own);
      if (handlers.size === 0 && this.#handlers.get(key) === handlers) this.#handlers.delete(key);
    };
  }

  /** Ids that somebody waits for. */
  get size(): number {
    return this.#handlers.size;
  }
}
