import type { View, ViewQuery } from '../../ports/views.ts';

/** A place in a collection; C-03 shows the highest first. */
interface Position {
  readonly order: number;
  readonly id: string;
}

/**
 * The views of one collection in ascending (order, id). New ones are the highest, so they are appended; elsewhere an
 * insert moves pointers only. Every look-up is a binary search.
 */
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
