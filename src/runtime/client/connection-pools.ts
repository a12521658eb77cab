import { createHash } from 'node:crypto';
import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import { StoreUnavailableError } from '../errors.ts';
import type { ClusterCredentials, TlsMaterial } from './kube-config.ts';

export interface Pools {
  readonly calls: Dispatcher;
  /** Each watch holds a connection for minutes, so watches have connections of their own, without a limit. */
  readonly watches: Dispatcher;
}

/** Number of connections for calls; the server's fair queueing sees no more concurrent calls of ours. */
const CALL_CONNECTIONS = 32;
const CONNECT_TIMEOUT_MS = 5_000;
/** Below the 90 s after which kube-apiserver closes idle connections: a write must not meet a closing one. */
const KEEP_ALIVE_MS = 30_000;
/** As in client-go; below the idle limits of the usual load balancers. */
const TCP_PROBE_MS = 30_000;

/** One pool per set of certificates, as handshakes are expensive. On HTTP/1.1 an aborted call disturbs no other. */
export class ConnectionPools {
  readonly #lost: () => void;
  #current: (Pools & { readonly key: string }) | undefined;
  #given: ClusterCredentials | undefined;
  #closed = false;

  /** `lost` is called when a connection broke or could not be made, even if it was idle. */
  constructor(lost: () => void) {
    this.#lost = lost;
  }

  /** Throws StoreUnavailableError once it is closed. */
  for(credentials: ClusterCredentials): Pools {
    if (this.#closed) throw new StoreUnavailableError('the client is closed', { outcomeUnknown: false });
    if (this.#current && this.#given === credentials) return this.#current;
    this.#given = credentials;
    const key = fingerprint(credentials);
    if (this.#current?.key !== key) {
      const old = this.#current;
      this.#current = { key, calls: this.#open(credentials, CALL_CONNECTIONS), watches: this.#open(credentials, null) };
      // requests on it may finish
      for (const pool of old ? [old.calls, old.watches] : []) pool.close().catch(() => {});
    }
    return this.#current;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const { calls, watches } = this.#current ?? {};
    await Promise.all([calls?.destroy(), watches?.destroy()]);
  }

  #open({ tls, proxyUrl }: ClusterCredentials, connections: number | null): Dispatcher {
    const socket = { keepAlive: true, keepAliveInitialDelay: TCP_PROBE_MS, timeout: CONNECT_TIMEOUT_MS };
    const common = {
      connections,
      allowH2: false,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      // the limits are the caller's, on the injected clock
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    const pool =
      proxyUrl === undefined
        ? new Agent({ ...common, connect: { ...tls, ...socket } })
        : new ProxyAgent({ ...common, uri: proxyUrl, requestTls: { ...tls, ...socket } });
    pool.on('disconnect', (_origin, _targets, error) => {
      if (LOST.has(error.code)) this.#lost();
    });
    pool.on('connectionError', () => this.#lost());
    return pool;
  }
}

/** Excludes idle timeouts and our own aborts. */
const LOST: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

function fingerprint({ tls, proxyUrl = '' }: ClusterCredentials): string {
  const hash = createHash('sha256').update(proxyUrl);
  for (const part of ['ca', 'cert', 'key', 'passphrase', 'servername'] satisfies (keyof TlsMaterial)[]) {
    hash.update(`\u0000${part}\u0000`).update(tls[part] ?? '');
  }
  return hash.update(String(tls.rejectUnauthorized)).digest('hex');
}
