import { NatsError } from 'nats';
import { type Clock, sleep } from '../../lib/clock.ts';
import { backoffMs } from '../../runtime/backoff.ts';

/**
 * NATS is unreachable or did not answer in time: it is unknown whether a write was carried out, and trying again may
 * help.
 */
export class NatsUnavailableError extends Error {
  override readonly name: string = 'NatsUnavailableError';
}

/** This process has closed its connection, or the connection closed for good: trying again does not help. */
export class NatsClosedError extends NatsUnavailableError {
  override readonly name = 'NatsClosedError';
}

/** Error codes of JetStream (server: errors.json) for a stream that is not there. */
const STREAM_NOT_FOUND = 10059;
/** A stream of the name exists with other settings. */
const STREAM_NAME_IN_USE = 10058;
const NO_MESSAGE_FOUND = 10037;
/** The subject's last message is not the expected one; the second code stands for the same in newer servers. */
const WRONG_LAST_SEQUENCE: readonly number[] = [10071, 10164];

const apiCode = (error: unknown): number | undefined =>
  error instanceof NatsError ? error.api_error?.err_code : undefined;

export const isStreamNotFound = (error: unknown): boolean => apiCode(error) === STREAM_NOT_FOUND;
export const isStreamNameInUse = (error: unknown): boolean => apiCode(error) === STREAM_NAME_IN_USE;
export const isNoMessage = (error: unknown): boolean => apiCode(error) === NO_MESSAGE_FOUND;
export const isWrongLastSequence = (error: unknown): boolean => WRONG_LAST_SEQUENCE.includes(apiCode(error) ?? 0);

/** No responder at the subject: the stream is gone, or JetStream is not ready yet. */
export const isNoResponder = (error: unknown): boolean =>
  error instanceof NatsError && error.code === '503' && error.api_error === undefined;

/**
 * Turns a temporary fault (no answer, no connection, 5xx, 429, a missing stream) into NatsUnavailableError; others are
 * unchanged.
 */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof NatsError)) return error;
  const status = error.api_error?.code;
  const isTransient = status === undefined ? isConnectionFault(error) : status >= 500 || status === 429;
  if (!isTransient && !isStreamNotFound(error)) return error;
  return new NatsUnavailableError(`NATS is not available: ${reasonOf(error)}`, { cause: error });
}

const CONNECTION_FAULTS: ReadonlySet<string> = new Set(
  `TIMEOUT 503 408 DISCONNECT CONNECTION_CLOSED CONNECTION_DRAINING CONNECTION_REFUSED CONNECTION_TIMEOUT CANCELLED`.split(
    /\s+/,
  ),
);

const isConnectionFault = (error: NatsError): boolean => CONNECTION_FAULTS.has(error.code);

/** The fault in a few words, without secrets. */
export function reasonOf(error: unknown): string {
  if (error instanceof NatsUnavailableError) return error.message;
  if (error instanceof NatsError && error.api_error) return error.api_error.description;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return code === '503' ? 'nobody answers' : code;
}

/** How long calls to NATS are retried: runs wait until stopped, servers give up soon. Only for idempotent work. */
export interface Persistence {
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Of one request. */
  readonly requestTimeoutMs: number;
  /** Counted from the first attempt; without it, only the signal ends the attempts. */
  readonly withinMs?: number;
  /** With `withinMs`: whether waiting is hopeless for now, because the connection has been lost for a long time. */
  readonly isHopeless?: () => boolean;
  readonly signal?: AbortSignal;
}

const WAITS = { baseMs: 50, maxMs: 1000 };

/**
 * Rejects with NatsUnavailableError after `withinMs` or when hopeless, with the signal's reason, or with any other
 * fault.
 */
export async function persistently<T>(how: Persistence, what: string, attempt: () => Promise<T>): Promise<T> {
  const startedMs = how.clock.monotonicMs();
  for (let failures = 0; ; failures++) {
    how.signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof NatsUnavailableError) || error instanceof NatsClosedError) throw error;
      const waitMs = backoffMs(WAITS, failures, 0.5, how.random());
      const usedMs = how.clock.monotonicMs() - startedMs;
      if (how.withinMs !== undefined && (usedMs + waitMs >= how.withinMs || how.isHopeless?.()))
        throw new NatsUnavailableError(`cannot ${what}: ${error.message}`, { cause: error });
      await sleep(how.clock, waitMs, how.signal);
    }
  }
}
