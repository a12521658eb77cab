import { z } from 'zod';
import type { InputOf, OutputOf, Task } from '../../analysis/tasks.ts';
import { judgeClaimsPrompt } from '../prompts/judge-claims.ts';
import { repairSentencesPrompt } from '../prompts/repair-sentences.ts';
import { assignment } from './shared.ts';

/** A part of a page that may support a claim. */
const shownPassage = z.object({
  id: z.int(),
  source: z.int().describe('Id of its source, by which a text cites it.'),
  title: z.string().describe('Title of its page, and the heading above it.'),
  text: z.string(),
});
export type ShownPassage = z.infer<typeof shownPassage>;

/**
 * Maximum number of claims that one task judges if every verdict has spans. That many verdicts, with spans of usual
 * length, fit into the first output limit of an analyst; a reply that is cut is paid for twice.
 */
export const MOST_JUDGED = 24;

const VERDICTS = ['supported', 'contradicted', 'not_supported', 'needs_no_source'] as const;

export const judgeClaims = {
  ...judgeClaimsPrompt,
  input: z.object({
    language: z.string().describe('BCP 47.'),
    text: z
      .object({
        title: z.string(),
        question: z.string(),
        brand: z.string(),
        category: z.string(),
        parts: z.array(z.object({ heading: z.string().nullable(), beginning: z.string() })),
      })
      .nullable(),
    claims: z.array(
      z.object({
        id: z.int(),
        before: z.string().nullable(),
        sentence: z.string(),
        needsSource: z.boolean().describe('Whether "needs_no_source" is no possible verdict.'),
        passages: z
          .array(z.int())
          .describe(
            'Ids of passages of the sources that it cites; without a citation, of those that come nearest to it.',
          ),
      }),
    ),
    passages: z.array(shownPassage),
  }),
  schema: z.object({
    offTopic: z.string().max(400).nullable(),
    verdicts: z
      .array(
        z.object({
          claim: z.int().describe('Its id.'),
          verdict: z.enum(VERDICTS),
          spans: z.array(z.string().max(4000)).max(8),
          why: z.string().max(1000).nullable(),
        }),
      )
      .max(400),
  }),
} satisfies Task;
export type JudgeClaimsInput = InputOf<typeof judgeClaims>;
export type JudgedClaims = OutputOf<typeof judgeClaims>;

export const repairSentences = {
  ...repairSentencesPrompt,
  input: z.object({
    ...assignment.shape,
    sentences: z.array(
      z.object({
        id: z.int(),
        before: z.string().nullable(),
        sentence: z.string().describe('Markdown, with its citations.'),
        problem: z.string(),
        passages: z.array(z.int()),
      }),
    ),
    passages: z.array(shownPassage),
  }),
  schema: z.object({
    sentences: z.array(z.object({ id: z.int(), markdown: z.string().max(2000).nullable() })).max(200),
  }),
} satisfies Task;
export type RepairSentencesInput = InputOf<typeof repairSentences>;
