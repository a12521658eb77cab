import { z } from 'zod';
import type { OutputOf, Task } from '../../analysis/tasks.ts';
import { assignment, UNTRUSTED } from './shared.ts';

export const describeImages = {
  name: 'describe_images',
  instructions: `For each slot, in order, describe one picture that helps the reader of that part: a scene or an object, no
text, logos, charts with figures, or recognisable people. altText says what is to be seen, in the language of the
article, in at most 125 characters; caption is one short sentence in that language, or null.
${UNTRUSTED}`,
  input: z.object({
    ...assignment.shape,
    slots: z.array(z.object({ hint: z.string(), heading: z.string(), text: z.string() })),
  }),
  schema: z.object({
    images: z
      .array(
        z.object({
          prompt: z.string().min(1).max(1500).describe('For the image engine, in English.'),
          altText: z.string().min(1).max(125),
          caption: z.string().max(200).nullable(),
        }),
      )
      .max(4),
  }),
} satisfies Task;
export type DescribedImages = OutputOf<typeof describeImages>;
