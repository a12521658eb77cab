/**
 * Text in the form that the matcher compares. Unit i comes from [starts[i], ends[i]) of the original text; units from
 * one character share both. Only the first `length` entries of each array are valid.
 */
export interface FoldedText {
  readonly units: Uint16Array;
  readonly classes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly length: number;
}

export interface FoldedCluster {
  readonly units: readonly number[];
  readonly classes: readonly number[];
}

/** Larger buffers are not reused. */
const LARGEST_KEPT = 1 << 17;

/** Grows on demand. Cleared buffers are reused, since allocating four arrays costs more than folding a short text. */
export class FoldBuffer implements FoldedText {
  units = new Uint16Array(0);
  classes = new Uint8Array(0);
  starts = new Uint32Array(0);
  ends = new Uint32Array(0);
  length = 0;

  constructor(capacity: number) {
    this.clear(capacity);
  }

  clear(capacity: number): void {
    this.length = 0;
    const held = this.units.length;
    if (held < capacity || held > Math.max(LARGEST_KEPT, 2 * capacity)) this.#resize(capacity);
  }

  /** Makes room for `more` units. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed > this.units.length) this.#resize(needed + (needed >> 1));
  }

  push({ units, classes }: FoldedCluster, start: number, end: number): void {
    this.reserve(units.length);
    let at = this.length;
    for (let index = 0; index < units.length; index += 1, at += 1) {
      this.units[at] = units[index] ?? 0;
      this.classes[at] = classes[index] ?? 0;
      this.starts[at] = start;
      this.ends[at] = end;
    }
    this.length = at;
  }

  #resize(capacity: number): void {
    const { units, classes, starts, ends, length } = this;
    this.units = new Uint16Array(capacity);
    this.classes = new Uint8Array(capacity);
    this.starts = new Uint32Array(capacity);
    this.ends = new Uint32Array(capacity);
    if (length === 0) return;
    this.units.set(units);
    this.classes.set(classes);
    this.starts.set(starts);
    this.ends.set(ends);
  }
}
