import { CONNECTOR } from '../text/char-class.ts';
import { type FoldedText, foldText } from '../text/fold.ts';
import type { Span } from './surroundings.ts';

/** Shorter questions may be repeated by chance. In letters and digits. */
const SHORTEST = 12;

/**
 * Where an answer repeats its whole question, ignoring marks, spaces and emphasis: the brands in it were named by the
 * asker, not by the engine. In order; a paraphrase does not count.
 */
export function echoesOf(question: string, text: FoldedText): Span[] {
  const wanted = lettersOf(foldText(question)).letters;
  if (wanted.length < SHORTEST) return [];
  const { letters, places } = lettersOf(text);
  const spans: Span[] = [];
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length)) {
    const [first, last] = [places[at] ?? 0, places[at + wanted.length - 1] ?? 0];
    spans.push({ start: text.starts[first] ?? 0, end: text.ends[last] ?? 0 });
  }
  return spans;
}

/** Whether a place lies in one of the spans, which are in order and disjoint. */
export function isWithin({ start, end }: Span, spans: readonly Span[]): boolean {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) < end) low = middle + 1;
    else high = middle;
  }
  const span = spans[low];
  return span !== undefined && span.start <= start && end <= span.end;
}

/** Only the letters and digits, with their positions in the folded text. */
function lettersOf({ units, classes, length }: FoldedText): { letters: string; places: Uint32Array } {
  const places = new Uint32Array(length);
  const parts: string[] = [];
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    if ((classes[at] ?? 0) <= CONNECTOR) continue;
    parts.push(String.fromCharCode(units[at] ?? 0));
    places[count] = at;
    count += 1;
  }
  return { letters: parts.join(''), places };
}
