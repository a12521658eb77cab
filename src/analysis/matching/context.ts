import type { FoldedText } from '../text/fold.ts';
import { namePattern } from './names.ts';
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
  #sentences: readonly Span[] | undefined;
  #last = 0;

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
    if (this.#sentences === undefined) {
      this.#sentences = this.#divide(line);
      this.#last = 0;
    }
    if ((this.#sentences[this.#last]?.start ?? 0) > place.start) this.#last = 0;
    while ((this.#sentences[this.#last]?.end ?? Number.POSITIVE_INFINITY) <= place.start) this.#last += 1;
    return this.#sentences[this.#last] ?? line;
  }

  #divide({ start, end }: Span): Span[] {
    const spans: Span[] = [];
    for (const { segment, index } of segmenter.segment(this.#text.slice(start, end))) {
      spans.push({ start: start + index, end: start + index + segment.length });
    }
    return spans;
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
    const found: Span[] = [];
    trie.scan(text, (_pattern, start, end) => {
      found.push({ start: text.starts[start] ?? 0, end: text.ends[end - 1] ?? 0 });
    });
    return (span, beside) => {
      for (let at = firstFrom(found, span.start); at < found.length; at += 1) {
        const { start, end } = found[at] ?? span;
        if (start >= span.end) return false;
        if (end <= span.end && (end <= beside.start || start >= beside.end)) return true;
      }
      return false;
    };
  };
}

/** Index of the first span that begins at or after `start`. */
function firstFrom(spans: readonly Span[], start: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
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
  const sentence = surroundings.sentenceAround(found);
  const opens = !hasWord(text, sentence.start, start);
  if (opens) return content.length > 1 || words[0] !== content[0];
  const before = /(\p{L}+) +$/u.exec(text.slice(Math.max(sentence.start, start - LONGEST_WORD), start))?.[1];
  if (before === undefined || !/^\p{Lu}/u.test(before) || CONNECTING_WORDS.has(before.toLowerCase())) return true;
  return !hasWord(text, sentence.start, text.lastIndexOf(before, start));
}

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
