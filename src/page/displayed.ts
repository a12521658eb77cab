import type { Mention } from '../analysis/matching.ts';
import { type Edit, HARD_BREAK } from '../analysis/text/fold.ts';
import { markdownEdits } from '../analysis/text/markdown.ts';

/** A text with positions in it. */
interface Placed {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/**
 * Markdown as it is displayed, in plain text: without what the matcher does not read (M-06), and without the marks of
 * headings, quotations and tables. A list item begins with • or its number. The positions of mentions move with their
 * words.
 */
export function displayed(markdown: string, mentions: readonly Mention[]): Placed {
  const inline = edited(
    { text: markdown, mentions },
    markdownEdits(markdown).map((edit) => shown(edit, markdown)),
  );
  const laidOut = edited(inline, layoutEdits(inline.text));
  return edited(laidOut, blankEdits(laidOut.text));
}

const BLOCK_TAG = /^<\/?(?!a\s)[a-z][a-z0-9]*[\s/>]/i;
const DEFINITION = /^ {0,3}\[/;
const SOURCE_MARK = /^【/;

/** The matcher's edit with what a reader sees in its place. */
function shown({ start, end, replacement }: Edit, markdown: string): Edit {
  const isImage = replacement === '' && markdown[start] === '[' && markdown[start - 1] === '!';
  if (isImage) return { start: start - 1, end, replacement };
  if (replacement !== HARD_BREAK) return { start, end, replacement };
  return { start, end, replacement: instead(markdown.slice(start, end)) };
}

/** If the matcher leaves out code, a mark says that something is missing; for a citation or a tag there is no mark. */
function instead(left: string): string {
  if (BLOCK_TAG.test(left)) return '\n';
  const isNothing = left.startsWith('<') || DEFINITION.test(left) || SOURCE_MARK.test(left);
  return isNothing ? '' : '[…]';
}

/**
 * Alternatives that begin with white space have bounds. Without them, the time would grow with the square of the amount
 * of white space.
 */
const LAYOUT =
  /^(?=[ \t|:]{0,99}(?:[*_=-][ \t]?){3})[ \t|:*_=-]+$\n?|^ {0,3}(?:(?:>[ \t]?)+(?:#{1,6}[ \t]+)?|#{1,6}[ \t]+)|^(?<indent>[ \t]{0,99})[*+-][ \t]+(?=\S)|^[ \t]{0,99}\|[ \t]?|[ \t]?\|$|[ \t]?\([\s,;]{0,20}\)|,?[ \t]{1,3}(?=[.,](?:\s|$))/gm;

/** Marks at the beginning of lines, rules, the edges of tables, and what is left around a citation. */
const layoutEdits = (text: string): Edit[] =>
  [...text.matchAll(LAYOUT)].map(({ 0: { length }, index, groups }) => {
    const replacement = groups?.['indent'] === undefined ? '' : `${groups['indent']}• `;
    return { start: index, end: index + length, replacement };
  });

/**
 * A blank line after another one. Such lines are also left where a citation was alone between two blank lines. With the
 * bounds, the time does not grow with the square of the amount of white space.
 */
const EXTRA_BLANK_LINE = /(?<=\n[ \t]{0,99}\n)[ \t]{0,99}\n/g;

const blankEdits = (text: string): Edit[] =>
  [...text.matchAll(EXTRA_BLANK_LINE)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
    replacement: '',
  }));

/** Applies edits, which are in order and do not overlap. A place within an edit moves to its end. */
function edited({ text, mentions }: Placed, edits: readonly Edit[]): Placed {
  if (edits.length === 0) return { text, mentions };
  let written = '';
  let from = 0;
  const done: { readonly start: number; readonly end: number; readonly at: number }[] = [];
  for (const { start, end, replacement } of edits) {
    written += text.slice(from, start) + replacement;
    from = end;
    done.push({ start, end, at: written.length });
  }
  let before = 0; // edits that begin before the place; places are in text order
  const moved = (place: number): number => {
    while ((done[before]?.start ?? place) < place) before += 1;
    const last = done[before - 1];
    return last === undefined ? place : last.at + Math.max(0, place - last.end);
  };
  return {
    text: written + text.slice(from),
    mentions: mentions.map((mention) => ({ ...mention, start: moved(mention.start), end: moved(mention.end) })),
  };
}
