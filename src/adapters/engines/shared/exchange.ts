import type { Dispatcher } from 'undici';
import { assertNever } from '../../../lib/assert-never.ts';
import { type Clock, sleep } from '../../../lib/clock.ts';
import type { AskOptions, EngineFailureClass } from '../../../ports/answer-engine.ts';
import { backoffMs } from '../../../runtime/backoff.ts';
import { retryAfterMs } from '../../../runtime/client/retry-policy.ts';
import { classifyResponse, type RequestFailure } from './failure.ts';
import type { FaultCode, HttpOptions, HttpOutcome, HttpResponse } from './http.ts';

/** The content of a body with status 200, and its cost in millionths of a US dollar if known. */
export type Reading<T> = { readonly microUsd?: number } & (
  | { readonly outcome: 'final'; readonly value: T }
  /** The text is truncated: it is worth one request with a larger limit. */
  | { readonly outcome: 'truncated'; readonly value: T }
  | ({ readonly outcome: 'failed' } & RequestFailure)
);

export interface ExchangePlan<T> {
  /** Sends one request; `enlarged` asks for the larger output limit. Throws only the reason of `http.signal`. */
  readonly send: (enlarged: boolean, http: HttpOptions) => Promise<HttpOutcome>;
  /** Pure. A body that is not JSON or not of the provider's shape is a failed reading of class transient. */
  readonly read: (body: string) => Reading<T>;
  /** What a request is taken to cost at most; undefined when no price is known. */
  readonly mostMicroUsd?: (enlarged: boolean) => number | undefined;
}

/** How an adapter reaches its provider; the same for all. */
export interface Transport {
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly jitter: () => number;
  readonly dispatcher: Dispatcher;
  /** Bound on one request. */
  readonly requestTimeoutMs: number;
  /** First request included: 4 for an answer (G-03), 3 for the analyst. */
  readonly maxRequests: number;
  /** Removed from stored bodies, in case a provider echoes it. */
  readonly apiKey: string;
}

export type CallOptions = Pick<AskOptions, 'signal' | 'onRequest' | 'onRequestEnd' | 'remainingMs'>;

export type ExchangeResult<T> = Spent &
  /** `earlier` came back truncated before `value`, and was charged as well. */
  (
    | { readonly outcome: 'done'; readonly value: T; readonly earlier?: T }
    | {
        readonly outcome: 'failed';
        readonly failure: EngineFailureClass;
        readonly code: string;
        readonly message: string;
      }
  );

/** The received body and its request; see EngineReply. */
interface Received {
  readonly body: string;
  readonly requestSha256?: string;
}

interface Spent extends Received {
  readonly requests: number;
  readonly latencyMs: number;
  /** Of all requests; absent when the cost of any is unknown. */
  readonly microUsd?: number;
}

/** No wait of this length or longer is started before a further request, if the call states no remaining time. */
const LONGEST_WAIT_MS = 300_000;
/** Requests in all for a text that comes back truncated (G-03). */
const TRUNCATED_REQUESTS = 2;

interface Attempt<T> {
  readonly reading: Reading<T>;
  readonly received: Received;
}
const NOTHING: Received = { body: '' };

/**
 * The requests for one answer (G-03): transient faults and rate limits are retried after the time that the provider
 * asks for, otherwise after a delay with full jitter. Throws only the reason of `call.signal`.
 */
export async function exchange<T>(
  plan: ExchangePlan<T>,
  via: Transport,
  call: CallOptions,
): Promise<ExchangeResult<T>> {
  const tally = new Tally(via.clock, call);
  let short: { readonly value: T; readonly received: Received } | undefined;
  let last: { readonly failure: RequestFailure; readonly received: Received } | undefined;
  const end = (failure: RequestFailure): ExchangeResult<T> => {
    if (short !== undefined) return { ...tally.spent(short.received), outcome: 'done', value: short.value };
    const { failure: kind, code } = failure;
    const message = messageOf(code, tally.requests);
    return { ...tally.spent(last?.received ?? NOTHING), outcome: 'failed', failure: kind, code, message };
  };
  const done = (value: T, received: Received): ExchangeResult<T> => ({
    ...tally.spent(received),
    outcome: 'done',
    value,
    ...(short === undefined ? {} : { earlier: short.value }),
  });
  for (;;) {
    call.signal.throwIfAborted();
    if ((call.remainingMs?.() ?? 1) <= 0) return end(last?.failure ?? TIME_OVER);
    if (call.onRequest?.(plan.mostMicroUsd?.(short !== undefined)) === false) return end(STOPPED);
    const { reading, received } = await tally.count(attempt(plan, short !== undefined, via, call));
    if (reading.outcome === 'final') return done(reading.value, received);
    if (reading.outcome === 'truncated') {
      if (tally.requests >= TRUNCATED_REQUESTS) return done(reading.value, received);
      short = { value: reading.value, received };
      continue;
    }
    last = { failure: reading, received };
    const waitMs = waitOf(reading, tally.requests, via, call);
    if (short !== undefined || waitMs === undefined) return end(reading);
    await sleep(via.clock, waitMs, call.signal);
  }
}

const TIME_OVER: RequestFailure = { failure: 'timeout', code: 'time_over' };
const STOPPED: RequestFailure = { failure: 'stopped', code: 'stopped' };

/** The cost and requests of a call so far. */
class Tally {
  requests = 0;
  #microUsd: number | undefined = 0;
  readonly #startedMs: number;
  readonly #clock: Clock;
  readonly #call: CallOptions;

  constructor(clock: Clock, call: CallOptions) {
    this.#clock = clock;
    this.#call = call;
    this.#startedMs = clock.monotonicMs();
  }

  async count<T>(sent: Promise<Attempt<T>>): Promise<Attempt<T>> {
    this.requests += 1;
    const attempt = await sent;
    const { reading } = attempt;
    const { microUsd } = reading;
    this.#microUsd = this.#microUsd === undefined || microUsd === undefined ? undefined : this.#microUsd + microUsd;
    const throttled = reading.outcome === 'failed' && reading.failure === 'rate_limit';
    const waitMs = reading.outcome === 'failed' ? reading.retryAfterMs : undefined;
    this.#call.onRequestEnd?.({
      throttled,
      ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
      ...(microUsd === undefined ? {} : { microUsd }),
    });
    return attempt;
  }

  spent(received: Received): Spent {
    const latencyMs = Math.round(this.#clock.monotonicMs() - this.#startedMs);
    const cost = this.#microUsd === undefined ? {} : { microUsd: this.#microUsd };
    return { ...received, requests: this.requests, latencyMs, ...cost };
  }
}

async function attempt<T>(
  plan: ExchangePlan<T>,
  enlarged: boolean,
  via: Transport,
  call: CallOptions,
): Promise<Attempt<T>> {
  const timeoutMs = Math.min(via.requestTimeoutMs, call.remainingMs?.() ?? Number.POSITIVE_INFINITY);
  const http = { signal: call.signal, clock: via.clock, dispatcher: via.dispatcher, timeoutMs };
  const response = await plan.send(enlarged, http);
  const body = via.apiKey === '' ? response.body : response.body.replaceAll(via.apiKey, '[key]');
  const { requestSha256 } = response;
  const request = requestSha256 === undefined ? {} : { requestSha256 };
  const received = { body, ...request };
  // an answer that came broken off, or with a status of failure, is none, and whoever reads the stored body must not take it for one
  const failed = () => ({ body: plan.read(body).outcome === 'failed' ? body : '', ...request });
  if (response.outcome === 'fault') {
    // what is cut off may well have been worked on, and be charged
    const cost = response.code === 'unsendable' ? { microUsd: 0 } : {};
    return {
      received: failed(),
      reading: { outcome: 'failed', failure: classOf(response.code), code: response.code, ...cost },
    };
  }
  if (response.status >= 200 && response.status < 300) return { received, reading: plan.read(body) };
  return { received: failed(), reading: { outcome: 'failed', microUsd: 0, ...turnedAway(response, body, via.clock) } };
}

/**
 * A date in Retry-After is compared with the provider's own clock if the response states it, because ours may have
 * jumped.
 */
function turnedAway({ status, retryAfter, date }: HttpResponse, body: string, clock: Clock): RequestFailure {
  const theirs = Date.parse(date ?? '');
  const asked = retryAfterMs(retryAfter, Number.isNaN(theirs) ? clock.now() : theirs);
  return { ...classifyResponse(status, body), ...(asked === undefined ? {} : { retryAfterMs: asked }) };
}

function classOf(fault: FaultCode): EngineFailureClass {
  switch (fault) {
    case 'timeout':
      return 'timeout';
    case 'unsendable':
      return 'config';
    case 'network':
    case 'cut_body':
    case 'body_too_large':
      return 'transient';
    default:
      return assertNever(fault);
  }
}

const WAITS = { baseMs: 1_000, maxMs: 30_000 };

/** Full jitter (G-03): uniformly up to 1 s · 2^retry, at most 30 s. `retry` counts from 0, `random` is in [0, 1). */
export const retryWaitMs = (retry: number, random: number): number => backoffMs(WAITS, retry, 1, random);

/** Undefined: no further request. A request that timed out is a network fault like any other. */
function waitOf(failure: RequestFailure, requests: number, via: Transport, call: CallOptions): number | undefined {
  const passing = failure.failure === 'transient' || failure.failure === 'rate_limit' || failure.failure === 'timeout';
  if (!passing || requests >= via.maxRequests) return undefined;
  const waitMs = failure.retryAfterMs ?? retryWaitMs(requests - 1, via.jitter());
  return waitMs >= (call.remainingMs?.() ?? LONGEST_WAIT_MS) ? undefined : waitMs;
}

function messageOf(code: string, requests: number): string {
  return `${code} after ${requests} ${requests === 1 ? 'request' : 'requests'}`;
}
