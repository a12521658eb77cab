import { z } from 'zod';
import { planStamp, question } from '../evidence.ts';

const cell = z.object({
  question: z.string().describe('id of the Question.'),
  category: question.shape.category.describe('Decides the weight of the question.'),
  topic: question.shape.topic.describe('What its question shares with others.'),
  provider: z.string(),
  answers: z.int().min(1).describe('Ok answers.'),
  named: z.int().min(0).describe('Those of them that mention the brand.'),
  cited: z
    .int()
    .min(0)
    .exactOptional()
    .describe('Those of them that cite a page of the brand. Absent in reports of early versions.'),
});

/**
 * The counts that a report stores about its open answers, so that a later report can judge a change without reading
 * them.
 */
export const comparable = z.object({
  versions: z
    .object({ scoring: z.int(), matcher: z.int(), extractor: z.int(), labeller: z.int() })
    .describe('Of the parts that decide what counts as a mention, and how much.'),
  models: z.record(z.string(), z.array(z.string())).describe('By provider, the models that served, sorted.'),
  plan: planStamp.exactOptional().describe('Absent in reports of early versions.'),
  cells: z.array(cell),
});
export type Comparable = z.infer<typeof comparable>;
export type Cell = z.infer<typeof cell>;
