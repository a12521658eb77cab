import * as assert from 'uvu/assert';
import { assembleForumPost } from '../../../src/content/posts/forum.ts';
import {
  assembleNetworkPost,
  linkedPage,
  MAX_CONTENT,
  type WrittenNetworkPost,
} from '../../../src/content/posts/network.ts';
import { postPlanOf } from '../../../src/content/posts/plan.ts';
import { assembleShortPost } from '../../../src/content/posts/short.ts';
import { suite } from '../../support/suite.ts';
import { plannedPost, postTerms } from './terms.ts';

const written = (content: string, poll: WrittenNetworkPost['poll'] = null): WrittenNetworkPost => ({
  content,
  poll,
  images: [],
});

function networkPost(postType: string, post: WrittenNetworkPost, sourceIds = [1, 2, 3]) {
  const terms = postTerms({ postType });
  return assembleNetworkPost(post, postPlanOf(plannedPost({ sourceIds }), terms), terms);
}

const network = suite('network post');
const TAGS = '#AgencyLife #Planning';

network('[O-04] every type that generates reads differently', () => {
  const text = 'Most agencies plan on paper.\n\nThat is slow.';
  const poll = { question: 'How do you plan?', options: ['On paper', 'With software'] };
  assert.is(networkPost('text_only', written(text, poll)).content, `${text}\n\n${TAGS}`);
  assert.is(networkPost('text_only', written(text, poll)).plan.poll, null);
  assert.is(networkPost('celebrate_occasion', written(text)).content, `🎉 ${text}\n\n${TAGS}`);
  assert.is(networkPost('celebrate_occasion', written(`🥂 ${text}`)).content, `🥂 ${text}\n\n${TAGS}`);
  assert.is(networkPost('article', written(text)).content, `${text}\n\nhttps://acme.example/pricing\n\n${TAGS}`);
  assert.match(networkPost('article', written(text), [3]).content, /\n\nhttps:\/\/acme\.example\/guide\n/);
  assert.match(networkPost('article', written(text), []).content, /\n\nhttps:\/\/acme\.example\n/);
  const linked = `${text} https://acme.example/x`;
  assert.is(networkPost('article', written(linked)).content, `${linked}\n\n${TAGS}`);
});

network('[O-04] a teaser leads to the page that its writer was told of', () => {
  const terms = postTerms({ postType: 'article' });
  for (const sourceIds of [[1, 2, 3], [3], []]) {
    const plan = postPlanOf(plannedPost({ sourceIds }), terms);
    const { url, sourceId } = linkedPage(plan, terms);
    const source = terms.ledger.sources.find(({ id }) => id === sourceId);
    assert.is(url, source?.url ?? terms.website);
    assert.is(source === undefined, sourceIds.length === 0);
    assert.ok(assembleNetworkPost(written('Read it.'), plan, terms).content.startsWith(`Read it.\n\n${url}\n`));
  }
});

network('[O-04] a poll ends with its question and options as lines, said once', () => {
  const poll = { question: ' **How** do you plan? ', options: ['1. On paper', '• With software', ''] };
  const lines = 'How do you plan?\n• On paper\n• With software';
  const post = networkPost('poll', written('Paper is slow.', poll));
  assert.is(post.content, `Paper is slow.\n\n${TAGS}\n\n${lines}`);
  assert.equal(post.plan.poll, { question: 'How do you plan?', options: ['On paper', 'With software'] });
  const twice = networkPost('poll', written('Paper is slow.\n\nHow do you plan?\n- On paper\n- With software', poll));
  assert.is(twice.content, post.content);
});

network('markup and citations are taken off, hashtags said once', () => {
  const text = '## Plan\n**Paper** is `slow` [1].\n* see [the guide](https://acme.example/guide) #planning 5 * 3 * 2';
  assert.is(
    networkPost('text_only', written(text)).content,
    'Plan\nPaper is slow.\n• see the guide (https://acme.example/guide) #planning 5 * 3 * 2\n\n#AgencyLife',
  );
});

network('[O-08] hashtags never take a post over its limit', () => {
  const text = `${'a'.repeat(MAX_CONTENT - 14)}`;
  assert.is(networkPost('text_only', written(text)).content, `${text}\n\n#AgencyLife`);
  const full = 'a'.repeat(MAX_CONTENT);
  assert.is(networkPost('text_only', written(full)).content, full);
});

const short = suite('short post');

short('[O-04] thoughts become a thread without the writer’s own numbers', () => {
  const plan = postPlanOf(plannedPost({ hashtags: ['one', 'two', 'three'] }), postTerms({ platform: 'short' }));
  const post = assembleShortPost(
    { paragraphs: ['1/3 **Paper** is slow [2].', 'Try 1/2 of it. (2/3)', '3/n Done.'] },
    plan,
  );
  assert.equal(post.tweets, ['Paper is slow. 1/3', 'Try 1/2 of it. 2/3', 'Done. #One #Two 3/3']);
  assert.is(post.text, 'Paper is slow.\n\nTry 1/2 of it.\n\nDone.');
});

const forum = suite('forum post');

forum('[O-04] a forum post has a community, a title in one line and the disclosure in its body', () => {
  const plan = postPlanOf(plannedPost(), postTerms({ platform: 'forum', communities: ['agency'] }));
  const post = assembleForumPost({ title: '# How do\nyou plan?', body: 'We **plan** so [1].' }, plan);
  assert.is(post.subreddit, 'agency');
  assert.is(post.title, 'How do you plan?');
  assert.is(post.body, 'We **plan** so.\n\nDisclosure: I work for Acme Planner.');
  const said = 'disclosure:  I work for Acme Planner. We plan so.';
  assert.is(assembleForumPost({ title: 'T', body: said }, plan).body, said);
});

network.run();
short.run();
forum.run();
