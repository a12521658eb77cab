import { ALPHABET, BREAK, CONNECTOR, MIDDLE_DOT, NEWLINE, SPACE } from '../text/char-class.ts';
import type { FoldedText } from '../text/fold.ts';
import { endsWord, startsWord } from './boundaries.ts';
import { Edges, NOWHERE } from './edges.ts';
import { isTelling, type NamePattern } from './names.ts';

/** A separator between two parts of a name in the text. */
export interface Split {
  /** Position in the key, in units. */
  readonly offset: number;
  /** Without spaces. */
  readonly literal: string;
  readonly spaced: boolean;
  /** Index of the following unit in the folded text. */
  readonly next: number;
}

export type OnPattern = (pattern: NamePattern, start: number, end: number, splits: readonly Split[]) => void;

const LONGEST_SEPARATOR = 6;

/** A trie of all keys, so that scanning time hardly depends on the number of names. */
export class NameTrie {
  readonly #edges: Edges;
  /** By node. */
  readonly #depths: number[] = [0];
  readonly #patterns: NamePattern[][] = [[]];
  /**
   * By the hash of a unit: whether a key may begin with it. Checked at every position, so it is an array, which is
   * faster than a map.
   */
  readonly #first = new Uint8Array(0x1000);
  /** By the hash of two units: whether a key may begin with them. This rules out most words. */
  readonly #firstTwo = new Uint8Array(0x2000);

  constructor(patterns: readonly NamePattern[]) {
    this.#edges = new Edges(patterns.reduce((sum, { key }) => sum + key.length, 0));
    for (const pattern of patterns) {
      const { key } = pattern;
      const first = key.charCodeAt(0);
      this.#first[hashOf(first)] = key.length === 1 ? WHOLE : Math.max(1, this.#first[hashOf(first)] ?? 0);
      if (key.length > 1) this.#firstTwo[hashOfTwo(first, key.charCodeAt(1))] = 1;
      this.#patterns[this.#nodeOf(key)]?.push(pattern);
    }
  }

  #nodeOf(key: string): number {
    let node = ROOT;
    for (let at = 0; at < key.length; at += 1) {
      const unit = key.charCodeAt(at);
      let next = this.#edges.follow(node, unit);
      if (next === NOWHERE) {
        next = this.#depths.push(at + 1) - 1;
        this.#patterns.push([]);
        this.#edges.add(node, unit, next);
      }
      node = next;
    }
    return node;
  }

  /**
   * Reports every key that occurs as words of the text, whatever separates the parts of the key. Keys may overlap. With
   * a range [from, to), only the keys that begin in it are reported.
   */
  scan(text: FoldedText, report: OnPattern, from = 0, to = text.length): void {
    const { units, classes } = text;
    const [firsts, firstTwos] = [this.#first, this.#firstTwo];
    for (let at = from; at < to; at += 1) {
      const first = firsts[hashOf(units[at] ?? 0)];
      if (first !== 0) {
        const goesOn =
          first === WHOLE || // a key of one unit
          (classes[at + 1] ?? BREAK) <= CONNECTOR || // a separator may follow
          firstTwos[hashOfTwo(units[at] ?? 0, units[at + 1] ?? 0)] === 1;
        if (goesOn && startsWord(text, at)) this.#follow(ROOT, text, at, at, [], report);
      }
      // inside a word, as most positions are
      if (classes[at] === ALPHABET) while (classes[at + 1] === ALPHABET) at += 1;
    }
  }

  #follow(
    origin: number,
    text: FoldedText,
    start: number,
    from: number,
    splits: readonly Split[],
    report: OnPattern,
  ): void {
    let node = origin;
    for (let at = from; ; at += 1) {
      const patterns = this.#patterns[node] ?? [];
      if (patterns.length > 0 && endsWord(text, at)) {
        for (const pattern of patterns) report(pattern, start, at, splits);
      }
      if (at >= text.length) return;
      if (node !== ROOT && (text.classes[at] ?? BREAK) <= CONNECTOR) {
        const split = readSplit(text, at, this.#depths[node] ?? 0);
        const beyond = split ? this.#edges.follow(node, text.units[split.next] ?? 0) : NOWHERE;
        if (split && beyond !== NOWHERE) this.#follow(beyond, text, start, split.next + 1, [...splits, split], report);
      }
      node = this.#edges.follow(node, text.units[at] ?? 0);
      if (node === NOWHERE) return;
    }
  }
}

const ROOT = 0;
const WHOLE = 2;

/** Equal units have equal hashes; different ones may too. */
const hashOf = (unit: number): number => unit & 0xfff;
const hashOfTwo = (one: number, two: number): number => ((one * 31) ^ (two * 17)) & 0x1fff;

/** The separator at `at`, up to the next word. Undefined if it is too long or keeps its sides apart. */
function readSplit(text: FoldedText, at: number, offset: number): Split | undefined {
  let literal = '';
  let spaced = false;
  let newlines = 0;
  for (let next = at; next < text.length && next - at <= LONGEST_SEPARATOR; next += 1) {
    const kind = text.classes[next] ?? BREAK;
    if (kind > CONNECTOR || (next > at && isTelling(text.units[next]))) return { offset, literal, spaced, next };
    if (kind === NEWLINE) newlines += 1;
    if (newlines > 1) return undefined;
    if (kind === SPACE || kind === NEWLINE) spaced = true;
    else literal += kind === MIDDLE_DOT ? '・' : String.fromCharCode(text.units[next] ?? 0);
  }
  return undefined;
}
