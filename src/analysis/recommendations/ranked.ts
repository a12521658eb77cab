import type { WireActionType } from '../../registry/actions.ts';
import type { RecommendationDraft } from '../types.ts';
import { MAX_RECOMMENDATIONS, MAX_TECHNICAL, oncePerFingerprint } from './select.ts';
import type { Points } from './topic-gap.ts';

/** A draft with the points that it may gain, which determine its priority. */
export interface Ranked {
  readonly draft: RecommendationDraft;
  readonly points: Points;
}

/** Minimum points of the visibility percentage for each priority. */
const HIGH = 3;
const MEDIUM = 1;

/** Of two actions with the same expected gain, the one with less effort comes first. */
const EFFORT: Readonly<Partial<Record<WireActionType, number>>> = {
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

const effortOf = ({ draft }: Ranked): number => EFFORT[draft.type] ?? 3;

const byPoints = (a: Ranked, b: Ranked): number =>
  b.points.point - a.points.point ||
  b.points.low - a.points.low ||
  effortOf(a) - effortOf(b) ||
  (a.draft.fingerprint < b.draft.fingerprint ? -1 : 1);
