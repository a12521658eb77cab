import { backoffMs } from '../backoff.ts';
import type { Clock } from '../clock.ts';
import type { ApiRequest } from './api-client.ts';

/** The result of one attempt. `sent`: bytes of the request may have reached the server. */
export type Attempt =
  | { readonly outcome: 'answer'; readonly status: number; readonly retryAfterMs?: number }
  | { readonly outcome: 'fault'; readonly code: string; readonly sent: boolean };

export interface RetryContext {
  readonly verb: ApiRequest['method'] | 'WATCH';
  /** Tries before this one. */
  readonly tries: number;
  /** The server has just returned: it may refuse what it will allow once its roles are loaded. */
  readonly justReconnected: boolean;
  /** Credentials other than the refused ones are available. */
  readonly credentialsChanged: boolean;
  /** Uniform in [0, 1). */
  readonly random: number;
}

export type Verdict =
  | { readonly verdict: 'answer' }
  /** If there is no time left to wait, the call fails, with this `outcomeUnknown`. */
  | { readonly verdict: 'retry'; readonly waitMs: number; readonly outcomeUnknown: boolean }
  | { readonly verdict: 'fail'; readonly outcomeUnknown: boolean };

const WAITS = { baseMs: 100, maxMs: 2_000 };
const FORBIDDEN_WAIT_MS = 100;

/**
 * Reads are retried after any fault, 5xx and 429. Every request is retried after 429 or 503 with Retry-After, after a
 * 403 of a server that has just started, and after a 401 if there are newer credentials, because none of these was
 * carried out. Otherwise a write is never sent twice, because only its caller knows whether that is safe. A failed
 * watch is reopened by its reflector.
 */
export function decideRetry(attempt: Attempt, now: RetryContext): Verdict {
  const isWrite = now.verb !== 'GET' && now.verb !== 'WATCH';
  const again = (waitMs: number, outcomeUnknown = false): Verdict => ({ verdict: 'retry', waitMs, outcomeUnknown });
  const reread = (outcomeUnknown: boolean): Verdict =>
    now.verb === 'GET' ? again(backoffMs(WAITS, now.tries, 0.5, now.random)) : { verdict: 'fail', outcomeUnknown };
  if (attempt.outcome === 'fault') return reread(isWrite && attempt.sent);
  const { status, retryAfterMs } = attempt;
  if (status === 401 && now.credentialsChanged) return again(0);
  if (status === 403 && now.justReconnected) return again(FORBIDDEN_WAIT_MS);
  if ((status === 429 || status === 503) && retryAfterMs !== undefined) return again(retryAfterMs);
  if (status === 429) return reread(false);
  if (status >= 500) return reread(isWrite);
  return { verdict: 'answer' };
}

/** Retry-After (RFC 9110, 10.2.3), seconds or a date, as milliseconds from `nowMs`; undefined when it is neither. */
export function retryAfterMs(value: string | undefined, nowMs: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1_000;
  if (!/^[A-Za-z]{3,9},? .*\d/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}

/** A kube-apiserver answers 403 to everyone until it has loaded its roles, for about a second after its start. */
const SETTLES_WITHIN_MS = 2_000;

/**
 * Whether the answering server may have just started. This is assumed for a moment after its very first answer, and
 * after each first answer that follows a fault.
 */
export class Reconnects {
  readonly #clock: Clock;
  #isLost = true;
  #backAtMs = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  lost(): void {
    this.#isLost = true;
  }

  /** A starting server answers 429 and 5xx: it is not back yet. */
  answered(status: number): void {
    if (!this.#isLost || status === 429 || status >= 500) return;
    this.#isLost = false;
    this.#backAtMs = this.#clock.monotonicMs();
  }

  get isRecent(): boolean {
    return this.#clock.monotonicMs() - this.#backAtMs < SETTLES_WITHIN_MS;
  }
}
