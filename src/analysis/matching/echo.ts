import { CONNECTOR } from '../text/char-class.ts';
import { type FoldedText, foldText } from '../text/fold.ts';
import type { Span } from './context.ts';

/** Shorter ones are repeated by chance. In letters and digits. */
const SHORTEST = 12;

/**
 * Where an answer repeats its whole question, whatever marks, spaces and emphasis stand between the words: an engine
 * that does so has not named the brands in it, whoever asked did. In order; a paraphrase is no repetition.
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

/** Whether a place lies in one of the spans, which are in order and apart. */
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

/** Letters and digits alone, and where each stands in the folded text. */
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
