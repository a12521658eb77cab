import { defined } from '../../../lib/json.ts';
import type { EngineUsage } from '../../../ports/answer-engine.ts';
import { type EngineId, PRICE_LIST, type Price } from '../../../registry/engines.ts';
import { costOf, priceOf, reserveOf } from './prices.ts';

/** What an engine's requests cost, in millionths of a US dollar. */
export interface Charges {
  /** What a request is taken to cost at most; undefined when no price is known. */
  readonly most: (maxOutputTokens: number) => number | undefined;
  /** The usage of a body with its cost, where the price of the model that served is known. */
  readonly charge: (servedModel: string, usage: EngineUsage) => EngineUsage;
}

/** A price that the body states counts first, then the configured one, then the list's. */
export function chargesOf(
  engine: EngineId,
  { model, price: configured }: { readonly model: string; readonly price?: Price },
): Charges {
  const expected = configured ?? priceOf(engine, model);
  return {
    most: (maxOutputTokens) => expected && reserveOf(expected, maxOutputTokens),
    charge(servedModel, usage) {
      if (usage.microUsd !== undefined) return { ...usage, priceSource: 'stated' };
      const price = configured ?? priceOf(engine, servedModel);
      const microUsd = price && costOf(price, usage);
      if (microUsd === undefined) return usage;
      return { ...usage, microUsd, priceSource: configured ? 'configured' : PRICE_LIST };
    },
  };
}

/**
 * The usage of a whole call: of both bodies where the first came truncated. Its cost is that of all requests, known only
 * when each of them is.
 */
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
