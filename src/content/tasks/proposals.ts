import { z } from 'zod';
import type { InputOf, Task } from '../../analysis/tasks.ts';
import { proposeEditsPrompt } from '../prompts/propose-edits.ts';
import { shownSource, writingBrand } from './shared.ts';

/** Longer edits are no small changes. */
const MAX_TEXT = 2000;

export const proposeEdits = {
  ...proposeEditsPrompt,
  input: z.object({
    language: z.string().describe('BCP 47.'),
    brand: writingBrand,
    today: z.string().describe('The day of the report, as YYYY-MM-DD.'),
    page: z.object({ url: z.string(), title: z.string(), text: z.string() }),
    issues: z.array(z.string()),
    questions: z.array(z.string()).describe('Questions in whose answers the brand was missing, first.'),
    words: z.int().describe('How many words may change.'),
    sources: z.array(shownSource).describe('Other pages of the brand.'),
  }),
  schema: z.object({
    edits: z
      .array(
        z.object({
          before: z.string().max(MAX_TEXT),
          after: z.string().max(MAX_TEXT),
          reason: z.string().max(400),
        }),
      )
      .max(40),
  }),
} satisfies Task;
export type ProposeEditsInput = InputOf<typeof proposeEdits>;
