import { charSet } from '../text/char-class.ts';

const words = new Intl.Segmenter('th', { granularity: 'word' });
const isUnspaced = charSet(/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u);

/** Word boundaries of one text in scripts without spaces, by dictionary. Each run of letters is segmented once. */
export class UnspacedWords {
  readonly #text: string;
  #start = 0;
  #end = -1;
  /** Starts of the words of the run, in order. */
  #starts: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Whether [start, end) lies inside a longer word, as ไลน์ does in ออนไลน์. The dictionary splits unknown names
   * anywhere, so a name need not be a word of its own.
   */
  isInside(start: number, end: number): boolean {
    if (start < this.#start || end > this.#end) this.#divideAround(start, end);
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    const [wordStart, wordEnd] = [this.#starts[low - 1] ?? this.#start, this.#starts[low] ?? this.#end];
    return wordEnd >= end && wordEnd - wordStart > end - start;
  }

  #divideAround(start: number, end: number): void {
    this.#start = start;
    this.#end = end;
    while (this.#start > 0 && isUnspaced(this.#text.charCodeAt(this.#start - 1))) this.#start -= 1;
    while (this.#end < this.#text.length && isUnspaced(this.#text.charCodeAt(this.#end))) this.#end += 1;
    this.#starts = [];
    for (const { index } of words.segment(this.#text.slice(this.#start, this.#end))) {
      this.#starts.push(this.#start + index);
    }
  }
}
