import { firstIndex } from '../../lib/first-index.ts';
import type { FoldedText } from '../text/fold.ts';
import { type NamePattern, namePattern } from './names.ts';
import type { Span } from './surroundings.ts';
import { NameTrie } from './trie.ts';

/** Whether a term occurs in `span` outside `beside`, the place of the name: a name gives no context to itself. */
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

/** Index of the first unit that came from `position` of the original text or from after it. */
const foldedIndex = ({ starts, length }: FoldedText, position: number): number =>
  firstIndex(length, (index) => (starts[index] ?? 0) >= position);
