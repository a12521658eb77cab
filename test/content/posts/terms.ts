import type { Ledger, Source } from '../../../src/content/ledger.ts';
import type { PlannedPost } from '../../../src/content/posts/plan.ts';
import type { PostTerms } from '../../../src/content/posts/post.ts';

const source = (id: number, kind: Source['kind'], url: string, text: string): Source => ({
  id,
  kind,
  url,
  title: `Page ${id}`,
  text,
});

const LEDGER: Ledger = {
  format: 1,
  brief: 'Acme Planner: planning software.',
  sources: [
    source(1, 'cited', 'https://magazine.example/agencies', 'Of the agencies asked, 38 % still plan on paper.'),
    source(2, 'own', 'https://acme.example/pricing', 'Acme Planner was founded in 2009 in Oslo.'),
    source(3, 'resource', 'https://acme.example/guide', 'A guide to planning.'),
  ],
  answers: [],
  leftOut: [{ url: 'https://gone.example/', why: 'it answered 404' }],
};

/** What posts of these tests are measured against. */
export const postTerms = (over: Partial<PostTerms> = {}): PostTerms => ({
  title: 'How small agencies plan',
  language: 'en',
  ledger: LEDGER,
  brand: { name: 'Acme Planner', aliases: ['Acme'], domain: 'acme.example', source: 'site' },
  website: 'https://acme.example',
  competitors: [],
  year: 2026,
  queries: [],
  platform: 'network',
  postType: 'text_only',
  communities: [],
  ...over,
});

export const plannedPost = (over: Partial<PlannedPost> = {}): PlannedPost => ({
  hook: 'Most agencies plan on paper.',
  angle: 'Less paper.',
  keyPoints: ['Paper is slow.'],
  cta: null,
  hashtags: ['agency life', 'Planning'],
  sourceIds: [1, 2, 9, 1],
  disclosure: null,
  subreddits: [],
  ...over,
});
