import type { View, ViewName, ViewPage, ViewQuery, Views, ViewsState } from '../../ports/views.ts';
import { ViewIndex } from './view-index.ts';

/** Removed uids that are remembered; a writer that is this many removals late does not exist. */
const MAX_TOMBSTONES = 100_000;

/** Views in the memory of one process. */
export class EmbeddedViews implements Views {
  readonly #views = new Map<string, View>();
  readonly #indexes = new Map<string, ViewIndex>();
  readonly #removed = new Set<string>();
  #complete = false;

  async put(view: View): Promise<'stored' | 'stale'> {
    if (this.#removed.has(view.uid)) return 'stale';
    const key = keyOf(view);
    const old = this.#views.get(key);
    // A newer incarnation of a name has a higher version as well, so one comparison serves both.
    if (old && isOlder(view.resourceVersion, old.resourceVersion)) return 'stale';
    const kept = { ...view };
    if (old) this.#unindex(old, kept);
    this.#views.set(key, kept);
    for (const name of indexNames(kept)) this.#index(name).put(kept);
    return 'stored';
  }

  async get(name: ViewName): Promise<View | undefined> {
    return this.#views.get(keyOf(name));
  }

  async page(query: ViewQuery): Promise<ViewPage> {
    const { collection, namespace, parent, status } = query;
    const index = this.#indexes.get(
      JSON.stringify([collection, namespace, parent, ...(status === undefined ? [] : [status])]),
    );
    return index?.page(query) ?? { views: [], hasMore: false };
  }

  async remove(name: ViewName, uid: string): Promise<void> {
    this.#removed.add(uid);
    for (const oldest of this.#removed) {
      if (this.#removed.size <= MAX_TOMBSTONES) break;
      this.#removed.delete(oldest);
    }
    const view = this.#views.get(keyOf(name));
    if (view?.uid !== uid) return;
    this.#views.delete(keyOf(name));
    this.#unindex(view, undefined);
  }

  async state(): Promise<ViewsState> {
    return { complete: this.#complete };
  }

  /** Everything that the store lists has been put once. */
  markComplete(): void {
    this.#complete = true;
  }

  /** Takes a view out of the indexes where `next`, its successor, does not simply take its place. */
  #unindex(view: View, next: View | undefined): void {
    const staying = next && next.order === view.order ? indexNames(next) : [];
    for (const name of indexNames(view)) {
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

/** JSON keeps the parts apart whatever characters they hold. */
function keyOf(name: ViewName): string {
  return JSON.stringify([name.collection, name.namespace, name.id]);
}

function indexNames(view: View): string[] {
  const all = [view.collection, view.namespace, view.parent];
  return [JSON.stringify(all), JSON.stringify([...all, view.status])];
}

/** Compares as integers of any size: the longer one is the larger one, leading zeros aside. */
function isOlder(version: string, than: string): boolean {
  const [a, b] = [version.replace(/^0+/, ''), than.replace(/^0+/, '')];
  return a.length === b.length ? a < b : a.length < b.length;
}
