import type { Nodes, Parents } from 'mdast';
import { parseMarkdown, placedBlocks, readableText } from '../markdown.ts';

/** A sentence of a part: a range of the readable text of one of its blocks. */
export interface Removal {
  readonly block: number;
  readonly start: number;
  readonly end: number;
}

type Range = readonly [start: number, end: number];

/**
 * Markdown without some sentences. Markup around a removed text goes with it, and so do paragraphs, items, lists, rows
 * and quotations of which nothing is left. Headings stay.
 */
export function removeSentences(markdown: string, removals: readonly Removal[]): string {
  const tree = parseMarkdown(markdown);
  const placed = placedBlocks(tree);
  const emptied = new Set<Nodes>();
  const ranges: Range[] = [];
  for (const [at, ours] of [...Map.groupBy(removals, ({ block }) => block)]) {
    const place = placed[at];
    if (place === undefined || place.block.kind === 'heading' || place.block.kind === 'code') continue;
    if (place.block.kind === 'row' || isEmptied(place.block.text, ours)) emptied.add(place.node);
    else
      for (const each of ours) {
        const [start, end] = spaced(place.block.text, each);
        ranges.push(...rangesIn(place.node, start, end, markdown).ranges);
      }
  }
  const whole = [...emptied].map((node) => rangeOf(outermost(node, emptied, parentsOf(placed, node))));
  return tidied(without(markdown, [...ranges, ...whole]));
}

const parentsOf = (placed: ReturnType<typeof placedBlocks>, node: Nodes): readonly Parents[] =>
  placed.find((each) => each.node === node)?.within ?? [];

/** A sentence goes with the space before it, the first one with that behind it, since markup may end between them. */
function spaced(text: string, { start, end }: Removal): Range {
  const before = text.slice(0, start).trimEnd().length;
  const last = start + text.slice(start, end).trimEnd().length;
  return before === 0 ? [0, text.length - text.slice(end).trimStart().length] : [before, last];
}

/** Whether only marks and spaces are left. */
function isEmptied(text: string, removals: readonly Removal[]): boolean {
  const left =
    [...text].length === 0
      ? ''
      : without(
          text,
          removals.map(({ start, end }): Range => [start, end]),
        );
  return !/[\p{L}\p{N}]/u.test(left);
}

/** The largest node around a removed one of which nothing is left. A table without rows goes, header and all. */
function outermost(node: Nodes, emptied: Set<Nodes>, within: readonly Parents[]): Nodes {
  const parent = within.at(-1);
  if (parent === undefined || parent.type === 'root') return node;
  const rest = parent.type === 'table' ? parent.children.slice(1) : parent.children;
  if (!rest.every((child) => emptied.has(child))) return node;
  emptied.add(parent);
  return outermost(parent, emptied, within.slice(0, -1));
}

const rangeOf = ({ position }: Nodes): Range => [position?.start.offset ?? 0, position?.end.offset ?? 0];

interface Removed {
  readonly length: number;
  readonly isWhole: boolean;
  readonly ranges: readonly Range[];
}

/** The ranges of Markdown that hold a range of a node's readable text. */
function rangesIn(node: Nodes, start: number, end: number, markdown: string): Removed {
  const text = readableText(node);
  if (!('children' in node) || text === '') return rangesInLeaf(node, text, start, end, markdown);
  let length = 0;
  let isWhole = true;
  const ranges: Range[] = [];
  for (const child of node.children) {
    const inner = rangesIn(child, start - length, end - length, markdown);
    length += inner.length;
    isWhole &&= inner.isWhole || inner.length === 0;
    ranges.push(...inner.ranges);
  }
  return { length, isWhole, ranges: isWhole && node.type !== 'paragraph' ? [rangeOf(node)] : ranges };
}

function rangesInLeaf(node: Nodes, text: string, start: number, end: number, markdown: string): Removed {
  const [from, to] = [Math.max(0, start), Math.min(text.length, end)];
  const [offset, last] = rangeOf(node);
  if (from >= to) return { length: text.length, isWhole: false, ranges: [] };
  if (from === 0 && to === text.length) return { length: text.length, isWhole: true, ranges: [[offset, last]] };
  const places = aligned(text, markdown.slice(offset, last));
  const range: Range = [offset + (places[from] ?? 0), to === text.length ? last : offset + (places[to] ?? 0)];
  return { length: text.length, isWhole: false, ranges: [range] };
}

/** For each character of a text its place in the Markdown, which has escapes and indentation besides. */
function aligned(text: string, markdown: string): number[] {
  let at = -1;
  return [...Array(text.length).keys()].map((index) => {
    const found = markdown.indexOf(text.charAt(index), at + 1);
    at = found === -1 ? Math.min(at + 1, markdown.length) : found;
    return at;
  });
}

function without(text: string, ranges: readonly Range[]): string {
  let [kept, from] = ['', 0];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (start > from) kept += text.slice(from, start);
    from = Math.max(from, end);
  }
  return kept + text.slice(from);
}

const tidied = (markdown: string): string =>
  markdown
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
