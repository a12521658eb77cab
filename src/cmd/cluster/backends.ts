import { randomUUID } from 'node:crypto';
import { NatsArtifactStore } from '../../adapters/nats/artifact-store.ts';
import { connectNats, type NatsLink } from '../../adapters/nats/link.ts';
import type { LinkEvent } from '../../adapters/nats/link-options.ts';
import type { Persistence } from '../../adapters/nats/persistence.ts';
import { NatsRunLedger } from '../../adapters/nats/run-ledger.ts';
import { CachedArtifacts } from '../../adapters/redis/cached-artifacts.ts';
import { connectRedis, type RedisConnection } from '../../adapters/redis/connection.ts';
import { RedisViews } from '../../adapters/redis/views.ts';
import type { Environment } from '../../config/load.ts';
import { systemClock as clock } from '../../lib/clock.ts';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { Log } from '../../runtime/log.ts';
import { misconfigured } from '../exit.ts';
import type { ClusterConfig } from './config.ts';

/** Redis and NATS as api and controllers use them. Both may be away at any time, also at the start. */
export interface Backends {
  readonly redis: RedisConnection;
  readonly views: RedisViews;
  readonly nats: NatsLink;
  readonly artifacts: ArtifactStore;
  readonly ledger: NatsRunLedger;
  /**
   * Makes the buckets that are not there yet, as soon as NATS can be reached: whoever comes first decides how many
   * copies are kept, and a run does not know. Resolves when they are there; rejects with the reason of the signal.
   */
  makeBuckets(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Whoever serves others gives up soon and says so. */
const REQUEST_TIMEOUT_MS = 2000;
const GIVE_UP_MS = 5000;

/** Ends the program with exit code 2 for an address or credentials that cannot be right. */
export async function openBackends(
  program: string,
  config: ClusterConfig,
  env: Environment,
  log: Log,
): Promise<Backends> {
  const redis = openRedis(config, env, log);
  const nats = await openNats(program, config, log);
  const persistence: Persistence = {
    clock,
    random: Math.random,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    withinMs: GIVE_UP_MS,
  };
  const stores = (how: Persistence) => {
    const common = { link: nats, replicas: config.nats.replicas, ...how };
    const artifacts = new NatsArtifactStore({ ...common, newId: randomUUID });
    return { artifacts, ledger: new NatsRunLedger({ ...common, artifacts }) };
  };
  const { artifacts: inner, ledger } = stores(persistence);
  return {
    redis,
    views: new RedisViews({ redis, newToken: randomUUID }),
    nats,
    artifacts: new CachedArtifacts({ redis, inner }),
    ledger,
    async makeBuckets(signal) {
      const { withinMs: _, ...patient } = persistence;
      const { artifacts, ledger } = stores({ ...patient, signal });
      await Promise.all([artifacts.prepare(), ledger.prepare()]);
    },
    async close() {
      await Promise.all([redis.close(), nats.close()]);
    },
  };
}

function openRedis({ redis: { url, passwordEnv } }: ClusterConfig, env: Environment, log: Log): RedisConnection {
  const password = passwordEnv === undefined ? undefined : env[passwordEnv];
  if (passwordEnv !== undefined && !password)
    throw misconfigured('redis.passwordEnv', [`the environment variable ${passwordEnv} is not set`]);
  try {
    return connectRedis({
      url,
      clock,
      ...(password === undefined ? {} : { password }),
      onEvent: (event) => {
        const isExpected = event.event === 'connected' || event.reason === 'closed';
        if (isExpected) log.info(event, 'redis');
        else log.warn(event, 'redis');
      },
    });
  } catch (error) {
    throw asMisconfigured('redis', error);
  }
}

async function openNats(program: string, { nats }: ClusterConfig, log: Log): Promise<NatsLink> {
  const { servers, credsFile } = nats;
  try {
    return await connectNats(
      {
        servers,
        ...(credsFile === undefined ? {} : { credsFile }),
        name: `sightline-${program}`,
        clock,
        random: Math.random,
        onEvent: (event) => tell(event, log),
      },
      'background',
    );
  } catch (error) {
    throw asMisconfigured('nats', error);
  }
}

function tell(event: LinkEvent, log: Log): void {
  if (event.event === 'connected' || (event.event === 'closed' && event.expected)) log.info(event, 'nats');
  else log.warn(event, 'nats');
  // nothing mends a connection that was given up: as a fault that nobody catches, it ends the process
  if (event.event === 'closed' && !event.expected)
    throw new Error(`NATS: the connection was given up: ${event.reason}`);
}

/** A wrong address or file; both adapters say so without repeating a secret. */
const asMisconfigured = (section: string, error: unknown): unknown =>
  error instanceof Error ? misconfigured(section, [error.message]) : error;
