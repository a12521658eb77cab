import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { Evidence, PageReading, ProviderInfo, RootFileReading } from '../../src/analysis/evidence.ts';
import { fingerprintOf } from '../../src/analysis/recommendations/candidate.ts';
import { listText } from '../../src/analysis/recommendations/wording.ts';
import { recommend } from '../../src/analysis/recommendations.ts';
import { rootFiles } from '../../src/analysis/root-files.ts';
import { type QuestionStats, type RecommendationDraft, recommendationDraft } from '../../src/analysis/types.ts';
import { payloadProblem } from '../../src/content/payload-problem.ts';
import { ACTIONS } from '../../src/registry/actions.ts';
import { recommendation } from '../../src/resources/action.ts';
import { suite } from '../support/suite.ts';
import { sha256Of } from './make-evidence.ts';
import { cited, statsOf } from './stats.ts';

const REAL: readonly ProviderInfo[] = [
  { id: 'provider_1', name: 'ChatGPT', adapter: 'openai', model: 'm' },
  { id: 'provider_2', name: 'Gemini', adapter: 'gemini', model: 'm' },
  { id: 'provider_3', name: 'Perplexity', adapter: 'perplexity', model: 'm' },
];
const evidenceOf = (part: Partial<Evidence> = {}): Evidence => ({
  format: 1,
  versions: { scoring: 1, matcher: 1, extractor: 1, labeller: 1, questions: 1 },
  website: 'https://acme.example',
  finalUrl: 'https://acme.example/',
  createdAt: '2026-03-01T12:00:00.000Z',
  providers: [...REAL],
  analyst: { adapter: 'simulated', model: 'simulated-analyst' },
  samples: 2,
  profile: {
    brand: { name: 'Acme', aliases: [], domain: 'acme.example', source: 'site' },
    category: 'anvils',
    categoryTerms: [],
    description: 'Acme forges anvils.',
    language: 'de-AT',
    audience: 'smiths',
    useCases: ['forging'],
    region: null,
    competitors: [],
    ownedProfiles: [],
  },
  pages: [],
  rootFiles: [],
  questions: [],
  answers: [],
  labels: [],
  notes: [],
  ...part,
});
const reading = (name: RootFileReading['name'], part: Partial<RootFileReading>): RootFileReading => ({
  name,
  url: `https://acme.example/${name}`,
  finalUrl: `https://acme.example/${name}`,
  statusCode: 200,
  contentType: 'text/plain',
  sizeBytes: part.body?.length ?? 0,
  body: '',
  failure: null,
  redirectedToRoot: false,
  ...part,
});
const badPage = (path: string): PageReading => ({
  url: `https://acme.example${path}`,
  finalUrl: `https://acme.example${path}`,
  statusCode: 200,
  title: null,
  metaDescription: null,
  canonical: 'https://acme.example/',
  h1: [],
  robotsMeta: path.length % 2 ? 'noindex' : null,
  jsonLdTypes: [],
  textLength: path.length,
});
const recommendFor = (stats: readonly QuestionStats[], evidence = evidenceOf()) =>
  recommend({ evidence, stats, rootFiles: rootFiles(evidence.rootFiles) });
const only = (drafts: readonly RecommendationDraft[]): RecommendationDraft => {
  assert.is(drafts.length, 1);
  const [draft] = drafts;
  if (!draft) throw new Error('no draft');
  return draft;
};

const types = suite('recommendation types');
const G2 = 'https://www.g2.com/categories/anvils';
const VERGE = 'https://www.theverge.com/anvils';
const REDDIT = 'https://www.reddit.com/r/anvils/1';
const OTHER = 'https://smith.example/anvils';
const CASES: readonly (readonly [string, QuestionStats['cited'], string])[] = [
  ['nothing is cited', [], 'create_article'],
  [
    'six in ten on tests and magazines',
    [cited(G2, 4), cited(VERGE, 2), cited(OTHER, 4)],
    'request_third_party_mention',
  ],
  ['fewer', [cited(G2, 4), cited(VERGE, 1), cited(OTHER, 4)], 'create_article'],
  ['tests before forums', [cited(G2, 6), cited(REDDIT, 4)], 'request_third_party_mention'],
  ['own citations count below the line', [cited(G2, 6), cited('https://acme.example/', 5, 'own')], 'create_article'],
  [
    'owned profiles do not',
    [cited(G2, 6), cited('https://www.g2.com/acme', 9, 'owned_profile')],
    'request_third_party_mention',
  ],
  ['engines do not', [cited(G2, 6), cited('https://www.google.com/search', 9)], 'request_third_party_mention'],
  ['one in five in forums', [cited(REDDIT, 2), cited(OTHER, 8)], 'create_forum_post'],
  ['fewer in forums', [cited(REDDIT, 1), cited(OTHER, 8)], 'create_article'],
  ['forums before networks', [cited(REDDIT, 2), cited('https://www.linkedin.com/x', 8)], 'create_forum_post'],
  ['one in ten on networks', [cited('https://www.linkedin.com/x', 1), cited(OTHER, 9)], 'create_network_post'],
  ['one in ten in short posts', [cited('https://x.com/a', 1), cited(OTHER, 9)], 'create_short_post'],
  ['fewer in short posts', [cited('https://x.com/a', 1), cited(OTHER, 10)], 'create_article'],
  ['a competitor’s forum is not a forum', [cited('https://www.reddit.com/foo', 5, 'competitor')], 'create_article'],
];
for (const [what, pages, type] of CASES) {
  types(`[M-14] ${what}: ${type}`, () => {
    const draft = only(recommendFor([statsOf({ cited: pages })]));
    assert.is(draft.type, type);
  });
}

types('a gap that is none gives nothing', () => {
  assert.equal(recommendFor([statsOf({ ownRate: 0.6 }), statsOf({ okAnswers: 0 })]), []);
});

types('[A-04] [X-15] what is recommended can be executed as it is', () => {
  const pages = [cited('ftp://files.example/x', 9), cited('https://acme.example/anvils', 1, 'own')];
  for (const category of ['comparison', 'recommendation'] as const) {
    const stats = statsOf({ missing: 3, ownRate: 0.25, cited: pages });
    const draft = only(recommendFor([{ ...stats, question: { ...stats.question, category } }]));
    assert.is(payloadProblem(ACTIONS.create_article.payload.parse(draft.payload)), undefined);
  }
});

types('[A-04] an article has language, five sources at most, and what was measured', () => {
  const pages = [
    cited(OTHER, 9),
    cited('https://foo.example/', 8, 'competitor'),
    cited('https://acme.example/anvils', 1, 'own'),
  ];
  const draft = only(
    recommendFor([
      statsOf({ missing: 3, ownRate: 0.25, cited: pages, competitorRates: [{ name: 'Foo', rate: 0.75 }] }),
    ]),
  );
  const payload = ACTIONS.create_article.payload.parse(draft.payload);
  assert.equal(payload.resource_urls, ['https://acme.example/anvils', 'https://acme.example/', OTHER]);
  assert.equal(
    [payload.language, payload.category, payload.prompt_ids],
    ['de-AT', 'recommendation', ['q-0000000000000001']],
  );
  assert.match(draft.why_it_matters, '3 of 4 answers');
  assert.match(draft.why_it_matters, '75 % name Foo');
  assert.match(draft.description, 'German');
  assert.equal(draft.needs, { intents: ['anvil best'], rootFiles: [] });
  assert.equal(draft.target_engines, ['provider_1', 'provider_2']);
  assert.equal(draft.evidence['own_rate'], 0.25);
});

types('only engines that left the brand out are targets', () => {
  const engines = [
    { provider: 'provider_2', ok: 2, mentioned: 0 },
    { provider: 'provider_1', ok: 2, mentioned: 2 },
    { provider: 'provider_3', ok: 0, mentioned: 0 },
  ];
  assert.equal(only(recommendFor([statsOf({ engines })])).target_engines, ['provider_2']);
});

types(
  '[M-14] questions with the same leading site are one request for it, without encyclopedias and competitors',
  () => {
    const wiki = cited('https://en.wikipedia.org/wiki/Anvil', 1);
    const draft = only(
      recommendFor([
        statsOf({ question: { id: 'q-a', intent: 'a', text: 'a?' }, cited: [cited(G2, 5), wiki] }),
        statsOf({ question: { id: 'q-b', intent: 'b', text: 'b?' }, cited: [cited(G2, 4), cited(VERGE, 3)] }),
      ]),
    );
    const payload = ACTIONS.request_third_party_mention.payload.parse(draft.payload);
    assert.equal(payload.target_urls, [G2, VERGE]);
    assert.equal(payload.prompt_ids, ['q-a', 'q-b']);
    assert.equal(draft.needs.intents, ['a', 'b']);
    assert.is(draft.fingerprint, fingerprintOf('request_third_party_mention', ['g2.com']));
    assert.match(payload.suggested_request, 'Acme forges anvils.');
  },
);

types('a request says of the answers only what was measured', () => {
  const request = (part: Parameters<typeof statsOf>[0]) =>
    String(only(recommendFor([statsOf({ cited: [cited(G2, 5)], ...part })])).payload['suggested_request']);
  const rates = [
    { name: 'Foo', rate: 0.5 },
    { name: 'Bar', rate: 0.25 },
  ];
  assert.match(request({ competitorRates: rates }), 'name Foo and Bar, but not Acme.');
  assert.match(request({ competitorRates: rates, ownRate: 0.25, missing: 3 }), 'name Foo more often than Acme.');
  assert.match(request({}), 'do not name Acme.');
  assert.not.match(request({ ownRate: 0.25, missing: 3 }), 'The answers');
});

types('the evidence names answers, interval, rates and pages', () => {
  const evidence = evidenceOf({ answers: [1, 2].map((sample) => answerOf('provider_1', sample)) });
  const draft = only(recommendFor([statsOf({ cited: [cited(OTHER, 2)] })], evidence));
  assert.equal(draft.evidence['answer_ids'], ['q-0000000000000001/provider_1/1', 'q-0000000000000001/provider_1/2']);
  // Wilson, 0 of 4: upper bound z² / (n + z²).
  assert.equal(draft.evidence['interval'], { low: 0, high: 0.489891, level: 0.95 });
  assert.equal(draft.evidence['cited_urls'], [{ url: OTHER, count: 2, class: 'third_party' }]);
});
const answerOf = (provider: string, sample: number): Evidence['answers'][number] => ({
  questionId: 'q-0000000000000001',
  provider,
  sample,
  status: 'ok',
  failure: null,
  message: null,
  text: '',
  citations: [],
  citationSource: 'none',
  grounded: null,
  searchQueries: [],
  model: 'm',
  requestedModel: 'm',
  requestSha256: null,
  rawBody: '',
  rawSha256: sha256Of(''),
  resolved: {},
  requests: 1,
  latencyMs: 1,
  microUsd: null,
});
types.run();

const checks = suite('root file and page recommendations');
const robotsDraft = (body: string, providers: readonly ProviderInfo[] = REAL) =>
  recommendFor([], evidenceOf({ providers: [...providers], rootFiles: [reading('robots.txt', { body })] }));
const block = (...agents: string[]) => `${agents.map((agent) => `User-agent: ${agent}`).join('\n')}\nDisallow: /`;
const ROBOTS: readonly (readonly [string, string, string | undefined, readonly string[]])[] = [
  ['nothing blocked', '', undefined, []],
  ['a search agent', block('OAI-SearchBot'), 'high', ['provider_1']],
  ['Google-Extended', block('Google-Extended'), 'high', ['provider_2']],
  ['all of Perplexity', block('PerplexityBot', 'Perplexity-User'), 'high', ['provider_3']],
  ['only a user agent', block('ChatGPT-User'), 'medium', ['provider_1']],
  ['training only', block('GPTBot', 'CCBot'), 'low', []],
  ['another engine', block('Bingbot'), 'low', []],
  ['an obsolete name', block('anthropic-ai'), 'low', []],
  ['everybody', block('*'), 'high', ['provider_1', 'provider_2', 'provider_3']],
];
for (const [what, body, priority, engines] of ROBOTS) {
  checks(`[M-14] robots.txt blocks ${what}: ${priority ?? 'nothing'}`, () => {
    const [draft] = robotsDraft(body);
    assert.equal([draft?.priority, draft?.target_engines ?? []], [priority, engines]);
    if (draft) assert.is(draft.fingerprint, fingerprintOf('check_robots_txt', 'robots.txt'));
  });
}
checks('a search agent of an engine that is not enabled is of low priority', () => {
  assert.is(only(robotsDraft(block('OAI-SearchBot'), REAL.slice(1))).priority, 'low');
});
checks('a simulated engine stands in for all three', () => {
  const simulated: ProviderInfo = { id: 'provider_1', name: 'S', adapter: 'simulated', model: 'simulated-a' };
  assert.is(only(robotsDraft(block('PerplexityBot'), [simulated])).priority, 'high');
});
checks('who can hardly use the site are engines that exist', () => {
  const simulated: ProviderInfo = { id: 'provider_1', name: 'Simulated', adapter: 'simulated', model: 'simulated-a' };
  const agents = block('PerplexityBot', 'OAI-SearchBot', 'ChatGPT-User');
  const { why_it_matters: why } = only(robotsDraft(agents, [simulated]));
  assert.match(why, /Whatever you publish, the engines of \w+ and the engines of \w+ can hardly use it\./);
  assert.match(
    only(robotsDraft(agents)).why_it_matters,
    'Whatever you publish, ChatGPT and Perplexity can hardly use it',
  );
});
checks('a list that is cut says how many others there are, one in the singular', () => {
  const letters = ['a', 'b', 'c', 'd', 'e'];
  assert.equal(
    [3, 4, 5].map((length) => listText(letters.slice(0, length))),
    ['a, b and c', 'a, b, c and 1 other', 'a, b, c and 2 others'],
  );
});
checks('blocking training crawlers is said to cost no answer', () => {
  assert.match(only(robotsDraft(block('GPTBot'))).why_it_matters, 'does not remove you from answers');
});

const FILES: readonly (readonly [RootFileReading['name'], string, Partial<RootFileReading>, string | undefined])[] = [
  ['robots.txt', '404', { statusCode: 404 }, undefined],
  ['robots.txt', '503', { statusCode: 503 }, 'high'],
  ['robots.txt', 'a timeout', { statusCode: null, failure: 'timeout' }, 'high'],
  ['robots.txt', 'a refused address', { statusCode: null, failure: 'refused' }, undefined],
  ['robots.txt', 'a page', { contentType: 'text/html' }, 'low'],
  ['robots.txt', 'redirects', { statusCode: 302, failure: 'too_many_redirects' }, 'low'],
  ['llms.txt', '404', { statusCode: 404 }, 'low'],
  ['llms.txt', '503', { statusCode: 503 }, 'medium'],
  ['llms.txt', 'a page', { contentType: 'text/html' }, 'medium'],
  ['llms.txt', 'invalid Markdown', { body: 'hello' }, 'medium'],
  ['llms.txt', 'a valid file', { body: '# Acme\n- [a](/a)' }, undefined],
  ['llms.txt', 'a timeout', { statusCode: null, failure: 'timeout' }, undefined],
  [
    'llms.txt',
    'a dead link',
    { body: '# Acme\n- [a](/a)', links: [{ url: 'https://acme.example/a', statusCode: 404 }] },
    'low',
  ],
];
for (const [name, what, part, priority] of FILES) {
  checks(`[M-14] ${name} with ${what}: ${priority ?? 'nothing'}`, () => {
    const drafts = recommendFor([], evidenceOf({ rootFiles: [reading(name, part)] }));
    assert.equal(
      drafts.map((draft) => draft.priority),
      priority ? [priority] : [],
    );
    if (name === 'llms.txt') {
      for (const draft of drafts) {
        assert.match(draft.expected_impact, 'No engine has confirmed reading');
        assert.match(String(draft.payload['recommendation']), 'No engine has confirmed reading');
        assert.equal(draft.payload['blocked_agents'], []);
      }
    }
  });
}

checks('[A-04] issues, steps and criteria of a page stand one beside the other', () => {
  const drafts = recommendFor([], evidenceOf({ pages: [badPage('/'), badPage('/ab')] }));
  assert.ok(drafts.length >= 2);
  for (const draft of drafts) {
    const payload = ACTIONS.technical_change.payload.parse(draft.payload);
    assert.is(payload.implementation_steps.length, payload.issues.length);
    assert.is(payload.acceptance_criteria.length, payload.issues.length);
  }
});
checks('mending one of several findings keeps the action', () => {
  const before = recommendFor([], evidenceOf({ pages: [badPage('/ab')] }));
  const after = recommendFor([], evidenceOf({ pages: [{ ...badPage('/ab'), title: 'Acme' }] }));
  assert.equal(after.map((d) => d.fingerprint).sort(), before.map((d) => d.fingerprint).sort());
});
checks.run();

const caps = suite('the list of recommendations');
const ALL_FILES = [reading('robots.txt', { body: block('*') }), reading('llms.txt', { statusCode: 404 })];
const gap = (i: number, pages: QuestionStats['cited']): QuestionStats =>
  statsOf({
    question: { id: `q-${i}`, text: `question ${i}`, intent: `intent ${i}` },
    cited: pages,
    ownRate: (i % 5) / 10,
    competitorRates: [{ name: 'Foo', rate: (i % 4) / 4 }],
  });
const SETS: readonly QuestionStats['cited'][] = [
  [],
  [cited(G2, 3)],
  [cited(VERGE, 3)],
  [cited(REDDIT, 3)],
  [cited('https://x.com/a', 3)],
];

caps('[M-14] at most twelve, every type among them, one article per intent', () => {
  const stats = Array.from({ length: 30 }, (_, i) => gap(i, SETS[i % SETS.length] ?? []));
  const evidence = evidenceOf({ rootFiles: ALL_FILES, pages: ['/', '/a', '/bc', '/def'].map(badPage) });
  const drafts = recommendFor([...stats, ...stats], evidence);
  assert.is(drafts.length, 12);
  assert.is(drafts[0]?.type, 'check_robots_txt');
  assert.is(new Set(drafts.slice(0, 7).map((draft) => draft.type)).size, 7);
  assert.is(new Set(drafts.map((draft) => draft.fingerprint)).size, 12);
});

caps('a site full of faults still leaves room for content', () => {
  const pages = Array.from({ length: 8 }, (_, i) => ({
    ...badPage(`/p${i}`),
    statusCode: i % 2 ? 200 : 404,
    h1: i < 4 ? [] : ['x'],
    robotsMeta: i < 2 ? null : 'noindex',
    textLength: 50 * i,
  }));
  const stats = Array.from({ length: 12 }, (_, i) => gap(i, []));
  const drafts = recommendFor(stats, evidenceOf({ pages }));
  const technical = drafts.filter(({ type }) => type === 'technical_change');
  assert.equal([technical.length, drafts.length], [4, 12]);
});

caps('two questions of one intent are one article, about the stronger', () => {
  const twin = (id: string, rate: number) =>
    statsOf({ question: { id, text: id, intent: 'same' }, competitorRates: [{ name: 'Foo', rate }] });
  const draft = only(recommendFor([twin('weak', 0), twin('strong', 1)]));
  assert.equal(draft.payload['prompt_ids'], ['strong']);
});

const anyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ minLength: 400, maxLength: 3000 }),
  fc.constant('最高の金床は？'),
);
const anyGap = fc
  .record({ text: anyText, rate: fc.integer({ min: 0, max: 10 }), set: fc.nat(SETS.length - 1), rival: anyText })
  .map(({ text, rate, set, rival }) =>
    statsOf({
      question: { id: `q-${text.slice(0, 20)}`, text, intent: text.slice(0, 30) },
      ownRate: rate / 10,
      missing: Math.round(4 - (4 * rate) / 10),
      cited: SETS[set] ?? [],
      competitorRates: [{ name: rival, rate: rate / 10 }],
      searchQueries: [text, rival],
    }),
  );

caps('[A-04] every draft is valid for its type and fits the resource, whatever was measured', () => {
  fc.assert(
    fc.property(fc.array(anyGap, { maxLength: 20 }), anyText, fc.boolean(), (stats, description, files) => {
      const base = evidenceOf({ rootFiles: files ? ALL_FILES : [], pages: files ? [badPage('/')] : [] });
      const evidence = { ...base, profile: { ...base.profile, description } };
      const drafts = recommendFor(stats, evidence);
      assert.ok(drafts.length <= 12);
      for (const draft of drafts) {
        assert.ok(recommendationDraft.safeParse(draft).success);
        ACTIONS[draft.type].payload.parse(draft.payload);
        resourceText.parse(draft);
        assert.not.match(JSON.stringify(draft), /undefined|NaN/);
        assert.ok(JSON.stringify(draft).length < 60_000);
      }
    }),
    { numRuns: 60, seed: 11 },
  );
});
/** The bounds that the action resource puts on the texts. */
const resourceText = recommendation
  .pick({ title: true, description: true })
  .extend({ why_it_matters: recommendation.shape.whyItMatters, expected_impact: recommendation.shape.expectedImpact });

caps('[M-16] the order of questions does not matter', () => {
  const stats = Array.from({ length: 8 }, (_, i) => gap(i, SETS[i % SETS.length] ?? []));
  const expected = recommendFor(stats);
  fc.assert(
    fc.property(fc.shuffledSubarray(stats, { minLength: stats.length }), (mixed) => {
      assert.equal(recommendFor(mixed), expected);
    }),
    { numRuns: 30 },
  );
});

caps('[A-05] wording and numbers are not part of the fingerprint', () => {
  const one = only(recommendFor([statsOf({ question: { text: 'Which anvil is best?' } })]));
  const other = only(recommendFor([statsOf({ question: { text: 'The best anvils?' }, ownRate: 0.5, okAnswers: 6 })]));
  assert.is(one.fingerprint, other.fingerprint);
  assert.is.not(one.title, other.title);
});
caps.run();
