import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectRedis, type RedisConnection, type RedisOptions } from '../../src/adapters/redis/connection.ts';
import { RedisViews } from '../../src/adapters/redis/views.ts';

/** Sentinels that fail to agree wait before they try again; a busy machine delays all of it. */
const WITHIN_MS = 120_000;

/** Asks until the answer is yes; throws after two minutes. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const endMs = performance.now() + WITHIN_MS;
  while (!(await isTrue())) {
    if (performance.now() > endMs) throw new Error(`not within ${WITHIN_MS} ms: ${what}`);
    await sleep(10);
  }
}

/** Asks again until it is done: a busy server may give up what it has begun. */
export async function askUntil(
  isDone: () => Promise<boolean>,
  ask: () => Promise<unknown>,
  what: string,
): Promise<void> {
  let askedMs = Number.NEGATIVE_INFINITY;
  await until(async () => {
    if (await isDone()) return true;
    if (performance.now() - askedMs < GIVEN_UP_MS) return false;
    askedMs = performance.now();
    await ask();
    return false;
  }, what);
}

/** Redis gives up a failover after 5 s, our Sentinels after 4 s in each step; a MEET ends with the node timeout. */
const GIVEN_UP_MS = 15_000;

/** A busy machine may take long for one command; a test of the limit sets one of its own. */
export const PATIENT_MS = 20_000;

/** Connected when it resolves. */
export async function connected(options: RedisOptions): Promise<RedisConnection> {
  const redis = connectRedis({ commandTimeoutMs: PATIENT_MS, ...options });
  await until(() => redis.reachable(), `a connection to ${serverOf(options)}`);
  return redis;
}

function serverOf(options: RedisOptions): string {
  if ('url' in options) return new URL(options.url).host;
  return 'sentinel' in options ? options.sentinel.masterName : options.cluster.addresses.join();
}

export const redisViews = (redis: RedisConnection): RedisViews => new RedisViews({ redis, newToken: randomUUID });
