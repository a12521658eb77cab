import { type Clock, systemClock } from '../../lib/clock.ts';
import { type ClusterSettings, connectCluster } from './cluster.ts';
import { Reconnecting, type RedisEvent, type Target } from './reconnecting.ts';
import { connectSentinels, currentMaster, type SentinelSettings, type Sentinels, watchMaster } from './sentinels.ts';
import type { Session } from './session.ts';

/** The connection to Redis, which is always reopened. */
export interface RedisConnection {
  /**
   * The current connection to the server that keeps the keys of the namespace. Throws ViewsUnavailableError at once if
   * there is none: nothing is queued.
   */
  session(namespace: string): Session;
  /** The current connections to all servers that can be reached. Throws ViewsUnavailableError if there is none. */
  sessions(): readonly Session[];
  /** How many servers share the namespaces, at least 1. */
  servers(): number;
  /** Whether all of them have answered recently. */
  reachable(): boolean;
  close(): Promise<void>;
}

export type RedisOptions = CommonOptions & (AtUrl | BehindSentinels | InCluster);

interface AtUrl {
  /** redis:// or rediss:// with host, port and database number; its password is used if `password` is omitted. */
  readonly url: string;
}

interface BehindSentinels {
  readonly sentinel: SentinelSettings;
}

interface InCluster {
  readonly cluster: ClusterSettings;
}

interface CommonOptions {
  readonly password?: string;
  readonly clock?: Clock;
  /** Uniform in [0, 1). */
  readonly random?: () => number;
  /** Time limit from the call to the answer. */
  readonly commandTimeoutMs?: number;
  /** Whether Redis is asked to say when a key that was read changes. Default: no. */
  readonly tracking?: boolean;
  readonly onEvent?: (event: RedisEvent) => void;
}

const COMMAND_TIMEOUT_MS = 1000;

/**
 * Connects in the background; calls fail fast while Redis is unreachable. Throws TypeError for an invalid URL or address,
 * without showing it.
 */
export function connectRedis(options: RedisOptions): RedisConnection {
  const { clock = systemClock, random = Math.random, commandTimeoutMs = COMMAND_TIMEOUT_MS } = options;
  const onEvent = options.onEvent ?? (() => {});
  const session = {
    ...{ password: options.password, clock, commandTimeoutMs },
    ...(options.tracking && { onUntracked: (reason: string) => onEvent({ event: 'untracked', reason }) }),
  };
  if ('cluster' in options) return connectCluster({ settings: options.cluster, session, random, onEvent });
  const target = targetOf(options, clock);
  const closing = new AbortController();
  const connection = new Reconnecting();
  const over = connection.run(target, session, random, onEvent, closing.signal).catch(() => {}); // closed while it waited
  return {
    session: () => connection.session(),
    sessions: () => [connection.session()],
    servers: () => 1,
    reachable: () => connection.reachable(),
    async close() {
      closing.abort();
      connection.end('closed');
      await over;
      target.close();
    },
  };
}

function targetOf(options: AtUrl | BehindSentinels, clock: Clock): Target {
  if ('sentinel' in options) return behind(connectSentinels(options.sentinel, clock), clock);
  const url = urlOf(options.url);
  return { url: async () => url, watch() {}, close() {} };
}

const behind = (sentinels: Sentinels, clock: Clock): Target => ({
  url: () => currentMaster(sentinels),
  watch: (url, session) => watchMaster(sentinels, url, session, clock),
  close: () => sentinels.close(),
});

function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['redis:', 'rediss:'].includes(url.protocol) || !/^(\/\d*)?$/.test(url.pathname)) {
    throw new TypeError('the URL of Redis is not redis://host:port or rediss://host:port');
  }
  return url;
}
