import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { languageProblem } from '../../../../../src/content/language.ts';
import { describeImages } from '../../../../../src/content/tasks/images.ts';
import {
  type PlannedPost,
  planPost,
  type WrittenNetworkPost,
  writeForumPost,
  writeNetworkPost,
  writeShortPost,
} from '../../../../../src/content/tasks/posts.ts';
import { countWords } from '../../../../../src/content/words.ts';
import { ask, assignmentOf, LANGUAGES, type Language, sourcesOf } from './support.ts';

const TYPES = ['text_only', 'single_image', 'multi_image', 'article', 'celebrate_occasion', 'poll'] as const;
const IMAGES: Readonly<Record<string, number>> = { single_image: 1, multi_image: 3 };

const planned = (
  language: Language,
  platform: PlannedPlatform,
  postType: string | null,
  sources = sourcesOf(language),
) =>
  ask(planPost, {
    ...assignmentOf(language),
    platform,
    postType,
    questions: [assignmentOf(language).title],
    sources,
    answers: [],
    citedCommunities: ['r/agency', 'not a community!'],
  });
type PlannedPlatform = 'network' | 'short' | 'forum';

async function network(
  language: Language,
  postType: string,
  sources = sourcesOf(language),
): Promise<WrittenNetworkPost> {
  const plan = await planned(language, 'network', postType, sources);
  const input = { ...assignmentOf(language), plan, sources, repair: null, postType, imageCount: IMAGES[postType] ?? 0 };
  return ask(writeNetworkPost, input);
}

/** Figures stand in the sources, the language is right, and nothing of a template or a citation is left. */
function assertHonest(text: string, language: Language): void {
  const given = sourcesOf(language)
    .map((source) => source.text)
    .join('\n');
  for (const [figure] of text.matchAll(/\p{Nd}{2,}/gu)) assert.ok(given.includes(figure), `${figure} in ${text}`);
  assert.not.match(text, /[{}]|\[\d+\]|undefined/);
  assert.is(languageProblem(text, language), undefined);
}

const posts = suite('simulated posts');

posts('quote what shares words with the topic before what only has a figure', async () => {
  const page = (id: number, path: string, title: string, text: string) => ({
    ...{ id, kind: 'own' as const, url: `https://acme.example/${path}`, title, text },
  });
  const sources = [
    page(1, '', 'Acme', 'Acme has 4200 customers in 17 countries.\nEvery repair is done within two working days.'),
    page(3, 'repair', 'Repair', 'Both repair shops have 12 benches each.'),
    page(2, 'jobs', 'Jobs', 'Acme is looking for 3 new colleagues this year.'),
  ];
  for (const [title, wanted] of [
    ['How fast should a repair be?', /repair is done/],
    ['Who are the customers?', /4200 customers/],
  ] as const) {
    const input = { ...assignmentOf('en'), title, platform: 'network', postType: 'text_only' } as const;
    const more = { questions: [title], sources, answers: [], citedCommunities: [] };
    const { keyPoints } = await ask(planPost, { ...input, ...more });
    assert.match(keyPoints.find((point) => /\[\d\]$/.test(point)) ?? '', wanted);
  }
});

for (const language of LANGUAGES) {
  posts(`[T-01] [T-05] ${language}: each type of network post has its own form`, async () => {
    const written = await Promise.all(TYPES.map((type) => network(language, type)));
    assert.is(new Set(written.map(({ content }) => content)).size, TYPES.length);
    written.forEach(({ content, poll, images }, index) => {
      const type = TYPES[index] ?? '';
      const words = countWords(content, language);
      assertHonest(content, language);
      assert.ok(words >= (type === 'poll' ? 40 : 55) && words <= 250, `${type}: ${words}`);
      assert.is(images.length, IMAGES[type] ?? 0);
      assert.is(poll !== null, type === 'poll');
      assert.ok((content.split('\n')[0] ?? '').length <= 200);
    });
    const poll = written.at(-1)?.poll;
    assert.ok(
      poll &&
        poll.question.length <= 140 &&
        poll.options.length >= 2 &&
        poll.options.every((each) => each.length <= 30),
    );
  });
  posts(
    `[T-01] [T-05] ${language}: thoughts are short, a forum post is open about itself and ends with a question`,
    async () => {
      const sources = sourcesOf(language);
      const short = await planned(language, 'short', null);
      const { paragraphs } = await ask(writeShortPost, {
        ...assignmentOf(language),
        plan: short,
        sources,
        repair: null,
      });
      assert.ok(paragraphs.length >= 3 && new Set(paragraphs).size === paragraphs.length);
      assert.ok(paragraphs.every((each) => each.length <= (language === 'ja' ? 120 : 240)));
      assertHonest(paragraphs.join('\n'), language);
      const forum: PlannedPost = await planned(language, 'forum', null);
      assert.equal([forum.subreddits.map(({ name }) => name), forum.hashtags], [['agency'], []]);
      const input = { ...assignmentOf(language), plan: forum, sources, repair: null, subreddit: 'agency' };
      const { title, body } = await ask(writeForumPost, input);
      assertHonest(`${title}\n${body}`, language);
      assert.ok(forum.disclosure?.includes('Acme') && body.includes(forum.disclosure));
      assert.match(body.trim(), /[?？؟]$/);
      const words = countWords(body, language);
      assert.ok(words >= 150 && words <= 400, String(words));
    },
  );
  posts(`${language}: pictures are described in English, alt texts and captions in the language`, async () => {
    const slots = ['hero', 'a', 'b', 'c'].map((hint) => ({ hint, heading: hint, text: '' }));
    const { images } = await ask(describeImages, { ...assignmentOf(language), slots });
    assert.is(new Set(images.map(({ altText }) => altText)).size, 4);
    for (const { prompt, altText, caption } of images) {
      assert.match(prompt, /^[\x20-\x7e]+$/);
      assert.ok(altText.length <= 125);
      assert.is(languageProblem(`${altText} ${caption}`, language), undefined);
    }
  });
}

posts('[T-01] an occasion is one that an own page names, and none is made up', async () => {
  assert.match((await network('en', 'celebrate_occasion')).content, /founded in 2011/);
  const { content } = await network('en', 'celebrate_occasion', []);
  assert.match(content, /no big anniversary/);
  assert.not.match(content, /[“]|\d/);
});
posts('[T-02] what a problem names is left out of the second version', async () => {
  const sources = sourcesOf('en');
  const plan = await planned('en', 'network', 'text_only');
  const input = { ...assignmentOf('en'), plan, sources, postType: 'text_only', imageCount: 0 };
  assert.match((await ask(writeNetworkPost, { ...input, repair: null })).content, /312 agencies/);
  const repair = { previous: 'x', problems: ['The figure 312 stands in no source.'] };
  assert.not.match((await ask(writeNetworkPost, { ...input, repair })).content, /312/);
});
posts.run();
