import { z } from 'zod';
import { assignment, FACTS, FORM, REPAIR, repair, shownSource, UNTRUSTED } from './shared.ts';

export const postTask = z.object({
  ...assignment.shape,
  plan: z.object({
    hook: z.string(),
    angle: z.string(),
    keyPoints: z.array(z.string()),
    cta: z.string().nullable(),
    hashtags: z.array(z.string()),
    disclosure: z.string().nullable(),
  }),
  sources: z.array(shownSource),
  repair,
});

export type PostTask = z.infer<typeof postTask>;

/** FACTS for a post, which has no [n]. */
const POST_FACTS = `${FACTS.replace('Behind such a sentence put the id of the source as [n]. ', '')} Write no [n] into the post.`;

/** The last part of the instructions for every post. */
export const POST_RULES = `${FORM}
${POST_FACTS}
${REPAIR}
${UNTRUSTED}`;
