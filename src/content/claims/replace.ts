import { squeezed } from '../../lib/one-line.ts';
import { type Placed, parseMarkdown, placedBlocks } from '../markdown.ts';
import { type Range, rangeOf, rangesIn } from './ranges.ts';
import type { Removal } from './remove.ts';

/** The Markdown of a sentence or row; undefined if markup in it extends beyond it. */
export const markdownOf = (markdown: string, place: Removal): string | undefined => {
  const range = placeOf(markdown, place);
  return range && markdown.slice(...range);
};

/**
 * Markdown in which one sentence or row is replaced; undefined if that would change anything else: other blocks, or the
 * rest of the paragraph.
 */
export function replaceSentence(markdown: string, place: Removal, instead: string): string | undefined {
  const range = placeOf(markdown, place);
  const text = squeezed(instead);
  if (range === undefined || text === '') return undefined;
  const changed = `${markdown.slice(0, range[0])}${text}${markdown.slice(range[1])}`;
  const [before, after] = [blocksOf(markdown), blocksOf(changed)];
  const others = (blocks: readonly Placed[]): string =>
    JSON.stringify(
      blocks.map(({ block, within }, at) => [
        within.map(({ type }) => type),
        at === place.block ? block.kind : block.text,
      ]),
    );
  if (others(before) !== others(after)) return undefined;
  const [was, is] = [before[place.block]?.block.text ?? '', after[place.block]?.block.text ?? ''];
  if (before[place.block]?.block.kind === 'row') return cells(was) === cells(is) ? changed : undefined;
  const [head, tail] = [was.slice(0, place.start).trimEnd(), was.slice(place.end).trimStart()];
  return is.startsWith(head) && is.endsWith(tail) && is.length > head.length + tail.length ? changed : undefined;
}

const cells = (row: string): number => row.split(' | ').length;
const blocksOf = (markdown: string): Placed[] => placedBlocks(parseMarkdown(markdown));

function placeOf(markdown: string, { block: at, start, end }: Removal): Range | undefined {
  const found = blocksOf(markdown)[at];
  if (found === undefined) return undefined;
  const { node, block } = found;
  if (block.kind === 'row') return rangeOf(node);
  const text = block.text.slice(start, end);
  const trimmed: Range = [start + text.length - text.trimStart().length, start + text.trimEnd().length];
  const ranges = rangesIn(node, trimmed, markdown);
  if (ranges.length === 0) return undefined;
  const range: Range = [Math.min(...ranges.map(([from]) => from)), Math.max(...ranges.map(([, to]) => to))];
  // markup that begins or ends within the sentence belongs to other words, too
  const alone = placedBlocks(parseMarkdown(markdown.slice(...range)))[0]?.block.text;
  return alone !== undefined && squeezed(alone) === squeezed(text) ? range : undefined;
}
