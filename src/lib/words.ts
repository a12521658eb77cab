import { localeOfTag } from './language-tag.ts';

/**
 * The words of a text, also in scripts without spaces. `language` is a BCP 47 tag; an invalid one is treated as `und`.
 */
export function words(text: string, language: string): string[] {
  return [...segmenter(language).segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

export function countWords(text: string, language: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter(language).segment(text)) count += isWordLike ? 1 : 0;
  return count;
}

/** Every run of `size` consecutive words, each as one text with spaces. Runs overlap. */
export const runsOf = (said: readonly string[], size: number): string[] =>
  Array.from({ length: Math.max(0, said.length - size + 1) }, (_, at) => said.slice(at, at + size).join(' '));

/** `1 item`, `2 items`, `0 items`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(language: string): Intl.Segmenter {
  const locale = localeOf(language)?.baseName ?? 'und';
  const known = segmenters.get(locale);
  if (known) return known;
  const made = new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, made);
  return made;
}

/** The locale of a BCP 47 tag, also in POSIX spelling (`pt_BR`); undefined for any other text. */
export const localeOf = (language: string): Intl.Locale | undefined => localeOfTag(plainTag(language));

/** ISO 15924 code of the script that a tag names, or else of the usual script of its language. */
export const scriptOf = (language: string): string | undefined => localeOf(language)?.maximize().script;

/** Converts the POSIX spelling of a tag to that of BCP 47. */
export const plainTag = (language: string): string => language.trim().replaceAll('_', '-');

/**
 * Columns of a text in a terminal: 2 for wide characters (UAX 11) and emoji, 0 for marks and invisible characters, else
 * 1.
 */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += ZERO.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

const ZERO = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]$/u;
/** Blocks of characters that are Wide or Fullwidth in UAX 11, and characters shown as emoji. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]$/u;
