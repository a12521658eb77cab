import type { EventLoopYielder } from '../event-loop-yielder.ts';
import { keyOf, nameOf, type StoredObject } from '../objects.ts';
import { Indexer, type IndexFunction, type ResourceChange } from './indexer.ts';
import { type Informer, type InformerEvent, Subscribers } from './informer.ts';
import type { NamespaceSelection } from './namespace-access.ts';
import type { ReflectorObserver } from './reflector-options.ts';

export interface FilteredInformerOptions<T extends StoredObject, I extends string = never> {
  /** The informer of all namespaces, which this one runs. */
  readonly all: Informer<T, 'namespace'>;
  /** The selected namespaces. This informer does not run them, because they serve several informers. */
  readonly namespaces: NamespaceSelection;
  readonly indexes: Readonly<Record<I, IndexFunction<T>>>;
  readonly yielder: EventLoopYielder;
  readonly observer?: ReflectorObserver;
}

/**
 * The objects of selected namespaces. When a namespace is selected, subscribers see its objects as added; when it is
 * deselected, as deleted and `unserved`. A selection that lasts only briefly may not be reported at all.
 */
export class FilteredInformer<T extends StoredObject, I extends string = never> implements Informer<T, I> {
  readonly #all: Informer<T, 'namespace'>;
  readonly #namespaces: NamespaceSelection;
  readonly #yielder: EventLoopYielder;
  /** The state that subscribers know, from which they can be brought to the current one. */
  readonly #cache: Indexer<T, I>;
  readonly #subscribers: Subscribers<T>;
  readonly #synced: Promise<void>;
  /** Names of namespaces that were selected or deselected and whose objects have not all been reported yet. */
  readonly #changed = new Set<string>();
  #settling: Promise<void> | undefined;
  #hasSynced = false;

  constructor({ all, namespaces, indexes, yielder, observer }: FilteredInformerOptions<T, I>) {
    this.#all = all;
    this.#namespaces = namespaces;
    this.#yielder = yielder;
    this.#cache = new Indexer(indexes);
    this.#subscribers = new Subscribers((error) => observer?.handlerFailed(this.kind, error));
    namespaces.subscribe((event) => this.#onNamespace(event));
    all.subscribe((event) => this.#onObject(event));
    this.#synced = this.#sync();
  }

  get kind(): string {
    return this.#all.kind;
  }

  get(key: string): T | undefined {
    return this.#cache.get(key);
  }

  list(): readonly T[] {
    return this.#cache.list();
  }

  byIndex(index: I, value: string): readonly T[] {
    return this.#cache.byIndex(index, value);
  }

  subscribe(handler: (event: InformerEvent<T>) => void): () => void {
    return this.#subscribers.add(handler, this.#cache.list());
  }

  expect(key: string, resourceVersion: string): void {
    this.#all.expect(key, resourceVersion);
  }

  isStale(key: string): boolean {
    return this.#all.isStale(key);
  }

  get hasSynced(): boolean {
    return this.#hasSynced;
  }

  whenSynced(): Promise<void> {
    return this.#synced;
  }

  get stalenessMs(): number {
    return this.#all.stalenessMs;
  }

  run(signal: AbortSignal): Promise<void> {
    return this.#all.run(signal);
  }

  async #sync(): Promise<void> {
    await Promise.all([this.#all.whenSynced(), this.#namespaces.whenSynced()]);
    while (this.#settling) await this.#settling;
    this.#hasSynced = true;
  }

  #onNamespace(event: InformerEvent<StoredObject>): void {
    if (event.type !== 'added' && event.type !== 'deleted') return;
    this.#changed.add(event.resource.metadata.name);
    this.#settling ??= this.#settleChanged();
  }

  async #settleChanged(): Promise<void> {
    for (const namespace of this.#changed) {
      await this.#yielder.yieldIfDue();
      this.#changed.delete(namespace);
      // a reported object is always in the full cache: its deletion is passed on at once
      for (const { metadata } of this.#all.byIndex('namespace', namespace)) {
        this.#settle(keyOf(metadata));
        await this.#yielder.yieldIfDue();
      }
    }
    this.#settling = undefined;
  }

  #onObject(event: InformerEvent<T>): void {
    const key = keyOf(event.resource.metadata);
    if (event.type === 'deleted') {
      const unserved = event.unserved === true ? { unserved: true } : {};
      this.#tell(this.#cache.remove(event.resource).map((change) => ({ ...change, ...unserved })));
    } else if (event.type !== 'resync') this.#settle(key);
    else if (this.#cache.get(key) === event.resource) this.#subscribers.resync(event.resource);
  }

  /** Reports the change from the reported state of the key to the current one. */
  #settle(key: string): void {
    const selected = this.#namespaces.get(keyOf({ namespace: '', name: nameOf(key).namespace })) !== undefined;
    const resource = selected ? this.#all.get(key) : undefined;
    const told = this.#cache.get(key);
    if (resource) this.#tell(this.#cache.replace(resource));
    else if (told) this.#tell(this.#cache.remove(told).map((change) => ({ ...change, unserved: true })));
  }

  #tell(changes: readonly ResourceChange<T>[]): void {
    this.#subscribers.changed(changes, !this.#hasSynced);
  }
}
