import type { InputOf } from '../../../src/analysis/tasks.ts';
import type { WrittenForumPost, writeForumPost } from '../../../src/content/posts/forum.ts';
import type { WrittenNetworkPost, writeNetworkPost } from '../../../src/content/posts/network.ts';
import type { PlannedPost, planPost } from '../../../src/content/posts/plan.ts';
import type { WrittenShortPost } from '../../../src/content/posts/short.ts';
import type {
  PlannedArticle,
  planArticle,
  titleArticle,
  writeFaq,
  writeLead,
  writeSection,
} from '../../../src/content/tasks/article.ts';
import type { describeImages } from '../../../src/content/tasks/images.ts';
import type { PostTask } from '../../../src/content/tasks/posts.ts';

import { defined } from '../../../src/lib/json.ts';
import { type Analyst, AnalystError } from '../../../src/ports/analyst.ts';
import { judgeClaims } from '../../../src/simulation/writer/judge.ts';
import { prose } from './prose.ts';

export type PlanArticleInput = InputOf<typeof planArticle>;
export type TitleArticleInput = InputOf<typeof titleArticle>;
export type WriteSectionInput = InputOf<typeof writeSection>;
export type WriteLeadInput = InputOf<typeof writeLead>;
export type WriteNetworkPostInput = InputOf<typeof writeNetworkPost>;
export type WriteForumPostInput = InputOf<typeof writeForumPost>;

/** Answers of a writer that does as it is told, by task name; figures and quotations come from the first source. */
export const GOOD_WRITER: Readonly<Record<string, (input: never) => unknown>> = {
  identify_brand: () => ({
    ...{ name: 'Acme', aliases: [], category: 'anvils', categoryTerms: ['anvils'], language: 'en' },
    ...{ description: 'Acme makes anvils.', audience: null, useCases: [], region: null, ownedProfiles: [] },
  }),
  plan_article: ({ sources, includeFaq }: PlanArticleInput): PlannedArticle => {
    const ids = sources.map(({ id }) => id);
    const section = (heading: string, targetWords: number) => ({
      heading,
      questions: [`What about ${heading}?`],
      purpose: `Say what ${heading} means`,
      keyPoints: ['Weight and hardness'],
      sourceIds: ids,
      targetWords,
    });
    return {
      intent: 'To choose an anvil',
      audience: 'Smiths',
      angle: 'What matters in a small room',
      secondaryQueries: ['anvil for beginners'],
      sections: [
        section('What makes an anvil last', 300),
        section('How much weight a workshop carries', 420),
        section('Where Acme fits and where it does not', 230),
      ],
      faq: includeFaq
        ? ['Does an anvil need a stand?', 'Can a beginner buy a used anvil?', 'How loud is an anvil?'].map(
            (question) => ({
              question,
              sourceIds: ids.slice(0, 1),
            }),
          )
        : [],
      titleOptions: ['Anvils for small workshops'],
      claimsToAvoid: ['That Acme is the best'],
    };
  },
  write_section: ({ section, sources, outline }: WriteSectionInput) => {
    const cited = sources[0];
    const fact = cited ? `Acme has made 4200 anvils so far [${cited.id}].` : 'Iron rests on an anvil.';
    const seed = 10 * (outline.indexOf(section.heading) + 1);
    return { markdown: `${fact} ${prose(section.targetWords - 8, seed)}` };
  },
  write_faq: ({ questions }: InputOf<typeof writeFaq>) => ({
    heading: 'Questions and answers',
    answers: questions.map((question, n) => ({ question, markdown: prose(40, 60 + n) })),
  }),
  write_lead: (_: WriteLeadInput) => ({ markdown: prose(80, 90) }),
  write_meta: () => ({
    metaTitle: 'Anvils for small workshops',
    metaDescription:
      'What to look at before a small workshop buys its first anvil, how heavy it should be, and where the anvils of Acme fit in and where not.',
  }),
  // by the rules of the simulated one
  judge_claims: judgeClaims,
  repair_sentences: () => ({ sentences: [] }),
  edit_article: () => ({ parts: [], offTopic: [] }),
  describe_images: ({ slots }: InputOf<typeof describeImages>) => ({
    images: slots.map(({ heading }) => ({
      prompt: `A workshop: ${heading}`,
      altText: 'An anvil on a wooden stand beside an open window',
      caption: 'A small workshop in the morning',
    })),
  }),
};

/** Posts by the same writer. */
export const GOOD_POSTS: Readonly<Record<string, (input: never) => unknown>> = {
  plan_post: ({ platform, sources }: InputOf<typeof planPost>): PlannedPost => ({
    hook: 'An anvil outlives its smith.',
    angle: 'What a small workshop should look at',
    keyPoints: ['Weight', 'Hardness'],
    cta: null,
    hashtags: platform === 'forum' ? [] : ['small workshops'],
    sourceIds: sources.map(({ id }) => id).slice(0, 2),
    disclosure: platform === 'forum' ? 'Disclosure: I work for Acme.' : null,
    subreddits: platform === 'forum' ? [{ name: 'smithing', why: 'Smiths meet there' }] : [],
  }),
  write_network_post: ({ postType, imageCount, sources }: WriteNetworkPostInput): WrittenNetworkPost => ({
    content: `An anvil outlives its smith. Acme has made 4200 anvils so far [${sources[0]?.id}].\n\n${prose(postType === 'poll' ? 60 : 100, 5)}`,
    poll: postType === 'poll' ? { question: 'What counts most?', options: ['Weight', 'Hardness'] } : null,
    images: Array.from({ length: imageCount }, (_, n) => ({
      ...{ prompt: `Anvil number ${'abc'[n]}`, altText: 'An anvil beside a window', caption: null },
    })),
  }),
  write_short_post: ({ sources }: PostTask): WrittenShortPost => ({
    paragraphs: ['An anvil outlives its smith.', `Acme has made 4200 anvils so far [${sources[0]?.id}].`, prose(30, 7)],
  }),
  write_forum_post: ({ plan }: WriteForumPostInput): WrittenForumPost => ({
    title: 'What should a small workshop look at in an anvil?',
    body: `${prose(200, 9)}\n\n${plan.disclosure ?? ''}\n\nWhat do you look at first?`,
  }),
};

/** One task that the analyst was given. */
export interface Consulted {
  readonly task: string;
  /** The task, with the part that it is about and whether it is a repair: what is paid for once at most. */
  readonly key: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Answers by task name: a value, an AnalystError to throw, or a function that gives either or a promise. */
export function scriptedAnalyst(
  consulted: Consulted[],
  answers: Readonly<Record<string, unknown>>,
  alive: () => Promise<void>,
  { microUsd, requestMicroUsd }: { readonly microUsd?: number; readonly requestMicroUsd?: number } = {},
): Analyst {
  return {
    ...defined<Pick<Analyst, 'requestMicroUsd'>>({ requestMicroUsd }),
    async complete(task, input, { signal }) {
      const told = input as Readonly<Record<string, unknown>>; // every task takes an object
      await alive();
      consulted.push({ task: task.name, key: keyOf(task.name, told), input: told });
      const given = answers[task.name];
      const value = await (typeof given === 'function' ? given(input, signal) : given);
      await alive();
      if (value instanceof AnalystError) throw value;
      const parsed = task.schema.safeParse(value);
      if (!parsed.success) throw new AnalystError('invalid_output', 'no such shape', { requests: 3 });
      return { value: parsed.data, model: 'analyst-x', requests: 1, ...(microUsd === undefined ? {} : { microUsd }) };
    },
  };
}

function keyOf(name: string, { section, repair, problems, text }: Readonly<Record<string, unknown>>): string {
  const heading = typeof section === 'object' && section !== null && 'heading' in section ? section.heading : undefined;
  const again = repair || text === null || (Array.isArray(problems) && problems.length > 0);
  return [name, heading, again ? 'again' : undefined].filter((part) => part !== undefined).join('/');
}

/** The name of a checkpoint without the digest of the sentences that it is about. */
export const stepOf = (key: string): string => key.replace(/\/[0-9a-f]{12}$/, '');

/** Under which name, without a digest, the ledger keeps the answer to each task of that article. */
export const ARTICLE_CHECKPOINTS: Readonly<Record<string, string>> = {
  plan_article: 'plan',
  'write_section/What makes an anvil last': 'section/0',
  'write_section/How much weight a workshop carries': 'section/1',
  'write_section/Where Acme fits and where it does not': 'section/2',
  write_faq: 'faq',
  write_lead: 'lead',
  write_meta: 'meta',
  judge_claims: 'judge/0',
  edit_article: 'edit',
  describe_images: 'images',
};
