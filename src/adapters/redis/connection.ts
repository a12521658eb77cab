import { type Clock, systemClock } from '../../lib/clock.ts';
import { type ClusterSettings, clusterDirectory } from './cluster.ts';
import { type Directory, fixedDirectory } from './directory.ts';
import type { RedisEvent } from './reconnecting.ts';
import { type SentinelSettings, sentinelDirectory } from './sentinels.ts';
import { Servers } from './servers.ts';
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
  return new Servers({ directory: directoryOf(options, clock), session, random, onEvent });
}

function directoryOf(options: RedisOptions, clock: Clock): Directory {
  if ('cluster' in options) return clusterDirectory(options.cluster, options.password, clock);
  if ('sentinel' in options) return sentinelDirectory(options.sentinel, clock);
  return fixedDirectory(urlOf(options.url));
}

function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['redis:', 'rediss:'].includes(url.protocol) || !/^(\/\d*)?$/.test(url.pathname)) {
    throw new TypeError('the URL of Redis is not redis://host:port or rediss://host:port');
  }
  return url;
}
