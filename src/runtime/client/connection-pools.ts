import { createHash } from 'node:crypto';
import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import { StoreUnavailableError } from '../errors.ts';
import type { ClusterCredentials, TlsMaterial } from './kube-config.ts';

export interface Pools {
  readonly calls: Dispatcher;
  /** Each watch holds a connection for minutes, so they have connections of their own, as many as there are watches. */
  readonly watches: Dispatcher;
}

/** Connections for calls at once; the server's fair queueing sees no more of us than this. */
const CALL_CONNECTIONS = 32;
const CONNECT_TIMEOUT_MS = 5_000;
/** Below the 90 s after which kube-apiserver closes idle connections: a write must not meet a closing one. */
const KEEP_ALIVE_MS = 30_000;
/** As client-go; below the idle limits of the usual load balancers. */
const TCP_PROBE_MS = 30_000;

/**
 * One pool as long as certificates and keys are the same: a handshake costs more than a call. HTTP/1.1, where a call
 * that is cut off costs its own connection and disturbs no other.
 */
export class ConnectionPools {
  readonly #lost: () => void;
  #current: (Pools & { readonly key: string }) | undefined;
  #given: ClusterCredentials | undefined;
  #closed = false;

  /** `lost` is told when a connection broke or could not be made, also while nobody used it. */
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
      // what runs there ends in its own time
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

/** Neither idleness nor our own giving up. */
const LOST: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

function fingerprint({ tls, proxyUrl = '' }: ClusterCredentials): string {
  const hash = createHash('sha256').update(proxyUrl);
  for (const part of ['ca', 'cert', 'key', 'passphrase', 'servername'] satisfies (keyof TlsMaterial)[]) {
    hash.update(`\u0000${part}\u0000`).update(tls[part] ?? '');
  }
  return hash.update(String(tls.rejectUnauthorized)).digest('hex');
}
