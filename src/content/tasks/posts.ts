import { z } from 'zod';
import { assignment, repair, shownSource } from './shared.ts';

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
