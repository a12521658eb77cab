import { LRUCache } from 'lru-cache';
import type { View } from '../../ports/views.ts';
import type { KeyChanges } from './key-changes.ts';

/** A value as it was read. The same object for as long as the value is remembered. */
export interface Stored {
  readonly text: string;
  /** Set by whoever decodes it. */
  view?: View;
}

/** The place of a key, taken before it is read; a change of the key takes the place away. */
interface Place {
  stored?: Stored;
}

interface MemoryOptions {
  readonly changes: KeyChanges;
  /** Asks Redis for an answer, which confirms what is remembered. */
  readonly confirm: () => Promise<unknown>;
  readonly maxBytes?: number;
}

export const MAX_BYTES = 32 * 1024 * 1024;
/** Size of an entry besides its text: the decoded view, and what the server remembers with it. */
const ENTRY_BYTES = 1024;
/**
 * Nothing is believed for longer than this without an answer from Redis: less than the 1 s that readers are promised.
 */
const BELIEVED_MS = 900;
/** Early enough that a slow answer comes in time. */
const CONFIRM_AFTER_MS = 300;

/**
 * What was read on one connection and has not changed since. It ends with the connection. The least recently read goes
 * first once it is full.
 */
export class ViewMemory {
  readonly #options: MemoryOptions;
  readonly #places: LRUCache<string, Place>;
  #isConfirming = false;

  constructor(options: MemoryOptions) {
    this.#options = options;
    this.#places = new LRUCache({ maxSize: options.maxBytes ?? MAX_BYTES });
    options.changes.onChange((key) => {
      if (key === undefined) this.#places.clear();
      else this.forget(key);
    });
  }

  /**
   * Whether what is remembered may be used: Redis has answered so recently that every change except the latest ones
   * is known.
   */
  isBelieved(): boolean {
    const ageMs = this.#options.changes.ageMs();
    if (ageMs > BELIEVED_MS) return false;
    if (ageMs > CONFIRM_AFTER_MS && !this.#isConfirming) void this.#confirm();
    return true;
  }

  get(key: string): Stored | undefined {
    return this.#places.get(key)?.stored;
  }

  forget(key: string): void {
    this.#places.delete(key);
  }

  /** Call it before the keys are read. */
  take(keys: readonly string[]): readonly Place[] {
    return keys.map((key) => {
      const known = this.#places.get(key);
      if (known) return known;
      const place: Place = {};
      this.#places.set(key, place, { size: ENTRY_BYTES + bytesOf(key) });
      return place;
    });
  }

  /**
   * What was read, remembered unless the key has changed since its place was taken: the answer may be older than the
   * change. (The client hands over all changes of a received chunk before the first answer in it, so their order is
   * unknown.)
   */
  keep(key: string, place: Place | undefined, text: string | null): Stored | null {
    const isMine = place !== undefined && this.#places.peek(key) === place;
    if (text === null) {
      if (isMine) this.forget(key);
      return null;
    }
    if (!isMine) return { text };
    if (place.stored?.text === text) return place.stored;
    place.stored = { text };
    // the size of an entry is only counted anew if it is a new one
    this.#places.delete(key);
    this.#places.set(key, place, { size: ENTRY_BYTES + bytesOf(key) + bytesOf(text) });
    return place.stored;
  }

  async #confirm(): Promise<void> {
    this.#isConfirming = true;
    await this.#options.confirm().catch(() => {}); // then it is not believed for much longer
    this.#isConfirming = false;
  }
}

/** V8 has one byte for each character of a text, or two if a single character needs them. */
const bytesOf = (text: string): number => (Buffer.byteLength(text) === text.length ? text.length : 2 * text.length);
