import type { ExecutableType } from '../../contract/payload.ts';
import { type Surface, surfaceOf } from '../surfaces.ts';
import type { QuestionStats } from '../types.ts';

/** Share of third-party surfaces among the counted citations of a question, each citing answer counting once. */
function surfaceShares(stats: QuestionStats): (...surfaces: readonly Surface[]) => number {
  const counted = stats.cited.filter(({ class: cls, host }) => COUNTED.has(cls) && surfaceOf(host) !== 'engine');
  const total = counted.reduce((n, { answers }) => n + answers, 0);
  return (...surfaces) => {
    const on = counted.filter((page) => page.class === 'third_party' && surfaces.includes(surfaceOf(page.host)));
    return total === 0 ? 0 : on.reduce((n, { answers }) => n + answers, 0) / total;
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
