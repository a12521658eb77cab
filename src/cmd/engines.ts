import { createGeminiAnalyst } from '../adapters/engines/gemini/analyst.ts';
import { createGeminiEngine, type GeminiOptions } from '../adapters/engines/gemini/engine.ts';
import { createOpenAiAnalyst } from '../adapters/engines/openai/analyst.ts';
import { createOpenAiEngine } from '../adapters/engines/openai/engine.ts';
import { createPerplexityEngine } from '../adapters/engines/perplexity/engine.ts';
import type { AnalystOptions } from '../adapters/engines/shared/analyst.ts';
import type { BrandProfile } from '../analysis/evidence.ts';
import type { AnalystConfig, ConfiguredPrice, ProviderConfig } from '../config/models.ts';
import type { ExecutionRunInput, ReportRunInput } from '../config/run-input.ts';
import type { Analyst } from '../ports/analyst.ts';
import type { AnswerEngine } from '../ports/answer-engine.ts';
import type { WebFetcher } from '../ports/web-fetcher.ts';
import { type AnalystId, ENGINES, type EngineId } from '../registry/engines.ts';
import type { SearchEngine } from '../run/execution/context.ts';
import type { RunEngine } from '../run/report/context.ts';
import { createSimulatedAnalyst } from '../simulation/analyst.ts';
import { createSimulatedEngine } from '../simulation/engine.ts';
import { simulatedModel } from '../simulation/labels.ts';
import { marketFor } from '../simulation/market.ts';
import { type RemoteParts, remoteOptions } from './remote-options.ts';

interface EngineParts extends RemoteParts {
  readonly input: ReportRunInput;
  readonly fetcher: WebFetcher;
}

/** The options of every engine; an adapter uses those that it needs. */
type EngineOptions = GeminiOptions;
const ENGINE_FACTORIES: Readonly<Record<EngineId, (options: EngineOptions) => AnswerEngine>> = {
  openai: createOpenAiEngine,
  perplexity: createPerplexityEngine,
  gemini: createGeminiEngine,
};
const ANALYST_FACTORIES: Readonly<Record<AnalystId, (options: AnalystOptions) => Analyst>> = {
  openai: createOpenAiAnalyst,
  gemini: createGeminiAnalyst,
};

const modelOf = (engine: ProviderConfig, id: string): string =>
  engine.adapter === 'simulated' ? simulatedModel(engine.model ?? id.replace('_', '-')) : engine.model;
const nameOf = ({ adapter, name }: ProviderConfig): string =>
  name ?? (adapter === 'simulated' ? 'Simulated' : ENGINES[adapter].name);

/** The engines of a run's providers. Each is created once, so that all questions share its connections. */
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

/** The engines that search the web while an article is written; all of them are real. */
export const createSearchEngines = (
  parts: Omit<EngineParts, 'input'>,
  providers: NonNullable<ExecutionRunInput['searchProviders']>,
): readonly SearchEngine[] =>
  providers.flatMap(({ id, engine }) =>
    engine.adapter === 'simulated' ? [] : [{ id, engine: createRealEngine(parts, engine) }],
  );

function createEngine(
  parts: EngineParts,
  id: RunEngine['id'],
  engine: ProviderConfig,
  profile: BrandProfile,
): AnswerEngine {
  if (engine.adapter === 'simulated') {
    const { brand, category, language } = profile;
    const market = marketFor({ brand: brand.name, domain: brand.domain, category, language });
    const { latencyMs } = engine;
    return createSimulatedEngine({ provider: id, model: modelOf(engine, id), market, latencyMs, clock: parts.clock });
  }
  return createRealEngine(parts, engine);
}

function createRealEngine(
  parts: Omit<EngineParts, 'input'>,
  engine: Exclude<ProviderConfig, { adapter: 'simulated' }>,
): AnswerEngine {
  const { price } = engine;
  return ENGINE_FACTORIES[engine.adapter]({
    ...remoteOptions(parts, engine),
    ...(price === undefined ? {} : { price: priceFrom(price) }),
    locate: (url, call) => parts.fetcher.locate(url, call),
  });
}

const priceFrom = ({ inputUsd, outputUsd, searchUsd = 0 }: ConfiguredPrice) => ({
  inputUsd,
  outputUsd,
  search: { usdPerThousand: searchUsd, per: 'search' as const },
});

/** The analyst, with its description in the evidence. */
export function createAnalyst(
  analyst: AnalystConfig,
  parts: RemoteParts,
): {
  readonly analyst: Analyst;
  readonly info: { readonly adapter: AnalystId | 'simulated'; readonly model: string };
} {
  const { adapter } = analyst;
  if (adapter === 'simulated') {
    const model = simulatedModel(analyst.model ?? 'analyst');
    return { analyst: createSimulatedAnalyst(), info: { adapter, model } };
  }
  const { effort, price } = analyst;
  const chosen = {
    ...(effort === undefined ? {} : { effort }),
    ...(price === undefined ? {} : { price: priceFrom(price) }),
  };
  return {
    analyst: ANALYST_FACTORIES[adapter]({ ...remoteOptions(parts, analyst), ...chosen }),
    info: { adapter, model: analyst.model },
  };
}
