import type { Dispatcher } from 'undici';
import type { Clock } from '../../../lib/clock.ts';
import type { AnswerEngine, AskOptions, EngineReply } from '../../../ports/answer-engine.ts';
import type { EngineId, Price } from '../../../registry/engines.ts';
import { type ExchangePlan, exchange, type Transport } from './exchange.ts';
import { type HttpOptions, type HttpOutcome, keepAliveAgent } from './http.ts';
import { type Normalised, type NormalisedAnswer, readingOf } from './normalised.ts';
import { type Charges, chargesOf, usageOfCall } from './prices.ts';

export interface EngineOptions {
  /** Everything before the provider's own path (G-02); the provider's public address when left out. */
  readonly baseUrl?: string;
  readonly apiKey: string;
  readonly model: string;
  /** In place of the list price, whichever model serves. */
  readonly price?: Price;
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly jitter: () => number;
  /** Bound on one request, 180,000 when left out: a grounded answer takes 40 s typically. */
  readonly requestTimeoutMs?: number;
  /** Of the first request, reasoning included; a truncated answer is asked for once more with four times as many. */
  readonly maxOutputTokens?: number;
  /** Connections; for tests. */
  readonly dispatcher?: Dispatcher;
}

/** What is particular to a provider. */
export interface EngineSpec {
  readonly id: EngineId;
  /** Sends one request, through the provider's library where there is one. */
  readonly send: (question: string, maxOutputTokens: number, http: HttpOptions) => Promise<HttpOutcome>;
  readonly normalise: (body: string) => Normalised;
  /** Completes an answer with what its body only points to. Never throws. */
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

/** `baseUrl` without the slashes at its end, so that a path can be put behind it. */
export function baseOf(options: Pick<EngineOptions, 'baseUrl'>, publicAddress: string): string {
  return (options.baseUrl ?? publicAddress).replace(/\/+$/, '');
}

export function createEngine(spec: EngineSpec, options: EngineOptions): AnswerEngine {
  const transport = transportOf(options);
  const charges = chargesOf(spec.id, options);
  const most = (enlarged: boolean) => charges.most(outputLimit(options, enlarged));
  const requestMicroUsd = most(false);
  return {
    ...(requestMicroUsd === undefined ? {} : { requestMicroUsd }),
    async ask(question, call): Promise<EngineReply> {
      if (options.apiKey === '') return withoutKey(options.model);
      const plan: ExchangePlan<NormalisedAnswer> = {
        send: (enlarged, http) => spec.send(question, outputLimit(options, enlarged), http),
        read: (body) => readingOf(withCost(spec.normalise(body), charges)),
        mostMicroUsd: most,
      };
      const result = await exchange(plan, transport, call);
      const { body, requests, latencyMs, requestSha256 } = result;
      const request = requestSha256 === undefined ? {} : { requestSha256 };
      const cost = result.microUsd === undefined ? {} : { microUsd: result.microUsd };
      const spent = { rawBody: body, requestedModel: options.model, requests, latencyMs, ...request };
      if (result.outcome === 'failed') {
        return { ...spent, ...cost, status: 'failed', failure: result.failure, message: result.message };
      }
      const answer = (await spec.complete?.(body, result.value, call)) ?? result.value;
      return { ...spent, ...answer, usage: usageOfCall(result) };
    },
  };
}

const withCost = (body: Normalised, { charge }: Charges): Normalised =>
  body.status === 'failed' ? body : { ...body, usage: charge(body.model, body.usage) };

/** Without a key nothing is sent: the provider could only refuse it, and a library might look for one elsewhere. */
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
