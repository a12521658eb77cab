import { foldToString } from '../text/fold.ts';
import { isMarkedOff } from './marks.ts';
import { OPENERS } from './openers.ts';
import { CONNECTING_WORDS } from './plain-words.ts';
import { type Found, isJoined } from './spelling.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Whether a name that is also a plain phrase is written as a name here: in one piece, marked off by quotes, emphasis or
 * a link, or capitalised without a word of another name in front. A list number, a word in lower case, such as "the
 * company’s", or a word that opens sentences (openers.ts) may be in front (M-10, Q-08).
 */
export function readsAsName(text: string, found: Found, surroundings: Surroundings): boolean {
  const { start, end } = found;
  if (isJoined(found) || isMarkedOff(text, start, end)) return true;
  const words = wordsIn(text.slice(start, end));
  const content = words.filter((word) => !CONNECTING_WORDS.has(word.toLowerCase()));
  if (content.some(isSmall)) return false;
  const before = wordBefore(text, surroundings.lineAround(found).start, start);
  if (before !== undefined) return !isNameWord(before);
  const sentence = surroundings.sentenceAround(found);
  const opens = !hasWord(text, sentence.start, start);
  return !opens || content.length > 1 || words[0] !== content[0];
}

/**
 * Whether every content word is capitalised, except those that the name itself does not capitalise. Always true in
 * scripts without capitals.
 */
export function hasOwnCapitals(text: string, { start, end, pattern }: Found): boolean {
  const content = wordsIn(text.slice(start, end)).filter((word) => !CONNECTING_WORDS.has(word.toLowerCase()));
  return !content.some((word) => isSmall(word) && !pattern.small.includes(word));
}

const wordsIn = (text: string): string[] => [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
const isSmall = (word: string): boolean => /^\p{Ll}/u.test(word);

const LONGEST_WORD = 60;
const MARKS_BEFORE_A_WORD = 200;

/**
 * The word before `end`, without a possessive and trade marks. Only spaces and emphasis may lie between; undefined
 * after other marks.
 */
function wordBefore(text: string, from: number, end: number): string | undefined {
  const before = text.slice(Math.max(from, end - LONGEST_WORD), end);
  return /([\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.&+-]*[\p{L}\p{M}\p{N}+])?)(?:['’ʼ]\p{L}{0,2})?[™®]?[*_]{0,3}[ \u00a0]+$/u.exec(
    before,
  )?.[1];
}

/** Whether a word is capitalised and does not merely begin a sentence. */
const isNameWord = (word: string): boolean => /\p{Lu}/u.test(word) && !OPENERS.has(foldToString(word));

/** Whether the text between contains more than marks, or too many marks for the beginning of a sentence. */
function hasWord(text: string, from: number, to: number): boolean {
  return to - from > MARKS_BEFORE_A_WORD || /[\p{L}\p{N}]/u.test(text.slice(from, to));
}

/**
 * Version 1 of readsAsName: in one piece, marked off, or capitalised without a capitalised word glued in front (M-10).
 */
export function readsAsName1(text: string, found: Found, surroundings: Surroundings): boolean {
  const { start, end } = found;
  if (isJoined(found) || isMarkedOff(text, start, end)) return true;
  const words = wordsIn(text.slice(start, end));
  const content = words.filter((word) => !CONNECTING_WORDS.has(word.toLowerCase()));
  if (content.some(isSmall)) return false;
  const before = wordBefore1(text, surroundings.lineAround(found).start, start);
  if (before !== undefined && !isNameWord1(before)) return true; // most names; no sentences are needed for them
  const sentence = surroundings.sentenceAround(found);
  const opens = !hasWord(text, sentence.start, start);
  if (opens) return content.length > 1 || words[0] !== content[0];
  return before === undefined || !hasWord(text, sentence.start, text.lastIndexOf(before, start));
}

/** The word before `end`, if only spaces are between them. */
function wordBefore1(text: string, from: number, end: number): string | undefined {
  if (text.charAt(end - 1) !== ' ') return undefined;
  return /(\p{L}+) +$/u.exec(text.slice(Math.max(from, end - LONGEST_WORD), end))?.[1];
}

const isNameWord1 = (word: string): boolean => /^\p{Lu}/u.test(word) && !CONNECTING_WORDS.has(word.toLowerCase());
