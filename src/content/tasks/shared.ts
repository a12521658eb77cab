import { z } from 'zod';
import { sourceKind } from '../ledger.ts';

/**
 * Writing tasks of the analyst model, with structured output. Every field of an output is required and nullable rather
 * than optional. The result is linted (see lint/): a task proposes a text and guarantees nothing.
 */

/** A brand as it is described in texts. */
export const writingBrand = z.object({
  name: z.string(),
  website: z.string(),
  category: z.string(),
  description: z.string(),
});

/** The assignment that all writing tasks share. */
export const assignment = z.object({
  language: z.string().describe('BCP 47.'),
  title: z.string().describe('Title of the article or topic of the post.'),
  category: z.string().nullable(),
  brand: writingBrand,
  audience: z.string().nullable(),
  brief: z.string().describe('What the partner wants said, in its own words; may be empty.'),
  competitors: z.array(z.string()),
  today: z.string().describe('The day of writing, as YYYY-MM-DD.'),
});
export type Assignment = z.infer<typeof assignment>;

/** A source as the model sees it: passages of its text, between which […] marks what is left out. */
export const shownSource = z.object({
  id: z.int(),
  kind: sourceKind,
  url: z.string(),
  title: z.string(),
  text: z.string(),
});
export type ShownSource = z.infer<typeof shownSource>;
export const shownAnswer = z.object({ question: z.string(), engine: z.string(), text: z.string() });
export const repair = z.object({ previous: z.string(), problems: z.array(z.string()) }).nullable();
