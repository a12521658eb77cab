import { BREAK, CONNECTOR, MIDDLE_DOT, NEWLINE, SPACE } from '../text/char-class.ts';
import type { FoldedText } from '../text/fold.ts';
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
  /** By unit: whether a key begins with it. Asked at every place of a text, so without hashing. */
  readonly #first = new Uint8Array(0x10000);

  constructor(patterns: readonly NamePattern[]) {
    for (const pattern of patterns) {
      let node = this.#root;
      this.#first[pattern.key.charCodeAt(0)] = 1;
      for (let at = 0; at < pattern.key.length; at += 1) {
        const unit = pattern.key.charCodeAt(at);
        const next = node.next.get(unit) ?? newNode(node.depth + 1);
        node.next.set(unit, next);
        node = next;
      }
      node.patterns.push(pattern);
    }
  }

  begins(unit: number | undefined): boolean {
    return unit !== undefined && this.#first[unit] === 1;
  }

  /** Reports every key that stands at `start`, whatever separates its parts. */
  walk(text: FoldedText, start: number, report: OnPattern): void {
    follow(this.#root, text, start, start, [], report);
  }
}

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
