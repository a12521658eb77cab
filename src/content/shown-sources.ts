import type { Source } from './ledger.ts';
import { type Passage, passagesOf } from './passages.ts';
import { type Ranking, rankTexts } from './rank.ts';
import type { ShownSource } from './tasks/shared.ts';

/** Which passages a task is shown. */
interface Shown {
  /** What the passages are to answer: heading, purpose and key points of a section, or the questions of a text. */
  readonly query: string;
  /** Sources that the plan names. The best passage of each is shown, if there is room, whatever its score. */
  readonly named?: readonly number[];
  /** The limit of all passages together. */
  readonly tokens: number;
}

export type Show = (shown: Shown) => ShownSource[];

/** Marks that lines of the page are left out. */
export const GAP = '[…]';
/** A source with more of the best passages would crowd out the others. */
export const MOST_OF_SOURCE = 6;

/** The passages of all sources, in order. They are ranked when somebody first asks for that. */
export interface PassageIndex extends Ranking {
  readonly sources: readonly Source[];
  readonly passages: readonly Passage[];
}

export function indexPassages(sources: readonly Source[], language: string): PassageIndex {
  const passages = sources.flatMap(passagesOf);
  const titles = new Map(sources.map(({ id, title }) => [id, title]));
  let known: Ranking | undefined;
  const ranking = (): Ranking => {
    known ??= rankTexts(
      passages.map(({ sourceId, heading, text }) => `${titles.get(sourceId) ?? ''}\n${heading}\n${text}`),
      language,
    );
    return known;
  };
  return {
    sources,
    passages,
    scores: (query) => ranking().scores(query),
    fullScore: (query) => ranking().fullScore(query),
  };
}

/**
 * A function that picks the passages which best answer a query, over all sources, and shows them whole with the number
 * of their source. Sources of which no passage is shown are left out.
 */
export const showSources =
  ({ sources, passages, scores }: PassageIndex): Show =>
  ({ query, named = [], tokens }) => {
    // short material is shown whole, without ranking it
    if (passages.reduce((sum, passage) => sum + passage.tokens, 0) <= tokens) return assembled(sources, passages);
    return assembled(sources, picked(passages, scores(query), named, tokens));
  };

function picked(
  passages: readonly Passage[],
  scores: readonly number[],
  named: readonly number[],
  tokens: number,
): Passage[] {
  // equal scores: in the order of the ledger
  const best = passages
    .map((passage, at) => ({ passage, score: scores[at] ?? 0 }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ passage }) => passage);
  const first = named.flatMap((id) => best.find(({ sourceId }) => sourceId === id) ?? []);
  const counts = new Map<number, number>();
  const chosen = new Set<Passage>();
  let left = tokens;
  for (const passage of [...first, ...best]) {
    const ofSource = counts.get(passage.sourceId) ?? 0;
    if (chosen.has(passage) || ofSource >= MOST_OF_SOURCE || passage.tokens > left) continue;
    chosen.add(passage);
    counts.set(passage.sourceId, ofSource + 1);
    left -= passage.tokens;
  }
  return [...chosen];
}

function assembled(sources: readonly Source[], passages: readonly Passage[]): ShownSource[] {
  const bySource = Map.groupBy(passages, ({ sourceId }) => sourceId);
  return sources.flatMap(({ id, kind, url, title }) => {
    const own = bySource.get(id)?.toSorted((a, b) => a.index - b.index) ?? [];
    return own.length === 0 ? [] : [{ id, kind, url, title, text: textOf(own) }];
  });
}

/** The passages in the order of the page; one that follows a gap has its heading before it. */
function textOf(passages: readonly Passage[]): string {
  const pieces = passages.flatMap(({ index, heading, text }, at) => {
    const before = passages[at - 1]?.index ?? -1;
    if (before === index - 1) return [text];
    const headed = heading === '' || text.startsWith(heading) ? text : `${heading}\n${text}`;
    return [GAP, headed];
  });
  return pieces.join('\n');
}
