import { ALPHABET, BREAK, CONNECTOR, MIDDLE_DOT, NEWLINE, SPACE } from '../text/char-class.ts';
import type { FoldedText } from '../text/fold.ts';
import { endsWord, startsWord } from './boundaries.ts';
import { isTelling, type NamePattern } from './names.ts';

/** Something that separates two parts of a name in the text. */
export interface Split {
  /** In the key: after so many of its units. */
  readonly offset: number;
  /** Without spaces. */
  readonly literal: string;
  readonly spaced: boolean;
  /** Index in the folded text of the unit after it. */
  readonly next: number;
}

interface Node {
  readonly depth: number;
  readonly next: Map<number, Node>;
  readonly patterns: NamePattern[];
}

export type OnPattern = (pattern: NamePattern, start: number, end: number, splits: readonly Split[]) => void;

const LONGEST_SEPARATOR = 6;

/** All keys in one trie, so that the time to scan a text hardly depends on how many names there are. */
export class NameTrie {
  readonly #root: Node = newNode(0);
  /** By the hash of a unit: whether a key may begin with it. Asked at every place of a text, so without a map. */
  readonly #first = new Uint8Array(0x1000);
  /** By the hash of two units: whether a key may begin with both. Most words are left here. */
  readonly #firstTwo = new Uint8Array(0x2000);

  constructor(patterns: readonly NamePattern[]) {
    for (const pattern of patterns) {
      let node = this.#root;
      const { key } = pattern;
      const first = key.charCodeAt(0);
      this.#first[hashOf(first)] = key.length === 1 ? WHOLE : Math.max(1, this.#first[hashOf(first)] ?? 0);
      if (key.length > 1) this.#firstTwo[hashOfTwo(first, key.charCodeAt(1))] = 1;
      for (let at = 0; at < pattern.key.length; at += 1) {
        const unit = pattern.key.charCodeAt(at);
        const next = node.next.get(unit) ?? newNode(node.depth + 1);
        node.next.set(unit, next);
        node = next;
      }
      node.patterns.push(pattern);
    }
  }

  /** Reports every key that stands as words of the text, whatever separates its parts, overlapping ones included. */
  scan(text: FoldedText, report: OnPattern): void {
    const { units, classes, length } = text;
    const whole: OnPattern = (pattern, start, end, splits) => {
      if (endsWord(text, end)) report(pattern, start, end, splits);
    };
    const [firsts, firstTwos] = [this.#first, this.#firstTwo];
    let here = BREAK;
    for (let at = 0; at < length; at += 1) {
      const before = here;
      here = classes[at] ?? BREAK;
      if (before === ALPHABET && here === ALPHABET) continue; // inside a word, as most places are
      const first = firsts[hashOf(units[at] ?? 0)];
      if (first === 0) continue;
      const goesOn =
        first === WHOLE || // a key of one unit
        (classes[at + 1] ?? BREAK) <= CONNECTOR || // a separator may follow
        firstTwos[hashOfTwo(units[at] ?? 0, units[at + 1] ?? 0)] === 1;
      if (goesOn && startsWord(text, at)) follow(this.#root, text, at, at, [], whole);
    }
  }
}

const WHOLE = 2;

/** Equal units have equal hashes, that is all. */
const hashOf = (unit: number): number => unit & 0xfff;
const hashOfTwo = (one: number, two: number): number => ((one * 31) ^ (two * 17)) & 0x1fff;

const newNode = (depth: number): Node => ({ depth, next: new Map(), patterns: [] });

function follow(
  origin: Node,
  text: FoldedText,
  start: number,
  from: number,
  splits: readonly Split[],
  report: OnPattern,
): void {
  let node: Node | undefined = origin;
  for (let at = from; node; at += 1) {
    for (const pattern of node.patterns) report(pattern, start, at, splits);
    if (at >= text.length || node.next.size === 0) return;
    if (node.depth > 0 && (text.classes[at] ?? BREAK) <= CONNECTOR) {
      const split = readSplit(text, at, node.depth);
      const beyond = split && node.next.get(text.units[split.next] ?? 0);
      if (split && beyond) follow(beyond, text, start, split.next + 1, [...splits, split], report);
    }
    node = node.next.get(text.units[at] ?? 0);
  }
}

/** The separator at `at`, up to the next word; undefined when it is too long, or keeps its sides apart. */
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
