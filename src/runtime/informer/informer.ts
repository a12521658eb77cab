import type { ObjectCache, StoredObject } from '../objects.ts';
import type { Lister, ResourceChange } from './indexer.ts';

/**
 * What subscribers are told. `initial` marks resources that were there before: they are news to the subscriber, not to
 * the world. `resync` repeats the known state after a check against the store, for reconcilers that want to look again.
 */
export type InformerEvent<T extends StoredObject> =
  | (ResourceChange<T> & { readonly initial: boolean })
  | { readonly type: 'resync'; readonly resource: T };

/**
 * A cache of one kind that keeps itself equal to the store while it runs: over one scope (Reflector) or made of others.
 * Per uid, subscribers see added, then updates, then deleted, in order and after the cache has it.
 */
export interface Informer<T extends StoredObject, I extends string = never> extends ObjectCache<T>, Lister<T, I> {
  /** Names the kind in logs and metrics. */
  readonly kind: string;
  get(key: string): T | undefined;
  list(): readonly T[];
  /** What is already cached is told at once, as initial additions. The returned function ends the subscription. */
  subscribe(handler: (event: InformerEvent<T>) => void): () => void;
  /** Remembers the version that a write of ours made: until the cache has it, the key is stale. */
  expect(key: string, resourceVersion: string): void;
  /** Whether the cache lacks a write of ours to this key; whoever would decide on it should come back later. */
  isStale(key: string): boolean;
  /** True once the first list is in the cache and told; it stays true. */
  readonly hasSynced: boolean;
  /** Time since the store last said anything, bookmarks included. */
  readonly stalenessMs: number;
  /** Runs until the signal aborts; never rejects. */
  run(signal: AbortSignal): Promise<void>;
}
