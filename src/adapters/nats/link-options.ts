import { readFileSync } from 'node:fs';
import { type ConnectionOptions, credsAuthenticator } from 'nats';
import type { Clock } from '../../lib/clock.ts';

export interface LinkOptions {
  /** `nats://host:port` or `tls://host:port`, without user and password. */
  readonly servers: readonly string[];
  /** Read at each connect, so that credentials can be replaced while the process runs. */
  readonly credsFile?: string;
  /** Shown to the operators of the server. */
  readonly name: string;
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly onEvent: (event: LinkEvent) => void;
  /** Mean wait between two tries. */
  readonly reconnectWaitMs?: number;
  readonly pingIntervalMs?: number;
}

/** Events that an operator may want in the log, without secrets. */
export type LinkEvent =
  | { readonly event: 'connected' | 'disconnected'; readonly server: string }
  /**
   * `unreachable`: the first connection could not be made. `refused`: an error of the server itself, such as missing
   * permissions.
   */
  | { readonly event: 'unreachable' | 'refused' | 'not_sent'; readonly reason: string }
  /** Closed for good. Unless this was intended, the process must exit and be restarted. */
  | { readonly event: 'closed'; readonly expected: boolean; readonly reason: string };

const RECONNECT_WAIT_MS = 1000;
/** Time limit for connecting, including the greeting. */
const CONNECT_TIMEOUT_MS = 5000;
/**
 * Two unanswered pings make a connection stale; requests have their own timeouts. A connection that failed silently (a
 * dead host, a NAT that forgot it) is replaced after 10 to 15 s. With 20 s here, it took up to a minute, in which every
 * read failed although the server was available.
 */
const PING_INTERVAL_MS = 5000;

/** Throws for invalid servers and credentials, without showing them. */
export function settingsOf(options: LinkOptions): ConnectionOptions {
  const { servers, credsFile, name, reconnectWaitMs = RECONNECT_WAIT_MS } = options;
  if (servers.length === 0) throw new RangeError('no NATS server is given');
  const urls = servers.map(urlOf);
  return {
    servers: urls.map(({ host }) => host),
    name,
    // an explicit tls: never falls back to plain text
    ...(urls.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
    ...(credsFile === undefined ? {} : { authenticator: credsAuthenticator(credsReader(credsFile)) }),
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: reconnectWaitMs,
    reconnectDelayHandler: () => reconnectWaitMs * (0.5 + options.random()),
    timeout: CONNECT_TIMEOUT_MS,
    pingInterval: options.pingIntervalMs ?? PING_INTERVAL_MS,
    noAsyncTraces: true,
  };
}

function urlOf(server: string): URL {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (!url || !['nats:', 'tls:'].includes(url.protocol) || url.host === '')
    throw new RangeError('a NATS server must be nats://host:port or tls://host:port');
  if (url.username !== '' || url.password !== '')
    throw new RangeError('a NATS server must not contain a user or password; use a credentials file');
  return url;
}

const CREDS = /-BEGIN NATS USER JWT-[\s\S]+-BEGIN USER NKEY SEED-[\s\S]+-END USER NKEY SEED-/;

/** A file that is being replaced may be unreadable for a moment; until then, the last content is used. */
function credsReader(path: string): () => Uint8Array {
  const read = (): Uint8Array => {
    const bytes = readFileSync(path);
    if (!CREDS.test(bytes.toString('latin1'))) throw new RangeError(`${path} holds no NATS credentials`);
    return bytes;
  };
  let last = read();
  return () => {
    try {
      last = read();
    } catch {
      // the server decides whether the old ones are still valid
    }
    return last;
  };
}
