import type { Dispatcher } from 'undici';
import { assertNever } from '../../../lib/assert-never.ts';
import { type Clock, sleep } from '../../../lib/clock.ts';
import type { AskOptions, EngineFailureClass } from '../../../ports/answer-engine.ts';
import { classifyResponse, type RequestFailure } from './failure.ts';
import type { FaultCode, HttpOptions, HttpOutcome } from './http.ts';
import { backoffMs, retryAfterMs } from './retry.ts';

/** What a body of status 200 says. */
export type Reading<T> =
  | { readonly outcome: 'final'; readonly value: T }
  /** The text ends before its end: worth one request with a larger limit. */
  | { readonly outcome: 'truncated'; readonly value: T }
  | ({ readonly outcome: 'failed' } & RequestFailure);

export interface ExchangePlan<T> {
  /** Sends one request; `enlarged` asks for the larger output limit. Throws only the reason of `http.signal`. */
  readonly send: (enlarged: boolean, http: HttpOptions) => Promise<HttpOutcome>;
  /** Pure. Not JSON or not the provider's shape is a failed reading of class transient. */
  readonly read: (body: string) => Reading<T>;
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
  /** Taken out of stored bodies, should a provider ever echo it. */
  readonly apiKey: string;
}

export type CallOptions = Pick<AskOptions, 'signal' | 'onRequest' | 'remainingMs'>;

export type ExchangeResult<T> = Spent &
  (
    | { readonly outcome: 'done'; readonly value: T }
    | {
        readonly outcome: 'failed';
        readonly failure: EngineFailureClass;
        readonly code: string;
        readonly message: string;
      }
  );

/** What came back, and for which request; see EngineReply. */
interface Received {
  readonly body: string;
  readonly requestSha256?: string;
}

interface Spent extends Received {
  readonly requests: number;
  readonly latencyMs: number;
}

/** A wait that nobody bounds otherwise is not begun when it is longer than this. */
const LONGEST_WAIT_MS = 300_000;
/** Requests in all for a text that comes back truncated (G-03). */
const TRUNCATED_REQUESTS = 2;

interface Attempt<T> {
  readonly reading: Reading<T>;
  readonly received: Received;
}
const NOTHING: Received = { body: '' };

/**
 * One answer's requests, with the retry rule of G-03: transient faults and rate limits are tried again after the time
 * that the provider asks for, else after full jitter; everything else ends the call at once. Throws only the reason of
 * `call.signal`.
 */
export async function exchange<T>(
  plan: ExchangePlan<T>,
  via: Transport,
  call: CallOptions,
): Promise<ExchangeResult<T>> {
  const startedMs = via.clock.monotonicMs();
  let requests = 0;
  let short: { readonly value: T; readonly received: Received } | undefined;
  let last: { readonly failure: RequestFailure; readonly received: Received } | undefined;
  const spent = (received: Received): Spent => ({
    ...received,
    requests,
    latencyMs: Math.round(via.clock.monotonicMs() - startedMs),
  });
  const end = (failure: RequestFailure): ExchangeResult<T> => {
    if (short !== undefined) return { ...spent(short.received), outcome: 'done', value: short.value };
    const { failure: kind, code } = failure;
    return {
      ...spent(last?.received ?? NOTHING),
      outcome: 'failed',
      failure: kind,
      code,
      message: messageOf(code, requests),
    };
  };
  for (;;) {
    call.signal.throwIfAborted();
    if ((call.remainingMs?.() ?? 1) <= 0) return end(last?.failure ?? TIME_OVER);
    if (call.onRequest?.() === false) return end(STOPPED);
    requests += 1;
    const { reading, received } = await attempt(plan, short !== undefined, via, call);
    if (reading.outcome === 'final') return { ...spent(received), outcome: 'done', value: reading.value };
    if (reading.outcome === 'truncated') {
      short = { value: reading.value, received };
      if (requests >= TRUNCATED_REQUESTS) return end(STOPPED);
      continue;
    }
    last = { failure: reading, received };
    const waitMs = waitOf(reading, requests, via, call);
    if (short !== undefined || waitMs === undefined) return end(reading);
    await sleep(via.clock, waitMs, call.signal);
  }
}

const TIME_OVER: RequestFailure = { failure: 'timeout', code: 'time_over' };
const STOPPED: RequestFailure = { failure: 'stopped', code: 'stopped' };

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
  const received = { body, ...(requestSha256 === undefined ? {} : { requestSha256 }) };
  if (response.outcome === 'fault') {
    return { received, reading: { outcome: 'failed', failure: classOf(response.code), code: response.code } };
  }
  if (response.status >= 200 && response.status < 300) return { received, reading: plan.read(body) };
  const named = classifyResponse(response.status, body);
  const asked = retryAfterMs(response.retryAfter, via.clock.now());
  return {
    received,
    reading: { outcome: 'failed', ...named, ...(asked === undefined ? {} : { retryAfterMs: asked }) },
  };
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

/** Undefined: no further request. A request that timed out is a network fault like any other. */
function waitOf(failure: RequestFailure, requests: number, via: Transport, call: CallOptions): number | undefined {
  const passing = failure.failure === 'transient' || failure.failure === 'rate_limit' || failure.failure === 'timeout';
  if (!passing || requests >= via.maxRequests) return undefined;
  const waitMs = failure.retryAfterMs ?? backoffMs(requests - 1, via.jitter());
  return waitMs >= (call.remainingMs?.() ?? LONGEST_WAIT_MS) ? undefined : waitMs;
}

function messageOf(code: string, requests: number): string {
  return `${code} after ${requests} ${requests === 1 ? 'request' : 'requests'}`;
}
