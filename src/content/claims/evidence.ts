import { withoutCitations } from '../citations.ts';
import type { Passage } from '../passages.ts';
import { MOST_OF_SOURCE, type PassageIndex } from '../shown-sources.ts';
import type { ShownPassage } from '../tasks/claims.ts';
import type { Claim } from './check.ts';
import { figuresOfSource, type SourceFigures } from './figures.ts';

/** How many passages of each cited source are shown for one claim; more if only one source is cited. */
const OF_EACH = 2;
const OF_ONE = 3;
/**
 * If the best passage of a source has less than this share of the full score, the words do not tell which passage is
 * meant, usually because the source is in another language. As many passages are then shown as a writer may see.
 */
const MIN_SHARE = 0.2;

/** Finds passages for a sentence: first those with its figures, then those that share most words with it. */
export interface Evidence {
  /** Of each source with one of these ids, the best passages. */
  cited(claim: Sought, ids: readonly number[]): readonly Passage[];
  /** The best of all sources. */
  anywhere(claim: Sought, most: number): readonly Passage[];
  /** The title of the page and the heading above the passage. */
  titleOf(passage: Passage): string;
}

interface Sought extends Pick<Claim, 'figures'> {
  readonly sentence: { readonly text: string };
}

/** The number of a source is not a word of the sentence. */
const queryOf = ({ text }: Sought['sentence']): string => withoutCitations(text);

interface Found {
  readonly passage: Passage;
  /** How many figures of the sentence it has. */
  readonly hits: number;
  readonly score: number;
}

export function findEvidence({ sources, passages, scores, fullScore }: PassageIndex, language: string): Evidence {
  const titles = new Map(sources.map(({ id, title }) => [id, title]));
  const bySource = Map.groupBy(passages.keys(), (at) => passages[at]?.sourceId ?? 0);
  const read = new Map<Passage, SourceFigures>();
  const hasFigure = (passage: Passage, values: readonly string[]): boolean => {
    const known = read.get(passage) ?? figuresOfSource(passage.text, language);
    read.set(passage, known);
    return values.some((value) => known.withValue(value).length > 0);
  };
  const best = ({ figures, sentence }: Sought, among: readonly number[]): Found[] => {
    const scored = scores(queryOf(sentence));
    const found = among.flatMap((at) => {
      const passage = passages[at];
      if (passage === undefined) return [];
      const hits = figures.filter(({ readings, parts }) => hasFigure(passage, [...readings, ...parts])).length;
      return [{ passage, hits, score: scored[at] ?? 0 }];
    });
    return found.toSorted((a, b) => b.hits - a.hits || b.score - a.score);
  };
  return {
    cited(claim, ids) {
      const each = new Set(ids);
      const most = each.size > 1 ? OF_EACH : OF_ONE;
      const least = MIN_SHARE * fullScore(queryOf(claim.sentence));
      return [...each].flatMap((id) => {
        const found = best(claim, bySource.get(id) ?? []);
        const isTold = found.some(({ score }) => score > 0 && score >= least);
        return found.slice(0, isTold ? most : MOST_OF_SOURCE).map(({ passage }) => passage);
      });
    },
    anywhere: (claim, most) =>
      best(claim, [...passages.keys()])
        .slice(0, most)
        .map(({ passage }) => passage),
    titleOf: ({ sourceId, heading, text }) =>
      [titles.get(sourceId) ?? '', text.startsWith(heading) ? '' : heading].filter(Boolean).join(' – '),
  };
}

/** Passages as the claims of one task refer to them: numbered from 1, each once. */
export interface NumberedPassages {
  /** The numbers of some passages. */
  numbersOf(passages: readonly Passage[]): number[];
  shown(): ShownPassage[];
}

export function numberPassages({ titleOf }: Evidence): NumberedPassages {
  const numbers = new Map<Passage, number>();
  return {
    numbersOf: (passages) =>
      [...new Set(passages)].map((passage) => {
        const number = numbers.get(passage) ?? numbers.size + 1;
        numbers.set(passage, number);
        return number;
      }),
    shown: () =>
      [...numbers].map(([passage, id]) => ({
        ...{ id, source: passage.sourceId, title: titleOf(passage), text: passage.text },
      })),
  };
}
