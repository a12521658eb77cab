import type { ObjectCache, StoredObject } from '../objects.ts';
import type { Lister, ResourceChange } from './indexer.ts';

/** Events for subscribers: `initial` for known resources, `resync` after a comparison with the store. */
export type InformerEvent<T extends StoredObject> =
  | (ResourceChange<T> & { readonly initial: boolean })
  | { readonly type: 'resync'; readonly resource: T };

/**
 * A cache of one kind that follows the store. For each uid, subscribers see added, updated, deleted, each after the
 * cache has it.
 */
export interface Informer<T extends StoredObject, I extends string = never> extends ObjectCache<T>, Lister<T, I> {
  /** Name of the kind in logs and metrics. */
  readonly kind: string;
  get(key: string): T | undefined;
  list(): readonly T[];
  /** Cached objects are reported at once, as initial additions. The returned function ends the subscription. */
  subscribe(handler: (event: InformerEvent<T>) => void): () => void;
  /** Remembers the version created by our write: until the cache has it, the key is stale. */
  expect(key: string, resourceVersion: string): void;
  /** Whether the cache lacks a write of ours to this key. Decisions about it should be made later. */
  isStale(key: string): boolean;
  /** True once the first list is cached and reported; it stays true. */
  readonly hasSynced: boolean;
  /** Time since the store last sent anything, bookmarks included. */
  readonly stalenessMs: number;
  /** Runs until the signal aborts; never rejects. */
  run(signal: AbortSignal): Promise<void>;
}

/** The subscribers of an informer. An error of one, at once or later, is reported and does not affect others. */
export class Subscribers<T extends StoredObject> {
  readonly #handlers = new Set<(event: InformerEvent<T>) => void>();
  readonly #failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Reports the known objects to the handler, then every change. The returned function ends it. */
  add(handler: (event: InformerEvent<T>) => void, known: readonly T[]): () => void {
    const guarded = (event: InformerEvent<T>): void => this.#call(handler, event);
    for (const resource of known) guarded({ type: 'added', resource, initial: true });
    this.#handlers.add(guarded);
    return () => this.#handlers.delete(guarded);
  }

  changed(changes: readonly ResourceChange<T>[], initial: boolean): void {
    for (const change of changes) this.#tell({ ...change, initial });
  }

  resync(resource: T): void {
    this.#tell({ type: 'resync', resource });
  }

  #tell(event: InformerEvent<T>): void {
    for (const handler of this.#handlers) handler(event);
  }

  #call(handler: (event: InformerEvent<T>) => unknown, event: InformerEvent<T>): void {
    try {
      const result = handler(event);
      if (result instanceof Promise) result.catch(this.#failed);
    } catch (error) {
      this.#failed(error);
    }
  }
}
