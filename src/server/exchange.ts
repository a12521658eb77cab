import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OperationId } from '../contract/operations.ts';
import type { Release } from '../lib/semaphore.ts';
import type { RequestHost } from './host.ts';
import type { Plan } from './plans.ts';
import type { RequestValues } from './reading/read-request.ts';

/** One request on its way through the steps; each step fills in what the next ones need. */
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
  /** Of a large body: makes room for another one. */
  endTurn?: Release;
}

/** What an operation sees of a request whose host, credential, scope and shape are in order. */
export interface OperationRequest {
  readonly operation: OperationId;
  readonly namespace: string;
  readonly host: RequestHost;
  readonly values: RequestValues;
  /** The body before any coercion, which is what items of a late 422 echo. */
  readonly sentBody: () => unknown;
  /** As it is kept (see actor-id.ts). */
  readonly actorId: string | undefined;
  readonly acceptsGzip: boolean;
  readonly ifNoneMatch: string | undefined;
  /** Aborts when the client leaves before its answer was sent. Made when first asked for. */
  readonly gone: () => AbortSignal;
  /** Drops the body and what was read from it, so that the next large one may be read. */
  readonly letGoOfBody: () => void;
}

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

/** A parameter that the operation's schema says is a string. */
export function textOf(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name];
  if (typeof value !== 'string') throw new TypeError(`${name} was not read as a string`);
  return value;
}

export function optionalTextOf(values: Readonly<Record<string, unknown>>, name: string): string | undefined {
  return values[name] === undefined || values[name] === null ? undefined : textOf(values, name);
}

/** A parameter that the operation's schema says is an integer. */
export function integerOf(values: Readonly<Record<string, unknown>>, name: string): number {
  const value = values[name];
  if (typeof value !== 'number') throw new TypeError(`${name} was not read as a number`);
  return value;
}

/** A body that the operation's schema says is an object. */
export function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null) throw new TypeError('the body was not read as an object');
  return Object.fromEntries(Object.entries(body));
}
