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

/** Elided words before an apostrophe that is a boundary: l'Acme, but not O'Reilly. */
const ELISIONS = new Set(
  'c d j l m n s t qu jusqu lorsqu puisqu quoiqu un all dall dell nell sull quell quest sant'.split(' '),
);

/**
 * Particles and copulas that Korean attaches to a noun without a space. Other syllables make a different word: 카카오는
 * names 카카오, 카카오톡 does not.
 */
const KOREAN_ENDINGS = new Set(
  `가 과 까지 께 께서 나 는 니 다 대로 도 든지 라 라고 라는 라도 라면 란 랑 로 로는 로도 로서 로써 를 마다 마저 만 만의 만이 만큼
  밖에 보다 보다는 부터 뿐 뿐만 사의 에 에게 에게서 에는 에도 에서 에서는 에서도 에서의 에의 예요 와 와는 와도 와의 요 으로 으로는
  으로도 으로서 으로써 은 을 의 이 이고 이나 이다 이든 이라 이라고 이라는 이라도 이라면 이란 이랑 이며 이면 이에요 이었다 이자
  인 인데 인지 입니다 였다 조차 처럼 하고 한테 고 며 까지도 부터는 들 들은 들이 들을 들의 같은 등 등은 등을 등이 등의`.split(
    /\s+/,
  ),
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
  return after === HANGUL ? KOREAN_ENDINGS.has(runOf(text, at)) : isOpen(after);
}

/** Scripts without spaces between words. A run of katakana, however, is one word. */
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

/** Longer than any elision or ending in the lists. */
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

/** Faster than a spread into fromCharCode for a few units. */
function textOf({ units }: FoldedText, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) text += String.fromCharCode(units[at] ?? 0);
  return text;
}
