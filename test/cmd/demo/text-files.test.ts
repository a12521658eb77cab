import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { articleFile, type PlacedImage, postText } from '../../../src/cmd/demo/text-files.ts';
import type { Article, SocialPost } from '../../../src/contract/output.ts';
import { suite } from '../../support/suite.ts';

const section = (id: string, heading: string) => ({
  ...{ id, heading, level: 2, purpose: '', key_points: [], source_ids: [], target_words: 100, image_slot: null },
});
const ARTICLE: Article = {
  id: 'art-one',
  status: 'completed',
  article_title: 'Anvils: which one?',
  language: 'en',
  category: 'guide',
  meta_title: 'Anvils',
  meta_description: 'About anvils.',
  slug: 'anvils',
  content:
    'The lead [1].\n\n## Kinds\n\nTwo kinds.\n\n## Costs\n\nOf 35 kg [1].\n\n## Questions\n\n### Why?\n\nBecause.',
  images: null,
  article_plan: {
    ...{ version: 1, intent: '', audience: '', angle: '', primary_query: '', secondary_queries: [] },
    word_range: { min: 1, max: 2 },
    sections: [section('kinds', 'Kinds'), section('costs', 'Costs')],
    ...{ faq: [], title_options: [], claims_to_avoid: [], competitors_mentioned: [], internal_links: [], left_out: [] },
  },
  sources: [{ title: 'The "first" anvils', url: 'https://acme.example/' }],
  faq_json_ld: null,
  provenance: null,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: null,
};
const image = (section_hint: string | null, caption: string | null = null): PlacedImage => ({
  ...{ section_hint, caption, alt_text: `seen [${section_hint}]`, file: `${section_hint}.png` },
});

const files = suite('texts as files');

files('front matter is YAML, and [n] leads to its source', () => {
  const text = articleFile(ARTICLE, [], 'made up');
  const [, head = ''] = text.split('---\n');
  assert.equal(parse(head), {
    ...{ title: 'Anvils: which one?', meta_title: 'Anvils', meta_description: 'About anvils.', slug: 'anvils' },
    ...{ language: 'en', note: 'made up', sources: ARTICLE.sources },
  });
  assert.match(text, '\n# Anvils: which one?\n\nThe lead [1].\n\n## Kinds\n');
  assert.ok(text.endsWith('\n\n[1]: <https://acme.example/> "The \\"first\\" anvils"\n'));
});

files('a picture stands where its section_hint says; one without a place closes the text', () => {
  const hints = ['hero', 'costs', 'faq', 'conclusion', null];
  const text = articleFile(
    ARTICLE,
    hints.map((hint) => image(hint)),
    undefined,
  );
  const order = [...text.matchAll(/^(?:!\[.*\((.*)\)|## .*|The lead.*)$/gm)].map(([line, file]) => file ?? line);
  const [lead, kinds, costs, questions] = ['The lead [1].', '## Kinds', '## Costs', '## Questions'];
  const expected = ['hero.png', lead, kinds, costs, 'costs.png', questions, 'faq.png', 'conclusion.png', 'null.png'];
  assert.equal(order, expected);
  assert.match(text, '![seen \\[hero\\]](hero.png)');
});

files('a caption is a line of its own', () => {
  assert.match(articleFile(ARTICLE, [image('hero', 'A *new* one')], undefined), '(hero.png)\n\n*A \\*new\\* one*\n');
});

files('posts as they are pasted', () => {
  const none = { content: null, tweets: null, subreddit: null, title: null, body: null };
  const text = (more: Partial<SocialPost>) => postText({ ...none, ...more } as SocialPost); // only what is read
  assert.is(text({ content: 'Hello.' }), 'Hello.\n');
  assert.is(text({ tweets: ['One 1/2', 'Two 2/2'] }), 'One 1/2\n\n---\n\nTwo 2/2\n');
  assert.is(text({ subreddit: 'r/anvils', title: 'A title', body: 'A body.' }), 'to: r/anvils\n\nA title\n\nA body.\n');
});

files.run();
