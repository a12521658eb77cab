import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { CLAIM_CODES } from '../../../src/content/claims/problems.ts';
import { cutPost, sourcesOf } from '../../../src/content/posts/claims.ts';
import { assembleForumPost } from '../../../src/content/posts/forum.ts';
import { lintPost } from '../../../src/content/posts/lint.ts';
import { assembleNetworkPost } from '../../../src/content/posts/network.ts';
import { postPlanOf } from '../../../src/content/posts/plan.ts';
import type { Post, PostTerms } from '../../../src/content/posts/post.ts';
import { assembleShortPost } from '../../../src/content/posts/short.ts';
import { suite } from '../../support/suite.ts';
import { plannedPost, postTerms } from './terms.ts';

const claims = suite('claims of posts');

const PLAIN = 'Plan your week on one list. Show it to everybody who works with you.';
type Make = (text: string) => { readonly post: Post; readonly terms: PostTerms };
const network: Make = (content) => {
  const terms = postTerms();
  return { post: assembleNetworkPost({ content, poll: null, images: [] }, planOf(terms), terms), terms };
};
const short: Make = (text) => {
  const terms = postTerms({ platform: 'short', postType: null });
  return { post: assembleShortPost({ paragraphs: text.split('\n\n') }, planOf(terms)), terms };
};
const forum: Make = (body) => {
  const terms = postTerms({ platform: 'forum', postType: null });
  return { post: assembleForumPost({ title: 'How do you plan?', body }, planOf(terms)), terms };
};
const planOf = (terms: PostTerms) => postPlanOf(plannedPost({ hashtags: [] }), terms);
const PLATFORMS: Readonly<Record<string, Make>> = { network, short, forum };

const codesOf = ({ post, terms }: ReturnType<Make>): string[] => {
  const codes = new Set<string>(CLAIM_CODES);
  return [...new Set(lintPost(post, terms).map(({ rule }) => rule))].filter((rule) => codes.has(rule));
};
const CASES: readonly (readonly [sentence: string, code: string | null])[] = [
  ['Of the agencies asked, 38 % plan on paper [1].', null],
  ['Of the agencies asked, 38 % plan on paper [2].', 'figure_without_source'],
  ['Of the agencies asked, 38 % plan on paper.', 'figure_without_source'],
  ['Plan for 38 minutes [1].', 'other_unit'],
  ['The magazine says: “still plan on paper” [1].', null],
  ['The magazine says: “nobody plans on paper any more” [1].', 'quotation_without_source'],
  ['Acme Planner was founded in Oslo [2].', null],
  ['Acme Planner was founded in Oslo.', 'no_source'],
  ['Acme Planner was founded in Oslo [7].', 'unknown_source'],
  ['Would you try Acme Planner?', null],
];
for (const [platform, make] of Object.entries(PLATFORMS)) {
  for (const [sentence, code] of CASES)
    claims(`[T-06] ${platform}: ${code ?? 'nothing'} is found in “${sentence}”`, () => {
      assert.equal(codesOf(make(`${PLAIN}\n\n${sentence}`)), code === null ? [] : [code]);
    });

  claims(`[T-07] ${platform}: cut are the sentences without a source, and only those`, () => {
    const { post, terms } = make(
      `${PLAIN}\n\nOf the agencies asked, 38 % plan on paper [1]. In Oslo it is 73 % [1]. Ask them why.\n\nAcme Planner is loved by 900 people [2].`,
    );
    const { post: rest, cut } = cutPost(post, terms);
    const text = JSON.stringify(rest);
    assert.equal(
      cut.map(({ part, code }) => [part, code]),
      [
        ['post', 'figure_without_source'],
        ['post', 'figure_without_source'],
      ],
    );
    assert.match(cut[0]?.why ?? '', /The figure 73 is in no source/);
    for (const kept of ['38 % plan on paper', 'Ask them why.', 'Show it to everybody']) assert.ok(text.includes(kept));
    for (const gone of ['73', '900', 'loved']) assert.not.ok(text.includes(gone), text);
    assert.equal(codesOf({ post: rest, terms }), []);
  });

  claims(`[T-07] ${platform}: whatever is cut, no claim without a source is left`, () => {
    const sentences = fc.array(
      fc.constantFrom(...CASES.map(([sentence]) => sentence), '- 44 % do.', '> 44 % “do so”', '# 9'),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    const joined = fc.tuple(sentences, fc.constantFrom(' ', '\n', '\n\n'));
    fc.assert(
      fc.property(joined, ([parts, between]) => {
        const { post, terms } = make(`${PLAIN}\n\n${parts.join(between)}`);
        assert.equal(codesOf({ post: cutPost(post, terms).post, terms }), []);
      }),
      { numRuns: 25, seed: 4 },
    );
  });
}

claims('sources are the cited ones, in order of first use, each once', () => {
  const { post, terms } = network(`${PLAIN} One [2]. Two [1][2]. Three [9].`);
  assert.equal(sourcesOf(post, terms.ledger), [
    { title: 'Page 2', url: 'https://acme.example/pricing' },
    { title: 'Page 1', url: 'https://magazine.example/agencies' },
  ]);
  assert.equal(sourcesOf(network(PLAIN).post, terms.ledger), []);
});

claims('[T-06] the planned disclosure needs no source, and other words about the brand do', () => {
  assert.equal(codesOf(forum(`${PLAIN}\n\nDisclosure: I work for Acme Planner.`)), []);
  assert.equal(codesOf(forum(`${PLAIN}\n\nDisclosure: I work for Acme Planner, which leads its market.`)), [
    'no_source',
  ]);
});

claims('[T-06] a poll may ask for what any source says, and for nothing else', () => {
  const codes = (option: string): string[] => {
    const terms = postTerms({ postType: 'poll' });
    const poll = { question: 'How many plan on paper?', options: [option, 'Nobody'] };
    return codesOf({ post: assembleNetworkPost({ content: PLAIN, poll, images: [] }, planOf(terms), terms), terms });
  };
  assert.equal(codes('38 %'), []);
  assert.equal(codes('61 %'), ['figure_without_source']);
});

claims('[T-07] a thread from which a thought was cut is numbered anew, without the writer’s numbers', () => {
  const { post, terms } = short(
    'Plan on one list. 1/3\n\nOf them, 73 % agree [1]. 2/3\n\nShow it to everybody. (3/3) [1]',
  );
  const { post: rest } = cutPost(post, terms);
  assert.equal('tweets' in rest ? rest.tweets : [], ['Plan on one list. 1/2', 'Show it to everybody. 2/2']);
});

claims('a line that then looks like a list keeps its words', () => {
  const { post, terms } = network(`${PLAIN}\n\nOf them, 73 % agree [1]. 1. Begin.`);
  const { post: rest } = cutPost(post, terms);
  assert.match('content' in rest ? String(rest.content) : '', /\n\n1\. Begin\.$/);
});

claims('[T-06] no markup hides a claim from the check', () => {
  for (const hidden of [
    '    Of them, 73 % agree.',
    '![Of them, 73 % agree](https://acme.example/x.png)',
    '[73 %](https://acme.example/guide) agree.',
    '**73** % agree.',
    '# 73 % agree',
  ])
    for (const make of [network, short]) assert.ok(codesOf(make(`${PLAIN}\n\n${hidden}`)).length > 0, hidden);
});

claims.run();
