import { z } from 'zod';
import { PLATFORMS } from '../../registry/actions.ts';

/** The part of each task's input that the writer reads. */
const assignment = z.object({
  language: z.string(),
  title: z.string(),
  category: z.string().nullable(),
  brand: z.object({ name: z.string(), website: z.string(), category: z.string(), description: z.string() }),
  audience: z.string().nullable(),
  brief: z.string(),
  competitors: z.array(z.string()),
  today: z.string(),
});
export type Assignment = z.infer<typeof assignment>;

const source = z.object({
  id: z.int(),
  kind: z.enum(['own', 'cited', 'resource', 'rival', 'found']),
  url: z.string(),
  title: z.string(),
  text: z.string(),
});
export type ShownSource = z.infer<typeof source>;
const sources = z.array(source);

/** The earlier text of a repair is not read: the second version is written from scratch and avoids these problems. */
const repair = z.object({ problems: z.array(z.string()) }).nullable();
export type Repair = z.infer<typeof repair>;

const post = assignment.extend({
  plan: z.object({
    hook: z.string(),
    keyPoints: z.array(z.string()),
    cta: z.string().nullable(),
    disclosure: z.string().nullable(),
  }),
  sources,
  repair,
});

export const inputs = {
  titleArticle: assignment,
  planArticle: assignment.extend({
    questions: z.array(z.string()),
    wordRange: z.object({ min: z.int(), max: z.int() }),
    includeFaq: z.boolean(),
    sources,
    problems: z.array(z.string()),
  }),
  writeSection: assignment.extend({
    outline: z.array(z.string()),
    section: z.object({ heading: z.string(), keyPoints: z.array(z.string()), targetWords: z.int() }),
    sources,
    repair,
  }),
  writeFaq: assignment.extend({ questions: z.array(z.string()), repair }),
  writeLead: assignment.extend({ question: z.string(), body: z.string(), repair }),
  writeMeta: assignment.extend({
    limits: z.object({ title: z.int(), descriptionMin: z.int(), descriptionMax: z.int() }),
    repair,
  }),
  judgeClaims: z.object({
    claims: z.array(
      z.object({ id: z.int(), sentence: z.string(), needsSource: z.boolean(), passages: z.array(z.int()) }),
    ),
    passages: z.array(z.object({ id: z.int(), title: z.string(), text: z.string() })),
  }),
  proposeEdits: z.object({
    language: z.string(),
    brand: z.object({ name: z.string() }),
    page: z.object({ text: z.string() }),
    words: z.int(),
  }),
  describeImages: assignment.extend({ slots: z.array(z.object({ heading: z.string() })) }),
  planPost: assignment.extend({
    platform: z.enum(PLATFORMS),
    postType: z.string().nullable(),
    sources,
    citedCommunities: z.array(z.string()),
  }),
  writeNetworkPost: post.extend({
    postType: z.string(),
    imageCount: z.int(),
    linkedPage: z.object({ sourceId: z.int().nullable() }).nullable(),
  }),
  writeShortPost: post,
  writeForumPost: post,
};
export type Input<Task extends keyof typeof inputs> = z.infer<(typeof inputs)[Task]>;
