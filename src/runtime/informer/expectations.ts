import { compareVersions } from '../objects.ts';

/** The stale-cache guard (KEP-5647): our own writes that a cache does not show yet, so that no work is done twice. */
export class Expectations {
  readonly #expected = new Map<string, { readonly version: string; readonly atMs: number }>();

  /** Our write to `key` created this version, at this monotonic time. */
  expect(key: string, version: string, atMs: number): void {
    const known = this.#expected.get(key);
    if (!known || compareVersions(known.version, version) < 0) this.#expected.set(key, { version, atMs });
  }

  /** Whether the write is still missing from a cache that is current up to `seenVersion`. */
  isOpen(key: string, seenVersion: string | undefined): boolean {
    const expected = this.#expected.get(key);
    if (!expected) return false;
    if (seenVersion === undefined || compareVersions(seenVersion, expected.version) < 0) return true;
    this.#expected.delete(key);
    return false;
  }

  /** The cache has seen this version of the key. */
  seen(key: string, version: string): void {
    this.isOpen(key, version);
  }

  /** A consistent list started at `atMs` shows every write that was answered before, whatever its version. */
  listed(atMs: number): void {
    for (const [key, expected] of this.#expected) if (expected.atMs < atMs) this.#expected.delete(key);
  }

  get size(): number {
    return this.#expected.size;
  }
}
