import * as assert from 'uvu/assert';
import type { ConfiguredPrice } from '../../src/config/models.ts';
import { serveTexts } from '../support/local-site.ts';
import { startProviderServer } from '../support/provider-server.ts';
import { suite } from '../support/suite.ts';
import { type RanReport, runReport } from './report.ts';

const costs = suite('what a report costs, from the wire to its record', {
  server: await startProviderServer(),
  site: await serveTexts({ '/': '<html lang="en"><title>Acme</title><h1>Anvils</h1><p>Acme makes anvils.</p>' }),
});
costs.before(({ server }) => {
  server.analyseWith((task) => {
    if (task === 'identify_brand') return BRAND;
    if (task === 'review_questions') return { proposals: [] };
    return task === 'label_sentiment' ? { labels: [] } : { competitors: [] };
  });
});
costs.after(async ({ server, site }) => {
  await server.close();
  await site.close();
});

const BRAND = {
  ...{ name: 'Acme', aliases: [], category: 'anvils', categoryTerms: ['anvils'], description: 'Acme makes anvils.' },
  ...{ language: 'en', audience: null, useCases: [], region: null, ownedProfiles: [] },
};
const KEYS = { KEY: 'sk-e2e-0123456789' };

type World = Parameters<Parameters<typeof costs>[1]>[0];

const run = (
  { server, site }: World,
  analysis: Readonly<Record<string, unknown>> = {},
  analyst: { readonly model: string; readonly price?: ConfiguredPrice } = { model: 'gpt-5-mini' },
): Promise<RanReport> => {
  const remote = (adapter: 'openai' | 'gemini' | 'perplexity', model: string) => ({
    ...{ adapter, model, baseUrl: server.baseUrls[adapter], apiKeyEnv: 'KEY' },
  });
  const price = { inputUsd: 1, outputUsd: 2, searchUsd: 3 };
  return runReport(
    {
      website: 'https://acme.example',
      providers: [
        { id: 'provider_1', engine: remote('openai', 'gpt-5') },
        { id: 'provider_2', engine: { ...remote('gemini', 'gemini-of-ours'), price } },
        { id: 'provider_3', engine: remote('perplexity', 'perplexity/sonar') },
      ],
      analyst: { ...remote('openai', analyst.model), ...analyst },
      analysis: { openQuestions: 4, brandedQuestions: 1, samples: 1, ...analysis },
      web: { hostOverrides: { ...server.hostOverrides, 'acme.example': site.target } },
    },
    KEYS,
  );
};

/** Of one answer, by hand: tokens of input and output, one search. */
const OPENAI = 300 * 1.25 + 120 * 10 + 10_000;
const GEMINI = 12 * 1 + 120 * 2 + 3_000;
const PERPLEXITY = 4_805;
/** Of one request of the analyst. */
const ANALYST = 300 * 0.25 + 120 * 2;

costs('list price, configured price and stated price add up, the analyst included', async (world) => {
  const { done, evidence } = await run(world);
  assert.is(done.outcome, 'Completed');
  const sources = Map.groupBy(evidence?.answers ?? [], ({ provider }) => provider);
  assert.equal(
    [...sources].map(([id, list]) => [id, [...new Set(list.map((each) => `${each.microUsd} ${each.priceSource}`))]]),
    [
      ['provider_1', [`${OPENAI} list-2026-11`]],
      ['provider_2', [`${GEMINI} configured`]],
      ['provider_3', [`${PERPLEXITY} stated`]],
    ],
  );
  assert.is(done.microUsd, 5 * (OPENAI + GEMINI + PERPLEXITY) + (done.requests - 15) * ANALYST);
});

costs('an analyst without a list price costs what is configured', async (world) => {
  const { done } = await run(world, {}, { model: 'gpt-of-ours', price: { inputUsd: 7, outputUsd: 9 } });
  const ofAnalyst = (done.requests - 15) * (300 * 7 + 120 * 9);
  assert.is(done.microUsd, 5 * (OPENAI + GEMINI + PERPLEXITY) + ofAnalyst);
});

costs('a ceiling ends the asking of all engines at the same question', async (world) => {
  // a round reserves about 0.195 + 0.081 + 0.058 dollars, and takes 0.02
  const { done, evidence } = await run(world, { costCeilingUsd: 0.37 });
  const asked = Map.groupBy(
    (evidence?.answers ?? []).filter(({ status }) => status === 'ok'),
    ({ provider }) => provider,
  );
  const counts = [...asked.values()].map((list) => list.length);
  assert.equal(counts, [counts[0], counts[0], counts[0]]);
  assert.ok((counts[0] ?? 0) >= 2 && (counts[0] ?? 0) < 5, String(counts));
  assert.ok((done.microUsd ?? 0) < 370_000);
  assert.ok(evidence?.notes.some((note) => note.includes('budget: ')));
});

costs('[G-05] a ceiling below the first round fails the report before any engine is paid', async (world) => {
  const before = world.server.requests.length;
  const { error, evidence } = await run(world, { costCeilingUsd: 0.1 });
  assert.match(error ?? '', /^budget_exhausted: /);
  const paid = world.server.requests.slice(before).filter(({ provider }) => provider !== 'analyst');
  assert.equal(paid, []);
  assert.ok(evidence?.answers.every(({ failure }) => failure === 'budget'));
});

costs.run();
