import {
  ALPHABET,
  APOSTROPHE,
  BREAK,
  CONNECTOR,
  DIGIT,
  HAN,
  HANGUL,
  HIRAGANA,
  KATAKANA,
  UNSPACED,
  WORD,
} from '../text/char-class.ts';
import type { FoldedText } from '../text/fold.ts';
import { isKoreanEnding } from './korean-endings.ts';

/** Elided words before an apostrophe, which is then a boundary: l'Acme, but not O'Reilly. */
const ELISIONS = new Set(
  'c d j l m n s t qu jusqu lorsqu puisqu quoiqu un all dall dell nell sull quell quest sant'.split(' '),
);

/** Whether a word may begin at `at`. */
export function startsWord(text: FoldedText, at: number): boolean {
  if (at === 0) return true;
  const before = text.classes[at - 1] ?? BREAK;
  const here = text.classes[at] ?? BREAK;
  if (before === ALPHABET && here === ALPHABET) return false;
  if (before === APOSTROPHE) return apostropheDivides(text, at - 1);
  if (before < WORD || here < WORD) return true;
  return text.starts[at] !== text.starts[at - 1] && (before === here ? isOpen(here) : divides(before, here));
}

/** Whether a word may end before `at`. */
export function endsWord(text: FoldedText, at: number): boolean {
  if (at >= text.length) return true;
  const last = text.classes[at - 1] ?? BREAK;
  const after = text.classes[at] ?? BREAK;
  if (after < WORD || last < WORD) return true;
  if (text.starts[at] === text.starts[at - 1]) return false;
  if (last !== after) return divides(last, after);
  return after === HANGUL ? isKoreanEnding(runOf(text, at)) : isOpen(after);
}

/** Scripts that put no space between words; a katakana run, though, is one word. */
function isOpen(kind: number): boolean {
  return kind === HAN || kind === HIRAGANA || kind === UNSPACED;
}

/** Neighbours of different writing systems; digits extend a word only where words are spaced. */
function divides(left: number, right: number): boolean {
  if (left === CONNECTOR || right === CONNECTOR) return false;
  const other = left === DIGIT ? right : right === DIGIT ? left : undefined;
  if (other === undefined) return true;
  return other === HAN || other === HIRAGANA || other === KATAKANA || other === HANGUL || other === UNSPACED;
}

/** Longer than any elision or ending that is looked up. */
const LONGEST_RUN = 16;

function apostropheDivides(text: FoldedText, apostrophe: number): boolean {
  let start = apostrophe;
  while (start > 0 && apostrophe - start < LONGEST_RUN && (text.classes[start - 1] ?? BREAK) >= WORD) start -= 1;
  return start === apostrophe || ELISIONS.has(textOf(text, start, apostrophe));
}

function runOf(text: FoldedText, at: number): string {
  let end = at;
  while (end < text.length && end - at < LONGEST_RUN && text.classes[end] === HANGUL) end += 1;
  return textOf(text, at, end);
}

/** For a few units, which a spread into fromCharCode takes longer for. */
function textOf({ units }: FoldedText, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) text += String.fromCharCode(units[at] ?? 0);
  return text;
}
