import { z } from 'zod';
import { count } from './common.ts';

/** What partners are told of a stage, in the order in which a run passes through them. */
const REPORT_STAGES = {
  site: 'the website is read',
  brand: 'the brand, its category, its competitors and the questions are worked out',
  answers: 'the engines are asked; `done` and `total` count answers',
  review: 'the answers are reviewed: further competitors, cited pages, sentiment; `done` and `total` count answers',
  analysis: 'the numbers and recommendations are computed',
} as const;

/** An article has the stages from `sections` to `metadata`; a post has `text` instead. */
const EXECUTION_STAGES = {
  sources: 'facts for the text are collected',
  outline: 'the text is planned',
  sections: 'the sections of an article are written; `done` and `total` count sections',
  questions: 'the questions and answers of an article are written',
  introduction: 'the introduction of an article is written',
  metadata: 'the title and description of an article for search engines are written',
  text: 'the text of a post is written',
  checks: 'figures, quotations and links of the text are checked, and parts are rewritten if necessary',
  images: 'the images are drawn; `done` and `total` count images',
  output: 'the output is put together',
} as const;

type Stage<T> = Extract<keyof T, string>;
export type ReportStage = Stage<typeof REPORT_STAGES>;
export type ExecutionStage = Stage<typeof EXECUTION_STAGES>;

const progressOf = <S extends string>(id: string, stages: Readonly<Record<S, string>>) =>
  z
    .strictObject({
      // the keys of an object literal
      stage: z.enum(Object.keys(stages) as S[]).describe(
        `What the run is doing. Its stages, in their order:\n\n${Object.entries(stages)
          .map(([stage, what]) => `- \`${stage}\`: ${what}`)
          .join('\n')}`,
      ),
      done: count('How many of `total` are done; never decreases within a stage, unless the run had to be restarted.'),
      total: count('How many there are in this stage; 0 if the stage counts nothing or has not begun to count.'),
    })
    .meta({ id });

export const reportProgress = progressOf('ReportProgress', REPORT_STAGES);
export const executionProgress = progressOf('ExecutionProgress', EXECUTION_STAGES);

/** For the states in which nothing runs. */
export const noProgress = z.null().describe('Null unless it is running.');

/** For the states in which something runs. */
export const shownProgress = <T extends z.ZodType>(progress: T) =>
  progress
    .nullable()
    .describe(
      'How far along the run is, normally at most 2 seconds old. Null while this is unknown: until the run first reports it, and when nothing has been heard from it for a minute.',
    );
