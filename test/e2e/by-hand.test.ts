import * as assert from 'uvu/assert';
import type { Question } from '../../src/analysis/evidence.ts';
import { planQuestions } from '../../src/analysis/questions/plan.ts';
import { type LocalSite, serveTexts } from '../support/local-site.ts';
import type { WrittenAnswer } from '../support/provider-bodies.ts';
import { type Provider, type ProviderServer, startProviderServer } from '../support/provider-server.ts';
import { suite, type Test } from '../support/suite.ts';
import { type RanReport, runReport } from './report.ts';

/**
 * A whole report run with the real engine adapters against fixed answers in the providers' own formats. Every number
 * below is worked out by hand beside it, in fractions, from the answers as they are written here.
 */
const KEYS = {
  OPENAI: 'sk-openai-secret-1',
  GEMINI: 'gemini-secret-2',
  PPLX: 'pplx-secret-3',
  ANALYST: 'sk-analyst-4',
};

const OWN = { url: 'https://www.acme.example/anvils', title: 'Acme anvils' };
const GLOBEX = { url: 'https://globex.example/range', title: 'Globex' };
const REVIEW = { url: 'https://reviews.example/best-anvils', title: 'Best anvils' };

type Category = Question['category'];
type Answers = Readonly<Record<Category, WrittenAnswer>>;

/** One question of each category; [1] cites the first source. What each comes to is written after it. */
const ANSWERS: Readonly<Record<Exclude<Provider, 'analyst'>, Answers>> = {
  openai: {
    category_discovery: { text: 'Globex leads, and Acme follows.[1]', sources: [GLOBEX] }, // Globex 1, Acme 2; neutral
    recommendation: { text: 'Acme is the best choice.[1][2]', sources: [OWN, REVIEW] }, // Acme 1; positive
    comparison: { text: 'Globex and Initech share the market.[1]', sources: [REVIEW] }, // Globex 1, Initech 2
    buying_intent: { text: 'Acme costs little but breaks often.[1]', sources: [OWN] }, // Acme 1; negative
    brand_discovery: { text: 'Acme makes anvils.[1]', sources: [OWN] },
  },
  gemini: {
    category_discovery: { text: 'Initech, Globex and Acme are known.[1]', sources: [OWN] }, // 1, 2, 3; neutral
    recommendation: { text: 'Globex is the safest pick.' }, // Globex 1
    comparison: { text: '' }, // empty: in no denominator
    buying_intent: { text: 'I would take Globex, then Acme.[1]', sources: [GLOBEX] }, // Globex 1, Acme 2; no label
    brand_discovery: { text: 'Acme makes anvils.' },
  },
  perplexity: {
    category_discovery: { text: 'Everybody names Acme.[1]', sources: [REVIEW] }, // Acme 1; positive
    recommendation: { text: 'Initech is popular.[1][2]', sources: [REVIEW, GLOBEX] }, // Initech 1
    comparison: { text: 'Acme beats Globex.[1]', sources: [OWN] }, // Acme 1, Globex 2; positive
    buying_intent: { text: 'Look at Globex.[1]', sources: [GLOBEX] }, // Globex 1
    brand_discovery: { text: 'Acme makes anvils.' },
  },
};

const LABELS: readonly (readonly [inText: string, sentiment: 'positive' | 'neutral' | 'negative'])[] = [
  ['and Acme follows', 'neutral'],
  ['Acme is the best choice', 'positive'],
  ['breaks often', 'negative'],
  ['Globex and Acme are known', 'neutral'],
  ['Everybody names Acme', 'positive'],
  ['Acme beats Globex', 'positive'],
];

const BRAND = {
  name: 'Acme',
  aliases: [],
  category: 'forging anvils',
  categoryTerms: ['anvils'],
  description: 'Acme makes anvils.',
  language: 'en',
  audience: null,
  useCases: [],
  region: null,
  ownedProfiles: [],
};
const RIVALS = [
  { name: 'Globex', aliases: [], domain: 'globex.example' },
  { name: 'Initech', aliases: [], domain: null },
];

const QUESTIONS = planQuestions({
  profile: { ...BRAND, brand: { name: 'Acme', aliases: [], domain: 'acme.example', source: 'site' }, competitors: [] },
  openQuestions: 4,
  brandedQuestions: 1,
  mentionsBrand: (text) => text.includes('Acme'),
});

const ROBOTS = 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n'; // 24 + 12 + 1 + 14 + 9 bytes
const HOME = '<!doctype html><html lang="en"><title>Acme</title><h1>Anvils</h1><p>Acme makes anvils.</p>';

interface World {
  server: ProviderServer;
  site: LocalSite;
}

function analyse(task: string, input: string): unknown {
  if (task === 'identify_brand') return BRAND;
  if (task === 'propose_competitors') return { competitors: RIVALS };
  if (task === 'review_questions') return { proposals: [] };
  if (task === 'classify_competitors') return { competitors: [] };
  const found = LABELS.find(([text]) => input.includes(text));
  if (!found) return { labels: [] };
  return { labels: [{ brand: 'Acme', sentiment: found[1], stance: 'present', quote: found[0], confidence: 1 }] };
}

const remote = (adapter: string, baseUrl: string, apiKeyEnv: string) => ({
  adapter,
  baseUrl,
  apiKeyEnv,
  model: `${adapter}-model`,
  ...(adapter === 'analyst' ? { adapter: 'openai' } : { concurrency: 1 }),
});

const run = ({ server, site }: World): Promise<RanReport> =>
  runReport(
    {
      website: 'https://acme.example',
      providers: [
        { id: 'provider_1', engine: remote('openai', server.baseUrls.openai, 'OPENAI') },
        { id: 'provider_2', engine: remote('gemini', server.baseUrls.gemini, 'GEMINI') },
        { id: 'provider_3', engine: remote('perplexity', server.baseUrls.perplexity, 'PPLX') },
      ],
      analyst: remote('analyst', server.baseUrls.analyst, 'ANALYST'),
      analysis: { openQuestions: 4, brandedQuestions: 1, samples: 1 },
      web: { hostOverrides: { ...server.hostOverrides, 'acme.example': site.target } },
    },
    KEYS,
  );

const byHand: Test<World> = suite('a report by hand', {} as World); // set in before.each
byHand.before.each(async (context) => {
  context.server = await startProviderServer();
  context.server.analyseWith(analyse);
  context.server.answerWith((question, provider) => {
    const category = QUESTIONS.find(({ text }) => text === question)?.category;
    if (!category || provider === 'analyst') throw new Error(`nobody was to ask: ${question}`);
    return ANSWERS[provider][category];
  });
  context.site = await serveTexts({ '/': HOME, '/robots.txt': ROBOTS });
});
byHand.after.each(async ({ server, site }) => {
  await server.close();
  await site.close();
});

const report = ({ analysis }: RanReport) => {
  if (!analysis) throw new Error('there is no analysis');
  return analysis.report;
};

byHand('[M-03] [M-05] [R-16] counts, rates and ranks of all engines and of each', async (world) => {
  const { overall, per_engine, answers_analyzed } = report(await run(world));
  // open ok answers: 4 + 3 + 4 = 11; that name Acme: 3 + 2 + 2 = 7; 7/11 = 63.6363…
  // 1/rank: 1/2 + 1 + 1; 1/3 + 1/2; 1 + 1; together 16/3, over 11 = 16/33 = 0.484848…
  // own of cited pages: 2 of 5, 1 of 2, 1 of 5; together 4 of 12
  assert.is(answers_analyzed, 11);
  assert.equal(overall, {
    visibility_pct: 63.64,
    mean_reciprocal_rank: 0.484848,
    citation_share: 0.333333,
    sentiment_counts: { positive: 3, neutral: 2, negative: 1 },
    mention_count: 7,
    answers_analyzed: 11,
    branded_answers: 3,
  });
  assert.equal(per_engine, {
    // 3/4; 2.5/4; 2/5
    provider_1: {
      visibility_pct: 75,
      mean_reciprocal_rank: 0.625,
      citation_share: 0.4,
      sentiment_counts: { positive: 1, neutral: 1, negative: 1 },
      mention_count: 3,
      answers_analyzed: 4,
      branded_answers: 1,
    },
    // 2/3; (1/3 + 1/2)/3 = 5/18; 1/2; one mention without a label
    provider_2: {
      visibility_pct: 66.67,
      mean_reciprocal_rank: 0.277778,
      citation_share: 0.5,
      sentiment_counts: { positive: 0, neutral: 1, negative: 0 },
      mention_count: 2,
      answers_analyzed: 3,
      branded_answers: 1,
    },
    // 2/4; 2/4; 1/5
    provider_3: {
      visibility_pct: 50,
      mean_reciprocal_rank: 0.5,
      citation_share: 0.2,
      sentiment_counts: { positive: 2, neutral: 0, negative: 0 },
      mention_count: 2,
      answers_analyzed: 4,
      branded_answers: 1,
    },
  });
});

byHand('[R-15] [R-16] score, its components and its band', async (world) => {
  const { visibility_score, ai_visibility_score, score_band, score_breakdown, scoring_version } = report(
    await run(world),
  );
  // weights of the questions: discovery 1, recommendation 5/4, comparison 1, buying 3/2; together 19/4, without comparison 15/4
  // T(mention): openai (1 + 5/4 + 3/2)/(19/4) = 15/19; gemini (1 + 3/2)/(15/4) = 2/3; perplexity 2/(19/4) = 8/19
  //   mean (15/19 + 2/3 + 8/19)/3 = 107/171 = 0.625731 → 62.57; × 40 = 25.0292
  // T(1/rank): (1/2 + 5/4 + 3/2)/(19/4) = 13/19; (1/3 + 3/4)/(15/4) = 13/45; 8/19; mean 1192/2565 = 0.464717; × 20 = 9.2943
  // T(sentiment; neutral and unlabelled 1/2, negative 0): (1/2 + 5/4)/(19/4) = 7/19; (1/2 + 3/4)/(15/4) = 1/3; 8/19
  //   mean (15/19 + 1/3)/3 = 64/171 = 0.374269; × 10 = 3.7427
  // coverage: each engine is above 1/5, so 1; × 15
  // gap: the best rival is Globex: (1 + 1)/(19/4) = 8/19; 15/4 of 15/4 = 1; (1 + 3/2)/(19/4) = 10/19; mean 37/57
  //   (107/171)/(37/57) = 107/111 = 0.963964; × 15 = 14.4595
  // together 25.0292 + 15 + 9.2943 + 3.7427 + 14.4595 = 67.5257 → 68, good
  assert.is(visibility_score, 62.57);
  assert.equal(score_breakdown, {
    mention_rate: { value: 0.625731, weight: 0.4, points: 25.03 },
    platform_coverage: { value: 1, weight: 0.15, points: 15 },
    avg_rank: { value: 0.464717, weight: 0.2, points: 9.29 },
    sentiment: { value: 0.374269, weight: 0.1, points: 3.74 },
    competitive_gap: { value: 0.963964, weight: 0.15, points: 14.46 },
  });
  assert.is(ai_visibility_score, 68);
  assert.is(score_band, 'good');
  assert.is(scoring_version, 2);
});

byHand('[M-04] a row for every tracked brand, the audited one included', async (world) => {
  // T: Acme 107/171 = 535/855, Globex 37/57 = 555/855, Initech (4/19 + 4/15 + 5/19)/3 = 211/855; together 1301/855
  // 1/rank: Globex 1 + 1, 1/2 + 1 + 1, 1/2 + 1 = 6, over 11; Initech 1/2 + 1 + 1 = 5/2, over 11
  assert.equal(report(await run(world)).competitors, [
    {
      name: 'Globex',
      category: 'forging anvils',
      mention_count: 7,
      visibility_pct: 63.64,
      share_of_voice: 0.426595,
      mean_reciprocal_rank: 0.545455,
    },
    {
      name: 'Acme',
      category: 'forging anvils',
      mention_count: 7,
      visibility_pct: 63.64,
      share_of_voice: 0.411222,
      mean_reciprocal_rank: 0.484848,
    },
    {
      name: 'Initech',
      category: 'forging anvils',
      mention_count: 3,
      visibility_pct: 27.27,
      share_of_voice: 0.162183,
      mean_reciprocal_rank: 0.227273,
    },
  ]);
});

byHand('[M-13] the gaps, and how much closing them would bring', async (world) => {
  const { analysis } = await run(world);
  const gaps = analysis?.proposed_articles.toSorted((a, b) => (a.category < b.category ? -1 : 1));
  const text = (category: Category) => QUESTIONS.find((question) => question.category === category)?.text;
  // comparison: named by 0 and 1, gemini is silent: 1/2. Globex 1, Initech 1/2. 1/2 × (0.35 + 0.65) × 0.85 × 2/5 = 0.17
  // recommendation: named by 1, 0, 0: 1/3. Globex 1/3, Initech 1/3. 2/3 × (0.35 + 0.65/3) × 0.9 × 3/6 = 0.17
  // discovery is named by all, buying by two of three
  const gap = { impact: 'low', impact_score: 0.17, competitors: ['Globex', 'Initech'], source: 'observed' };
  assert.equal(gaps, [
    { ...gap, prompt_text: text('comparison'), category: 'comparison', engines_missing: 1, engines_total: 2 },
    { ...gap, prompt_text: text('recommendation'), category: 'recommendation', engines_missing: 2, engines_total: 3 },
  ]);
});

byHand('[G-09] [G-10] the root files', async (world) => {
  assert.equal(report(await run(world)).root_files, [
    {
      name: 'llms.txt',
      url: 'https://acme.example/llms.txt',
      present: false,
      status_code: 404,
      content_type: 'text/plain',
      size_bytes: 0,
      error: null,
      blocked_agents: [],
    },
    {
      name: 'robots.txt',
      url: 'https://acme.example/robots.txt',
      present: true,
      status_code: 200,
      content_type: 'text/plain; charset=utf-8',
      size_bytes: ROBOTS.length,
      error: null,
      blocked_agents: ['GPTBot'],
    },
  ]);
});

byHand('[M-01] [M-02] the answers as they came, with the pages that they cite', async (world) => {
  const { prompts } = report(await run(world));
  const responses = prompts.find(({ category }) => category === 'recommendation')?.responses;
  const page = ({ url, title }: typeof OWN) => ({ url, title, snippet: 'Acme is the best choice.' });
  const [openai, gemini, perplexity] = responses ?? [];
  assert.equal(
    responses?.map(({ engine, model_id }) => [engine, model_id]),
    [
      ['provider_1', 'openai-model'],
      ['provider_2', 'gemini-model'],
      ['provider_3', 'perplexity-model'],
    ],
  );
  assert.match(openai?.answer_text ?? '', /^Acme is the best choice\. \(\[acme\.example\]\(/);
  assert.equal(openai?.citations, [page(OWN), page(REVIEW)]);
  assert.is(gemini?.answer_text, 'Globex is the safest pick.');
  assert.equal(gemini?.citations, []);
  assert.is(perplexity?.answer_text, 'Initech is popular.[1][2]');
  assert.equal(
    perplexity?.citations.map(({ url }) => url),
    [REVIEW.url, GLOBEX.url],
  );
  assert.is(prompts.find(({ category }) => category === 'comparison')?.responses.length, 2);
});

byHand('[G-08] Gemini’s redirects are resolved to the pages behind them', async (world) => {
  const { prompts } = report(await run(world));
  const discovery = prompts.find(({ category }) => category === 'category_discovery')?.responses[1];
  assert.equal(
    discovery?.citations.map(({ url }) => url),
    [OWN.url],
  );
});

byHand('[G-01] each engine gets each question once, alone, verbatim, and the key in a header only', async (world) => {
  const { stored } = await run(world);
  const texts = QUESTIONS.map(({ text }) => text).sort();
  const sent = (provider: Provider) => world.server.requests.filter((request) => request.provider === provider);
  assert.equal(
    sent('openai')
      .map(({ json }) => json['input'])
      .sort(),
    texts,
  );
  assert.equal(
    sent('perplexity')
      .map(({ json }) => json['input'])
      .sort(),
    texts,
  );
  const contents = sent('gemini').map(({ json }) => JSON.stringify(json['contents']));
  assert.equal(contents.sort(), texts.map((text) => JSON.stringify([{ parts: [{ text }], role: 'user' }])).sort());
  for (const { json, path, text } of world.server.requests.filter(({ provider }) => provider !== 'analyst')) {
    for (const key of ['instructions', 'system', 'systemInstruction', 'messages']) assert.is(key in json, false, key);
    for (const key of Object.values(KEYS)) assert.not.ok(`${path}\n${text}`.includes(key));
  }
  for (const { headers } of sent('openai')) assert.is(headers['authorization'], `Bearer ${KEYS.OPENAI}`);
  for (const { headers } of sent('perplexity')) assert.is(headers['authorization'], `Bearer ${KEYS.PPLX}`);
  for (const { headers } of sent('gemini')) assert.is(headers['x-goog-api-key'], KEYS.GEMINI);
  for (const key of Object.values(KEYS)) assert.not.ok(stored.includes(key), 'a key was stored');
});

byHand('[G-04] [M-04] [R-14] an engine with a wrong key: the report completes and evidence says why', async (world) => {
  world.server.queue('gemini', 'unauthorized');
  const ran = await run(world);
  assert.is(ran.done.outcome, 'Completed');
  assert.is(world.server.requests.filter(({ provider }) => provider === 'gemini').length, 1);
  assert.ok(ran.evidence?.notes.includes('provider_2: auth: 5 answers not counted'));
  const { overall, per_engine } = report(ran);
  assert.equal(per_engine['provider_2'], {
    visibility_pct: 0,
    mean_reciprocal_rank: 0,
    citation_share: null,
    sentiment_counts: { positive: 0, neutral: 0, negative: 0 },
    mention_count: 0,
    answers_analyzed: 0,
    branded_answers: 0,
  });
  // 3 + 2 of 4 + 4 answers; (1/2 + 1 + 1 + 1 + 1)/8; 2 + 1 of 5 + 5 cited pages
  assert.is(overall.mention_count, 5);
  assert.is(overall.visibility_pct, 62.5);
  assert.is(overall.mean_reciprocal_rank, 0.5625);
  assert.is(overall.citation_share, 0.3);
  // only two engines are in the mean: (15/19 + 8/19)/2 = 23/38 = 0.605263
  assert.is(report(ran).visibility_score, 60.53);
});

byHand(
  '[G-05] every engine refused: the report fails with a text for partners, and evidence is kept',
  async (world) => {
    for (const provider of ['openai', 'gemini', 'perplexity'] as const) world.server.queue(provider, 'unauthorized');
    const ran = await run(world);
    assert.is(
      ran.error,
      'all_engines_failed:auth: The answer engines did not accept the service’s credentials. The operator of the service has to renew them.',
    );
    assert.is(ran.analysis, undefined);
    assert.is(ran.evidence?.answers.filter(({ failure }) => failure === 'auth').length, 15);
    assert.is(world.server.requests.filter(({ provider }) => provider !== 'analyst').length, 3);
  },
);

byHand('[G-05] a site that is away: nothing is asked of anybody', async (world) => {
  await world.site.close();
  const ran = await run(world);
  assert.match(ran.error ?? '', /^site_unreachable: The home page of https:\/\/acme\.example could not be read/);
  assert.equal(world.server.requests, []);
});

byHand.run();
