import { createGeminiEngine, type GeminiOptions } from '../adapters/engines/gemini/engine.ts';
import { createOpenAiAnalyst } from '../adapters/engines/openai/analyst.ts';
import { createOpenAiEngine } from '../adapters/engines/openai/engine.ts';
import { createPerplexityEngine } from '../adapters/engines/perplexity/engine.ts';
import type { BrandProfile } from '../analysis/evidence.ts';
import type { AnalystConfig, ConfiguredPrice, ProviderConfig } from '../config/document.ts';
import type { Environment } from '../config/load.ts';
import type { ReportRunInput } from '../config/run-input.ts';
import type { Clock } from '../lib/clock.ts';
import type { Analyst } from '../ports/analyst.ts';
import type { AnswerEngine } from '../ports/answer-engine.ts';
import type { WebFetcher } from '../ports/web-fetcher.ts';
import { type AnalystId, ENGINES, type EngineId } from '../registry/engines.ts';
import type { RunEngine } from '../run/report/context.ts';
import { createSimulatedAnalyst } from '../simulation/analyst.ts';
import { createSimulatedEngine } from '../simulation/engine.ts';
import { simulatedModel } from '../simulation/labels.ts';
import { marketFor } from '../simulation/market.ts';

export interface EngineParts extends RemoteParts {
  readonly input: ReportRunInput;
  readonly fetcher: WebFetcher;
}

/** What an engine of any kind is reached with. */
export interface RemoteParts {
  /** Where the keys are, under the names that `apiKeyEnv` gives. A missing key makes every call fail as `auth`. */
  readonly env: Environment;
  readonly clock: Clock;
  readonly jitter: () => number;
}

/** What every engine is made from; an adapter takes what it needs. */
type EngineOptions = GeminiOptions;
const ENGINE_FACTORIES: Readonly<Record<EngineId, (options: EngineOptions) => AnswerEngine>> = {
  openai: createOpenAiEngine,
  perplexity: createPerplexityEngine,
  gemini: createGeminiEngine,
};
const ANALYST_FACTORIES: Readonly<Record<AnalystId, typeof createOpenAiAnalyst>> = { openai: createOpenAiAnalyst };

const modelOf = (engine: ProviderConfig, id: string): string =>
  engine.adapter === 'simulated' ? simulatedModel(engine.model ?? id.replace('_', '-')) : engine.model;
const nameOf = ({ adapter, name }: ProviderConfig): string =>
  name ?? (adapter === 'simulated' ? 'Simulated' : ENGINES[adapter].name);

/** The engines of a run's providers. Each is made once, so that its connections are shared by all questions. */
export function createEngines(parts: EngineParts): (profile: BrandProfile) => readonly RunEngine[] {
  let made: readonly RunEngine[] | undefined;
  return (profile) => {
    made ??= parts.input.providers.map(({ id, engine }) => ({
      id,
      adapter: engine.adapter,
      name: nameOf(engine),
      model: modelOf(engine, id),
      concurrency: engine.concurrency,
      engine: createEngine(parts, id, engine, profile),
    }));
    return made;
  };
}

function createEngine(
  parts: EngineParts,
  id: RunEngine['id'],
  engine: ProviderConfig,
  profile: BrandProfile,
): AnswerEngine {
  if (engine.adapter === 'simulated') {
    const market = marketFor({
      brand: profile.brand.name,
      domain: profile.brand.domain,
      category: profile.category,
      language: profile.language,
    });
    return createSimulatedEngine({
      provider: id,
      model: modelOf(engine, id),
      market,
      latencyMs: engine.latencyMs,
      clock: parts.clock,
    });
  }
  const { price } = engine;
  return ENGINE_FACTORIES[engine.adapter]({
    ...remoteOptions(parts, engine),
    ...(price === undefined ? {} : { price: priceFrom(price) }),
    locate: (url, call) => parts.fetcher.locate(url, call),
  });
}

const priceFrom = ({ inputUsd, outputUsd, searchUsd }: ConfiguredPrice) => ({
  inputUsd,
  outputUsd,
  search: { usdPerThousand: searchUsd, per: 'search' as const },
});

interface Remote {
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly apiKeyEnv: string;
  readonly requestTimeoutSeconds: number;
}

const remoteOptions = ({ env, clock, jitter }: RemoteParts, remote: Remote) => ({
  model: remote.model,
  apiKey: env[remote.apiKeyEnv] ?? '',
  requestTimeoutMs: remote.requestTimeoutSeconds * 1000,
  clock,
  jitter,
  ...(remote.baseUrl === undefined ? {} : { baseUrl: remote.baseUrl }),
});

/** The analyst, and what evidence says of it. */
export function createAnalyst(
  analyst: AnalystConfig,
  parts: RemoteParts,
): {
  readonly analyst: Analyst;
  readonly info: { readonly adapter: AnalystId | 'simulated'; readonly model: string };
} {
  if (analyst.adapter === 'simulated')
    return {
      analyst: createSimulatedAnalyst(),
      info: { adapter: 'simulated', model: simulatedModel(analyst.model ?? 'analyst') },
    };
  return {
    analyst: ANALYST_FACTORIES[analyst.adapter](remoteOptions(parts, analyst)),
    info: { adapter: analyst.adapter, model: analyst.model },
  };
}
