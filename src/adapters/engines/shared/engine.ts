import type { Dispatcher } from 'undici';
import type { Clock } from '../../../lib/clock.ts';
import type { AnswerEngine, AskOptions, EngineReply, Place } from '../../../ports/answer-engine.ts';
import type { EngineId, Price } from '../../../registry/engines.ts';
import { type ExchangePlan, type ExchangeResult, exchange, type Transport } from './exchange.ts';
import { type HttpOptions, type HttpOutcome, keepAliveAgent } from './http.ts';
import { type Normalised, type NormalisedAnswer, readingOf } from './normalised.ts';
import { type Charges, chargesOf, usageOfCall } from './prices.ts';

export interface EngineOptions {
  /** Everything before the provider's own path (G-02); default: the provider's public address. */
  readonly baseUrl?: string;
  readonly apiKey: string;
  readonly model: string;
  /** In place of the list price, whichever model serves. */
  readonly price?: Price;
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly jitter: () => number;
  /** Time limit of one request; default: 180,000. A grounded answer typically takes 40 s. */
  readonly requestTimeoutMs?: number;
  /**
   * Output limit of the first request, including reasoning; a truncated answer is requested once more with four times
   * as much.
   */
  readonly maxOutputTokens?: number;
  /** Connections; for tests. */
  readonly dispatcher?: Dispatcher;
}

/** What one request asks for. */
export interface Asked {
  readonly question: string;
  readonly maxOutputTokens: number;
  /** See AskOptions. */
  readonly place: Place | null | undefined;
}

/** The parts that differ between providers. */
export interface EngineSpec {
  readonly id: EngineId;
  /** Whether requests have a field for the user's location. If they have one, `place` is passed on, null included. */
  readonly takesPlace: boolean;
  /** Sends one request, through the provider's library where there is one. */
  readonly send: (asked: Asked, http: HttpOptions) => Promise<HttpOutcome>;
  readonly normalise: (body: string) => Normalised;
  /** Completes an answer with data to which its body only refers. Never throws. */
  readonly complete?: (
    body: string,
    answer: NormalisedAnswer,
    options: AskOptions,
  ) => Promise<NormalisedAnswer & { readonly resolved?: Readonly<Record<string, string>> }>;
}

const REQUEST_TIMEOUT_MS = 180_000;
const MAX_OUTPUT_TOKENS = 8_192;
const ENLARGEMENT = 4;
/** G-03. */
const MAX_REQUESTS = 4;

export function transportOf(options: Omit<EngineOptions, 'model' | 'price'>, maxRequests = MAX_REQUESTS): Transport {
  return {
    clock: options.clock,
    jitter: options.jitter,
    dispatcher: options.dispatcher ?? keepAliveAgent(),
    requestTimeoutMs: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    maxRequests,
    apiKey: options.apiKey,
  };
}

/** The output limit of a request; the larger one when a text came back truncated. */
export function outputLimit(options: Pick<EngineOptions, 'maxOutputTokens'>, enlarged: boolean): number {
  return (options.maxOutputTokens ?? MAX_OUTPUT_TOKENS) * (enlarged ? ENLARGEMENT : 1);
}

/** `baseUrl` without the slashes at its end, so that a path can be appended. */
export function baseOf(options: Pick<EngineOptions, 'baseUrl'>, publicAddress: string): string {
  return (options.baseUrl ?? publicAddress).replace(/\/+$/, '');
}

export function createEngine(spec: EngineSpec, options: EngineOptions): AnswerEngine {
  const transport = transportOf(options);
  const charges = chargesOf(spec.id, options);
  const most = (enlarged: boolean) => charges.most(outputLimit(options, enlarged));
  const requestMicroUsd = most(false);
  const askAt = (question: string, call: AskOptions, place: Asked['place'], maxRequests: number) => {
    const plan: ExchangePlan<NormalisedAnswer> = {
      send: (enlarged, http) => spec.send({ question, maxOutputTokens: outputLimit(options, enlarged), place }, http),
      read: (body) => readingOf(withCost(spec.normalise(body), charges)),
      mostMicroUsd: most,
    };
    return exchange(plan, { ...transport, maxRequests }, call);
  };
  return {
    ...(requestMicroUsd === undefined ? {} : { requestMicroUsd }),
    async ask(question, call): Promise<EngineReply> {
      if (options.apiKey === '') return withoutKey(options.model);
      const place = spec.takesPlace ? call.place : undefined;
      const first = await askAt(question, call, place, transport.maxRequests);
      // a refused place must not cost the answer
      const isRefused = place && first.outcome === 'failed' && first.failure === 'config';
      const left = transport.maxRequests - first.requests;
      const second = isRefused && left > 0 && (await askAt(question, call, null, left));
      const result = second ? together(first, second) : first;
      const { body, requests, latencyMs, requestSha256 } = result;
      const request = requestSha256 === undefined ? {} : { requestSha256 };
      const cost = result.microUsd === undefined ? {} : { microUsd: result.microUsd };
      const spent = { rawBody: body, requestedModel: options.model, requests, latencyMs, ...request };
      if (result.outcome === 'failed') {
        return { ...spent, ...cost, status: 'failed', failure: result.failure, message: result.message };
      }
      const answer = (await spec.complete?.(body, result.value, call)) ?? result.value;
      const placed = place && !second ? { placed: true as const } : {};
      return { ...spent, ...answer, ...placed, usage: usageOfCall(result) };
    },
  };
}

/** The second result, with the cost, the requests and the time of both. */
function together<T>(first: ExchangeResult<T>, second: ExchangeResult<T>): ExchangeResult<T> {
  const { microUsd, ...rest } = second;
  const known = microUsd === undefined || first.microUsd === undefined ? {} : { microUsd: microUsd + first.microUsd };
  const [requests, latencyMs] = [first.requests + second.requests, first.latencyMs + second.latencyMs];
  return { ...rest, ...known, requests, latencyMs };
}

const withCost = (body: Normalised, { charge }: Charges): Normalised =>
  body.status === 'failed' ? body : { ...body, usage: charge(body.model, body.usage) };

/** Without a key, nothing is sent: the provider would refuse it, and a library might look for a key elsewhere. */
const withoutKey = (model: string): EngineReply => ({
  status: 'failed',
  failure: 'auth',
  message: 'no key is configured',
  microUsd: 0,
  rawBody: '',
  requestedModel: model,
  requests: 0,
  latencyMs: 0,
});
