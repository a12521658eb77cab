import type { WireActionType } from '../../registry/actions.ts';
import type { RecommendationDraft } from '../types.ts';
import type { Candidate } from './candidate.ts';
import type { Points } from './topic-gap.ts';

/** A draft with the points that it may gain, which determine its priority. */
export interface Ranked {
  readonly draft: RecommendationDraft;
  readonly points: Points;
}

/** Minimum points of the visibility percentage for each priority. */
const HIGH = 3;
const MEDIUM = 1;

/** Of two actions with the same points, the one with less effort comes first. */
const EFFORT: Readonly<Record<WireActionType, number>> = {
  check_robots_txt: 1,
  check_llms_txt: 1,
  technical_change: 2,
  create_short_post: 2,
  create_network_post: 2,
  create_forum_post: 3,
  create_article: 4,
  request_third_party_mention: 5,
};

/**
 * At most twelve drafts: the best of each type, then the best of the others. Ordered by points, their lower bound and
 * effort (U-05).
 */
export function rankDrafts(candidates: readonly Ranked[]): RecommendationDraft[] {
  const sorted = oncePerFingerprint(candidates.toSorted(byPoints));
  const technical = sorted.filter(({ draft }) => draft.type === 'technical_change').slice(0, MAX_TECHNICAL);
  const open = sorted.filter((each) => each.draft.type !== 'technical_change' || technical.includes(each));
  const best = [...Map.groupBy(open, ({ draft }) => draft.type).values()].flatMap((list) => list.slice(0, 1));
  return [...best, ...open.filter((each) => !best.includes(each))]
    .slice(0, MAX_RECOMMENDATIONS)
    .sort(byPoints)
    .map(({ draft, points }) => ({ ...draft, priority: priorityOf(points.point) }));
}

function priorityOf(points: number): RecommendationDraft['priority'] {
  if (points >= HIGH) return 'high';
  return points >= MEDIUM ? 'medium' : 'low';
}

const effortOf = ({ draft }: Ranked): number => EFFORT[draft.type];

const byPoints = (a: Ranked, b: Ranked): number =>
  b.points.point - a.points.point ||
  b.points.low - a.points.low ||
  effortOf(a) - effortOf(b) ||
  (a.draft.fingerprint < b.draft.fingerprint ? -1 : 1);

/** Maximum number of recommendations of a report (M-14). */
const MAX_RECOMMENDATIONS = 12;
/** Maximum number of technical ones, so that a site with many faults still gets advice on content. */
const MAX_TECHNICAL = 4;

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
function oncePerFingerprint<T extends Pick<Candidate, 'draft'>>(sorted: readonly T[]): T[] {
  const seen = new Set<string>();
  return sorted.filter(({ draft }) => seen.size < seen.add(draft.fingerprint).size);
}

const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || (a.draft.fingerprint < b.draft.fingerprint ? -1 : 1);
