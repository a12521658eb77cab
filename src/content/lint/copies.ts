import type { Source } from '../ledger.ts';

/** Runs of words of the sources, to find what was copied from them. */
export interface CopyIndex {
  /** Words of a paragraph that stand in a source in the same order, and how many it has. */
  measure(paragraph: string): { readonly words: number; readonly copied: number; readonly unit: Unit };
}
type Unit = 'words' | 'characters';

/** A run of so many words is no coincidence; in scripts without spaces letters are counted, two a word. */
export const RUN_WORDS = 12;
export const RUN_CHARACTERS = 24;

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]\p{M}*|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]]+/gv;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

export function indexForCopies(sources: readonly Source[]): CopyIndex {
  const tokens = sources.map(({ text }) => tokensOf(text));
  const runs = new Map<number, ReadonlySet<string>>();
  const runsOf = (size: number): ReadonlySet<string> => {
    const known = runs.get(size) ?? new Set(tokens.flatMap((each) => windows(each, size)));
    runs.set(size, known);
    return known;
  };
  return {
    measure: (paragraph) => {
      const own = tokensOf(paragraph);
      const unspaced = own.filter((token) => UNSPACED.test(token)).length > own.length / 2;
      const size = unspaced ? RUN_CHARACTERS : RUN_WORDS;
      const known = runsOf(size);
      let [copied, coveredTo] = [0, 0];
      windows(own, size).forEach((run, at) => {
        if (!known.has(run)) return;
        copied += at + size - Math.max(at, coveredTo);
        coveredTo = at + size;
      });
      return { words: own.length, copied, unit: unspaced ? 'characters' : 'words' };
    },
  };
}

const tokensOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(TOKEN) ?? [];

const windows = (tokens: readonly string[], size: number): string[] =>
  Array.from({ length: Math.max(0, tokens.length - size + 1) }, (_, at) => tokens.slice(at, at + size).join(' '));
