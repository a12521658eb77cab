import * as assert from 'uvu/assert';
import { withoutCitations } from '../../../src/content/citations.ts';
import { languageProblem } from '../../../src/content/language.ts';
import { writeForumPost } from '../../../src/content/posts/forum.ts';
import { type WrittenNetworkPost, writeNetworkPost } from '../../../src/content/posts/network.ts';
import type { PlannedPost } from '../../../src/content/posts/plan.ts';
import { planPost } from '../../../src/content/posts/plan.ts';
import { writeShortPost } from '../../../src/content/posts/short.ts';
import { describeImages } from '../../../src/content/tasks/images.ts';
import type { Assignment } from '../../../src/content/tasks/shared.ts';
import { countWords } from '../../../src/lib/words.ts';
import { SECTION_KINDS } from '../../../src/simulation/writer/banks/shape.ts';
import { voiceOf } from '../../../src/simulation/writer/voice.ts';
import { suite } from '../../support/suite.ts';
import { ask, assignmentOf, LANGUAGES, type Language, sourcesOf } from './support.ts';

const TYPES = ['text_only', 'single_image', 'multi_image', 'article', 'celebrate_occasion', 'poll'] as const;
const IMAGES: Readonly<Record<string, number>> = { single_image: 1, multi_image: 3 };

const planned = (
  language: Language,
  platform: PlannedPlatform,
  postType: string | null,
  sources = sourcesOf(language),
  part: Partial<Assignment> = {},
) =>
  ask(planPost, {
    ...assignmentOf(language, part),
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
  part: Partial<Assignment> = {},
): Promise<WrittenNetworkPost> {
  const plan = await planned(language, 'network', postType, sources, part);
  const { id, url } = sources[0] ?? { id: null, url: 'https://acme.example' };
  const linkedPage = postType === 'article' ? { url, sourceId: id } : null;
  const input = {
    ...{ ...assignmentOf(language, part), plan, sources, repair: null, postType, linkedPage },
    imageCount: IMAGES[postType] ?? 0,
  };
  return ask(writeNetworkPost, input);
}

/** Every quotation has its source, figures stand in the sources, the language is right, and nothing of a template is left. */
function assertHonest(written: string, language: Language): void {
  const [, close = ''] = voiceOf(assignmentOf(language)).bank.quotes;
  for (const behind of written.split(close).slice(1)) assert.match(behind, /^ \[\d\]/, written);
  const text = withoutCitations(written);
  const given = sourcesOf(language)
    .map((source) => source.text)
    .join('\n');
  for (const [figure] of text.matchAll(/\p{Nd}{2,}/gu)) assert.ok(given.includes(figure), `${figure} in ${text}`);
  assert.not.match(text, /[{}]|undefined/);
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
      assert.ok(paragraphs.every((each) => withoutCitations(each).length <= (language === 'ja' ? 120 : 240)));
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

posts('[T-01] an occasion is one that a page of the brand names, and none is made up', async () => {
  assert.match((await network('en', 'celebrate_occasion')).content, /founded in 2011/);
  const { content } = await network('en', 'celebrate_occasion', []);
  assert.match(content, /It takes no anniversary/);
  assert.not.match(content, /[“]|\d|reached us/);
});
for (const [why, part, wanted] of [
  ['the topic', { title: '10 years of Acme in Leeds' }, /The occasion: 10 years of Acme in Leeds\./],
  ['the brief', { brief: 'Be warm. Our 500th customer is a milestone.' }, /: Our 500th customer is a milestone\./],
  ['nothing but a wish to leave it out', { brief: 'Do not name the anniversary.' }, /It takes no anniversary/],
] as const) {
  posts(`[T-01] the occasion that ${why} names is the one celebrated, in plan and post`, async () => {
    assert.match((await network('en', 'celebrate_occasion', [], part)).content, wanted);
    assert.match((await planned('en', 'network', 'celebrate_occasion', [], part)).keyPoints[0] ?? '', wanted);
  });
}
posts('[T-01] in other languages the topic is the occasion, too, unless it asks something', async () => {
  for (const [language, title, is] of [
    ['ja', '創業十周年', true],
    ['ja', 'どの机が合いますか', false],
    ['de', 'Ein neues Zuhause in Köln', true],
    ['de', 'Welches Rad passt zu uns', false],
  ] as const) {
    const { content } = await network(language, 'celebrate_occasion', [], { title });
    assert.is(content.includes(title), is, content);
  }
});
posts('[T-01] a plan does not deny the occasion that its source names', async () => {
  const { keyPoints } = await planned('en', 'network', 'celebrate_occasion');
  assert.is(keyPoints.length, 1);
  assert.match(keyPoints[0] ?? '', /founded in 2011.*\[1\]$/);
});
posts('[T-01] an occasion of the topic stands beside what a page of the brand says of it', async () => {
  const { content } = await network('en', 'celebrate_occasion', sourcesOf('en'), { title: 'Our anniversary' });
  assert.match(content, /The occasion: Our anniversary\. .*founded in 2011/);
});
for (const language of LANGUAGES) {
  posts(`[T-01] ${language}: a teaser promises the title of its page and what stands there, nothing else`, async () => {
    const sources = sourcesOf(language);
    const page = `Acme\n${sources[0]?.text}`;
    const { content } = await network(language, 'article', sources);
    const { bank, fill, quote } = voiceOf(assignmentOf(language));
    assert.ok(content.includes(fill(bank.posts.network.article.page, { quote: `${quote('Acme')} [1]` })), content);
    const [open, close] = bank.quotes;
    const quoted = content
      .split(open)
      .slice(1)
      .map((each) => each.split(close)[0] ?? '');
    assert.ok(quoted.length > 1);
    assert.equal(
      quoted.filter((each) => !page.includes(each)),
      [],
    );
    for (const kind of SECTION_KINDS) assert.not.ok(content.includes(fill(bank.sections[kind].inLead)));
    const bare = await network(language, 'article', []);
    assert.ok(bare.content.includes(fill(bank.posts.network.article.anyPage)) && !bare.content.includes(open));
  });
}
posts('[T-02] what a problem names is left out of the second version', async () => {
  const sources = sourcesOf('en');
  const plan = await planned('en', 'network', 'text_only');
  const input = { ...assignmentOf('en'), plan, sources, postType: 'text_only', imageCount: 0, linkedPage: null };
  assert.match((await ask(writeNetworkPost, { ...input, repair: null })).content, /312 agencies/);
  const repair = { previous: 'x', problems: ['The figure 312 stands in no source.'] };
  assert.not.match((await ask(writeNetworkPost, { ...input, repair })).content, /312/);
});
posts.run();
