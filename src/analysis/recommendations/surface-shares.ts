import { ACTIONS, EXECUTABLE, type ExecutableType } from '../../registry/actions.ts';
import { type Surface, surfaceOf } from '../../registry/surfaces.ts';
import type { QuestionStats } from '../types.ts';

/**
 * Share of the given kinds of sites among the counted citations of a question, 0 to 1; each citing answer counts once.
 */
function surfaceShares({ cited }: Pick<QuestionStats, 'cited'>): (...surfaces: readonly Surface[]) => number {
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

/** Classes that count, as in citation_share: not owned profiles or pages of engines (M-11). */
const COUNTED: ReadonlySet<string> = new Set(['own', 'competitor', 'third_party']);

/** The type that requires the largest share is checked first. */
const POSTS = EXECUTABLE.flatMap((type) => {
  const { surface } = ACTIONS[type];
  return surface === null ? [] : [{ type, surface }];
}).sort((a, b) => b.surface.share - a.surface.share);

/**
 * The type of action for a gap, by the sites that the engines cite; the first match decides (M-14). If the answers come
 * from product tests and magazines, another article of one's own would change little, so those sites are asked for a
 * mention.
 */
export function typeFor(stats: Pick<QuestionStats, 'cited'>): ExecutableType | 'request_third_party_mention' {
  const share = surfaceShares(stats);
  if (share('aggregator', 'editorial') >= 0.6) return 'request_third_party_mention';
  return POSTS.find(({ surface }) => share(surface.name) >= surface.share)?.type ?? 'create_article';
}
