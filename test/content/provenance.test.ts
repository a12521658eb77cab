import * as assert from 'uvu/assert';
import { languageProblem } from '../../src/content/language.ts';
import { RESERVED } from '../../src/content/posts/forum.ts';
import { type PLATFORM_RULES, platformRules } from '../../src/content/posts/platforms.ts';
import type { Post } from '../../src/content/posts/post.ts';
import { disclosureOfMaking, provenanceOf } from '../../src/content/provenance.ts';
import { LANGUAGES } from '../../src/registry/languages/index.ts';
import { suite } from '../support/suite.ts';

const provenance = suite('provenance of outputs');
const making = {
  models: new Set(['model-b', 'model-a']),
  prompts: new Map([
    ['write_lead', 2],
    ['plan_article', 1],
  ]),
  isTextSimulated: false,
  hasRealPictures: false,
};
const AT = '2026-11-25T12:00:00.000Z';

provenance('[J-02] it names models and prompts in a stable order, and says how the text was made', () => {
  assert.equal(provenanceOf(making, 'en-GB', AT), {
    ai_generated: true,
    models: ['model-a', 'model-b'],
    prompts: { plan_article: 1, write_lead: 2 },
    generated_at: AT,
    disclosure: 'This text was generated with artificial intelligence.',
  });
});

for (const [isTextSimulated, hasRealPictures, isGenerated] of [
  [true, false, false],
  [true, true, true],
  [false, false, true],
  [false, true, true],
] as const)
  provenance(`[J-02] simulated text ${isTextSimulated}, real pictures ${hasRealPictures}: ${isGenerated}`, () => {
    const { ai_generated, disclosure } = provenanceOf({ ...making, isTextSimulated, hasRealPictures }, 'de', AT);
    assert.is(ai_generated, isGenerated);
    assert.match(disclosure, isTextSimulated ? 'Simulator' : 'künstlicher Intelligenz');
  });

const sentences = Object.keys(LANGUAGES).flatMap((tag) =>
  [false, true].map((isSimulated) => ({ tag, isSimulated, text: disclosureOfMaking(tag, isSimulated) })),
);
provenance('[J-02] each language has two sentences of its own, which fit where room is kept for them', () => {
  assert.is(new Set(sentences.map(({ text }) => text)).size, 2 * Object.keys(LANGUAGES).length);
  for (const { tag, text } of sentences) {
    assert.is(languageProblem(`${text} `.repeat(12), tag), undefined, text);
    assert.ok([...text].length + 2 <= RESERVED, text);
    assert.not.match(text, /[\p{Nd}\n]/u);
  }
});
provenance('[J-02] a language without sentences gets the English one', () => {
  assert.is(disclosureOfMaking('sv', false), LANGUAGES.en.provenance.generated);
  assert.is(disclosureOfMaking('no language', true), LANGUAGES.en.provenance.simulated);
});

const posts = {
  network: { platform: 'network', content: 'Text.' },
  short: { platform: 'short', tweets: ['Text.'], text: 'Text.' },
  forum: { platform: 'forum', subreddit: 'r/a', title: 'Title', body: 'Text.' },
} as unknown as Readonly<Record<keyof typeof PLATFORM_RULES, Post>>; // without plans, which no field comes from
provenance('[J-02] [O-08] forum posts end with the sentence; the texts of other platforms are as written', () => {
  const shown = Object.keys(posts) as (keyof typeof posts)[]; // the keys above
  const fields = shown.map((platform) => platformRules(platform).fields(posts[platform], 'Made so.'));
  assert.equal(fields, [
    { content: 'Text.' },
    { tweets: ['Text.'] },
    { subreddit: 'r/a', title: 'Title', body: 'Text.\n\nMade so.' },
  ]);
});
provenance.run();
