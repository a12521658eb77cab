import { squeezed } from '../../lib/one-line.ts';
import { figuresOfSource } from './figures.ts';
import type { Passage } from './passages.ts';

/** Maximum length of a span in characters. A longer one would not show precisely where something is said. */
const MOST_CHARACTERS = 1000;
/** A single word can be found almost anywhere. */
const LEAST_WORDS = 2;
const LEAST_UNSPACED = 4;

/**
 * Whether a text contains a span that a model named. All characters must be the same, except for white space, the kind
 * of quotation marks and dashes, capitals, and marks at the ends of the span. A span must not begin or end within a
 * word or a figure.
 */
export function hasSpan(text: string, span: string): boolean {
  const wanted = comparable(span).replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '');
  if (wanted.length > MOST_CHARACTERS || !isTelling(wanted)) return false;
  const all = comparable(text);
  for (let at = all.indexOf(wanted); at !== -1; at = all.indexOf(wanted, at + 1)) {
    if (isWhole(all, at, at + wanted.length)) return true;
  }
  return false;
}

const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}*_`\\]/gu, '')
    .replace(/[“”„‟«»‹›「」『』〝〟]/gu, '"')
    .replace(/[´‘’‚‛]/gu, "'")
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\s+/gu, ' ');

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/gu;

const isTelling = (span: string): boolean =>
  (span.match(/[\p{L}\p{M}\p{N}]+(?:[.,:٫٬/'’-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0) >= LEAST_WORDS ||
  (span.match(UNSPACED)?.length ?? 0) >= LEAST_UNSPACED;

const SPACED_LETTER =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}])\p{L}/u;

function isWhole(text: string, start: number, end: number): boolean {
  const [before, first, last, after] = [
    text.slice(0, start),
    text.charAt(start),
    text.charAt(end - 1),
    text.slice(end),
  ];
  if (/\p{Nd}/u.test(first) && /\p{Nd}[.,:٫٬/]?$/u.test(before.slice(-3))) return false;
  if (/\p{Nd}/u.test(last) && /^[.,:٫٬/]?\p{Nd}/u.test(after.slice(0, 3))) return false;
  const [left, right] = [before.slice(-1), after.slice(0, 1)];
  return !(
    (SPACED_LETTER.test(first) && SPACED_LETTER.test(left)) ||
    (SPACED_LETTER.test(last) && SPACED_LETTER.test(right))
  );
}

/**
 * The text of spans, in which figures are looked up. Their units may be elsewhere on the page, such as in the head of a
 * table.
 */
export const spannedText = (spans: readonly string[], language: string): Passage => ({
  ...{ id: 0, quotable: '', isSameLanguage: false },
  figures: figuresOfSource(spans.map(squeezed).join('\n'), language),
});
