import type { RecommendationDraft } from '../types.ts';
import type { Candidate } from './candidate.ts';

/** M-14. */
const MAX_RECOMMENDATIONS = 12;
/** So that a site full of faults still gets advice on content. */
const MAX_TECHNICAL = 4;

/**
 * The drafts of a report: one per fingerprint, within a type the highest score first, then by fingerprint; types take
 * turns, the one with the highest score first, so that a cap leaves none of them out.
 */
export function selectDrafts(candidates: readonly Candidate[]): RecommendationDraft[] {
  const unique = new Map<string, Candidate>();
  for (const item of [...candidates].sort(byScore)) {
    if (!unique.has(item.draft.fingerprint)) unique.set(item.draft.fingerprint, item);
  }
  const lists = [...Map.groupBy(unique.values(), ({ draft }) => draft.type)].map(([type, list]) =>
    type === 'technical_change' ? list.slice(0, MAX_TECHNICAL) : list,
  );
  const rounds = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1)))
    .flat()
    .slice(0, MAX_RECOMMENDATIONS)
    .map(({ draft }) => draft);
}

const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || (a.draft.fingerprint < b.draft.fingerprint ? -1 : 1);
