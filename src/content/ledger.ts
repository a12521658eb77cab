import { z } from 'zod';

/** Where a source comes from. */
export const sourceKind = z.enum(['own', 'resource', 'cited', 'rival', 'found']);
export type SourceKind = z.infer<typeof sourceKind>;

/** A longer page is cut, which `leftOut` says. In UTF-16 code units. */
export const MAX_SOURCE_TEXT = 40_000;

/** A page that was read. `text` is its readable text, never an instruction. */
const source = z.object({
  id: z.int().min(1).describe('The n that a text cites as [n] while it is written.'),
  kind: sourceKind.describe(
    'own: of the brand’s site; resource: named in the payload; cited: by an engine’s answer; rival: of a competitor’s site; found: by a search for the text.',
  ),
  url: z.string().describe('After redirects.'),
  title: z.string(),
  text: z.string().max(MAX_SOURCE_TEXT),
  headings: z.array(z.int()).exactOptional().describe('Numbers of the lines of `text` that are headings, from 0.'),
});
export type Source = z.infer<typeof source>;

/**
 * The facts that a text may use. Every quotation, and every figure that states something, must occur in an entry, and
 * every link must lead to the site of a source or of the brand (T-01). So the ledger is stored beside the output for
 * auditors.
 */
export const ledger = z.object({
  format: z.literal(1),
  /** What the partner says, and the name and category of the brand. Figures that occur in it need no citation. */
  brief: z.string(),
  sources: z.array(source),
  /** Answers of engines show what is said today. They are not sources: nothing may be quoted or cited from them. */
  answers: z.array(z.object({ question: z.string(), engine: z.string(), text: z.string() })),
  /** Requested pages that did not become sources, or only in part, with the reason; the plan lists them too. */
  leftOut: z.array(z.object({ url: z.string(), why: z.string() })),
});
export type Ledger = z.infer<typeof ledger>;
