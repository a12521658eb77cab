import { isBefore } from '../../ports/run-channel.ts';
import { besideProgress, isUnfinished, type ProgressEntry, type ShownProgress } from '../../ports/shown-progress.ts';
import {
  besideExecution,
  type FoundView,
  statusBeside,
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
import { compareVersions } from '../../runtime/objects.ts';

/** A place in a collection; C-03 shows the highest first. */
interface Position {
  readonly order: number;
  readonly id: string;
}

/** The views of one collection in ascending (order, id); new ones are appended, every look-up is a binary search. */
export class ViewIndex {
  readonly #views: View[] = [];

  get size(): number {
    return this.#views.length;
  }

  put(view: View): void {
    const index = this.#firstFrom(view);
    const isThere = this.#views[index]?.id === view.id && this.#views[index]?.order === view.order;
    this.#views.splice(index, isThere ? 1 : 0, view);
  }

  remove(view: Position): void {
    const index = this.#firstFrom(view);
    const found = this.#views[index];
    if (found?.id === view.id && found.order === view.order) this.#views.splice(index, 1);
  }

  page(query: Pick<ViewQuery, 'after' | 'before' | 'position' | 'limit'>): {
    readonly views: readonly View[];
    readonly hasMore: boolean;
  } {
    const bottom = query.after === undefined ? 0 : this.#firstWhere((view) => view.order > (query.after ?? 0));
    const { before, position } = query;
    const ends = [
      this.#views.length,
      ...(before === undefined ? [] : [this.#firstWhere((view) => view.order >= before)]),
      ...(position ? [this.#firstFrom(position)] : []),
    ];
    const top = Math.min(...ends);
    const from = Math.max(bottom, top - query.limit);
    return { views: this.#views.slice(from, Math.max(from, top)).reverse(), hasMore: from > bottom };
  }

  #firstFrom(position: Position): number {
    return this.#firstWhere((view) => compare(view, position) >= 0);
  }

  /** Index of the first view that passes; the ones that pass follow those that do not. */
  #firstWhere(passes: (view: View) => boolean): number {
    let [low, high] = [0, this.#views.length];
    const newest = this.#views[high - 1];
    if (newest && !passes(newest)) return high; // where nearly every insert lands
    while (low < high) {
      const middle = (low + high) >>> 1;
      const view = this.#views[middle];
      if (view && passes(view)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function compare(a: Position, b: Position): number {
  if (a.order !== b.order) return a.order - b.order;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** Removed and withdrawn uids that are remembered; a writer that is this many removals late does not exist. */
const MAX_TOMBSTONES = 100_000;

/** How many views `entries` yields at a time. */
const ENTRIES_AT_ONCE = 500;

/** Views in the memory of one process: nothing is lost while it runs, so existing views can always be trusted. */
export class EmbeddedViews implements Views, ViewUpkeep, ShownProgress {
  readonly #views = new Map<string, View>();
  /** Of runs that have not ended. */
  readonly #progress = new Map<string, ProgressEntry>();
  /** The status under which each action is listed, which depends on its latest execution. */
  readonly #listedAs = new Map<string, string>();
  readonly #indexes = new Map<string, ViewIndex>();
  /** By uid, the version up to which its views are gone; undefined if they are gone for good. */
  readonly #gone = new Map<string, string | undefined>();
  readonly #whole = new Set<string>();
  /** Incomplete namespaces that readers asked for, the latest last. */
  readonly #asked = new Set<string>();

  async put(view: View): Promise<'stored' | 'stale'> {
    if (this.#isGone(view)) return 'stale';
    const key = viewKey(view);
    const old = this.#views.get(key);
    // A newer incarnation of a name has a higher version as well, so one comparison serves both.
    if (old && compareVersions(view.resourceVersion, old.resourceVersion) < 0) return 'stale';
    this.#enlist({ ...view }, old);
    if (view.collection === 'executions') this.#relistAction(view);
    return 'stored';
  }

  async get(name: ViewName): Promise<FoundView | undefined> {
    const view = this.#views.get(viewKey(name));
    return view && this.#found(view);
  }

  /** Progress of a run without a view is not kept. */
  async show(name: ViewName, progress: ProgressEntry): Promise<'changed' | 'same' | 'stale'> {
    const key = viewKey(name);
    const view = this.#views.get(key);
    if (view === undefined || view.uid !== progress.uid || !isUnfinished(view)) return 'stale';
    const old = this.#progress.get(key);
    const known = old?.uid === progress.uid ? old : undefined;
    if (known && isBefore(progress, known)) return 'stale';
    this.#progress.set(key, progress);
    return known?.text === progress.text ? 'same' : 'changed';
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
    this.#remember(uid, undefined);
    const view = this.#views.get(viewKey(name));
    if (view?.uid === uid) this.#drop(name, view);
  }

  async withdraw(name: ViewName, version: Pick<View, 'uid' | 'resourceVersion'>): Promise<boolean> {
    const view = this.#views.get(viewKey(name));
    if (view && compareVersions(version.resourceVersion, view.resourceVersion) < 0) return false;
    if (!this.#isGone(version)) this.#remember(version.uid, version.resourceVersion);
    if (view) this.#drop(name, view);
    return view !== undefined;
  }

  #isGone({ uid, resourceVersion }: Pick<View, 'uid' | 'resourceVersion'>): boolean {
    const upTo = this.#gone.get(uid);
    return upTo === undefined ? this.#gone.has(uid) : compareVersions(resourceVersion, upTo) <= 0;
  }

  #remember(uid: string, upTo: string | undefined): void {
    this.#gone.set(uid, upTo);
    for (const oldest of this.#gone.keys()) {
      if (this.#gone.size <= MAX_TOMBSTONES) break;
      this.#gone.delete(oldest);
    }
  }

  #drop(name: ViewName, view: View): void {
    this.#views.delete(viewKey(name));
    this.#progress.delete(viewKey(name));
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

  /** Not needed here: views in memory can always be reached. */
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

  /** Puts a view into the indexes in place of the previous one. */
  #enlist(view: View, old: View | undefined): void {
    const status = statusBeside(view, this.#latestOf(view));
    const names = indexNames(view, status);
    if (old) this.#unindex(old, old.order === view.order ? names : []);
    this.#views.set(viewKey(view), view);
    if (!isUnfinished(view)) this.#progress.delete(viewKey(view));
    if (view.collection === 'actions') this.#listedAs.set(viewKey(view), status);
    for (const name of names) this.#index(name).put(view);
  }

  /** An execution has changed: its action may show another status. */
  #relistAction({ namespace, parent: id }: View): void {
    const action = this.#views.get(viewKey({ collection: 'actions', namespace, id }));
    if (action) this.#enlist(action, action);
  }

  #found(view: View): FoundView {
    if (view.collection !== 'actions') return this.#withProgress(view);
    const latest = this.#latestOf(view);
    return besideExecution(view, latest && this.#withProgress(latest));
  }

  #withProgress(view: View): View {
    return isUnfinished(view) ? besideProgress(view, this.#progress.get(viewKey(view))) : view;
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
