import type { Nodes } from 'mdast';
import { parseMarkdown, readableText } from '../markdown.ts';

/** Positions in a text, the end not included. */
export type Range = readonly [start: number, end: number];

export const rangeOf = ({ position }: Nodes): Range => [position?.start.offset ?? 0, position?.end.offset ?? 0];

/** How many elements of markup a position of a block's readable text is in; 0: none. */
export function depthAt(block: Nodes, position: number): number {
  let from = 0;
  for (const child of 'children' in block ? block.children : []) {
    const { length } = readableText(child);
    if (position < from + length) return 'children' in child ? 1 + depthAt(child, position - from) : 0;
    from += length;
  }
  return 0;
}

interface Found {
  /** Of the node's readable text. */
  readonly length: number;
  /** Nothing of the node is left. */
  readonly isWhole: boolean;
  readonly ranges: readonly Range[];
}

/**
 * The ranges of Markdown that contain a range of a block's readable text. They include markup that would otherwise be
 * left empty.
 */
export const rangesIn = (block: Nodes, [start, end]: Range, markdown: string): readonly Range[] =>
  found(block, start, end, markdown).ranges;

function found(node: Nodes, start: number, end: number, markdown: string): Found {
  const text = readableText(node);
  if (!('children' in node) || text === '') return foundInLeaf(node, text, start, end, markdown);
  let length = 0;
  let isWhole = true;
  const ranges: Range[] = [];
  for (const child of node.children) {
    const inner = found(child, start - length, end - length, markdown);
    length += inner.length;
    isWhole &&= inner.isWhole || inner.length === 0;
    ranges.push(...inner.ranges);
  }
  return { length, isWhole, ranges: isWhole && node.type !== 'paragraph' ? [rangeOf(node)] : ranges };
}

function foundInLeaf(node: Nodes, text: string, start: number, end: number, markdown: string): Found {
  const { length } = text;
  const [from, to] = [Math.max(0, start), Math.min(length, end)];
  const [offset, last] = rangeOf(node);
  // what has no readable text, such as an address, goes with the words around it
  const isWhole = length === 0 ? start <= 0 && end > 0 : from === 0 && to === length;
  if (isWhole) return { length, isWhole, ranges: [[offset, last]] };
  if (from >= to) return { length, isWhole, ranges: [] };
  const places = aligned(text, tokensOf(node, markdown.slice(offset, last)));
  const [first, next] = [places[from], to === length ? last - offset : places[to]];
  // the rules of Markdown exclude this; what cannot be located is not cut, and the lint reports it
  if (first === undefined || next === undefined) return { length, isWhole, ranges: [] };
  return { length, isWhole, ranges: [[offset + first, offset + next]] };
}

interface Token {
  readonly source: string;
  /** What a reader sees of it. */
  readonly text: string;
}

/** An escape, a character reference or a single character. */
const TOKEN = /\\[!-/:-@[-`{-~]|&(?:#[xX]?[\da-fA-F]{1,7}|[a-zA-Z][a-zA-Z\d]{0,31});|[\s\S]/g;

function tokensOf({ type }: Nodes, source: string): Token[] {
  if (type !== 'text') return source.split('').map((sign) => ({ source: sign, text: sign }));
  return (source.match(TOKEN) ?? []).map((token) => ({ source: token, text: read(token) }));
}

function read(token: string): string {
  if (token.length === 1) return token;
  return token.startsWith('\\') ? token.slice(1) : readableText(parseMarkdown(`x${token}`)).slice(1);
}

/**
 * The position in the Markdown of each character of a text. The Markdown also has indentation and marks of quotations.
 */
function aligned(text: string, tokens: readonly Token[]): number[] {
  const places: number[] = [];
  let at = 0;
  for (const token of tokens) {
    if (token.text !== '' && text.startsWith(token.text, places.length))
      places.push(...Array<number>(token.text.length).fill(at));
    at += token.source.length;
  }
  return places;
}
