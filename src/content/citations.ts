import type { Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from './markdown.ts';

/** `[3]`, `[1, 4]`, `[^2]` and `【5】`: the forms in which writers cite the id of a source. */
const MARKER = /\[\^?(\d{1,3}(?:\s?[,;、]\s?\d{1,3}){0,9})\]|【(\d{1,3})】/g;

/** The cited ids of a text, in order, with repetitions. */
export function citedIds(text: string): number[] {
  return [...text.matchAll(MARKER)].flatMap(([, list, single]) => (list ?? single ?? '').split(/\D+/).map(Number));
}

/** The cited ids of Markdown without code and link texts, in order, with repetitions. */
export const idsCitedIn = (tree: Root): number[] => proseOf(tree).flatMap(({ value }) => citedIds(value));

/** A text without its citations and the space before them. */
export const withoutCitations = (text: string): string => text.replace(SPACED_MARKER, '');
const SPACED_MARKER = new RegExp(` ?(?:${MARKER.source})`, 'g');

/** Plain text in which citations carry the numbers that its reader knows; others are removed. */
export const citedAs = (text: string, numberOf: (id: number) => number | undefined): string =>
  text
    .replace(MARKERS, (markers: string) =>
      citing(
        citedIds(markers).flatMap((id) => numberOf(id) ?? []),
        markers,
      ),
    )
    .trim();
const MARKERS = new RegExp(`(?: ?(?:${MARKER.source}))+`, 'g');

export interface Renumbered {
  readonly markdown: string;
  /** Old ids by new number: the first is now [1]. Each once. */
  readonly order: readonly number[];
}

/**
 * Renumbers citations from 1 in order of first use, as `[n]`; removes ids that `isKnown` rejects. Skips code and links.
 */
export function renumberCitations(markdown: string, isKnown: (id: number) => boolean = () => true): Renumbered {
  const order: number[] = [];
  const numberOf = (id: number): number => {
    if (!order.includes(id)) order.push(id);
    return order.indexOf(id) + 1;
  };
  const renumbered = (text: string): string =>
    text.replace(SPACED_MARKER, (marker: string) => citing(citedIds(marker).filter(isKnown).map(numberOf), marker));
  let result = '';
  let from = 0;
  for (const { position } of proseOf(parseMarkdown(markdown))) {
    const [start = from, end = from] = [position?.start.offset, position?.end.offset];
    result += markdown.slice(from, start) + renumbered(markdown.slice(start, end));
    from = end;
  }
  return { markdown: result + markdown.slice(from), order };
}

/** Each number once, after a space if the marker had one. */
function citing(numbers: readonly number[], marker: string): string {
  const cited = [...new Set(numbers)].map((number) => `[${number}]`).join('');
  return marker.startsWith(' ') && cited !== '' ? ` ${cited}` : cited;
}

/** The prose of Markdown without code and link texts, in order. */
function proseOf(tree: Root): Text[] {
  const found: Text[] = [];
  visit(tree, 'text', (node, _index, parent) => {
    if (parent?.type !== 'link') found.push(node);
  });
  return found;
}
