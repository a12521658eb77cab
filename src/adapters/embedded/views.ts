import { besideExecution, statusBeside } from '../../ports/found-view.ts';
import {
  type FoundView,
  type View,
  type ViewCollection,
  type ViewEntry,
  type ViewName,
  type ViewPage,
  type ViewQuery,
  type Views,
  type ViewUpkeep,
  viewKey,
} from '../../ports/views.ts';
import { ViewIndex } from './view-index.ts';

/** Removed uids that are remembered; a writer that is this many removals late does not exist. */
const MAX_TOMBSTONES = 100_000;

/** Of one piece of `entries`. */
const ENTRIES_AT_ONCE = 500;

/** Views in the memory of one process: nothing is lost while it lives, so what is there can always be trusted. */
export class EmbeddedViews implements Views, ViewUpkeep {
  readonly #views = new Map<string, View>();
  /** The status under which each action is listed: what it shows beside its latest execution. */
  readonly #listedAs = new Map<string, string>();
  readonly #indexes = new Map<string, ViewIndex>();
  readonly #removed = new Set<string>();
  readonly #whole = new Set<string>();
  /** Namespaces that are not whole and were asked for, the latest last. */
  readonly #asked = new Set<string>();

  async put(view: View): Promise<'stored' | 'stale'> {
    if (this.#removed.has(view.uid)) return 'stale';
    const key = viewKey(view);
    const old = this.#views.get(key);
    // A newer incarnation of a name has a higher version as well, so one comparison serves both.
    if (old && isOlder(view.resourceVersion, old.resourceVersion)) return 'stale';
    this.#enlist({ ...view }, old);
    if (view.collection === 'executions') this.#relistAction(view);
    return 'stored';
  }

  async get(name: ViewName): Promise<FoundView | undefined> {
    const view = this.#views.get(viewKey(name));
    return view && this.#found(view);
  }

  async isAbsent(name: ViewName): Promise<boolean> {
    return this.#whole.has(name.namespace) && !this.#views.has(viewKey(name));
  }

  async page(query: ViewQuery): Promise<ViewPage | undefined> {
    const { collection, namespace, parent, status } = query;
    if (!this.#whole.has(namespace)) {
      this.#asked.delete(namespace);
      this.#asked.add(namespace);
      return undefined;
    }
    const index = this.#indexes.get(
      JSON.stringify([collection, namespace, parent, ...(status === undefined ? [] : [status])]),
    );
    const page = index?.page(query);
    return page ? { ...page, views: page.views.map((view) => this.#found(view)) } : { views: [], hasMore: false };
  }

  async remove(name: ViewName, uid: string): Promise<void> {
    this.#removed.add(uid);
    for (const oldest of this.#removed) {
      if (this.#removed.size <= MAX_TOMBSTONES) break;
      this.#removed.delete(oldest);
    }
    const view = this.#views.get(viewKey(name));
    if (view?.uid !== uid) return;
    this.#views.delete(viewKey(name));
    this.#unindex(view, []);
    this.#listedAs.delete(viewKey(name));
    if (view.collection === 'executions') this.#relistAction(view);
  }

  async incomplete(namespaces: readonly string[]): Promise<readonly string[]> {
    const open = namespaces.filter((namespace) => !this.#whole.has(namespace));
    const asked = [...this.#asked].reverse().filter((namespace) => open.includes(namespace));
    return [...asked, ...open.filter((namespace) => !this.#asked.has(namespace))];
  }

  async beginRebuild(namespace: string): Promise<string> {
    return namespace;
  }

  async finishRebuild(namespace: string): Promise<'whole' | 'lost'> {
    this.#whole.add(namespace);
    this.#asked.delete(namespace);
    return 'whole';
  }

  /** Nobody here ever loses sight of them. */
  async moment(): Promise<string> {
    return '';
  }

  async writtenUpTo(_moment: string): Promise<void> {}

  async *entries(collection: ViewCollection, namespace: string): AsyncGenerator<readonly ViewEntry[]> {
    const all = [...this.#views.values()].filter(
      (view) => view.collection === collection && view.namespace === namespace,
    );
    for (let from = 0; from < all.length; from += ENTRIES_AT_ONCE) {
      const piece = all.slice(from, from + ENTRIES_AT_ONCE);
      yield piece.map(({ id, uid, resourceVersion }) => ({ id, uid, resourceVersion }));
    }
  }

  /** Puts a view into the indexes, in the place of the one before. */
  #enlist(view: View, old: View | undefined): void {
    const status = statusBeside(view, this.#latestOf(view));
    const names = indexNames(view, status);
    if (old) this.#unindex(old, old.order === view.order ? names : []);
    this.#views.set(viewKey(view), view);
    if (view.collection === 'actions') this.#listedAs.set(viewKey(view), status);
    for (const name of names) this.#index(name).put(view);
  }

  /** An execution has changed: its action may show another status. */
  #relistAction({ namespace, parent: id }: View): void {
    const action = this.#views.get(viewKey({ collection: 'actions', namespace, id }));
    if (action) this.#enlist(action, action);
  }

  #found(view: View): FoundView {
    return view.collection === 'actions' ? besideExecution(view, this.#latestOf(view)) : view;
  }

  #latestOf({ collection, namespace, id }: View): View | undefined {
    if (collection !== 'actions') return undefined;
    return this.#indexes.get(JSON.stringify(['executions', namespace, id]))?.page({ limit: 1 }).views[0];
  }

  /** Takes a view out of the indexes except those where its successor takes its place. */
  #unindex(view: View, staying: readonly string[]): void {
    for (const name of indexNames(view, this.#listedAs.get(viewKey(view)) ?? view.status)) {
      if (staying.includes(name)) continue;
      const index = this.#indexes.get(name);
      index?.remove(view);
      if (index?.size === 0) this.#indexes.delete(name);
    }
  }

  #index(name: string): ViewIndex {
    const known = this.#indexes.get(name);
    if (known) return known;
    const made = new ViewIndex();
    this.#indexes.set(name, made);
    return made;
  }
}

function indexNames(view: View, status: string): string[] {
  const all = [view.collection, view.namespace, view.parent];
  return [JSON.stringify(all), JSON.stringify([...all, status])];
}

/** Compares as integers of any size: the longer one is the larger one, leading zeros aside. */
function isOlder(version: string, than: string): boolean {
  const [a, b] = [version.replace(/^0+/, ''), than.replace(/^0+/, '')];
  return a.length === b.length ? a < b : a.length < b.length;
}
