import { defined } from '../../../lib/json.ts';
import type { EngineUsage } from '../../../ports/answer-engine.ts';
import { type EngineId, PRICE_LIST, type Price } from '../../../registry/engines.ts';
import { listPriceOf } from '../../../registry/list-price.ts';

/** Millionths of a US dollar; undefined if the usage is not sufficient to compute the cost. */
export function costOf(price: Price, usage: Pick<EngineUsage, 'inputTokens' | 'outputTokens' | 'searches'>) {
  const { inputTokens, outputTokens, searches = 0 } = usage;
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  if (inputTokens > (price.maxInputTokens ?? Number.POSITIVE_INFINITY)) return undefined;
  const charged = price.search.per === 'answer' ? Math.min(1, searches) : searches;
  return Math.round(inputTokens * price.inputUsd + outputTokens * price.outputUsd + searchCost(price, charged));
}

const searchCost = ({ search }: Price, charged: number): number => charged * search.usdPerThousand * 1000;

/**
 * More than a grounded answer usually takes: found text is billed as input, and the engine may search several times.
 */
const TYPICAL_MOST = { inputTokens: 50_000, searches: 5 } as const;

/** The assumed maximum cost of a request, in millionths of a dollar; reserved before it is sent. */
export function reserveOf(price: Price, maxOutputTokens: number, searches: number = TYPICAL_MOST.searches): number {
  const charged = price.search.per === 'answer' ? Math.min(1, searches) : searches;
  const tokens = TYPICAL_MOST.inputTokens * price.inputUsd + maxOutputTokens * price.outputUsd;
  return Math.ceil(tokens + searchCost(price, charged));
}

/** The cost of an engine's requests, in millionths of a US dollar. */
export interface Charges {
  /** What a request is taken to cost at most; undefined when no price is known. */
  readonly most: (maxOutputTokens: number, searches?: number) => number | undefined;
  /** The usage of a body with its cost, where the price of the model that served is known. */
  readonly charge: (servedModel: string, usage: EngineUsage) => EngineUsage;
}

/** A price that the body states counts first, then the configured one, then the list's. */
export function chargesOf(
  engine: EngineId,
  { model, price: configured }: { readonly model: string; readonly price?: Price },
): Charges {
  const expected = configured ?? listPriceOf(engine, model);
  return {
    most: (maxOutputTokens, searches) => expected && reserveOf(expected, maxOutputTokens, searches),
    charge(servedModel, usage) {
      if (usage.microUsd !== undefined) return { ...usage, priceSource: 'stated' };
      const price = configured ?? listPriceOf(engine, servedModel);
      const microUsd = price && costOf(price, usage);
      if (microUsd === undefined) return usage;
      return { ...usage, microUsd, priceSource: configured ? 'configured' : PRICE_LIST };
    },
  };
}

/** The usage of all bodies of a call; its cost is that of all requests, if each is known. */
export function usageOfCall(call: {
  readonly value: { readonly usage: EngineUsage };
  readonly earlier?: { readonly usage: EngineUsage };
  readonly microUsd?: number;
}): EngineUsage {
  const { usage } = call.value;
  const earlier = call.earlier?.usage;
  const both = (field: 'inputTokens' | 'outputTokens' | 'searches'): number | undefined => {
    const [own, other] = [usage[field], earlier?.[field]];
    return own === undefined || other === undefined ? own : own + other;
  };
  return defined<EngineUsage>({
    inputTokens: both('inputTokens'),
    outputTokens: both('outputTokens'),
    searches: both('searches'),
    microUsd: call.microUsd,
    priceSource: call.microUsd === undefined ? undefined : usage.priceSource,
  });
}
