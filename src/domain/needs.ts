import { z } from 'zod';
import type { Needs, Recommendation } from '../resources/action.ts';

/** Version 0.1.0 stored them in the evidence, which partners can read. */
const oldNeeds = z.object({
  intents: z.array(z.string()),
  root_files: z.array(z.string()),
  pages: z.array(z.string()).exactOptional(),
});

/** The needs of a recommendation; undefined if it has none, such as a hand-made one. */
export function needsOf({ needs, evidence }: Pick<Recommendation, 'needs' | 'evidence'>): Needs | undefined {
  if (needs !== undefined) return needs;
  const { data } = oldNeeds.safeParse(evidence['needs']);
  if (data === undefined) return undefined;
  const { root_files: rootFiles, ...rest } = data;
  return { ...rest, rootFiles };
}

/** The evidence that partners may read. */
export function withoutNeeds(evidence: Recommendation['evidence']): Recommendation['evidence'] {
  const { needs: _, ...shown } = evidence;
  return shown;
}
