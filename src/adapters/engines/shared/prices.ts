import type { EngineUsage } from '../../../ports/answer-engine.ts';

export type Vendor = 'openai' | 'gemini' | 'perplexity';

/** What a provider charges. */
export interface Price {
  /** US dollars a million tokens, which is millionths of a dollar a token. */
  readonly inputUsd: number;
  /** As above; reasoning is billed as output. */
  readonly outputUsd: number;
  /** Of a web search. */
  readonly search: { readonly usdPerThousand: number; readonly per: 'search' | 'answer' };
  /** Longer inputs are charged by another price, which is not listed. */
  readonly maxInputTokens?: number;
}

/** Version of the list below: the month in which its prices were last compared with the sources. */
export const PRICE_LIST = 'list-2026-11';

const perSearch = (usdPerThousand: number): Price['search'] => ({ usdPerThousand, per: 'search' });
/** An answer that searched is charged once, however often it did. */
const perAnswer = (usdPerThousand: number): Price['search'] => ({ usdPerThousand, per: 'answer' });
const openAi = (inputUsd: number, outputUsd: number): Price => ({ inputUsd, outputUsd, search: perSearch(10) });

/** Above that many tokens of input OpenAI's and Google's larger models cost more. */
const LONG_OPENAI = 270_000;
const LONG_GEMINI = 200_000;

/**
 * List prices of the providers' own APIs, paid standard tier, without discounts for cached input: what is computed
 * from them is what a call costs at most. Sources: OpenAI, Google and Perplexity, pricing pages of their API
 * documentation. A model that is not listed has no known price; nothing is guessed.
 */
const PRICES: Readonly<Record<Vendor, Readonly<Record<string, Price>>>> = {
  openai: {
    'gpt-6.1-terra': openAi(1, 5),
    'gpt-6-sol': openAi(2, 10),
    'gpt-6-luna': openAi(0.1, 0.5),
    'gpt-5.5': { ...openAi(5, 30), maxInputTokens: LONG_OPENAI },
    'gpt-5.4': { ...openAi(2.5, 15), maxInputTokens: LONG_OPENAI },
    'gpt-5.4-mini': openAi(0.75, 4.5),
    'gpt-5.4-nano': openAi(0.2, 1.25),
    'gpt-5': openAi(1.25, 10),
    'gpt-5-mini': openAi(0.25, 2),
    'gpt-5-nano': openAi(0.05, 0.4),
    'gpt-4.1': openAi(2, 8),
    'gpt-4o': openAi(2.5, 10),
    'o4-mini': openAi(1.1, 4.4),
  },
  gemini: {
    'gemini-2.5-pro': { inputUsd: 1.25, outputUsd: 10, search: perAnswer(35), maxInputTokens: LONG_GEMINI },
    'gemini-2.5-flash': { inputUsd: 0.3, outputUsd: 2.5, search: perAnswer(35) },
    'gemini-2.5-flash-lite': { inputUsd: 0.1, outputUsd: 0.4, search: perAnswer(35) },
    'gemini-3.1-pro-preview': { inputUsd: 2, outputUsd: 12, search: perSearch(14), maxInputTokens: LONG_GEMINI },
    'gemini-3.1-flash-lite': { inputUsd: 0.25, outputUsd: 1.5, search: perSearch(14) },
    'gemini-3.5-flash': { inputUsd: 1.5, outputUsd: 9, search: perSearch(14) },
  },
  // it states the price of every answer; these serve to reserve it beforehand
  perplexity: { 'perplexity/sonar': { inputUsd: 0.25, outputUsd: 2.5, search: perSearch(5) } },
};

/** A dated or numbered snapshot costs what its model does: `gpt-5-2025-08-07`, `gemini-2.5-flash-001`. */
const SNAPSHOT = /-(\d{4}-\d{2}-\d{2}|\d{3}|preview-\d{2}-\d{4})$/;

/** Undefined for a model that is not listed. */
export function priceOf(vendor: Vendor, model: string): Price | undefined {
  const id = model.replace(/^models\//, '');
  const listed = PRICES[vendor];
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

/** OpenAI's, of pictures. Dollars a million tokens of text, of reference pictures, and of what is drawn. */
const IMAGE_PRICES: Readonly<Record<string, ImagePrice>> = {
  'gpt-image-2.6-sunburst': { textUsd: 5, imageUsd: 8, outputUsd: 30 },
  'gpt-image-1': { textUsd: 5, imageUsd: 10, outputUsd: 40 },
  'gpt-image-1-mini': { textUsd: 2, imageUsd: 2.5, outputUsd: 8 },
};

export interface ImagePrice {
  readonly textUsd: number;
  readonly imageUsd: number;
  readonly outputUsd: number;
}

export function imagePriceOf(model: string): ImagePrice | undefined {
  return Object.hasOwn(IMAGE_PRICES, model) ? IMAGE_PRICES[model] : undefined;
}

/** More than a grounded answer takes as a rule: what it found is billed as input, and it may search several times. */
const TYPICAL_MOST = { inputTokens: 50_000, searches: 5 } as const;

/** What a request is taken to cost at most, in millionths of a dollar; reserved before it is sent. */
export function reserveOf(price: Price, maxOutputTokens: number): number {
  const charged = price.search.per === 'answer' ? 1 : TYPICAL_MOST.searches;
  const tokens = TYPICAL_MOST.inputTokens * price.inputUsd + maxOutputTokens * price.outputUsd;
  return Math.ceil(tokens + searchCost(price, charged));
}
