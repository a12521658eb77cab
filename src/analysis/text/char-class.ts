/**
 * Character classes of the matcher. Below WORD a character separates words; from WORD on it is part of one, and the
 * number identifies the writing system: neighbours of different systems do not extend each other ("Acmeは").
 */
export const BREAK = 0;
export const SPACE = 1;
export const NEWLINE = 2;
const HYPHEN = 3;
export const APOSTROPHE = 4;
export const MIDDLE_DOT = 5;
export const WORD = 8;
/** `_` inside a word; at its edges it is emphasis and has been removed. */
export const CONNECTOR = 8;
export const DIGIT = 9;
/** Latin, Greek and Cyrillic, whose letters mix in one word. */
export const ALPHABET = 10;
export const HAN = 11;
export const HIRAGANA = 12;
export const KATAKANA = 13;
export const HANGUL = 14;
/** Thai, Lao, Khmer, Burmese: written without spaces between words. */
export const UNSPACED = 15;
/** Other scripts with spaces between words. */
const SPACED_SCRIPTS = [
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Georgian',
  'Armenian',
  'Ethiopic',
];
const SPACED = SPACED_SCRIPTS.map((script, at) => [16 + at, new RegExp(`\\p{Script=${script}}`, 'u')] as const);
const OTHER_LETTER = 30;

const CJK: readonly (readonly [number, RegExp])[] = [
  [KATAKANA, /[\p{Script=Katakana}ー]/u],
  [HIRAGANA, /\p{Script=Hiragana}/u],
  [HAN, /[\p{Script=Han}々〆]/u],
  [HANGUL, /\p{Script=Hangul}/u],
  [UNSPACED, /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
];

export const LATIN_GREEK_CYRILLIC = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** The class of one folded character. A lone combining mark counts as a letter. */
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
  const known = [...CJK, ...SPACED].find(([, script]) => script.test(character));
  return known?.[0] ?? OTHER_LETTER;
}

const YES = 1;
const NO = 2;

/** Tests UTF-16 code units against a pattern of single characters; each unit is matched once. */
export function charSet(pattern: RegExp): (code: number) => boolean {
  const known = new Uint8Array(0x10000);
  return (code) => {
    const before = known[code];
    if (before !== 0) return before === YES;
    const matches = pattern.test(String.fromCharCode(code));
    known[code] = matches ? YES : NO;
    return matches;
  };
}
