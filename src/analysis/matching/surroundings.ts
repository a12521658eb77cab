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

/** Sentences of one line, each found when a place in it or after it is asked about. */
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
