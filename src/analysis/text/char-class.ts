/**
 * What a character is to the matcher. Below WORD it separates words; from WORD on it is part of one, and the number
 * names the writing system, since neighbours of different systems do not extend each other ("Acmeは").
 */
export const BREAK = 0;
export const SPACE = 1;
export const NEWLINE = 2;
const HYPHEN = 3;
export const APOSTROPHE = 4;
export const MIDDLE_DOT = 5;
export const WORD = 8;
/** `_` inside a word; at its edge it is emphasis and gone before. */
export const CONNECTOR = 8;
export const DIGIT = 9;
/** Latin, Greek and Cyrillic: their letters mix in one word. */
export const ALPHABET = 10;
export const HAN = 11;
export const HIRAGANA = 12;
export const KATAKANA = 13;
export const HANGUL = 14;
/** Thai, Lao, Khmer, Burmese: written without spaces between words. */
export const UNSPACED = 15;
/** Further systems with spaces between words, each its own. */
const SPACED_SCRIPTS: readonly (readonly [number, RegExp])[] = [
  [16, /\p{Script=Arabic}/u],
  [17, /\p{Script=Hebrew}/u],
  [18, /\p{Script=Devanagari}/u],
  [19, /\p{Script=Bengali}/u],
  [20, /\p{Script=Tamil}/u],
  [21, /\p{Script=Telugu}/u],
  [22, /\p{Script=Georgian}/u],
  [23, /\p{Script=Armenian}/u],
  [24, /\p{Script=Ethiopic}/u],
];
const OTHER_LETTER = 30;

const CJK: readonly (readonly [number, RegExp])[] = [
  [KATAKANA, /[\p{Script=Katakana}ー]/u],
  [HIRAGANA, /\p{Script=Hiragana}/u],
  [HAN, /[\p{Script=Han}々〆]/u],
  [HANGUL, /\p{Script=Hangul}/u],
  [UNSPACED, /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
];

export const LATIN_GREEK_CYRILLIC = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Class of one folded character; a combining mark that stands alone counts as a letter. */
export function charClass(character: string): number {
  if (/[\p{L}\p{M}\p{Nd}\p{Nl}]/u.test(character)) return wordClass(character);
  if (character === '_') return CONNECTOR;
  if (character === '-') return HYPHEN;
  if (character === "'") return APOSTROPHE;
  if (character === '・' || character === '·') return MIDDLE_DOT;
  if (/[\n\r\u2028\u2029]/.test(character)) return NEWLINE;
  return /\s/.test(character) ? SPACE : BREAK;
}

function wordClass(character: string): number {
  if (/\p{Nd}/u.test(character)) return DIGIT;
  if (LATIN_GREEK_CYRILLIC.test(character)) return ALPHABET;
  const known = [...CJK, ...SPACED_SCRIPTS].find(([, script]) => script.test(character));
  return known?.[0] ?? OTHER_LETTER;
}
