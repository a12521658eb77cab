import { z } from 'zod';

/** A page of the website that was recognised as an article that was written for an action. */
export const publication = z.object({
  action: z.string().describe('Name of the action.'),
  url: z.string().describe('After redirects.'),
  writtenAt: z.string().describe('When the text was finished; it was published later. RFC 3339.'),
  overlap: z.number().min(0).max(1).describe('Share of the four-word sequences of the article that the page contains.'),
});
export type Publication = z.infer<typeof publication>;
