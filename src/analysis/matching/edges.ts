/** Stands for a missing edge, since no edge leads back to the root. */
export const NOWHERE = 0;

/**
 * The edges of a trie in one hash table with open addressing. A text looks up many edges, most of them missing, and a
 * map per node takes several times as long. Nodes are numbered from the root, 0.
 */
export class Edges {
  readonly #nodes: Uint32Array;
  readonly #units: Uint16Array;
  readonly #targets: Uint32Array;
  readonly #mask: number;

  /** Holds at most `most` edges. */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 2)); // at most half full
    this.#nodes = new Uint32Array(size);
    this.#units = new Uint16Array(size);
    this.#targets = new Uint32Array(size);
    this.#mask = size - 1;
  }

  /** The node to which the edge of `unit` leads, or NOWHERE. */
  follow(node: number, unit: number): number {
    return this.#targets[this.#slotOf(node, unit)] ?? NOWHERE;
  }

  add(node: number, unit: number, target: number): void {
    const slot = this.#slotOf(node, unit);
    this.#nodes[slot] = node;
    this.#units[slot] = unit;
    this.#targets[slot] = target;
  }

  /** The slot of the edge, or the free one for it. */
  #slotOf(node: number, unit: number): number {
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) >>> 0;
    for (slot = (slot ^ (slot >>> 15)) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      if (this.#targets[slot] === NOWHERE || (this.#nodes[slot] === node && this.#units[slot] === unit)) return slot;
    }
  }
}
