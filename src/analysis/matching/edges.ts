/** Where no edge leads, as none leads back to the root. */
export const NOWHERE = 0;

/**
 * The edges of a trie in one table with open addressing: a text asks for many, most of which are not there, and a map
 * for each node takes several times as long to say so. Nodes are numbers from 0 up, 0 is the root.
 */
export class Edges {
  readonly #nodes: Uint32Array;
  readonly #units: Uint16Array;
  readonly #targets: Uint32Array;
  readonly #mask: number;

  /** For at most so many edges. */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 2)); // at most half full
    this.#nodes = new Uint32Array(size);
    this.#units = new Uint16Array(size);
    this.#targets = new Uint32Array(size);
    this.#mask = size - 1;
  }

  /** The node behind the edge of `unit`, or NOWHERE. */
  follow(node: number, unit: number): number {
    return this.#targets[this.#slotOf(node, unit)] ?? NOWHERE;
  }

  add(node: number, unit: number, target: number): void {
    const slot = this.#slotOf(node, unit);
    this.#nodes[slot] = node;
    this.#units[slot] = unit;
    this.#targets[slot] = target;
  }

  /** Of the edge, or the free one where it would stand. */
  #slotOf(node: number, unit: number): number {
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) >>> 0;
    for (slot = (slot ^ (slot >>> 15)) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      if (this.#targets[slot] === NOWHERE || (this.#nodes[slot] === node && this.#units[slot] === unit)) return slot;
    }
  }
}
