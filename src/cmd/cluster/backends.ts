import { randomUUID } from 'node:crypto';
import { NatsArtifactStore } from '../../adapters/nats/artifact-store.ts';
import { connectNats, type NatsLink } from '../../adapters/nats/link.ts';
import type { LinkEvent } from '../../adapters/nats/link-options.ts';
import type { Persistence } from '../../adapters/nats/persistence.ts';
import { NatsRunLedger } from '../../adapters/nats/run-ledger.ts';
import { CachedArtifacts } from '../../adapters/redis/cached-artifacts.ts';
import { connectRedis, type RedisConnection } from '../../adapters/redis/connection.ts';
import { RedisViews } from '../../adapters/redis/views.ts';
import { systemClock as clock } from '../../lib/clock.ts';
import { defined } from '../../lib/json.ts';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { Log } from '../../runtime/log.ts';
import type { Dependency } from '../../telemetry/dependencies.ts';
import { ExitError, misconfigured } from '../exit.ts';
import type { ClusterProgram } from './program.ts';

/** Redis and NATS as api and controllers use them. Both may be unreachable at any time, also at the start. */
export interface Backends {
  readonly redis: RedisConnection;
  readonly views: RedisViews;
  readonly nats: NatsLink;
  readonly artifacts: ArtifactStore;
  readonly ledger: NatsRunLedger;
  /**
   * Creates missing buckets as soon as NATS can be reached, with the configured number of replicas. Resolves when all
   * buckets exist; rejects with the reason of the signal.
   */
  makeBuckets(signal: AbortSignal): Promise<void>;
}

/** Short, because clients are waiting for the answer. */
const REQUEST_TIMEOUT_MS = 2000;
const GIVE_UP_MS = 5000;

type BackendsProgram = Pick<ClusterProgram, 'config' | 'env' | 'log' | 'fail' | 'closing' | 'dependency'>;

/** Throws ExitError with code 2 for an invalid address or invalid credentials. */
export async function openBackends(name: string, program: BackendsProgram): Promise<Backends> {
  const { config } = program;
  const redis = openRedis(name, program);
  program.closing.push(() => redis.close()); // also if NATS is misconfigured
  const nats = await openNats(name, program);
  program.closing.push(() => nats.close());
  const persistence: Persistence = {
    clock,
    random: Math.random,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    withinMs: GIVE_UP_MS,
    isHopeless: () => nats.awayForMs() > GIVE_UP_MS,
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
      const { withinMs: _, isHopeless: __, ...patient } = persistence;
      const { artifacts, ledger } = stores({ ...patient, signal });
      await Promise.all([artifacts.prepare(), ledger.prepare()]);
    },
  };
}

function openRedis(name: string, { config, env, log, dependency: of }: BackendsProgram): RedisConnection {
  const dependency = of('redis');
  const password = passwordIn(env, 'redis.passwordEnv', config.redis.passwordEnv);
  const untracked = once((reason) =>
    log.warn({ reason }, 'Redis does not report which views change, so every read of a view asks Redis'),
  );
  try {
    return connectRedis({
      ...redisServer(config.redis, env),
      clock,
      ...defined({ password }),
      // the controllers read no single views
      tracking: name === 'api',
      onEvent: (event) => {
        log.debug(event, 'redis');
        if (event.event === 'untracked') untracked(event.reason);
        else if (event.event === 'connected') dependency.up();
        else dependency.down(event.reason);
      },
    });
  } catch (error) {
    throw asMisconfigured('redis', error);
  }
}

function redisServer(config: BackendsProgram['config']['redis'], env: BackendsProgram['env']) {
  const { url, sentinel, cluster } = config;
  if (url !== undefined) return { url };
  if (cluster !== undefined) {
    const { username, ...rest } = cluster;
    return { cluster: { ...rest, ...defined({ username }) } };
  }
  if (sentinel === undefined) throw misconfigured('redis.url', ['is missing']);
  const { passwordEnv, username, ...rest } = sentinel;
  const sentinelPassword = passwordIn(env, 'redis.sentinel.passwordEnv', passwordEnv);
  return { sentinel: { ...rest, ...defined({ username, sentinelPassword }) } };
}

function passwordIn(env: BackendsProgram['env'], setting: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const password = env[name];
  if (!password) throw misconfigured(setting, [`the environment variable ${name} is not set`]);
  return password;
}

/** Each new connection meets the same refusal. */
function once(log: (reason: string) => void): (reason: string) => void {
  let isDone = false;
  return (reason) => {
    if (!isDone) log(reason);
    isDone = true;
  };
}

async function openNats(name: string, { config, log, fail, dependency }: BackendsProgram): Promise<NatsLink> {
  const { servers, credsFile } = config.nats;
  const link = dependency('nats');
  try {
    return await connectNats(
      {
        servers,
        ...defined({ credsFile }),
        name: `sightline-${name}`,
        clock,
        random: Math.random,
        onEvent: (event) => report(event, link, log, fail),
      },
      'background',
    );
  } catch (error) {
    throw asMisconfigured('nats', error);
  }
}

function report(event: LinkEvent, nats: Dependency, log: Log, fail: ClusterProgram['fail']): void {
  log.debug(event, 'nats');
  if (event.event === 'connected') nats.up();
  else if (event.event === 'disconnected') nats.down('the connection was lost');
  else if (event.event === 'unreachable') nats.down(event.reason);
  else if (event.event !== 'closed') log.warn(event, 'nats'); // it can be reached, but reports a problem
  // a connection that was given up is never opened again
  if (event.event === 'closed' && !event.expected)
    fail(new ExitError(1, [`NATS: the connection was given up: ${event.reason}`]));
}

/** For a wrong address or file; the messages of both adapters contain no secret. */
const asMisconfigured = (section: string, error: unknown): unknown =>
  error instanceof Error ? misconfigured(section, [error.message]) : error;
