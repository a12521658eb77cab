import { words } from '../lib/words.ts';

/** A change at one place of a text: `before` occurs there and nowhere else. */
export interface TextEdit {
  readonly before: string;
  readonly after: string;
}

/** A proposal changes at most one in this many words of a page. */
const ONE_IN = 20;

/** Whether `changed` words are at most 5 % of a page of `total` words. */
export const isWithinShare = (changed: number, total: number): boolean => changed * ONE_IN <= total;

/** How many words may change on a page of `total` words. */
export const wordsToChange = (total: number): number => Math.floor(total / ONE_IN);

/** Where a piece occurs in a text; undefined if it does not occur, or occurs more than once. */
export function onlyPlace(text: string, piece: string): number | undefined {
  const at = text.indexOf(piece);
  return piece === '' || at === -1 || text.indexOf(piece, at + 1) !== -1 ? undefined : at;
}

export interface Applied<E extends TextEdit> {
  readonly text: string;
  /** Where the edits are in the new text, in its order. */
  readonly ranges: readonly { readonly edit: E; readonly start: number; readonly end: number }[];
}

/**
 * The text with all edits. Throws a RangeError if the `before` of an edit does not occur in the text exactly once, or
 * if two edits overlap.
 */
export function applied<E extends TextEdit>(text: string, edits: readonly E[]): Applied<E> {
  const placed = edits.map((edit) => ({ edit, at: placeOf(text, edit) })).toSorted((a, b) => a.at - b.at);
  const ranges: { edit: E; start: number; end: number }[] = [];
  let [result, from] = ['', 0];
  for (const { edit, at } of placed) {
    if (at < from) throw new RangeError('edits overlap');
    result += text.slice(from, at);
    ranges.push({ edit, start: result.length, end: result.length + edit.after.length });
    result += edit.after;
    from = at + edit.before.length;
  }
  return { text: result + text.slice(from), ranges };
}

function placeOf(text: string, { before }: TextEdit): number {
  const at = onlyPlace(text, before);
  if (at === undefined) throw new RangeError('what an edit replaces does not occur in the text exactly once');
  return at;
}

/**
 * How many words an edit changes: the words of its longer side, not counting those that both sides begin or end with.
 * At least 1. `language` is a BCP 47 tag.
 */
export function changedWords({ before, after }: TextEdit, language: string): number {
  const [old, now] = [words(before, language), words(after, language)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return Math.max(1, old.length - start - end, now.length - start - end);
}

export const changedByAll = (edits: readonly TextEdit[], language: string): number =>
  edits.reduce((sum, edit) => sum + changedWords(edit, language), 0);
