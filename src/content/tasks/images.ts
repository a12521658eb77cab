import { z } from 'zod';
import type { OutputOf, Task } from '../../analysis/tasks.ts';
import { describeImagesPrompt } from '../prompts/describe-images.ts';
import { assignment } from './shared.ts';

export const describeImages = {
  ...describeImagesPrompt,
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
