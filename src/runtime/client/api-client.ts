/**
 * The cluster API as the adapters of this folder use it: JSON in, JSON out, over one pool of connections. Not in here:
 * typed methods per resource (paths are built where they are used), caches, and retries of writes.
 */
export interface ApiClient {
  /**
   * One call. Any answer of the server is an answer, whatever its status. Throws StoreUnavailableError when there is
   * none in time, or when the server says that it cannot answer now (429, 5xx, and 403 for a moment after a reconnect);
   * reads are tried again within their budget first, and anything that answers 429 or 503 with Retry-After.
   */
  call(request: ApiRequest): Promise<ApiResponse>;
  /**
   * Follows a watch: one parsed JSON document per line, in order. Ends cleanly when the server ends it; throws
   * StoreUnavailableError when the connection breaks or nothing came for too long, and ApiStatusError when the server
   * refuses the watch.
   */
  follow(request: Pick<ApiRequest, 'path' | 'query'>, signal: AbortSignal): AsyncIterable<unknown>;
  /** Ends idle connections and the pool. */
  close(): Promise<void>;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the first slash, each part already encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** `application/json` when left out; patches need theirs. */
  readonly contentType?: string;
  /** Budget of the whole call, tries included; each verb has a default. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export interface ApiResponse {
  readonly status: number;
  /** The JSON document, or undefined where the body was none. */
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

/** What a path of the cluster API is about, for metrics: the plural name, with the subresource. */
export function resourceOfPath(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const rest = parts[0] === 'api' ? parts.slice(2) : parts[0] === 'apis' ? parts.slice(3) : [];
  // /namespaces/x/... lies in a namespace; /namespaces and /namespaces/x are about namespaces
  const [resource, , subresource] = rest[0] === 'namespaces' && rest.length > 2 ? rest.slice(2) : rest;
  if (resource === undefined) return parts[0] ?? '';
  return subresource === undefined ? resource : `${resource}/${subresource}`;
}
