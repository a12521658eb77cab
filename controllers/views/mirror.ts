import type { Clock } from '../../src/lib/clock.ts';
import type { View, ViewCollection } from '../../src/ports/views.ts';
import type { Kind, Resource } from '../../src/resources/kinds.ts';
import { Controller } from '../../src/runtime/controller/controller.ts';
import type { InformerEvent } from '../../src/runtime/informer/informer.ts';
import { keyOf, nameOf } from '../../src/runtime/objects.ts';
import type { ResourceInformer } from '../cache.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import type { Wanted } from './compare.ts';
import { publishView } from './publish-view.ts';
import { rateLimitedLog } from './rate-limited-log.ts';

/**
 * Mirrors one kind into its views. Every controllers replica does so, leader or not: the guard of the views (uid and
 * version) makes it harmless. Credentials and partners are never mirrored.
 */
export interface Mirror {
  readonly collection: ViewCollection;
  readonly kind: Kind;
  readonly controller: Controller;
  /** Follows changes from now on; the returned functions end it. */
  follow(): readonly (() => void)[];
  /** The namespace's resources as they are cached now, those with nothing to show included. */
  wanted(namespace: string): readonly Wanted[];
  /** One of them. */
  entry(namespace: string, id: string): Wanted | undefined;
  /** The view of the resource as it is cached now; none for one that has nothing to show. */
  view(namespace: string, id: string): View | undefined;
  /** Tries at once what waits in backoff: the views can be reached again. */
  retryPending(): void;
  /** Whether every change that was told before this monotonic time is in the views. */
  hasWritten(beforeMs: number): boolean;
}

export interface MirrorOf<K extends Kind> {
  readonly collection: ViewCollection;
  readonly kind: K;
  readonly informer: ResourceInformer<K, 'namespace'>;
  readonly toView: (resource: Resource<K>) => View | undefined;
}

export function createMirror<K extends Kind>(
  deps: ControllersDeps,
  { collection, kind, informer, toView }: MirrorOf<K>,
  observers: Observers,
): Mirror {
  const log = rateLimitedLog(deps.log, deps.clock);
  const changes = new Changes(deps.clock);
  /** One resource whose view cannot be made keeps no other from its own. */
  const viewOf = (resource: Resource<K>): View | undefined => {
    try {
      return toView(resource);
    } catch (err) {
      log.warn({ kind, object: keyOf(resource.metadata), err }, 'resource cannot be shown');
      return undefined;
    }
  };
  const controller = new Controller({
    name: `views-${collection}`,
    workers: 4,
    clock: deps.clock,
    log,
    ...observers,
    reconcile: (key) =>
      changes.during(key, async (deleted, sinceMs) => {
        const { namespace, name: id } = nameOf(key);
        for (const uid of deleted) await deps.views.remove({ collection, namespace, id }, uid);
        const resource = informer.get(key);
        const view = resource && viewOf(resource);
        if (view) await publishView(deps, view);
        if (sinceMs !== undefined) deps.observeViews?.written(deps.clock.monotonicMs() - sinceMs);
      }),
  });
  const touch = (key: string): void => {
    changes.note(key);
    controller.enqueue(key);
  };
  const take = (event: InformerEvent<Resource<K>>): void => {
    const key = keyOf(event.resource.metadata);
    // a namespace that is no longer served keeps its views, for the day that it is served again
    if (event.type === 'deleted' && !event.unserved) changes.noteDeleted(key, event.resource.metadata.uid);
    // what is there already is for the anti-entropy to write, and a resync brings nothing that its comparison does not
    if (event.type !== 'resync' && !event.initial) touch(key);
    if (event.type === 'deleted') controller.enqueueNow(key);
  };
  return {
    collection,
    kind,
    controller,
    follow: () => [informer.subscribe(take)],
    wanted: (namespace) => informer.byIndex('namespace', namespace).map(wantedOf),
    entry(namespace, id) {
      const resource = informer.get(keyOf({ namespace, name: id }));
      return resource && wantedOf(resource);
    },
    view(namespace, id) {
      const resource = informer.get(keyOf({ namespace, name: id }));
      return resource && viewOf(resource);
    },
    retryPending() {
      for (const key of changes.keys()) controller.enqueue(key);
    },
    hasWritten: (beforeMs) => changes.oldestMs() >= beforeMs,
  };
}

const wantedOf = ({ metadata: { name: id, uid, resourceVersion } }: Resource): Wanted => ({ id, uid, resourceVersion });

interface Change {
  /** Monotonic time at which the oldest change that is not written yet was told. */
  readonly sinceMs: number;
  /** Uids whose view is still to be removed. */
  readonly deleted: ReadonlySet<string>;
}

/** What was told of each key and is not in its view yet. A failed write puts it back, so no deletion is lost. */
class Changes {
  readonly #clock: Clock;
  readonly #open = new Map<string, Change>();
  /** Those that are being written. */
  readonly #underWay = new Set<Change>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(key: string): void {
    if (!this.#open.has(key)) this.#open.set(key, { sinceMs: this.#clock.monotonicMs(), deleted: new Set() });
  }

  noteDeleted(key: string, uid: string): void {
    this.note(key);
    const change = this.#open.get(key);
    if (change) this.#open.set(key, { ...change, deleted: new Set([...change.deleted, uid]) });
  }

  keys(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** When the oldest one was told that is not in the views yet; infinite when all are. */
  oldestMs(): number {
    let oldestMs = Number.POSITIVE_INFINITY;
    for (const changes of [this.#open.values(), this.#underWay])
      for (const { sinceMs } of changes) oldestMs = Math.min(oldestMs, sinceMs);
    return oldestMs;
  }

  async during(
    key: string,
    write: (deleted: ReadonlySet<string>, sinceMs: number | undefined) => Promise<void>,
  ): Promise<void> {
    const change = this.#open.get(key);
    this.#open.delete(key);
    if (change) this.#underWay.add(change);
    try {
      await write(change?.deleted ?? new Set(), change?.sinceMs);
    } catch (error) {
      this.#putBack(key, change ?? { sinceMs: this.#clock.monotonicMs(), deleted: new Set() });
      throw error;
    } finally {
      if (change) this.#underWay.delete(change);
    }
  }

  #putBack(key: string, change: Change): void {
    const later = this.#open.get(key);
    this.#open.set(key, {
      sinceMs: change.sinceMs,
      deleted: new Set([...change.deleted, ...(later?.deleted ?? [])]),
    });
  }
}
