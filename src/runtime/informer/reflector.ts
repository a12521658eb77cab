import { childAbort, orAborted } from '../abort.ts';
import { Backoff } from '../backoff.ts';
import { sleep } from '../clock.ts';
import { isRefusal, VersionExpiredError } from '../errors.ts';
import { EventLoopYielder } from '../event-loop-yielder.ts';
import {
  compareVersions,
  keyOf,
  type ObjectEvent,
  type ObjectPage,
  type StoredObject,
  type UnreadableEvent,
} from '../objects.ts';
import { AntiEntropy } from './anti-entropy.ts';
import { Expectations } from './expectations.ts';
import { Indexer, type ResourceChange } from './indexer.ts';
import { type Informer, type InformerEvent, Subscribers } from './informer.ts';
import { DEFAULTS, type ReflectorOptions, type ReflectorSettings, type RelistReason } from './reflector-options.ts';

/**
 * Keeps a cache equal to its source: it lists the source in pages, then follows the watch from there. After an error it
 * reconnects; if its version has expired, it lists again. Every 10 minutes the cache is compared with a full list while
 * the watch runs. Differences that the watch does not report in time are counted as missed and repaired by a new list.
 *
 * An unreadable object still exists. Depending on the options, the cache keeps its last readable state, or subscribers
 * see a deletion marked `unserved`. Other deletions are reported only when the source shows that the object
 * is gone: by an event, by a new list without it, or by another object under its name.
 */
export class Reflector<T extends StoredObject, I extends string = never> implements Informer<T, I> {
  readonly #options: ReflectorOptions<T, I>;
  readonly #settings: ReflectorSettings;
  readonly #cache: Indexer<T, I>;
  readonly #expectations = new Expectations();
  readonly #backoff: Backoff;
  readonly #refused: Backoff;
  readonly #subscribers: Subscribers<T>;
  readonly #yielder: EventLoopYielder;
  readonly #synced = Promise.withResolvers<void>();
  #hasSynced = false;
  #isRefused = false;
  #relist: RelistReason | undefined = 'start';
  #lastResourceVersion: string | undefined;
  #lastContactMs: number;
  #nextCheckMs = 0;
  #check: AntiEntropy<T> | undefined;

  constructor(options: ReflectorOptions<T, I>) {
    const { clock, random = Math.random } = options;
    this.#options = options;
    this.#settings = { ...DEFAULTS, ...options.settings };
    this.#cache = new Indexer(options.indexes);
    this.#subscribers = new Subscribers((error) => options.observer?.handlerFailed(this.kind, error));
    this.#yielder = options.yielder ?? EventLoopYielder.of(clock);
    this.#lastContactMs = clock.monotonicMs();
    const { backoffBaseMs: baseMs, backoffMaxMs: maxMs, backoffResetMs: resetMs } = this.#settings;
    this.#backoff = new Backoff({ clock, random, baseMs, maxMs, resetMs });
    this.#refused = new Backoff({ clock, random, baseMs, maxMs: this.#settings.refusedMaxMs, resetMs });
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

  get kind(): string {
    return this.#options.source.kind;
  }

  get hasSynced(): boolean {
    return this.#hasSynced;
  }

  whenSynced(): Promise<void> {
    return this.#synced.promise;
  }

  /** The cache shows every change up to this version. */
  get lastResourceVersion(): string | undefined {
    return this.#lastResourceVersion;
  }

  get stalenessMs(): number {
    return this.#options.clock.monotonicMs() - this.#lastContactMs;
  }

  expect(key: string, resourceVersion: string): void {
    this.#expectations.expect(key, resourceVersion, this.#options.clock.monotonicMs());
  }

  isStale(key: string): boolean {
    return this.#expectations.isOpen(key, this.#lastResourceVersion);
  }

  subscribe(handler: (event: InformerEvent<T>) => void): () => void {
    return this.#subscribers.add(handler, this.#cache.list());
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if (this.#relist) await this.#listAll(this.#relist, signal);
        await this.#follow(signal);
      } catch (error) {
        if (!signal.aborted) await this.#recover(error, signal);
      }
    }
  }

  async #recover(error: unknown, signal: AbortSignal): Promise<void> {
    const { access, clock, observer } = this.#options;
    const isRefused = isRefusal(error);
    const delayMs = isRefused && this.#relist ? this.#refused.next() : this.#backoff.next();
    if (error instanceof VersionExpiredError) this.#relist ??= 'expired';
    // a namespace may have been deleted and created again in the meantime
    if (isRefused) this.#relist ??= 'refused';
    if (this.#backoff.failures % this.#settings.relistAfterFailures === 0) this.#relist ??= 'failing';
    if (!isRefused || !this.#isRefused) observer?.reconnecting(this.kind, error, delayMs);
    this.#isRefused = isRefused;
    access?.failed(error);
    await sleep(clock, delayMs, signal).catch(() => {});
  }

  async #listAll(reason: RelistReason, signal: AbortSignal): Promise<void> {
    const { clock, observer } = this.#options;
    const startedMs = clock.monotonicMs();
    const listed = new Set<string>();
    const unreadable = new Set<string>();
    // stored page by page: a second copy of everything would double the memory
    const version = await this.#eachPage(signal, async (page) => {
      for (const { uid } of page.unreadable ?? []) unreadable.add(uid);
      for (const resource of page.items) {
        listed.add(keyOf(resource.metadata));
        await this.#tell(this.#cache.replace(resource));
      }
    });
    for (const known of this.#cache.list()) {
      if (listed.has(keyOf(known.metadata))) continue;
      await this.#tell(unreadable.has(known.metadata.uid) ? this.#withoutState(known) : this.#cache.remove(known));
    }
    this.#lastResourceVersion = version;
    this.#nextCheckMs = clock.monotonicMs() + this.#settings.checkEveryMs;
    this.#expectations.listed(startedMs);
    this.#relist = undefined;
    this.#hasSynced = true;
    this.#synced.resolve();
    this.#options.access?.listed();
    observer?.relisted(this.kind, reason, listed.size);
  }

  /** Passes the list on page by page; returns its version. */
  async #eachPage(signal: AbortSignal, take: (page: ObjectPage<T>) => void | Promise<void>): Promise<string> {
    const { source } = this.#options;
    const call = { signal, timeoutMs: this.#settings.listTimeoutMs };
    const query = { limit: this.#settings.pageSize };
    let page = await orAborted(source.list(query, call), signal);
    await take(page);
    while (page.continue !== undefined) {
      page = await orAborted(source.list({ ...query, continue: page.continue }, call), signal);
      await take(page);
    }
    this.#lastContactMs = this.#options.clock.monotonicMs();
    return page.resourceVersion;
  }

  /** Follows one watch to its end. Returns on a clean end, throws on any other. */
  async #follow(parent: AbortSignal): Promise<void> {
    const startedMs = this.#options.clock.monotonicMs();
    const { controller, unlink } = childAbort(parent);
    try {
      void this.#checkWhile(controller);
      await this.#takeAll(controller.signal);
    } finally {
      unlink();
      controller.abort(new Error('the watch is over'));
    }
    if (this.#options.clock.monotonicMs() - startedMs < this.#settings.shortWatchMs) {
      throw new Error('the watch ended as soon as it began');
    }
  }

  async #takeAll(signal: AbortSignal): Promise<void> {
    const watch = this.#options.source.watch(this.#lastResourceVersion ?? '0', signal);
    const events = watch[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await orAborted(events.next(), signal);
        if (next.done) return;
        await this.#take(next.value);
      }
    } finally {
      // an iterator that ignores the signal may never answer: ask it to end, do not wait for it
      events.return?.().then(undefined, () => {});
    }
  }

  async #take(event: ObjectEvent<T>): Promise<void> {
    this.#lastContactMs = this.#options.clock.monotonicMs();
    if (event.type === 'Bookmark') {
      this.#advance(event.resourceVersion);
      return;
    }
    if (event.type === 'Unreadable') return this.#takeUnreadable(event);
    const { resource } = event;
    if (event.type === 'Deleted') this.#check?.noteDeleted(resource.metadata.uid);
    const changes = event.type === 'Deleted' ? this.#cache.remove(resource) : this.#cache.put(resource);
    this.#advance(resource.metadata.resourceVersion);
    this.#expectations.seen(keyOf(resource.metadata), resource.metadata.resourceVersion);
    await this.#tell(changes);
  }

  async #takeUnreadable({ object, isDeleted }: UnreadableEvent): Promise<void> {
    this.#check?.noteDeleted(object.uid);
    const key = keyOf(object);
    this.#advance(object.resourceVersion);
    this.#expectations.seen(key, object.resourceVersion);
    const known = this.#cache.get(key);
    if (known?.metadata.uid !== object.uid) return;
    await this.#tell(isDeleted ? this.#cache.remove(known) : this.#withoutState(known));
  }

  /** Handles a known object whose state can no longer be read. */
  #withoutState(known: T): readonly ResourceChange<T>[] {
    if (this.#options.unreadable !== 'drop') return [];
    return this.#cache.remove(known).map((change) => ({ ...change, unserved: true }));
  }

  #advance(version: string): void {
    const last = this.#lastResourceVersion;
    if (last === undefined || compareVersions(last, version) < 0) this.#lastResourceVersion = version;
  }

  /** Compares the cache with the store whenever that is due, as long as this watch runs. */
  async #checkWhile(watch: AbortController): Promise<void> {
    const { clock, observer } = this.#options;
    while (!watch.signal.aborted) {
      try {
        await sleep(clock, this.#nextCheckMs - clock.monotonicMs(), watch.signal);
        await this.#checkOnce(watch);
        this.#nextCheckMs = clock.monotonicMs() + this.#settings.checkEveryMs;
      } catch (error) {
        // if the end of the watch interrupts it, it stays due, and the next watch starts with it
        if (watch.signal.aborted) return;
        this.#nextCheckMs = clock.monotonicMs() + this.#settings.checkRetryMs;
        observer?.reconnecting(this.kind, error, this.#settings.checkRetryMs);
      }
    }
  }

  async #checkOnce(watch: AbortController): Promise<void> {
    const { clock, observer } = this.#options;
    const startedMs = clock.monotonicMs();
    const missed = await this.#differences(watch.signal);
    if (missed > 0) {
      observer?.missed(this.kind, missed);
      this.#relist = 'missed';
      watch.abort(new Error(`the watch missed ${missed} changes`));
      return;
    }
    this.#expectations.listed(startedMs);
    await this.#resync(watch.signal);
  }

  /** What a full list shows and the watch has not reported, even after some time. */
  async #differences(signal: AbortSignal): Promise<number> {
    const check = new AntiEntropy<T>();
    this.#check = check;
    try {
      const version = await this.#eachPage(signal, (page) =>
        check.addPage(page, { keepsUnreadable: this.#options.unreadable !== 'drop' }),
      );
      if (check.differences(this.#cache, version) === 0) return 0;
      await sleep(this.#options.clock, this.#settings.checkSettleMs, signal);
      return check.differences(this.#cache, version);
    } finally {
      if (this.#check === check) this.#check = undefined;
    }
  }

  async #resync(signal: AbortSignal): Promise<void> {
    for (const { metadata } of this.#cache.list()) {
      if (signal.aborted) return;
      const resource = this.#cache.get(keyOf(metadata));
      if (resource) this.#subscribers.resync(resource);
      await this.#yielder.yieldIfDue();
    }
  }

  async #tell(changes: readonly ResourceChange<T>[]): Promise<void> {
    this.#subscribers.changed(changes, !this.#hasSynced);
    await this.#yielder.yieldIfDue();
  }
}
