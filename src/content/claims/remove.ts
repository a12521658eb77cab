import type { Nodes, Parents, Root } from 'mdast';
import { parseMarkdown, placedBlocks } from '../markdown.ts';
import { depthAt, type Range, rangeOf, rangesIn } from './ranges.ts';

/** A sentence of a part: a range of the readable text of one of its blocks. */
export interface Removal {
  readonly block: number;
  readonly start: number;
  readonly end: number;
}

/** A range of Markdown and what stands there instead. */
interface Edit {
  readonly range: Range;
  readonly text: string;
}
const cut = (range: Range): Edit => ({ range, text: '' });

/**
 * Markdown without some sentences. Markup around a removed text goes with it, and so do paragraphs, items, lists, rows
 * and quotations of which nothing is left, and headings under which nothing is left. Other headings stay.
 */
export function removeSentences(markdown: string, removals: readonly Removal[]): string {
  const tree = parseMarkdown(markdown);
  const placed = placedBlocks(tree);
  const gone = new Map<Nodes, readonly Parents[]>();
  const edits: Edit[] = [];
  for (const [at, ours] of Map.groupBy(removals, ({ block }) => block)) {
    const place = placed[at];
    if (place === undefined || place.block.kind === 'heading' || place.block.kind === 'code') continue;
    const { node, within, block } = place;
    if (block.kind === 'row' || isEmptied(block.text, ours)) gone.set(node, within);
    else for (const run of neighbours(ours)) edits.push(...editsIn(node, block.text, run, markdown));
  }
  const emptied = new Set(gone.keys());
  const whole = [...gone].map(([node, within]) => outermost(node, emptied, within));
  const headings = emptiedHeadings(tree, emptied);
  return tidied(edited(markdown, [...edits, ...[...whole, ...headings].map((node) => cut(rangeOf(node)))]));
}

/** Groups of adjacent sentences, because markup may contain several of them. */
function neighbours(removals: readonly Removal[]): Removal[][] {
  const runs: Removal[][] = [];
  for (const each of removals.toSorted((a, b) => a.start - b.start)) {
    const run = runs.at(-1);
    if (each.start === run?.at(-1)?.end) run?.push(each);
    else runs.push([each]);
  }
  return runs;
}

function editsIn(block: Nodes, text: string, run: readonly Removal[], markdown: string): Edit[] {
  const pieces = withoutOneSpace(block, text, run);
  const ranges = pieces.flatMap((piece) => rangesIn(block, piece, markdown));
  const edits = ranges.map(cut);
  if (pieces[0]?.[0] !== 0 || ranges.length === 0) return edits;
  const rest = Math.max(...ranges.map(([, last]) => last));
  const marker = MARKER.exec(markdown.slice(rest));
  if (marker === null) return edits;
  const place = rest + marker[0].length;
  return [...edits, { range: [place, place], text: '\\' }];
}

/**
 * The ranges to remove for adjacent sentences: the sentences and the spaces before, between and after them. If there is
 * text on both sides, one space stays. It must be outside of markup, because markup neither begins nor ends with a
 * space.
 */
function withoutOneSpace(block: Nodes, text: string, run: readonly Removal[]): Range[] {
  const spaces = [run[0]?.start ?? 0, ...run.map(({ end }) => end)].map((at) => spaceAround(text, at));
  const [start, end] = [spaces[0]?.[0] ?? 0, spaces.at(-1)?.[1] ?? 0];
  if (start === 0 || end === text.length) return [[start, end]];
  const [kept] = spaces
    .filter(([from, to]) => from < to)
    .map((space) => ({ space, depth: depthAt(block, space[0]) }))
    .toReversed()
    .toSorted((a, b) => a.depth - b.depth);
  return kept === undefined
    ? [[start, end]]
    : [
        [start, kept.space[0]],
        [kept.space[1], end],
      ];
}

const spaceAround = (text: string, at: number): Range => [
  text.slice(0, at).trimEnd().length,
  text.length - text.slice(at).trimStart().length,
];

/**
 * What turns a line into a list, heading, quotation, rule, code block or definition, up to the character to be escaped.
 */
const MARKER =
  /^(?:\d{1,9}(?=[.)](?:\s|$))|(?=#{1,6}(?:\s|$)|[-+*](?:\s|$)|>|(?:[-_*][ \t]*){3,}(?:\n|$)|`{3,}[^`\n]*(?:\n|$)|~{3}|\[[^\]\n]*\]:))/;

/** Whether only marks and spaces are left. */
function isEmptied(text: string, removals: readonly Removal[]): boolean {
  const edits = removals.map(({ start, end }) => cut([start, end]));
  return !/[\p{L}\p{N}]/u.test(edited(text, edits));
}

/** The outermost node left empty: the removed one or one around it. A table without rows goes, header and all. */
function outermost(node: Nodes, emptied: Set<Nodes>, within: readonly Parents[]): Nodes {
  const parent = within.at(-1);
  if (parent === undefined || parent.type === 'root') return node;
  const rest = parent.type === 'table' ? parent.children.slice(1) : parent.children;
  if (!rest.every((child) => emptied.has(child))) return node;
  emptied.add(parent);
  return outermost(parent, emptied, within.slice(0, -1));
}

/** Headings whose content, including that of the levels below, was removed completely. */
function emptiedHeadings({ children }: Root, emptied: ReadonlySet<Nodes>): Nodes[] {
  const found = new Set<Nodes>();
  for (const [at, node] of [...children.entries()].toReversed()) {
    if (node.type !== 'heading') continue;
    const rest = children.slice(at + 1);
    const next = rest.findIndex((each) => each.type === 'heading' && each.depth <= node.depth);
    const under = next === -1 ? rest : rest.slice(0, next);
    if (under.length > 0 && under.every((each) => emptied.has(each) || found.has(each))) found.add(node);
  }
  return [...found];
}

function edited(text: string, edits: readonly Edit[]): string {
  let [kept, from] = ['', 0];
  for (const { range, text: instead } of edits.toSorted((a, b) => a.range[0] - b.range[0])) {
    const [start, end] = range;
    if (start > from) kept += text.slice(from, start);
    kept += instead;
    from = Math.max(from, end);
  }
  return kept + text.slice(from);
}

const tidied = (markdown: string): string =>
  markdown
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
