import { z } from 'zod';
import type { Needs, Recommendation } from '../resources/action.ts';

/** Version 0.1.0 kept them in the evidence, where partners read them. */
const oldNeeds = z.object({
  intents: z.array(z.string()),
  root_files: z.array(z.string()),
  pages: z.array(z.string()).exactOptional(),
});

/** Undefined for a recommendation that does not say, as one made by hand. */
export function needsOf({ needs, evidence }: Pick<Recommendation, 'needs' | 'evidence'>): Needs | undefined {
  if (needs !== undefined) return needs;
  const { data } = oldNeeds.safeParse(evidence['needs']);
  if (data === undefined) return undefined;
  const { root_files: rootFiles, ...rest } = data;
  return { ...rest, rootFiles };
}

/** Evidence as partners read it. */
export function withoutNeeds(evidence: Recommendation['evidence']): Recommendation['evidence'] {
  const { needs: _, ...shown } = evidence;
  return shown;
}
