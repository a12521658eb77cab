import { oncePer } from '../../lib/once-per.ts';
import { runsOf } from '../../lib/words.ts';
import type { Source } from '../ledger.ts';
import { excerpt } from './problem.ts';
import { quotationsIn } from './quotations.ts';
import type { Reading } from './reading.ts';

/** Runs of words of the sources, for finding copies. */
export interface CopyIndex {
  /** Counts the words of a paragraph, and those that a source has in the same order. */
  measure(paragraph: string): { readonly words: number; readonly copied: number; readonly unit: Unit };
}
type Unit = 'words' | 'characters';

/** A run this long is no coincidence. Scripts without spaces are counted in letters, two per word. */
const RUN_WORDS = 12;
const RUN_CHARACTERS = 24;

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]\p{M}*|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]]+/gv;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** The runs of words of a source, kept because a text is checked many times. */
const runsOfSource = oncePer(
  (source: Source, size: number): ReadonlySet<string> => new Set(runsOf(tokensOf(source.text), size)),
);

export function indexForCopies(sources: readonly Source[]): CopyIndex {
  return {
    measure: (paragraph) => {
      const own = tokensOf(paragraph);
      const unspaced = own.filter((token) => UNSPACED.test(token)).length > own.length / 2;
      const size = unspaced ? RUN_CHARACTERS : RUN_WORDS;
      const known = own.length < size ? [] : sources.map((source) => runsOfSource(source, size));
      let [copied, coveredTo] = [0, 0];
      runsOf(own, size).forEach((run, at) => {
        if (!known.some((runs) => runs.has(run))) return;
        copied += at + size - Math.max(at, coveredTo);
        coveredTo = at + size;
      });
      return { words: own.length, copied, unit: unspaced ? 'characters' : 'words' };
    },
  };
}

const tokensOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(TOKEN) ?? [];

/** A paragraph is copied if MAX_SHARE of it, or MAX_COPIED, occurs in a source in runs of at least RUN_WORDS. */
const MAX_SHARE = 0.5;
const MAX_COPIED = { words: 3 * RUN_WORDS, characters: 3 * RUN_CHARACTERS };
/** A longer quotation counts as a copy. */
const MAX_QUOTED = 200;

/** No paragraph is copied. Short quotations do not count; another rule looks them up. */
export function copiedParagraphs({ blocks }: Reading, { copies }: { readonly copies: CopyIndex }): string[] {
  return blocks
    .filter(({ kind }) => kind !== 'heading')
    .flatMap(({ text }) => {
      const { words, copied, unit } = copies.measure(withoutQuotations(text));
      if (copied === 0 || (copied < words * MAX_SHARE && copied < MAX_COPIED[unit])) return [];
      return `The paragraph ${excerpt(text)} copies ${copied} ${unit} from a source; say it in other words.`;
    });
}

function withoutQuotations(text: string): string {
  const short = quotationsIn(text).filter((quotation) => quotation.length <= MAX_QUOTED);
  if (short.length === 0) return text;
  let [rest, from] = ['', 0];
  for (const quotation of short) {
    const at = text.indexOf(quotation, from);
    if (at < 0) continue;
    rest += `${text.slice(from, at)} | `;
    from = at + quotation.length;
  }
  return rest + text.slice(from);
}
