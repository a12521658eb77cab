import type {
  View,
  ViewCollection,
  ViewEntry,
  ViewName,
  ViewPage,
  ViewQuery,
  Views,
  ViewUpkeep,
} from '../../ports/views.ts';
import { ViewIndex } from './view-index.ts';

/** Removed uids that are remembered; a writer that is this many removals late does not exist. */
const MAX_TOMBSTONES = 100_000;

/** Of one piece of `entries`. */
const ENTRIES_AT_ONCE = 500;

/** Views in the memory of one process: nothing is lost while it lives, so what is there can always be trusted. */
export class EmbeddedViews implements Views, ViewUpkeep {
  readonly #views = new Map<string, View>();
  readonly #indexes = new Map<string, ViewIndex>();
  readonly #removed = new Set<string>();
  readonly #whole = new Set<string>();
  /** Namespaces that are not whole and were asked for, the latest last. */
  readonly #asked = new Set<string>();

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

  async isAbsent(name: ViewName): Promise<boolean> {
    return this.#whole.has(name.namespace) && !this.#views.has(keyOf(name));
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
