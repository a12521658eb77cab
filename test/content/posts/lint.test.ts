import * as assert from 'uvu/assert';
import { assembleForumPost } from '../../../src/content/posts/forum.ts';
import { lintPost } from '../../../src/content/posts/lint.ts';
import { assembleNetworkPost, type WrittenNetworkPost } from '../../../src/content/posts/network.ts';
import { postPlanOf } from '../../../src/content/posts/plan.ts';
import type { PostTerms } from '../../../src/content/posts/post.ts';
import { assembleShortPost } from '../../../src/content/posts/short.ts';
import { suite } from '../../support/suite.ts';
import { SAMPLES } from '../samples.ts';
import { plannedPost, postTerms } from './terms.ts';

const rulesOf = (problems: readonly { readonly rule: string }[]): string[] => [
  ...new Set(problems.map(({ rule }) => rule)),
];

function networkRules(content: string, over: Partial<PostTerms> = {}, poll: WrittenNetworkPost['poll'] = null) {
  const terms = postTerms(over);
  const post = assembleNetworkPost({ content, poll, images: [] }, postPlanOf(plannedPost(), terms), terms);
  return rulesOf(lintPost(post, terms));
}

function shortRules(paragraphs: string[], over: Partial<PostTerms> = {}) {
  const terms = postTerms({ platform: 'short', postType: null, ...over });
  return rulesOf(lintPost(assembleShortPost({ paragraphs }, postPlanOf(plannedPost(), terms)), terms));
}

function forumRules(title: string, body: string, over: Partial<PostTerms> = {}) {
  const terms = postTerms({ platform: 'forum', postType: null, ...over });
  return rulesOf(lintPost(assembleForumPost({ title, body }, postPlanOf(plannedPost(), terms)), terms));
}

const TEXT = 'Most agencies plan on paper. That is slow, and it costs the very hours that nobody sells to a client.';
const BODY = `${TEXT} We moved our plans to one list that everybody sees. How do you keep yours?`;

/** With a source after each sentence that names the brand. */
const citing = (text: string): string =>
  [...new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => (segment.includes('Acme') ? segment.replace(/([.。]?\s*)$/u, ' [2]$1') : segment))
    .join('');

const lint = suite('lint of posts');

lint('[T-05] honest posts pass, in six languages and on every platform', () => {
  for (const language of ['en', 'de', 'ja', 'ar', 'tr', 'th']) {
    const text = citing((SAMPLES[language] ?? '').replace(/\n/g, language === 'ja' ? '' : ' '));
    assert.equal(networkRules(text, { language }), [], `network ${language}`);
    assert.equal(shortRules([text], { language }), [], `short ${language}`);
    assert.equal(forumRules(text.slice(0, 60), text, { language }), [], `forum ${language}`);
  }
});

lint('[T-01] figures, quotations and links without a source are found on every platform', () => {
  const cases: readonly (readonly [addition: string, rule: string])[] = [
    ['In all, 73 % do.', 'figure_without_source'],
    ['One said: “Paper is the future of every agency.”', 'quotation_without_source'],
    ['See https://elsewhere.example/x for more.', 'links'],
  ];
  for (const [addition, rule] of cases) {
    assert.equal(networkRules(`${TEXT} ${addition}`), [rule], `network: ${addition}`);
    assert.equal(shortRules([TEXT, addition]), [rule], `short: ${addition}`);
    assert.equal(forumRules('How do you plan?', `${BODY} ${addition}`), [rule], `forum: ${addition}`);
  }
  assert.equal(networkRules(`${TEXT} Of them, 38 % still do [1]: https://magazine.example/agencies`), []);
  assert.equal(shortRules(Array.from({ length: 12 }, (_, index) => `Thought ${'abcdefghijkl'[index]} on paper.`)), []);
});

lint('[T-05] another language is found', () => {
  const [german = '', english = ''] = [SAMPLES['de'], SAMPLES['en']].map((text) =>
    text?.replace('Acme Planner', 'A planner'),
  );
  assert.equal(networkRules(german, { language: 'tr' }), ['language']);
  assert.equal(shortRules([english], { language: 'ja' }), ['language']);
  assert.equal(forumRules('نص', english, { language: 'ar' }), ['language']);
});

lint('[O-08] limits of a network post', () => {
  const long = `${TEXT} `.repeat(30);
  assert.ok(networkRules(long).includes('length'));
  assert.ok(networkRules(`${'word '.repeat(50)}. ${TEXT}`).includes('hook'));
  assert.equal(networkRules(`${TEXT} #a #b #c #d`), ['hashtags']);
  assert.equal(networkRules(`${TEXT} <b>bold</b>`), ['html']);
  assert.equal(networkRules('**\u200b**'), ['empty']);
});

lint('a poll has a question and two to four short options', () => {
  const poll = (question: string, options: string[]) => networkRules(TEXT, { postType: 'poll' }, { question, options });
  assert.equal(poll('How do you plan?', ['On paper', 'With software']), []);
  assert.equal(poll('How do you plan?', ['a'.repeat(30), 'b', 'c', 'd']), []);
  assert.equal(networkRules(TEXT, { postType: 'poll' }), ['poll']);
  assert.equal(poll('', ['On paper', 'With software']), ['poll']);
  assert.ok(poll(`${'How '.repeat(40)}?`, ['On paper', 'With software']).includes('poll'));
  assert.equal(poll('How do you plan?', ['On paper']), ['poll']);
  assert.equal(poll('How do you plan?', ['a', 'b', 'c', 'd', 'e']), ['poll']);
  assert.equal(poll('How do you plan?', ['On paper', 'on Paper']), ['poll']);
  assert.equal(poll('How do you plan?', ['a'.repeat(31), 'b']), ['poll']);
});

lint('[O-08] limits of a thread', () => {
  assert.equal(shortRules([]), ['empty']);
  assert.equal(shortRules(['Paper is slow.', 'paper is slow.']), ['repetition']);
  const words = 'Nobody likes to plan on paper all day long. '.repeat(22);
  assert.ok(shortRules(Array.from({ length: 12 }, () => words)).includes('length'));
});

lint('[O-08] limits and manners of a forum post', () => {
  const own = 'https://acme.example/pricing';
  assert.equal(forumRules('How do you plan?', BODY), []);
  assert.equal(forumRules('How do you plan?', `${BODY} See [prices](${own}).`), []);
  assert.equal(forumRules('How do you plan?', `${BODY} See ${own} and www.acme.example/guide`), ['own_links']);
  assert.ok(forumRules('a '.repeat(160), BODY).includes('title'));
  assert.equal(forumRules(' ', BODY), ['title']);
  assert.equal(forumRules(`Look at ${own}`, BODY), ['title']);
  assert.equal(forumRules('How do you plan?', `Look: ${own}`), ['substance']);
  assert.ok(forumRules('How do you plan?', `${BODY} See [this](https://bit.ly/x)`).includes('links'));
});

lint('a shortened address is refused even where a source has it', () => {
  const terms = postTerms();
  const [first] = terms.ledger.sources;
  assert.ok(first);
  const ledger = { ...terms.ledger, sources: [{ ...first, url: 'https://bit.ly/abc' }] };
  assert.equal(networkRules(`${TEXT} https://bit.ly/abc`, { ledger }), ['links']);
});

lint('a body without its disclosure is refused', () => {
  const terms = postTerms({ platform: 'forum', postType: null });
  const post = assembleForumPost({ title: 'How do you plan?', body: BODY }, postPlanOf(plannedPost(), terms));
  assert.equal(rulesOf(lintPost({ ...post, body: BODY }, terms)), ['disclosure']);
  assert.equal(rulesOf(lintPost({ ...post, subreddit: 'no name' }, terms)), ['subreddit']);
});

lint.run();
