import type { EngineUsage } from '../../../ports/answer-engine.ts';
import { ENGINES, type EngineId, type ImagePrice, type ImagesId, type Price } from '../../../registry/engines.ts';

/** A dated or numbered snapshot costs what its model does: `gpt-5-2025-08-07`, `gemini-2.5-flash-001`. */
const SNAPSHOT = /-(\d{4}-\d{2}-\d{2}|\d{3}|preview-\d{2}-\d{4})$/;

/** Undefined for a model that is not listed. */
export function priceOf(engine: EngineId, model: string): Price | undefined {
  const id = model.replace(/^models\//, '');
  const listed: Readonly<Record<string, Price>> = ENGINES[engine].prices;
  const named = Object.hasOwn(listed, id) ? id : id.replace(SNAPSHOT, '');
  return Object.hasOwn(listed, named) ? listed[named] : undefined;
}

/** Millionths of a dollar; undefined when the usage does not tell enough. */
export function costOf(price: Price, usage: Pick<EngineUsage, 'inputTokens' | 'outputTokens' | 'searches'>) {
  const { inputTokens, outputTokens, searches = 0 } = usage;
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  if (inputTokens > (price.maxInputTokens ?? Number.POSITIVE_INFINITY)) return undefined;
  const charged = price.search.per === 'answer' ? Math.min(1, searches) : searches;
  return Math.round(inputTokens * price.inputUsd + outputTokens * price.outputUsd + searchCost(price, charged));
}

const searchCost = ({ search }: Price, charged: number): number => charged * search.usdPerThousand * 1000;

export function imagePriceOf(engine: ImagesId, model: string): ImagePrice | undefined {
  const listed: Readonly<Record<string, ImagePrice>> = ENGINES[engine].images.prices;
  return Object.hasOwn(listed, model) ? listed[model] : undefined;
}

/** More than a grounded answer takes as a rule: what it found is billed as input, and it may search several times. */
const TYPICAL_MOST = { inputTokens: 50_000, searches: 5 } as const;

/** What a request is taken to cost at most, in millionths of a dollar; reserved before it is sent. */
export function reserveOf(price: Price, maxOutputTokens: number): number {
  const charged = price.search.per === 'answer' ? 1 : TYPICAL_MOST.searches;
  const tokens = TYPICAL_MOST.inputTokens * price.inputUsd + maxOutputTokens * price.outputUsd;
  return Math.ceil(tokens + searchCost(price, charged));
}
