import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from './markdown.ts';

/** `[3]`, `[1, 4]`, `[^2]` and `【5】`: ways in which writers put the id of a source behind a sentence. */
const MARKER = /\[\^?(\d{1,3}(?:\s?[,;、]\s?\d{1,3}){0,9})\]|【(\d{1,3})】/g;

/** Ids in the citations of a text, in order of appearance, repeated ones included. */
export function citedIds(text: string): number[] {
  return [...text.matchAll(MARKER)].flatMap(idsOf);
}

/** Ids that Markdown cites, code and the texts of links left out; in order, repeated ones included. */
export function idsCitedIn(tree: Root): number[] {
  const found: number[] = [];
  visit(tree, 'text', ({ value }, _index, parent) => {
    if (parent?.type !== 'link') found.push(...citedIds(value));
  });
  return found;
}

/** A text without its citations and the space before them. */
export const withoutCitations = (text: string): string => text.replace(SPACED_MARKER, '');
const SPACED_MARKER = new RegExp(` ?(?:${MARKER.source})`, 'g');

/** Plain text with the numbers of the sources that its reader has; a citation of any other one is left out. */
export const citedAs = (text: string, numberOf: (id: number) => number | undefined): string =>
  text
    .replace(MARKERS, (markers: string) => {
      const numbers = new Set(citedIds(markers).flatMap((id) => numberOf(id) ?? []));
      const space = markers.startsWith(' ') && numbers.size > 0 ? ' ' : '';
      return space + [...numbers].map((number) => `[${number}]`).join('');
    })
    .trim();
const MARKERS = new RegExp(`(?: ?(?:${MARKER.source}))+`, 'g');

export interface Renumbered {
  readonly markdown: string;
  /** Old ids by new number: the first is now [1]. Each once. */
  readonly order: readonly number[];
}

/**
 * Numbers citations from 1 in order of first use, each as `[n]`. Ids that `isKnown` refuses are left out of the text.
 * Code and addresses are not touched.
 */
export function renumberCitations(markdown: string, isKnown: (id: number) => boolean = () => true): Renumbered {
  const order: number[] = [];
  const numberOf = (id: number): number => {
    if (!order.includes(id)) order.push(id);
    return order.indexOf(id) + 1;
  };
  const renumbered = (text: string): string =>
    text.replace(SPACED_MARKER, (marker: string, ...groups) => {
      const numbers = new Set(
        idsOf([marker, ...groups])
          .filter(isKnown)
          .map(numberOf),
      );
      const space = marker.startsWith(' ') && numbers.size > 0 ? ' ' : '';
      return space + [...numbers].map((number) => `[${number}]`).join('');
    });
  let result = '';
  let from = 0;
  for (const [start, end] of textRanges(markdown)) {
    result += markdown.slice(from, start) + renumbered(markdown.slice(start, end));
    from = end;
  }
  return { markdown: result + markdown.slice(from), order };
}

const idsOf = ([, list, single]: readonly unknown[]): number[] =>
  String(list ?? single)
    .split(/\D+/)
    .map(Number);

/** Where text stands in Markdown, code and addresses left out; in order. */
function textRanges(markdown: string): (readonly [start: number, end: number])[] {
  const ranges: (readonly [number, number])[] = [];
  visit(parseMarkdown(markdown), 'text', ({ position }, _index, parent) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start !== undefined && end !== undefined && parent?.type !== 'link') ranges.push([start, end]);
  });
  return ranges;
}
