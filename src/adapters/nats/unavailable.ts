import { NatsError } from 'nats';

/** NATS is away, or did not answer in time: whether a write was done is not known, and trying again may help. */
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

/** Nobody listens at the subject: the stream is gone, or JetStream is not up yet. */
export const isNoResponder = (error: unknown): boolean =>
  error instanceof NatsError && error.code === '503' && error.api_error === undefined;

/**
 * The same fault as something to try again, where it is one: no answer, no connection, a server that says 5xx or 429
 * (starting, electing a leader, out of space), a stream that is being made. What the server refuses for good stays.
 */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof NatsError)) return error;
  const status = error.api_error?.code;
  const isTransient = status === undefined ? isConnectionFault(error) : status >= 500 || status === 429;
  if (!isTransient && !isStreamNotFound(error)) return error;
  return new NatsUnavailableError(`NATS is not available: ${reasonOf(error)}`, { cause: error });
}

const CONNECTION_FAULTS: ReadonlySet<string> = new Set([
  'TIMEOUT',
  '503',
  '408',
  'DISCONNECT',
  'CONNECTION_CLOSED',
  'CONNECTION_DRAINING',
  'CONNECTION_REFUSED',
  'CONNECTION_TIMEOUT',
  'CANCELLED',
]);

const isConnectionFault = (error: NatsError): boolean => CONNECTION_FAULTS.has(error.code);

/** What went wrong in a word or two that hold no secret. */
export function reasonOf(error: unknown): string {
  if (error instanceof NatsUnavailableError) return error.message;
  if (error instanceof NatsError && error.api_error) return error.api_error.description;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return code === '503' ? 'nobody answers' : code;
}
