import { backoffMs } from '../backoff.ts';
import type { ApiRequest } from './api-client.ts';

/** What one try came to. `sent`: bytes of the request may have reached the server. */
export type Attempt =
  | { readonly outcome: 'answer'; readonly status: number; readonly retryAfterMs?: number }
  | { readonly outcome: 'fault'; readonly code: string; readonly sent: boolean };

export interface RetryContext {
  readonly verb: ApiRequest['method'] | 'WATCH';
  /** Tries before this one. */
  readonly tries: number;
  /** The server has just come back: it may refuse what it will allow once its roles are loaded. */
  readonly justReconnected: boolean;
  /** Other credentials than those that were refused are at hand. */
  readonly credentialsChanged: boolean;
  /** Uniform in [0, 1). */
  readonly random: number;
}

export type Verdict =
  | { readonly verdict: 'answer' }
  /** `outcomeUnknown` is for when there is no time left to wait. */
  | { readonly verdict: 'retry'; readonly waitMs: number; readonly outcomeUnknown: boolean }
  | { readonly verdict: 'fail'; readonly outcomeUnknown: boolean };

const WAITS = { baseMs: 100, maxMs: 2_000 };
const FORBIDDEN_WAIT_MS = 100;

/**
 * Reads are tried again after any fault, 5xx and 429. Anything is after 429 or 503 with Retry-After, after a 403 of a
 * server that has just started, and after a 401 with newer credentials: none of these was done. Another write is never
 * sent twice, since only its caller knows whether that is safe. A watch that fails is its reflector's to open again.
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

/** RFC 9110, 10.2.3: seconds or an HTTP date; undefined when it is neither. The API server sends seconds. */
export function retryAfterMs(value: string | undefined, nowMs: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1_000;
  const at = /^[A-Za-z]{3}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
