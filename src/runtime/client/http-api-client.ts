import type { Dispatcher } from 'undici';
import { type Deadline, orAborted, startDeadline } from '../abort.ts';
import { type Clock, sleep } from '../clock.ts';
import { StoreUnavailableError } from '../errors.ts';
import {
  type ApiClient,
  type ApiRequest,
  type ApiResponse,
  type ApiStatusError,
  isTooLarge,
  resourceOfPath,
  statusError,
} from './api-client.ts';
import { ConnectionPools } from './connection-pools.ts';
import { type ClusterAccess, type ClusterCredentials, CredentialCache } from './kube-config.ts';
import { type Attempt, decideRetry, Reconnects, retryAfterMs } from './retry-policy.ts';
import { faultCode, readWatch } from './watch-stream.ts';

export const API_CLIENT_SETTINGS = {
  readTimeoutMs: 10_000,
  writeTimeoutMs: 10_000,
  /** Until a watch's headers are there. */
  watchOpenTimeoutMs: 15_000,
  /** The server sends a bookmark every minute, so after this time two are missing. */
  watchSilenceMs: 130_000,
};

export interface HttpApiClientOptions {
  readonly access: ClusterAccess;
  readonly clock: Clock;
  /** Uniform in [0, 1), for jitter. */
  readonly random: () => number;
  readonly userAgent: string;
  /** Called for every request that was sent or attempted, for `rest_client_requests_total` and its duration. */
  readonly observe?: (request: ObservedRequest) => void;
  readonly settings?: Partial<typeof API_CLIENT_SETTINGS>;
}

export interface ObservedRequest {
  readonly verb: Verb;
  /** Plural name, with the subresource: `visibilityreports/status`. */
  readonly resource: string;
  /** The HTTP status, or `<error>` as client-go has it. */
  readonly code: string;
  /** Why there was no answer; absent if there was one, or if the caller no longer waited. */
  readonly fault?: string;
  /** Until the end of the answer; for a watch, until its start. */
  readonly ms: number;
}

type Verb = ApiRequest['method'] | 'WATCH';

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isJson: boolean;
  /** An open watch; its text is not read. */
  readonly stream?: Dispatcher.ResponseData['body'];
}

type Tried = Attempt & { readonly answer?: Answer };

/** The cluster API over pooled HTTP/1.1 connections, under the policy of retry-policy.ts. */
export class HttpApiClient implements ApiClient {
  readonly #options: HttpApiClientOptions;
  readonly #settings: typeof API_CLIENT_SETTINGS;
  readonly #credentials: CredentialCache;
  readonly #reconnects: Reconnects;
  readonly #pools: ConnectionPools;
  readonly #server: URL;

  constructor(options: HttpApiClientOptions) {
    this.#options = options;
    this.#settings = { ...API_CLIENT_SETTINGS, ...options.settings };
    this.#credentials = new CredentialCache(options.access, options.clock);
    this.#reconnects = new Reconnects(options.clock);
    this.#pools = new ConnectionPools(() => this.#reconnects.lost());
    this.#server = new URL(options.access.server);
  }

  async call(request: ApiRequest): Promise<ApiResponse> {
    request.signal?.throwIfAborted();
    const { readTimeoutMs, writeTimeoutMs } = this.#settings;
    const defaultMs = request.method === 'GET' ? readTimeoutMs : writeTimeoutMs;
    const deadline = startDeadline(this.#options.clock, request.timeoutMs ?? defaultMs, request.signal);
    try {
      const answer = await this.#answer(request, request.method, deadline);
      return { status: answer.status, body: jsonOf(answer, request) };
    } finally {
      deadline.close();
    }
  }

  async *follow(request: Pick<ApiRequest, 'path' | 'query'>, signal: AbortSignal): AsyncGenerator<unknown> {
    if (signal.aborted) return;
    const { clock } = this.#options;
    const { watchOpenTimeoutMs, watchSilenceMs: silenceMs } = this.#settings;
    const deadline = startDeadline(clock, watchOpenTimeoutMs, signal);
    let stream: Answer['stream'];
    try {
      const answer = await this.#answer({ ...request, method: 'GET' }, 'WATCH', deadline).catch((error) => {
        if (!signal.aborted) throw error;
      });
      if (answer === undefined) return;
      deadline.stopTimer();
      if (answer.stream === undefined) throw statusError(answer.status, answer.text);
      stream = answer.stream;
      yield* readWatch(stream, { clock, silenceMs, what: `WATCH ${request.path}`, signal });
    } finally {
      deadline.close();
      stream?.on('error', () => {}).destroy();
    }
  }

  close(): Promise<void> {
    return this.#pools.close();
  }

  async #answer(request: ApiRequest, verb: Verb, deadline: Deadline): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const tried = await this.#try(request, verb, deadline, tries);
      const verdict = decideRetry(tried, {
        verb,
        tries,
        justReconnected: this.#reconnects.isRecent,
        credentialsChanged: tried.credentialsChanged,
        random: this.#options.random(),
      });
      if (verdict.verdict === 'answer' && tried.answer) return tried.answer;
      const fault = unavailable(what(request, verb), tried, verdict.verdict !== 'answer' && verdict.outcomeUnknown);
      if (verdict.verdict !== 'retry' || verdict.waitMs >= deadline.remainingMs()) throw fault;
      if (verdict.waitMs === 0) continue;
      await sleep(this.#options.clock, verdict.waitMs, deadline.signal).catch(() => {
        throw deadline.isExceeded ? fault : deadline.signal.reason;
      });
    }
  }

  /** One attempt. Throws only if the caller gave up, the time is up or the client is closed. */
  async #try(
    request: ApiRequest,
    verb: Verb,
    deadline: Deadline,
    tries: number,
  ): Promise<Tried & { readonly credentialsChanged: boolean }> {
    const startedMs = this.#options.clock.monotonicMs();
    let sent = false;
    let tried: Tried;
    let credentials: ClusterCredentials | undefined;
    try {
      credentials = await orAborted(this.#credentials.get(), deadline.signal);
      tried = await this.#send(request, verb, credentials, deadline.signal, () => {
        sent = true;
      });
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw error; // closed
      const isWrite = verb !== 'GET' && verb !== 'WATCH';
      const isGivenUp = !deadline.isExceeded && deadline.signal.aborted;
      const fault = deadline.isExceeded ? 'no answer in time' : faultCode(error);
      this.#observe(request, verb, '<error>', startedMs, isGivenUp ? undefined : fault);
      if (deadline.isExceeded) throw timedOut(what(request, verb), deadline.timeoutMs, isWrite && sent);
      deadline.signal.throwIfAborted();
      tried = { outcome: 'fault', code: faultCode(error), sent };
      if (sent) this.#reconnects.lost();
      return { ...tried, credentialsChanged: false };
    }
    if (tried.outcome === 'answer') {
      this.#reconnects.answered(tried.status);
      this.#observe(request, verb, String(tried.status), startedMs);
    }
    const isRefused = tried.outcome === 'answer' && tried.status === 401 && tries === 0;
    return { ...tried, credentialsChanged: isRefused && (await this.#renewed(credentials, deadline)) };
  }

  async #send(
    request: ApiRequest,
    verb: Verb,
    credentials: ClusterCredentials,
    signal: AbortSignal,
    onSent: () => void,
  ): Promise<Tried> {
    const pools = this.#pools.for(credentials);
    const pool = (verb === 'WATCH' ? pools.watches : pools.calls).compose(
      (dispatch) => (options, handler) => dispatch(options, observingSend(handler, onSent)),
    );
    const query = new URLSearchParams(request.query).toString();
    const prefix = this.#server.pathname.replace(/\/$/, '');
    const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
    const contentType = { 'content-type': request.contentType ?? 'application/json' };
    const response = await pool.request({
      origin: this.#server.origin,
      path: `${prefix}${request.path}${query === '' ? '' : `?${query}`}`,
      method: request.method,
      headers: {
        accept: 'application/json',
        'user-agent': this.#options.userAgent,
        ...(request.body === undefined ? {} : contentType),
        ...credentials.headers,
      },
      signal,
      ...body,
    });
    return this.#read(response, verb);
  }

  async #read({ statusCode: status, headers, body }: Dispatcher.ResponseData, verb: Verb): Promise<Tried> {
    const isOpenWatch = verb === 'WATCH' && status === 200;
    const text = isOpenWatch ? '' : await body.text();
    const isJson = String(headers['content-type']).startsWith('application/json');
    const answer = { status, text, isJson, ...(isOpenWatch ? { stream: body } : {}) };
    // etcd reports an object that is too large as an internal error, which no retry can change
    if (status === 500 && isTooLarge(text))
      return { outcome: 'answer', status: 413, answer: { ...answer, status: 413 } };
    const waitMs = retryAfterMs(oneOf(headers['retry-after']), this.#options.clock.now());
    return { outcome: 'answer', status, answer, ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }) };
  }

  /** Whether there are credentials other than those that the server has just refused. */
  async #renewed(refused: ClusterCredentials, deadline: Deadline): Promise<boolean> {
    try {
      return await orAborted(this.#credentials.renew(refused), deadline.signal);
    } catch {
      return false;
    }
  }

  #observe(request: ApiRequest, verb: Verb, code: string, startedMs: number, fault?: string): void {
    const ms = this.#options.clock.monotonicMs() - startedMs;
    const observed = { verb, resource: resourceOfPath(request.path), code, ms };
    this.#options.observe?.(fault === undefined ? observed : { ...observed, fault });
  }
}

/** Reports when the request starts to be written; before that, the server cannot have acted on it. */
function observingSend(handler: Dispatcher.DispatchHandler, onSent: () => void): Dispatcher.DispatchHandler {
  return {
    onRequestStart(controller, context) {
      onSent();
      handler.onRequestStart?.(controller, context);
    },
    onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
    onResponseStart: (...args) => handler.onResponseStart?.(...args),
    onResponseData: (...args) => handler.onResponseData?.(...args),
    onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
    onResponseError: (...args) => handler.onResponseError?.(...args),
  };
}

const what = ({ method, path }: ApiRequest, verb: Verb = method): string => `${verb} ${path}`;
const oneOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

function jsonOf(answer: Answer, request: ApiRequest): unknown {
  if (!answer.isJson || answer.text === '') return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new StoreUnavailableError(`${what(request)}: the answer is not JSON`, {
      outcomeUnknown: request.method !== 'GET',
    });
  }
}

function unavailable(name: string, tried: Tried, outcomeUnknown: boolean): StoreUnavailableError {
  if (tried.outcome === 'fault') return new StoreUnavailableError(`${name}: ${tried.code}`, { outcomeUnknown });
  const cause: ApiStatusError = statusError(tried.status, tried.answer?.text ?? '');
  return new StoreUnavailableError(`${name}: ${tried.status} ${cause.message}`, { outcomeUnknown, cause });
}

function timedOut(name: string, timeoutMs: number, outcomeUnknown: boolean): StoreUnavailableError {
  return new StoreUnavailableError(`${name}: no answer within ${timeoutMs} ms`, { outcomeUnknown });
}
