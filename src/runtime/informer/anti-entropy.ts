import { compareVersions, keyOf, type ObjectPage, type StoredObject } from '../objects.ts';
import type { Indexer } from './indexer.ts';

/**
 * Compares a cache with a full list that is read while its watch runs; either may be ahead. Stores only names and
 * versions.
 */
export class AntiEntropy<T extends StoredObject> {
  readonly #listed = new Map<string, { readonly uid: string; readonly version: string }>();
  /** Deleted after the list started: listed, but correctly missing. */
  readonly #deleted = new Set<string>();
  /** Uids of existing but unreadable objects: correctly cached in an older state. */
  readonly #kept = new Set<string>();

  addPage({ items, unreadable = [] }: ObjectPage<T>, { keepsUnreadable }: { readonly keepsUnreadable: boolean }): void {
    if (keepsUnreadable) for (const { uid } of unreadable) this.#kept.add(uid);
    for (const { metadata } of items) {
      this.#listed.set(keyOf(metadata), { uid: metadata.uid, version: metadata.resourceVersion });
    }
  }

  noteDeleted(uid: string): void {
    this.#deleted.add(uid);
  }

  /**
   * Resources that are newer in the list than in the cache, or missing from one of the two although they should not be.
   */
  differences<I extends string>(cache: Indexer<T, I>, listVersion: string): number {
    let count = 0;
    for (const [key, { uid, version }] of this.#listed) {
      const cached = cache.get(key);
      const current = cached !== undefined && compareVersions(cached.metadata.resourceVersion, version) >= 0;
      if (!current && !this.#deleted.has(uid)) count++;
    }
    for (const { metadata } of cache.list()) {
      const old = compareVersions(metadata.resourceVersion, listVersion) <= 0;
      if (old && !this.#listed.has(keyOf(metadata)) && !this.#kept.has(metadata.uid)) count++;
    }
    return count;
  }
}
