import * as assert from 'uvu/assert';
import { analyse } from '../../src/analysis/analyse.ts';
import type { Answer, Evidence, Label, Question, TrackedBrand } from '../../src/analysis/evidence.ts';
import { compileMatcher } from '../../src/analysis/matching.ts';
import { labelWindows } from '../../src/analysis/sentiment.ts';
import { labelSentiment } from '../../src/analysis/tasks.ts';
import { createSimulatedAnalyst } from '../../src/simulation/analyst.ts';
import { createSimulatedEngine } from '../../src/simulation/engine.ts';
import { type Market, marketFor, SIMULATED_PROVIDERS } from '../../src/simulation/market.ts';
import { allPhrases } from '../../src/simulation/phrases.ts';
import { sha256Of } from '../analysis/make-evidence.ts';
import { manualClock } from '../support/clock.ts';
import { suite } from '../support/suite.ts';
import { expectedRates } from './expected.ts';

/** The whole measurement on a market whose numbers are known: question, answer, mention, label, score. */
const QUESTIONS = 300;
const market = marketFor({
  brand: 'Acme',
  domain: 'acme.example',
  category: 'planners',
  language: 'en',
  seed: 'known',
});
const brandOf = ({ name, domain }: Market['own']): TrackedBrand => ({ name, aliases: [], domain, source: 'analyst' });
const brands = [brandOf(market.own), ...market.rivals.map(brandOf)];
const { signal } = new AbortController();
const matcher = compileMatcher(brands, { categoryTerms: ['planners'] });

async function answerOf(provider: (typeof SIMULATED_PROVIDERS)[number], question: Question): Promise<Answer> {
  const engine = createSimulatedEngine({ provider, model: 'simulated-a', market, clock: manualClock() });
  const reply = await engine.ask(question.text, { signal, sample: 1 });
  if (reply.status === 'failed') throw new Error(reply.message);
  return {
    questionId: question.id,
    provider,
    sample: 1,
    status: reply.status,
    failure: null,
    message: null,
    text: reply.text,
    citations: [...reply.citations],
    citationSource: reply.citationSource,
    grounded: reply.grounded ?? null,
    searchQueries: [...reply.searchQueries],
    model: reply.model,
    requestedModel: reply.requestedModel,
    requestSha256: reply.requestSha256 ?? null,
    rawBody: reply.rawBody,
    rawSha256: sha256Of(reply.rawBody),
    resolved: {},
    requests: reply.requests,
    latencyMs: reply.latencyMs,
    microUsd: null,
  };
}

async function labelsOf({ questionId, provider, sample, text }: Answer): Promise<Label[]> {
  const windows = labelWindows(text, matcher.findMentions(text)).flatMap(({ brand, excerpts }) =>
    excerpts.map((excerpt) => ({ brand, text: excerpt })),
  );
  const { value } = await createSimulatedAnalyst().complete(labelSentiment, { windows }, { signal });
  return value.labels.map(({ brand, sentiment, stance, quote }) => ({
    ...{ questionId, provider, sample, brand, sentiment, stance, quote },
  }));
}

async function evidenceOf(): Promise<Evidence> {
  const questions = Array.from({ length: QUESTIONS }, (_, i): Question => {
    const text = `Which planner suits case ${i}?`;
    return { id: `q-${i}`, text, category: 'category_discovery', branded: false, intent: `case ${i}` };
  });
  const answers = await Promise.all(SIMULATED_PROVIDERS.flatMap((p) => questions.map((q) => answerOf(p, q))));
  return {
    format: 1,
    versions: { scoring: 1, matcher: 1, extractor: 1, labeller: 1, questions: 1 },
    website: 'https://acme.example',
    finalUrl: 'https://acme.example/',
    createdAt: '2026-03-01T12:00:00.000Z',
    providers: SIMULATED_PROVIDERS.map((id) => ({ id, name: id, adapter: 'simulated', model: 'simulated-a' })),
    analyst: { adapter: 'simulated', model: 'simulated-analyst' },
    samples: 1,
    profile: {
      brand: brandOf(market.own),
      category: 'planners',
      categoryTerms: ['planners'],
      description: '',
      language: 'en',
      audience: null,
      useCases: [],
      region: null,
      competitors: brands.slice(1),
      ownedProfiles: [],
    },
    pages: [],
    rootFiles: [],
    questions,
    answers,
    labels: (await Promise.all(answers.map(labelsOf))).flat(),
    notes: [],
  };
}

const known = suite('a market with known numbers');

known('[M-08] [M-12] the report’s numbers are those that the market predicts', async () => {
  const expected = expectedRates(market);
  const document = analyse(await evidenceOf());
  const { overall, per_engine, competitors, score_breakdown } = document.report;
  near(overall.visibility_pct / 100, expected.mention, 'visibility');
  near(score_breakdown?.mention_rate.value ?? 0, expected.mention, 'mention rate');
  near(overall.citation_share ?? 0, expected.citationShare ?? 0, 'citation share');
  for (const provider of SIMULATED_PROVIDERS) {
    const engine = per_engine[provider];
    near((engine?.visibility_pct ?? 0) / 100, expected.own.mention[provider], provider);
    near(engine?.mean_reciprocal_rank ?? 0, expected.own.reciprocalRank[provider], `${provider} rank`);
  }
  for (const rival of expected.rivals) {
    const row = competitors.find(({ name }) => name === rival.name);
    const mean = SIMULATED_PROVIDERS.reduce((sum, provider) => sum + rival.mention[provider], 0) / 3;
    near((row?.visibility_pct ?? 0) / 100, mean, rival.name);
  }
  for (const mood of ['positive', 'neutral', 'negative'] as const) {
    near(overall.sentiment_counts[mood] / overall.answers_analyzed, expected.sentiment[mood], mood);
  }
  const labelled = Object.values(overall.sentiment_counts).reduce((sum, n) => sum + n, 0);
  assert.is(labelled, overall.mention_count);
  const types = new Set(document.recommendations.map(({ type }) => type));
  for (const type of ['create_article', 'request_third_party_mention', 'create_forum_post', 'create_network_post']) {
    assert.ok(types.has(type as never), type); // the set holds wire types; the list is of the same
  }
});

/** Three standard errors over 300 questions at one engine are about .09; the seed is fixed, so this cannot flake. */
function near(got: number, want: number, what: string): void {
  assert.ok(Math.abs(got - want) < 0.09, `${what}: ${got} is not near ${want}`);
}

known(
  '[M-06] the matcher finds the brand once in every sentence that simulated engines write, in every language',
  () => {
    for (const phrases of allPhrases()) {
      for (const text of [...phrases.positive, ...phrases.neutral, ...phrases.negative, ...phrases.absent]) {
        for (const name of ['Acme', '**Acme**', 'Simulated Aldera']) {
          const said = text.replace('{name}', name).replace('{category}', 'CRM');
          const found = compileMatcher([
            { name: name.replaceAll('*', ''), aliases: [], domain: null, source: 'site' },
          ]).findMentions(said);
          assert.is(found.length, 1, said);
        }
      }
      for (const text of [...phrases.intro, ...phrases.closing, phrases.nobody, phrases.notice]) {
        assert.equal(matcher.findMentions(text), []);
      }
    }
  },
);
known.run();
