import { isMarkedOff } from './marks.ts';
import { CONNECTING_WORDS } from './plain-words.ts';
import { type Found, isJoined } from './spelling.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Version 1 of the matcher: whether a name that is also a plain phrase is written as a name here: in one piece, marked
 * off by quotes, emphasis or a link, or capitalised without a capitalised word glued in front (M-10).
 */
export function readsAsName1(text: string, found: Found, surroundings: Surroundings): boolean {
  const { start, end } = found;
  if (isJoined(found) || isMarkedOff(text, start, end)) return true;
  const words = [...text.slice(start, end).matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
  const content = words.filter((word) => !CONNECTING_WORDS.has(word.toLowerCase()));
  if (content.some((word) => /^\p{Ll}/u.test(word))) return false;
  const before = wordBefore(text, surroundings.lineAround(found).start, start);
  if (before !== undefined && !isNameWord(before)) return true; // most names, which then need no dividing
  const sentence = surroundings.sentenceAround(found);
  const opens = !hasWord(text, sentence.start, start);
  if (opens) return content.length > 1 || words[0] !== content[0];
  return before === undefined || !hasWord(text, sentence.start, text.lastIndexOf(before, start));
}

/** The word that only spaces keep from `end`. */
function wordBefore(text: string, from: number, end: number): string | undefined {
  if (text.charAt(end - 1) !== ' ') return undefined;
  return /(\p{L}+) +$/u.exec(text.slice(Math.max(from, end - LONGEST_WORD), end))?.[1];
}

const isNameWord = (word: string): boolean => /^\p{Lu}/u.test(word) && !CONNECTING_WORDS.has(word.toLowerCase());

const LONGEST_WORD = 60;
const MARKS_BEFORE_A_WORD = 200;

/** Whether anything but marks stands between; so many of them are no longer the beginning of a sentence. */
function hasWord(text: string, from: number, to: number): boolean {
  return to - from > MARKS_BEFORE_A_WORD || /[\p{L}\p{N}]/u.test(text.slice(from, to));
}
