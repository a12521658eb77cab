import { ACTIONS, EXECUTABLE, type ExecutableType } from '../../registry/actions.ts';
import type { Surface } from '../../registry/surfaces.ts';
import { surfaceOf } from '../surfaces.ts';
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

/** What asks for the larger share is looked at first. */
const POSTS = EXECUTABLE.flatMap((type) => {
  const { surface } = ACTIONS[type];
  return surface === null ? [] : [{ type, surface }];
}).sort((a, b) => b.surface.share - a.surface.share);

/**
 * What to do about a gap, by where the engines look for their answers, first match (M-14). A question whose answers
 * come from tests and magazines is not won by one more article: its place is ceded to them, so they are asked.
 */
export function typeFor(stats: QuestionStats): ExecutableType | 'request_third_party_mention' {
  const share = surfaceShares(stats);
  if (share('aggregator', 'editorial') >= 0.6) return 'request_third_party_mention';
  return POSTS.find(({ surface }) => share(surface.name) >= surface.share)?.type ?? 'create_article';
}
