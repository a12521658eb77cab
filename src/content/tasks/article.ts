import { z } from 'zod';
import type { InputOf, OutputOf, Task } from '../../analysis/tasks.ts';
import { editArticlePrompt } from '../prompts/edit-article.ts';
import { planArticlePrompt } from '../prompts/plan-article.ts';
import { titleArticlePrompt } from '../prompts/title-article.ts';
import { writeFaqPrompt } from '../prompts/write-faq.ts';
import { writeLeadPrompt } from '../prompts/write-lead.ts';
import { writeMetaPrompt } from '../prompts/write-meta.ts';
import { writeSectionPrompt } from '../prompts/write-section.ts';
import { assignment, repair, shownAnswer, shownSource } from './shared.ts';

export const planArticle = {
  ...planArticlePrompt,
  input: z.object({
    ...assignment.shape,
    questions: z.array(z.string()).describe('What people ask; the first is the one to answer.'),
    wordRange: z.object({ min: z.int(), max: z.int() }),
    includeFaq: z.boolean(),
    sources: z.array(shownSource),
    answers: z.array(shownAnswer),
    searches: z.array(z.string()).describe('What engines searched for before they answered; empty if they do not say.'),
    problems: z.array(z.string()).describe('What was wrong with the last plan; empty at first.'),
  }),
  schema: z.object({
    intent: z.string().max(300),
    audience: z.string().max(300),
    angle: z.string().max(600),
    secondaryQueries: z.array(z.string().max(300)).max(8),
    sections: z
      .array(
        z.object({
          heading: z.string().min(1).max(200),
          purpose: z.string().max(400),
          questions: z
            .array(z.string().max(300))
            .max(4)
            .catch([])
            .describe('What the section must answer, as one would search for it. Absent in plans of older versions.'),
          keyPoints: z.array(z.string().max(400)).max(8),
          sourceIds: z.array(z.int()).max(12),
          targetWords: z.int().min(40).max(1500),
        }),
      )
      .min(2)
      .max(9),
    faq: z.array(z.object({ question: z.string().min(1).max(300), sourceIds: z.array(z.int()).max(8) })).max(6),
    titleOptions: z.array(z.string().max(200)).max(5),
    claimsToAvoid: z.array(z.string().max(300)).max(8),
  }),
} satisfies Task;
export type PlannedArticle = OutputOf<typeof planArticle>;

export const titleArticle = {
  ...titleArticlePrompt,
  input: z.object({
    ...assignment.shape,
    question: z.string().describe('What the article answers.'),
    problems: z.array(z.string()).describe('What was wrong with the last title; empty at first.'),
  }),
  schema: z.object({ title: z.string().min(1).max(200) }),
} satisfies Task;

/** Parts of the plan that all parts of the text keep to. */
const guidance = {
  secondaryQueries: z.array(z.string()).describe('Other ways in which people search for this.'),
  claimsToAvoid: z.array(z.string()).describe('What no source supports.'),
};

const writtenText = z.object({ markdown: z.string().min(1).max(20_000) });
export const writeSection = {
  ...writeSectionPrompt,
  input: z.object({
    ...assignment.shape,
    angle: z.string(),
    ...guidance,
    outline: z.array(z.string()).describe('All headings, in order.'),
    section: z.object({
      heading: z.string(),
      purpose: z.string(),
      questions: z.array(z.string()).describe('What it must answer.'),
      keyPoints: z.array(z.string()),
      targetWords: z.int(),
    }),
    sources: z.array(shownSource),
    repair,
  }),
  schema: writtenText,
} satisfies Task;

export const writeFaq = {
  ...writeFaqPrompt,
  input: z.object({
    ...assignment.shape,
    ...guidance,
    questions: z.array(z.string()),
    sources: z.array(shownSource),
    repair,
  }),
  schema: z.object({
    heading: z.string().min(1).max(120).describe('The usual title of such a part, in the language.'),
    answers: z.array(z.object({ question: z.string().min(1).max(300), markdown: z.string().min(1).max(3000) })).max(6),
  }),
} satisfies Task;

export const writeLead = {
  ...writeLeadPrompt,
  input: z.object({
    ...assignment.shape,
    ...guidance,
    question: z.string(),
    body: z.string().describe('The finished sections, in Markdown.'),
    sources: z.array(shownSource),
    repair,
  }),
  schema: writtenText,
} satisfies Task;

export const editArticle = {
  ...editArticlePrompt,
  input: z.object({
    ...assignment.shape,
    ...guidance,
    questions: z.array(z.string()).describe('What people ask; the first is the one to answer.'),
    parts: z
      .array(z.object({ id: z.string(), heading: z.string().nullable(), markdown: z.string() }))
      .describe('The introduction and the sections, in order.'),
    faq: z
      .array(z.object({ id: z.string(), question: z.string(), markdown: z.string() }))
      .describe('The answers at the end.'),
    goals: z
      .array(
        z.object({
          part: z.string().describe('The id of a part, or `article`.'),
          unmet: z.string(),
          offers: z
            .array(z.object({ sourceId: z.int(), text: z.string() }))
            .describe('Sentences of sources that the part may use, with [n].'),
        }),
      )
      .describe('What would make engines cite the article more often, and it does not have.'),
    ownPages: z.array(z.object({ url: z.string(), title: z.string() })).describe('Pages of the brand to link to.'),
  }),
  schema: z.object({
    parts: z.array(z.object({ id: z.string(), markdown: z.string().min(1).max(20_000) })).max(18),
    offTopic: z.array(z.object({ id: z.string(), why: z.string().max(300) })).max(18),
  }),
} satisfies Task;

export type EditArticleInput = InputOf<typeof editArticle>;

export const writeMeta = {
  ...writeMetaPrompt,
  input: z.object({
    ...assignment.shape,
    ...guidance,
    titleOptions: z.array(z.string()).describe('Titles that the plan proposed.'),
    lead: z.string(),
    limits: z.object({ title: z.int(), descriptionMin: z.int(), descriptionMax: z.int() }),
    repair,
  }),
  schema: z.object({
    metaTitle: z.string().min(1).max(200),
    metaDescription: z.string().min(1).max(400),
  }),
} satisfies Task;
