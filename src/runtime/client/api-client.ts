import { z } from 'zod';
import { StoreUnavailableError } from '../errors.ts';

/**
 * The cluster API: JSON in, JSON out. Not in here: typed methods per resource, caches, retries of writes that may have
 * been carried out.
 */
export interface ApiClient {
  /**
   * One call. Returns the answer of the server, also one that refuses the call. Throws StoreUnavailableError if there
   * is no answer in time, or if the server says that it cannot answer now (429, 5xx, and 403 for a moment after a
   * reconnect). Before that, reads are retried within their budget, and so is every request that is answered 429 or 503
   * with Retry-After.
   */
  call(request: ApiRequest): Promise<ApiResponse>;
  /**
   * Follows a watch: one JSON document per line. Ends cleanly with the server; throws StoreUnavailableError for a
   * broken or silent connection, and ApiStatusError when the server refuses.
   */
  follow(request: Pick<ApiRequest, 'path' | 'query'>, signal: AbortSignal): AsyncIterable<unknown>;
  /** Closes all connections at once; calls in flight fail. */
  close(): Promise<void>;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path from the first slash on, with each part already encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Default: `application/json`; patches need their own type. */
  readonly contentType?: string;
  /** Budget of the whole call, tries included; each verb has a default. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export interface ApiResponse {
  readonly status: number;
  /** The JSON document, or undefined if the body was not JSON. */
  readonly body: unknown;
}

/** The server's own refusal, as a metav1.Status. */
export class ApiStatusError extends Error {
  override readonly name = 'ApiStatusError';
  readonly status: number;
  readonly reason: string;
  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

/**
 * Path of a collection or of one object in it, in all namespaces when none is named. `api` is, for example,
 * `/apis/batch/v1`.
 */
export function apiPath(
  api: string,
  plural: string,
  { namespace, name }: { readonly namespace?: string | undefined; readonly name?: string | undefined },
): string {
  const scope = namespace === undefined ? '' : `/namespaces/${encodeURIComponent(namespace)}`;
  return `${api}${scope}/${plural}${name === undefined ? '' : `/${encodeURIComponent(name)}`}`;
}

/** The resource in a path of the cluster API, for metrics: the plural name, with the subresource. */
export function resourceOfPath(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const rest = parts[0] === 'api' ? parts.slice(2) : parts[0] === 'apis' ? parts.slice(3) : [];
  // /namespaces/x/... lies in a namespace; /namespaces and /namespaces/x are about namespaces
  const [resource, , subresource] = rest[0] === 'namespaces' && rest.length > 2 ? rest.slice(2) : rest;
  if (resource === undefined) return parts[0] ?? '';
  return subresource === undefined ? resource : `${resource}/${subresource}`;
}

/** The part of metav1.Status that distinguishes answers. */
const statusShape = z.object({
  reason: z.string().catch(''),
  message: z.string().catch(''),
  details: z
    .object({
      name: z.string().catch(''),
      kind: z.string().catch(''),
      causes: z.array(z.object({ reason: z.string().catch('') })).catch([]),
    })
    .catch({ name: '', kind: '', causes: [] }),
});
export type ApiStatus = z.infer<typeof statusShape>;

/** Messages of the server may quote a whole object. */
const MAX_MESSAGE_CHARS = 1_000;

/** From any body; the fields are empty if it is not a Status. */
export function statusOf(body: unknown): ApiStatus {
  const parsed = statusShape.safeParse(body);
  const status = parsed.data ?? { reason: '', message: '', details: { name: '', kind: '', causes: [] } };
  return { ...status, message: bounded(status.message) };
}

export function statusError(code: number, text: string): ApiStatusError {
  const { reason, message } = statusOf(parsedOf(text));
  return new ApiStatusError(code, reason, message || reason);
}

/** The error for an answer that refuses a call. */
export function refusedCall({ status, body }: ApiResponse): ApiStatusError {
  const { reason, message } = statusOf(body);
  return new ApiStatusError(status, reason, message || `the cluster API answered ${status}`);
}

/** The messages with which etcd and its client refuse an object that is too large. */
export function isTooLarge(text: string): boolean {
  return /request is too large|trying to send message larger than max/.test(text);
}

function bounded(message: string): string {
  return message.length > MAX_MESSAGE_CHARS ? `${message.slice(0, MAX_MESSAGE_CHARS)}…` : message;
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No permission, or no such collection: trying again does not help. */
export const isRefusedStatus = (status: number): boolean => status === 403 || status === 404;

/** An unexpected answer: no permission, a definition that is not installed, or a server of another kind. */
export function unexpected(what: string, { status, body }: ApiResponse): StoreUnavailableError {
  const { reason, message } = statusOf(body);
  const text = message || reason || (status === 404 ? 'not served: is its definition installed?' : 'no Status');
  return new StoreUnavailableError(`${what}: ${status} ${text}`, {
    outcomeUnknown: false,
    isRefused: isRefusedStatus(status),
  });
}

/** metav1.MicroTime: RFC 3339 with six digits, or the server refuses it. */
export const microTime = (ms: number): string => new Date(ms).toISOString().replace(/Z$/, '000Z');
