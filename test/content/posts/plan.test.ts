import * as assert from 'uvu/assert';
import { postPlan } from '../../../src/content/plans.ts';
import {
  chosenSubreddit,
  citedCommunities,
  FALLBACK_SUBREDDIT,
  isSubreddit,
} from '../../../src/content/posts/communities.ts';
import { disclosureOf } from '../../../src/content/posts/disclosure.ts';
import { postPlanOf, shownPostPlan } from '../../../src/content/posts/plan.ts';
import { suite } from '../../support/suite.ts';
import { plannedPost, postTerms } from './terms.ts';

const plan = suite('post plan');

plan('[O-04] a plan has the wire’s shape on every platform', () => {
  for (const platform of ['network', 'short', 'forum'] as const) {
    const made = postPlanOf(plannedPost(), postTerms({ platform }));
    assert.equal(postPlan.parse(made), made);
    assert.is(made.platform, platform);
    assert.is(made.post_type, platform === 'network' ? 'text_only' : null);
    assert.is(made.disclosure === null, platform !== 'forum');
    assert.is(made.subreddit_candidates.length, platform === 'forum' ? 1 : 0);
  }
});

plan('hashtags, sources and pages left out are as they stand in the post', () => {
  const made = postPlanOf(plannedPost({ cta: ' ' }), postTerms());
  assert.equal(made.hashtags, ['#AgencyLife', '#Planning']);
  assert.equal(made.source_ids, [1, 2]);
  assert.equal(made.left_out, [{ url: 'https://gone.example/', why: 'it answered 404' }]);
  assert.is(made.cta, null);
});

plan('[O-04] what is shown of it cites by the numbers of its own sources', () => {
  const terms = postTerms();
  const [, second] = terms.ledger.sources;
  const keyPoints = ['“Oak” [2]', 'Costs [9] matter', '[9]'];
  const shown = shownPostPlan(postPlanOf(plannedPost({ keyPoints, sourceIds: [2] }), terms), terms.ledger);
  assert.equal(shown.key_points, ['“Oak” [1]', 'Costs matter']);
  assert.equal(shown.source_ids, [1]);
  assert.equal(shown.sources, [{ title: second?.title, url: second?.url }]);
  assert.equal(postPlan.parse(shown), shown);
});

const communities = suite('communities');

communities('cited addresses tell communities, most cited first', () => {
  const urls = [
    'https://www.reddit.com/r/agency/comments/1/x',
    'https://old.reddit.com/r/ProjectManagement/',
    'https://reddit.com/r/projectmanagement?x=1',
    'https://www.reddit.com/r/all/',
    'https://www.reddit.com/user/somebody',
    'https://www.reddit.com/r/ab/',
    'https://www.reddit.com/r/no-dashes/',
    'https://notreddit.com/r/agency',
    'https://reddit.com.evil.example/r/agency',
    'nonsense',
  ];
  assert.equal(citedCommunities(urls), ['ProjectManagement', 'agency']);
});

communities('cited ones come first, then planned ones, each once', () => {
  const subreddits = [
    { name: 'r/Agency', why: 'On topic.' },
    { name: 'freelance', why: 'Many ask there.' },
    { name: 'not a name', why: '' },
  ];
  const made = postPlanOf(
    plannedPost({ subreddits }),
    postTerms({ platform: 'forum', communities: ['projects', 'agency'] }),
  );
  assert.equal(
    made.subreddit_candidates.map(({ name }) => name),
    ['projects', 'agency', 'freelance'],
  );
  assert.is(chosenSubreddit(made), 'projects');
  assert.match(made.subreddit_candidates[1]?.why ?? '', /cite.*On topic\./);
  for (const { why, rules_checked } of made.subreddit_candidates) {
    assert.is(rules_checked, false);
    assert.match(why, /rules were not read/);
  }
});

communities('without any there is the fallback, which says so', () => {
  const made = postPlanOf(plannedPost(), postTerms({ platform: 'forum' }));
  assert.is(chosenSubreddit(made), FALLBACK_SUBREDDIT);
  assert.ok(isSubreddit(FALLBACK_SUBREDDIT));
  assert.match(made.subreddit_candidates[0]?.why ?? '', /No community is cited/);
});

const disclosure = suite('disclosure');

disclosure('[T-05] a sentence of the language stands in for one that does not name the brand', () => {
  const brand = { name: 'Acme' };
  assert.is(disclosureOf('I build Acme, so I am biased.', brand, 'en'), 'I build Acme, so I am biased.');
  assert.is(disclosureOf('I am with the company.', brand, 'en'), 'Disclosure: I work for Acme.');
  assert.is(disclosureOf('Acme has 900 customers and I work there.', brand, 'en'), 'Disclosure: I work for Acme.');
  assert.is(disclosureOf(null, brand, 'xx-nonsense!'), 'Disclosure: I work for Acme.');
  const sentences = ['en', 'de', 'ja', 'ar', 'tr', 'th'].map((language) => disclosureOf(null, brand, language));
  assert.is(new Set(sentences).size, 6);
  for (const sentence of sentences) assert.match(sentence, /Acme/);
  assert.match(disclosureOf(null, brand, 'de-AT'), /arbeite/);
});

plan.run();
communities.run();
disclosure.run();
