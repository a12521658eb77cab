import type { RecommendationDraft } from '../types.ts';
import type { Candidate } from './candidate.ts';

/** Maximum number of recommendations of a report (M-14). */
export const MAX_RECOMMENDATIONS = 12;
/** Maximum number of technical ones, so that a site with many faults still gets advice on content. */
export const MAX_TECHNICAL = 4;

/**
 * The drafts of a report, one per fingerprint and at most MAX_RECOMMENDATIONS. Within a type they are ordered by score,
 * highest first, and then by fingerprint. Types take turns, starting with the one that has the highest score, so that
 * the limit leaves out no type.
 */
export function selectDrafts(candidates: readonly Candidate[]): RecommendationDraft[] {
  const unique = oncePerFingerprint(candidates.toSorted(byScore));
  const lists = [...Map.groupBy(unique, ({ draft }) => draft.type)].map(([type, list]) =>
    type === 'technical_change' ? list.slice(0, MAX_TECHNICAL) : list,
  );
  const rounds = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1)))
    .flat()
    .slice(0, MAX_RECOMMENDATIONS)
    .map(({ draft }) => draft);
}

/** Only the first draft of each fingerprint: two readings of a page may find different faults in it. */
export function oncePerFingerprint<T extends Pick<Candidate, 'draft'>>(sorted: readonly T[]): T[] {
  const seen = new Set<string>();
  return sorted.filter(({ draft }) => seen.size < seen.add(draft.fingerprint).size);
}

const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || (a.draft.fingerprint < b.draft.fingerprint ? -1 : 1);
