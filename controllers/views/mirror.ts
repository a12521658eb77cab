import { servedViews } from '../../src/domain/served-views.ts';
import type { Clock } from '../../src/lib/clock.ts';
import type { ViewChanges } from '../../src/ports/run-channel.ts';
import type { View, ViewCollection, ViewEntry, Views } from '../../src/ports/views.ts';
import type { Kind, Resource } from '../../src/resources/kinds.ts';
import { Controller } from '../../src/runtime/controller/controller.ts';
import type { InformerEvent } from '../../src/runtime/informer/informer.ts';
import { keyOf, nameOf } from '../../src/runtime/objects.ts';
import { type Cache, isReadable, type ResourceInformer } from '../cache.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import { rateLimitedLog } from './rate-limited-log.ts';

/**
 * Mirrors one kind into its views, on every replica. The views compare uid and version, so several writers do no harm.
 */
export interface Mirror {
  readonly collection: ViewCollection;
  readonly kind: Kind;
  readonly controller: Controller;
  /** Follows changes from now on. The returned functions end this. */
  follow(): readonly (() => void)[];
  /** The cached resources of the namespace, including those without a view. */
  wanted(namespace: string): readonly ViewEntry[];
  /** One of them. */
  entry(namespace: string, id: string): ViewEntry | undefined;
  /**
   * Writes the view of the cached resource, or withdraws it if the resource is not served. `quietly`: without telling
   * those who wait for it. Returns whether the views have changed.
   */
  write(namespace: string, id: string, quietly?: 'quietly'): Promise<boolean>;
  /** Retries everything in backoff at once, because the views can be reached again. */
  retryPending(): void;
  /** Whether every change received before this monotonic time is in the views. */
  hasWritten(beforeMs: number): boolean;
}

interface MirrorOf<K extends Kind> {
  readonly collection: ViewCollection;
  readonly kind: K;
  readonly informer: ResourceInformer<K, 'namespace'>;
  readonly toView: (resource: Resource<K>) => View | undefined;
}

function createMirror<K extends Kind>(
  deps: ControllersDeps,
  { collection, kind, informer, toView }: MirrorOf<K>,
  observers: Observers,
): Mirror {
  const log = rateLimitedLog(deps.log, deps.clock);
  const changes = new Changes(deps.clock);
  /** A resource whose view cannot be made keeps the one that it has, and does not affect others. */
  const viewOf = (resource: Resource<K>): View | undefined | 'unknown' => {
    try {
      return toView(resource);
    } catch (err) {
      log.warn({ kind, object: keyOf(resource.metadata), err }, 'resource cannot be shown');
      return 'unknown';
    }
  };
  const write = async (key: string, quietly: boolean): Promise<boolean> => {
    const resource = informer.get(key);
    if (resource === undefined) return false;
    const view = viewOf(resource);
    if (view === 'unknown') return false;
    const { namespace, name: id } = resource.metadata;
    if (view === undefined) return deps.views.withdraw({ collection, namespace, id }, resource.metadata);
    return (await (quietly ? deps.views.put(view) : publishView(deps, view))) === 'stored';
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
        await write(key, false);
        if (sinceMs !== undefined) deps.observeViews?.written(deps.clock.monotonicMs() - sinceMs);
      }),
  });
  const touch = (key: string): void => {
    changes.note(key);
    controller.enqueue(key);
  };
  const take = (event: InformerEvent<Resource<K>>): void => {
    const key = keyOf(event.resource.metadata);
    // a namespace that is no longer served keeps its views, in case it is served again
    if (event.type === 'deleted' && !event.unserved) changes.noteDeleted(key, event.resource.metadata.uid);
    // existing resources are written by the anti-entropy, and a resync has nothing that its comparison lacks
    if (event.type !== 'resync' && !event.initial) touch(key);
    if (event.type === 'deleted') controller.enqueueNow(key);
  };
  return {
    collection,
    kind,
    controller,
    follow: () => [informer.subscribe(take)],
    wanted: (namespace) => informer.byIndex('namespace', namespace).map(entryOf),
    entry(namespace, id) {
      const resource = informer.get(keyOf({ namespace, name: id }));
      return resource && entryOf(resource);
    },
    write: (namespace, id, quietly) => write(keyOf({ namespace, name: id }), quietly !== undefined),
    retryPending() {
      for (const key of changes.keys()) controller.enqueue(key);
    },
    hasWritten: (beforeMs) => changes.oldestMs() >= beforeMs,
  };
}

/** What identifies the view of this version of the resource. */
export const entryOf = ({ metadata: { name: id, uid, resourceVersion } }: Resource): ViewEntry => ({
  id,
  uid,
  resourceVersion,
});

interface Change {
  /** Monotonic time at which the oldest unwritten change was received. */
  readonly sinceMs: number;
  /** Uids whose view is still to be removed. */
  readonly deleted: ReadonlySet<string>;
}

/**
 * Received changes by key that are not in the views yet. A failed write puts its change back, so no deletion is lost.
 */
class Changes {
  readonly #clock: Clock;
  readonly #open = new Map<string, Change>();
  /** Changes that are being written. */
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

  /** When the oldest change that is not in the views was received; infinite if all are. */
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

/** Writes a view and notifies those who wait for it. Throws if the views are unreachable. */
export async function publishView(
  { views, viewChanges }: { readonly views: Pick<Views, 'put'>; readonly viewChanges: ViewChanges },
  view: View,
): Promise<'stored' | 'stale'> {
  const outcome = await views.put(view);
  if (outcome === 'stored') viewChanges.publish(view.namespace, view.id);
  return outcome;
}

/** A mirror of each kind that REST shows. */
export function createMirrors(deps: ControllersDeps, cache: Cache, observers: Observers): readonly Mirror[] {
  const mirror = <K extends Kind>(
    collection: ViewCollection,
    kind: K,
    informer: MirrorOf<K>['informer'],
    toView: MirrorOf<K>['toView'],
  ): Mirror => createMirror(deps, { collection, kind, informer, toView }, observers);
  const served = servedViews(deps.ids);
  return [
    mirror('workspaces', 'Workspace', cache.workspaces, served.workspace),
    mirror('reports', 'VisibilityReport', cache.reports, served.report),
    mirror('actions', 'Action', cache.actions, served.action),
    mirror('executions', 'ActionExecution', cache.executions, served.execution),
  ];
}

/** Every namespace seen by this process, including empty ones, which must become complete as well. */
export function followNamespaces(cache: Cache): { list(): readonly string[]; end(): void } {
  const namespaces = new Set<string>();
  const note = ({ resource }: { readonly resource: Resource }): void => {
    namespaces.add(resource.metadata.namespace);
  };
  const informers = [cache.partners, cache.workspaces, cache.reports, cache.actions, cache.executions];
  const ends = informers.map((informer) => informer.subscribe(note));
  return {
    list: () => [...namespaces].filter((namespace) => isReadable(cache, namespace)),
    end() {
      for (const end of ends) end();
    },
  };
}
