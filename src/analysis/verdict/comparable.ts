import { z } from 'zod';
import { question } from '../evidence.ts';

const cell = z.object({
  question: z.string().describe('id of the Question.'),
  category: question.shape.category.describe('Decides the weight of the question.'),
  provider: z.string(),
  answers: z.int().min(1).describe('Ok answers.'),
  named: z.int().min(0).describe('Those of them that mention the brand.'),
});

/** What a report keeps of its open answers so that a later one can tell a change from noise without reading them. */
export const comparable = z.object({
  versions: z
    .object({ scoring: z.int(), matcher: z.int(), extractor: z.int(), labeller: z.int() })
    .describe('Of the parts that decide what counts as a mention, and how much.'),
  models: z.record(z.string(), z.array(z.string())).describe('By provider, the models that served, sorted.'),
  cells: z.array(cell),
});
export type Comparable = z.infer<typeof comparable>;
export type Cell = z.infer<typeof cell>;
