import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpError } from '../contract/errors.ts';
import type { OperationId } from '../contract/operations.ts';
import type { Clock } from '../lib/clock.ts';
import type { Release } from '../lib/semaphore.ts';
import type { RequestHost } from './host.ts';
import type { Plan } from './plans.ts';
import type { RequestValues } from './reading/read-request.ts';

/** A request on its way through the steps; each step adds what the next ones need. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId: string;
  readonly startedMs: number;
  host?: RequestHost;
  namespace?: string;
  query: string;
  plan?: Plan;
  pathParams: Readonly<Record<string, string>>;
  body?: Uint8Array;
  values?: RequestValues;
  /** See OperationRequest.beginHold. */
  heldMs: number;
  heldSinceMs?: number;
  /** On the short way: the path, which contains no secret. An actor id that was sent is then in `sentActor`. */
  readonly plainPath: string | undefined;
  sentActor?: string;
  /** For a large body: lets the next one in. */
  endTurn?: Release;
}

/** What an operation sees of a request whose host, credential, scope and shape are valid. */
export interface OperationRequest {
  readonly operation: OperationId;
  readonly namespace: string;
  readonly host: RequestHost;
  readonly values: RequestValues;
  /** The body before any coercion, for the items of a 422 that the operation itself finds. */
  readonly sentBody: () => unknown;
  /** In the form in which it is stored (see actor-id.ts). */
  readonly actorId: string | undefined;
  readonly acceptsGzip: boolean;
  readonly ifNoneMatch: string | undefined;
  /** From `Prefer: wait`. */
  readonly waitSeconds: number | undefined;
  /** The refusal that host and credential of this request would get now (H-12). */
  readonly refusedNow: () => HttpError | undefined;
  /**
   * The request counts as held from now until the returned function is called; that time is not counted as time that
   * the service took.
   */
  readonly beginHold: () => () => void;
  /** Returns a signal that aborts if the client leaves before the response has been sent. */
  readonly gone: () => AbortSignal;
  /** Releases the body and what was read from it, so that the next large body can be read. */
  readonly letGoOfBody: () => void;
}

/** See OperationRequest.beginHold. */
export function beginHold(exchange: Exchange, clock: Clock): () => void {
  exchange.heldSinceMs = clock.monotonicMs();
  return () => {
    exchange.heldMs = heldMsAt(exchange, clock.monotonicMs());
    delete exchange.heldSinceMs;
  };
}

/** How long it has been held so far; a client may leave in the middle of it. */
export const heldMsAt = ({ heldMs, heldSinceMs = Infinity }: Exchange, nowMs: number): number =>
  heldMs + Math.max(0, nowMs - heldSinceMs);

/** See OperationRequest.gone. */
export function goneSignal({ res }: Pick<Exchange, 'res'>): AbortSignal {
  const gone = new AbortController();
  if (res.destroyed) gone.abort();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}

export function letGoOfBody(exchange: Exchange): void {
  delete exchange.body;
  if (exchange.values) exchange.values.body = undefined;
  exchange.endTurn?.();
}

/** A parameter that is a string according to the schema of the operation. */
export function textOf(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name];
  if (typeof value !== 'string') throw new TypeError(`${name} was not read as a string`);
  return value;
}

export function optionalTextOf(values: Readonly<Record<string, unknown>>, name: string): string | undefined {
  return values[name] === undefined || values[name] === null ? undefined : textOf(values, name);
}

/** A parameter that is an integer according to the schema of the operation. */
export function integerOf(values: Readonly<Record<string, unknown>>, name: string): number {
  const value = values[name];
  if (typeof value !== 'number') throw new TypeError(`${name} was not read as a number`);
  return value;
}

/** A body that is an object according to the schema of the operation. */
export function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null) throw new TypeError('the body was not read as an object');
  return Object.fromEntries(Object.entries(body));
}
