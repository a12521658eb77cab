import { foldWord } from '../analysis/intent.ts';
import { words } from '../lib/words.ts';
import { languageRow, primarySubtag } from '../registry/languages/index.ts';

/**
 * Okapi BM25: how well texts answer a query, by the words that they share (S. Robertson and H. Zaragoza, The
 * Probabilistic Relevance Framework: BM25 and Beyond, 2009, formulas 3.15 and 3.16; the parameters are the usual ones).
 * The idf has 1 added inside the logarithm, so that a word that more than half of the texts have does not lower their
 * scores.
 */
export interface Ranking {
  /** A score for each text, in order; 0 if it shares no word with the query. */
  scores(query: string): readonly number[];
  /** The score of a text of mean length that has every word of the query once. It shows how much a score is worth. */
  fullScore(query: string): number;
}

const K1 = 1.2;
const B = 0.75;

interface Posting {
  readonly text: number;
  readonly count: number;
}

/** `language`: of the queries. Its stems and function words are used for all texts. */
export function rankTexts(texts: readonly string[], language: string): Ranking {
  const termsOf = termReader(language);
  const postings = new Map<string, Posting[]>();
  const lengths = texts.map((content, text) => {
    const terms = termsOf(content);
    for (const [term, count] of countsOf(terms)) {
      const known = postings.get(term);
      if (known) known.push({ text, count });
      else postings.set(term, [{ text, count }]);
    }
    return terms.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length) || 1;
  const idfOf = (term: string): number => {
    const found = postings.get(term)?.length ?? 0;
    return Math.log(1 + (texts.length - found + 0.5) / (found + 0.5));
  };
  return {
    scores(query) {
      const scores = texts.map(() => 0);
      for (const [term, asked] of countsOf(termsOf(query))) {
        const found = postings.get(term) ?? [];
        const idf = idfOf(term);
        for (const { text, count } of found) {
          const norm = K1 * (1 - B + (B * (lengths[text] ?? 0)) / mean);
          scores[text] = (scores[text] ?? 0) + asked * idf * ((count * (K1 + 1)) / (count + norm));
        }
      }
      return scores;
    },
    fullScore: (query) => termsOf(query).reduce((sum, term) => sum + idfOf(term), 0),
  };
}

function countsOf(terms: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

const RUN = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts without spaces, in which a run is more than a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A function that gives the stems of a text's content words. It remembers words, as folding them is slow. */
function termReader(language: string): (text: string) => string[] {
  const { functionWords, stem } = languageRow(primarySubtag(language));
  const known = new Map<string, string>();
  const termOf = (word: string): string => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const folded = foldWord(word);
    const term = functionWords?.has(folded) ? '' : (stem?.(folded) ?? folded);
    known.set(word, term);
    return term;
  };
  return (text) =>
    (text.match(RUN) ?? [])
      .flatMap((run) => (UNSPACED.test(run) ? words(run, language) : [run]))
      .map(termOf)
      .filter((term) => term !== '');
}
