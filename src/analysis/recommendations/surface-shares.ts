import type { ExecutableType } from '../../contract/payload.ts';
import { type Surface, surfaceOf } from '../surfaces.ts';
import type { QuestionStats } from '../types.ts';

/** Share of third-party surfaces among the counted citations of a question, each citing answer counting once. */
function surfaceShares({ cited }: QuestionStats): (...surfaces: readonly Surface[]) => number {
  const bySurface = new Map<Surface, number>();
  let total = 0;
  for (const { class: cls, host, answers } of cited) {
    const surface = COUNTED.has(cls) ? surfaceOf(host) : 'engine';
    if (surface === 'engine') continue;
    total += answers;
    if (cls === 'third_party') bySurface.set(surface, (bySurface.get(surface) ?? 0) + answers);
  }
  return (...surfaces) => {
    const answers = surfaces.reduce((n, surface) => n + (bySurface.get(surface) ?? 0), 0);
    return total === 0 ? 0 : answers / total;
  };
}

/** As in citation_share: neither owned profiles nor engines' own pages (M-11). */
const COUNTED: ReadonlySet<string> = new Set(['own', 'competitor', 'third_party']);

/**
 * What to do about a gap, by where the engines look for their answers, first match (M-14). A question whose answers
 * come from tests and magazines is not won by one more article: its place is ceded to them, so they are asked.
 */
export function typeFor(stats: QuestionStats): ExecutableType | 'request_third_party_mention' {
  const share = surfaceShares(stats);
  if (share('aggregator', 'editorial') >= 0.6) return 'request_third_party_mention';
  if (share('forum') >= 0.2) return 'create_forum_post';
  if (share('network') >= 0.1) return 'create_network_post';
  if (share('short') >= 0.1) return 'create_short_post';
  return 'create_article';
}
