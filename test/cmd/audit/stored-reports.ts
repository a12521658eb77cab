import { createGeminiEngine } from '../../../src/adapters/engines/gemini/engine.ts';
import { createOpenAiEngine } from '../../../src/adapters/engines/openai/engine.ts';
import { createPerplexityEngine } from '../../../src/adapters/engines/perplexity/engine.ts';
import type { Evidence, ProviderInfo } from '../../../src/analysis/evidence.ts';
import { classifyCompetitors, labelSentiment, proposeCompetitors, type Task } from '../../../src/analysis/tasks.ts';
import type { AnalysisDocument } from '../../../src/analysis/types.ts';
import { createSimulatedAnalyst } from '../../../src/simulation/analyst.ts';
import { simulateAnswer } from '../../../src/simulation/answer.ts';
import { createSimulatedEngine } from '../../../src/simulation/engine.ts';
import { type Market, marketFor } from '../../../src/simulation/market.ts';
import { BRAND, reportWorld } from '../../run/world.ts';
import { engineOptions } from '../../support/engine-call.ts';
import type { WrittenAnswer } from '../../support/provider-bodies.ts';
import { type Provider, type ProviderServer, redirectLink, type Step } from '../../support/provider-server.ts';

/** A report as a run has stored it. */
export interface Stored {
  readonly title: string;
  readonly evidence: Evidence;
  readonly document: AnalysisDocument;
  readonly analysis: Uint8Array;
}

type Adapter = ProviderInfo['adapter'];

/** A market whose engines fail in every way, in one language, asked through two adapters. */
export interface Seed {
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly language: string;
  readonly adapters: readonly [Adapter, Adapter];
}

const FAULTS = {
  refused: 0.06,
  truncated: 0.06,
  empty: 0.06,
  transient: 0.06,
  timeout: 0.04,
  rate_limit: 0.04,
} as const;
/** JSON that no provider documents. */
export const UNKNOWN_BODY = '{"answers": ["in a shape of its own"]}';
/** What real engines do to the requests of a report, in order; the others are answered. */
const STEPS: readonly Step[] = [
  // four questions in flight, each asked four times
  ...Array.from({ length: 16 }, (): Step => ({ status: 200, body: UNKNOWN_BODY })),
  ...(['refused', 'truncated', 'truncated', 'empty', 'filtered', 'server_error', 'cut', 'malformed'] as const),
];
const PROVIDERS = ['provider_1', 'provider_2'] as const;

/** Runs the whole report, each engine against what it speaks to, and gives what was stored. */
export async function storedReport(seed: Seed, server: ProviderServer): Promise<Stored> {
  const { name, brand, category, language, adapters } = seed;
  const market = marketFor({ brand, domain: 'acme.example', category, language, seed: name });
  const { signal } = new AbortController();
  const analyst = createSimulatedAnalyst({ market });
  const by =
    <I, O>(task: Task<I, O>) =>
    async (input: I) =>
      (await analyst.complete(task, input, { signal })).value;
  const world = reportWorld({
    adapters: Object.fromEntries(PROVIDERS.map((id, index) => [id, adapters[index] ?? 'simulated'])),
    engines: Object.fromEntries(
      PROVIDERS.map((id, index) => {
        const engine = engineOf(adapters[index] ?? 'simulated', market, id, server);
        return [id, (question, call) => engine.ask(question, call)];
      }),
    ),
    analyst: {
      identify_brand: { ...BRAND, name: brand, category, categoryTerms: [category], language },
      propose_competitors: by(proposeCompetitors),
      classify_competitors: by(classifyCompetitors),
      label_sentiment: by(labelSentiment),
    },
    analysis: { openQuestions: 8, brandedQuestions: 2, samples: 2 },
  });
  if ((await world.start()) !== 'completed') throw new Error(`the report of ${name} failed`);
  const { evidence, analysis } = world;
  return {
    title: `${name} (${language}, ${adapters.join(' and ')})`,
    evidence: await evidence(),
    document: await analysis(),
    analysis: await world.bytes('analysis'),
  };
}

function engineOf(adapter: Adapter, market: Market, provider: (typeof PROVIDERS)[number], server: ProviderServer) {
  if (adapter === 'simulated') {
    const { clock } = engineOptions(undefined);
    return createSimulatedEngine({ provider, model: 'model-x', market, clock, faults: FAULTS });
  }
  server.answerWith((question, from) => written(market, from, question));
  server.queue(adapter, ...STEPS);
  const { options } = engineOptions(server.baseUrls[adapter]);
  switch (adapter) {
    case 'openai':
      return createOpenAiEngine(options);
    case 'perplexity':
      return createPerplexityEngine(options);
    case 'gemini':
      return createGeminiEngine({ ...options, locate: async (link) => located(link) });
  }
}

/** What the market says, with a marker of a source after every second paragraph. */
function written(market: Market, from: Provider, question: string): WrittenAnswer {
  const { text, citations, queries } = simulateAnswer({
    market,
    provider: 'provider_1',
    question: `${from} ${question}`,
    sample: 1,
  });
  const marked = text
    .split('\n')
    .map((line, at) => (at % 2 === 0 && line !== '' ? `${line}[${1 + (at % 4) / 2}]` : line));
  return { text: marked.join('\n'), sources: citations, queries, model: `${from}-served` };
}

/** Where a redirect link of the test server leads; some are dead. */
function located(link: string): string | undefined {
  const target = Buffer.from(link.slice(redirectLink('').length), 'base64url').toString('utf8');
  return target.length % 3 === 0 ? undefined : target;
}

const CATEGORIES: Readonly<Record<string, readonly [brand: string, category: string]>> = {
  en: ['Box', 'file storage'],
  de: ['Müller & Söhne', 'Buchhaltung'],
  fr: ['L’Échoppe', 'logiciels de caisse'],
  es: ['Ñandú', 'gestión de proyectos'],
  tr: ['İstanbul Ev', 'mobilya'],
  ar: ['نور', 'برامج المحاسبة'],
  ja: ['青空会計', '会計ソフト'],
  th: ['ฟ้าใส', 'โปรแกรมบัญชี'],
};

/** Twenty markets: eight languages, twelve of them by simulated engines, eight in the formats of real ones. */
export const SEEDS: readonly Seed[] = Array.from({ length: 20 }, (_, index) => {
  const languages = Object.keys(CATEGORIES);
  const language = languages[index % languages.length] ?? 'en';
  const [brand, category] = CATEGORIES[language] ?? ['Acme', 'anvils'];
  const real: readonly (readonly [Adapter, Adapter])[] = [
    ['openai', 'gemini'],
    ['gemini', 'perplexity'],
    ['perplexity', 'openai'],
    ['simulated', 'gemini'],
  ];
  const adapters = index < 12 ? (['simulated', 'simulated'] as const) : (real[index % 4] ?? real[0]);
  return { name: `market ${index + 1}`, brand, category, language, adapters: adapters ?? ['simulated', 'simulated'] };
});
