import type { FoldedText } from '../text/fold.ts';
import { type NamePattern, namePattern } from './names.ts';
import { CONNECTING_WORDS } from './plain-words.ts';
import { type Found, isJoined } from './spelling.ts';
import { NameTrie } from './trie.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** [start, end) of the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Lines and sentences of one text, for places asked about in text order, so that each line is read once. */
export class Surroundings {
  readonly #text: string;
  #line: Span = { start: 0, end: -1 };
  #sentences: LineSentences | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  lineAround({ start, end }: Span): Span {
    if (start < this.#line.start || end > this.#line.end) {
      const newline = this.#text.indexOf('\n', end);
      const lineStart = this.#text.lastIndexOf('\n', Math.max(0, start - 1)) + 1;
      this.#line = { start: Math.min(start, lineStart), end: newline < 0 ? this.#text.length : newline };
      this.#sentences = undefined;
    }
    return this.#line;
  }

  /** At most one line. */
  sentenceAround(place: Span): Span {
    const line = this.lineAround(place);
    this.#sentences ??= new LineSentences(this.#text, line);
    return this.#sentences.around(place.start);
  }
}

/** Sentences of one line, each found when a place in it or behind it is asked about. */
class LineSentences {
  readonly #line: Span;
  readonly #rest: Iterator<Intl.SegmentData>;
  #found: Span[] = [];
  #last = 0;

  constructor(text: string, line: Span) {
    this.#line = line;
    this.#rest = segmenter.segment(text.slice(line.start, line.end))[Symbol.iterator]();
  }

  around(position: number): Span {
    if ((this.#found[this.#last]?.start ?? 0) > position) this.#last = 0;
    for (; ; this.#last += 1) {
      const sentence = this.#found[this.#last] ?? this.#next();
      if (sentence === undefined) return this.#line;
      if (sentence.end > position) return sentence;
    }
  }

  #next(): Span | undefined {
    const { value, done } = this.#rest.next();
    if (done === true) return undefined;
    const start = this.#line.start + value.index;
    const sentence = { start, end: start + value.segment.length };
    this.#found.push(sentence);
    return sentence;
  }
}

/** Whether a term stands in a span beside the place itself: a name is no context of its own. */
export type TermFinder = (span: Span, beside: Span) => boolean;

/** Finds terms as words, in singular or plural, in texts as they are displayed. */
export function compileTerms(terms: readonly string[]): (text: FoldedText) => TermFinder {
  const numbers = terms.flatMap((term) => [term, `${term}s`, `${term}es`, term.replace(/s$/i, '')]);
  const patterns = numbers.map((term) => namePattern(term, 0, 'name', null)).filter((pattern) => pattern !== undefined);
  const trie = new NameTrie(patterns);
  return (text) => {
    let found: readonly Span[] = [];
    let read: Span = { start: 0, end: -1 };
    return (span, beside) => {
      if (span.start < read.start || span.end > read.end) {
        found = placesWithin(span, text, trie);
        read = span;
      }
      for (let at = firstFrom(found, span.start); at < found.length; at += 1) {
        const { start, end } = found[at] ?? span;
        if (start >= span.end) return false;
        if (end <= span.end && (end <= beside.start || start >= beside.end)) return true;
      }
      return false;
    };
  };
}

/** Where keys begin within a span of the original text. */
function placesWithin(span: Span, text: FoldedText, trie: NameTrie): Span[] {
  const places: Span[] = [];
  const report = (_: NamePattern, start: number, end: number): void => {
    places.push({ start: text.starts[start] ?? 0, end: text.ends[end - 1] ?? 0 });
  };
  trie.scan(text, report, foldedIndex(text, span.start), foldedIndex(text, span.end));
  return places;
}

/** Index of the first span that begins at or after `start`. */
const firstFrom = (spans: readonly Span[], start: number): number =>
  firstIndex(spans.length, (index) => (spans[index]?.start ?? 0) >= start);

/** Index of the first unit that came from `position` of the original text or from behind it. */
const foldedIndex = ({ starts, length }: FoldedText, position: number): number =>
  firstIndex(length, (index) => (starts[index] ?? 0) >= position);

/** The least index below `length` for which it holds, as it then does for all after; `length` where it never does. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Whether a name that is also a plain phrase is written as a name here: in one piece, marked off by quotes, emphasis or
 * a link, or capitalised without a capitalised word glued in front (M-10).
 */
export function readsAsName(text: string, found: Found, surroundings: Surroundings): boolean {
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

function isMarkedOff(text: string, start: number, end: number): boolean {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  const pairs = ['""', "''", '``', '“”', '‘’', '«»', '„“', '「」', '『』', '[]', '**', '__'];
  return pairs.includes(before + after);
}
