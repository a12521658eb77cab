import { z } from 'zod';
import type { OutputOf, Task } from '../../analysis/tasks.ts';
import { assignment, FACTS, FORM, REPAIR, repair, shownAnswer, shownSource, UNTRUSTED } from './shared.ts';

export const planArticle = {
  name: 'plan_article',
  instructions: `Plan an article that answers the first question better than the pages that engines cite today.
- sections: 3 to 7 second-level headings, each with its purpose, 2 to 5 key points that the named sources support, and a
  target of words; targets add up to the middle of wordRange less 200 words for introduction and questions. Introduction,
  conclusion and questions are no sections.
- One section says fairly what the brand offers and for whom it is not the best choice.
- faq: 3 to 5 questions that people ask next, when includeFaq; else an empty list. No question of the headings again.
- claimsToAvoid: what one would like to say and no source supports.
${FACTS}
${UNTRUSTED}`,
  input: z.object({
    ...assignment.shape,
    questions: z.array(z.string()).describe('What people ask; the first is the one to answer.'),
    wordRange: z.object({ min: z.int(), max: z.int() }),
    includeFaq: z.boolean(),
    sources: z.array(shownSource),
    answers: z.array(shownAnswer),
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
  name: 'title_article',
  instructions: `"title" is the title of an article in another language than the one that "language" names. Give the title that the
article has in that language: the same question or promise, as its readers would put it, in at most 100 characters. Names
of brands and products stay as they are. Plain text, no figure that "title" does not have.
${UNTRUSTED}`,
  input: z.object({
    ...assignment.shape,
    question: z.string().describe('What the article answers.'),
    problems: z.array(z.string()).describe('What was wrong with the last title; empty at first.'),
  }),
  schema: z.object({ title: z.string().min(1).max(200) }),
} satisfies Task;

const writtenText = z.object({ markdown: z.string().min(1).max(20_000) });
export const writeSection = {
  name: 'write_section',
  instructions: `Write the body of one section of the article, within 10 % of targetWords, without its heading; the other
headings of the outline are written by others and are not to be anticipated. Paragraphs of 2 to 4 sentences; a list or a
third-level heading where it helps.
${FORM}
${FACTS}
${REPAIR}
${UNTRUSTED}`,
  input: z.object({
    ...assignment.shape,
    angle: z.string(),
    outline: z.array(z.string()).describe('All headings, in order.'),
    section: z.object({
      heading: z.string(),
      purpose: z.string(),
      keyPoints: z.array(z.string()),
      targetWords: z.int(),
    }),
    sources: z.array(shownSource),
    repair,
  }),
  schema: writtenText,
} satisfies Task;

export const writeFaq = {
  name: 'write_faq',
  instructions: `Answer each question in 30 to 60 words, the answer itself in the first sentence. Questions exactly as given.
${FORM}
${FACTS}
${REPAIR}
${UNTRUSTED}`,
  input: z.object({
    ...assignment.shape,
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
  name: 'write_lead',
  instructions: `Write the introduction of the finished article: 60 to 120 words that answer the question in the first
sentence, then say what the article covers. Say nothing that the body does not say.
${FORM}
${FACTS}
${REPAIR}
${UNTRUSTED}`,
  input: z.object({
    ...assignment.shape,
    question: z.string(),
    body: z.string().describe('The finished sections, in Markdown.'),
    sources: z.array(shownSource),
    repair,
  }),
  schema: writtenText,
} satisfies Task;

export const writeMeta = {
  name: 'write_meta',
  instructions: `Write the title and the description that search results show, within "limits" (characters; in Chinese,
Japanese and Korean a character counts double for the title). The description says what the reader learns, in whole
sentences. Say nothing that the lead does not say. Plain text.
${REPAIR}
${UNTRUSTED}`,
  input: z.object({
    ...assignment.shape,
    lead: z.string(),
    limits: z.object({ title: z.int(), descriptionMin: z.int(), descriptionMax: z.int() }),
    repair,
  }),
  schema: z.object({
    metaTitle: z.string().min(1).max(200),
    metaDescription: z.string().min(1).max(400),
  }),
} satisfies Task;
