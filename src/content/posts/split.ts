import { sentenceEnds } from './sentences.ts';
import { tokensOf } from './tokens.ts';
import { weightedLength } from './weighted-length.ts';

/**
 * A heavier token is cut between graphemes, and a heavier grapheme between code points: neither would fit into a post.
 */
const MAX_UNIT_WEIGHT = 200;

/** The smallest piece of a text: an address, mention or hashtag, else one grapheme. */
interface Unit {
  readonly end: number;
  readonly weight: number;
  readonly isSpace: boolean;
}

interface Pieces {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly sentences: readonly number[];
  /** Offsets after spaces, and between words where lines may break. */
  readonly spaces: readonly number[];
  readonly words: readonly number[];
}

/**
 * Cuts a text in NFC into pieces that weigh at most `roomOf(n)`, n counted from 0: after a sentence if possible, else
 * between words, else between graphemes. Only white space at the cuts is dropped.
 */
export function splitText(text: string, roomOf: (n: number) => number): string[] {
  const pieces = piecesOf(text);
  const parts: string[] = [];
  let start = 0;
  for (;;) {
    start += text.slice(start).search(/\S|$/);
    if (start >= text.length) return parts;
    const end = cutAfter(pieces, start, roomOf(parts.length));
    parts.push(text.slice(start, end).trim());
    start = end;
  }
}

function piecesOf(text: string): Pieces {
  const units = unitsOf(text);
  const allowed = new Set(units.map(({ end }) => end));
  const inOrder = (offsets: Iterable<number>): number[] => [...offsets].filter((offset) => allowed.has(offset));
  return {
    text,
    units,
    sentences: inOrder(sentenceEnds(text)),
    spaces: inOrder([...text.matchAll(BREAKING_SPACE)].map(({ 0: space, index }) => index + space.length)),
    words: inOrder(wordBreaks(text)),
  };
}

/** No-break spaces keep a figure and its unit together. */
const BREAKING_SPACE = /[ \n\u1680\u2000-\u200a\u205f\u3000]+/g;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const wordsOf = new Intl.Segmenter('und', { granularity: 'word' });

function unitsOf(text: string): Unit[] {
  const whole = tokensOf(text).filter((token) => weightedLength(token.text) <= MAX_UNIT_WEIGHT);
  const units: Unit[] = [];
  let start = 0;
  let next = 0;
  const add = (end: number): void => {
    const piece = text.slice(start, end);
    units.push({ end, weight: weightedLength(piece), isSpace: piece.trim() === '' });
    start = end;
  };
  for (const { index, segment } of graphemes.segment(text)) {
    const end = index + segment.length;
    for (let token = whole[next]; token && token.start + token.text.length <= index; token = whole[next]) next += 1;
    const token = whole[next];
    if (token && end > token.start && end < token.start + token.text.length) continue;
    const isHeavy = start === index && weightedLength(segment) > MAX_UNIT_WEIGHT;
    if (isHeavy) for (const character of segment) add(start + character.length);
    else add(end);
  }
  return units;
}

/** Lines never break before closing punctuation and small kana, nor after opening punctuation. */
const NOT_BEFORE = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{M}\sーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々〻]/u;
const NOT_AFTER = /[\p{Ps}\p{Pi}¿¡#＃@＠$€£]$/u;

function wordBreaks(text: string): number[] {
  const breaks: number[] = [];
  let before = '';
  for (const { index, segment } of wordsOf.segment(text)) {
    if (before !== '' && !NOT_BEFORE.test(segment) && !NOT_AFTER.test(before)) breaks.push(index);
    before = segment;
  }
  return breaks;
}

/** End of the piece that begins at `start`. */
function cutAfter(pieces: Pieces, start: number, room: number): number {
  const { text } = pieces;
  const limit = farthest(pieces, start, room);
  if (limit === text.length) return limit;
  const weigh = (end: number): number => weightedLength(text.slice(start, end).trim());
  const sentence = lastWithin(pieces.sentences, start, limit);
  if (sentence !== undefined) {
    const next = pieces.sentences.find((end) => end > sentence) ?? text.length;
    const isNextWhole = weightedLength(text.slice(sentence, next).trim()) <= room;
    if (isNextWhole || weigh(sentence) >= room / 3) return sentence;
  }
  const cuts = [lastWithin(pieces.spaces, start, limit), lastWithin(pieces.words, start, limit)];
  const cut = cuts.find((end) => end !== undefined && weigh(end) >= room / 2) ?? cuts.find((end) => end !== undefined);
  return cut ?? limit;
}

const lastWithin = (offsets: readonly number[], start: number, limit: number): number | undefined =>
  offsets.findLast((offset) => offset > start && offset <= limit);

/** End of the last unit that fits, or of the first unit if none does. */
function farthest({ text, units }: Pieces, start: number, room: number): number {
  const first = units.findIndex(({ end }) => end > start);
  let last = first;
  let weight = 0;
  let spaces = 0;
  for (let index = first; index < units.length; index += 1) {
    const unit = units[index];
    if (unit === undefined) break;
    if (unit.isSpace) spaces += unit.weight;
    else {
      weight += spaces + unit.weight;
      spaces = 0;
    }
    if (weight > room) break;
    last = index;
  }
  // a cut can create an address, so the piece itself is weighed
  for (; last > first; last -= 1) {
    const end = units[last]?.end ?? start;
    if (weightedLength(text.slice(start, end).trim()) <= room) return end;
  }
  return units[first]?.end ?? text.length;
}
