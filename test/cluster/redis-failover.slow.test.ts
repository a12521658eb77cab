// timeout: 600 s
import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { launchPatiently, tooSlow } from '../support/cluster/patience.ts';
import { startPolling } from '../support/cluster/polling.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, eventually, NAMESPACE, terminal } from '../support/embedded.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import type { Redis } from '../support/servers/redis.ts';
import { startRedisCluster } from '../support/servers/redis-cluster.ts';
import { type RedisPair, rolesOf } from '../support/servers/redis-roles.ts';
import { startSentinels } from '../support/servers/sentinel.ts';
import { suite } from '../support/suite.ts';

const test = suite('api and controllers over a Redis that fails over');

const SHOP = 'oak-tables.example';
const PASSWORD = 'password-of-redis';
/** On a busy machine runs take long, and that is not what is tried here. */
const PATIENT = { analysis: { runDeadlineSeconds: 300 } };
const TERMINAL_MS = 120_000;

/** A Redis of several servers. Two of them, a master and its replica, keep the views of the namespace. */
interface Place {
  readonly config: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  readonly keepers: readonly [Redis, Redis];
  stop(): Promise<void>;
}

async function sentinelPlace(): Promise<Place> {
  const { master, replica, settings, stop } = await startSentinels(PASSWORD);
  const { addresses, masterName } = settings;
  const sentinel = { addresses, masterName, passwordEnv: 'SENTINEL_PASSWORD' };
  return { config: { sentinel }, env: { SENTINEL_PASSWORD: PASSWORD }, keepers: [master, replica], stop };
}

async function clusterPlace(): Promise<Place> {
  const { masters, replica, addresses, stop } = await startRedisCluster(PASSWORD);
  const config = { cluster: { addresses }, passwordEnv: 'REDIS_PASSWORD' };
  return { config, env: { REDIS_PASSWORD: PASSWORD }, keepers: [masters[0], replica], stop };
}

const isWhole = async (redis: Redis): Promise<boolean> =>
  (await redis.command(`EXISTS {${NAMESPACE}}:whole`)).startsWith(':1');

/** The keepers by their roles, once the master has the views. */
async function withViews(keepers: Place['keepers']): Promise<RedisPair | undefined> {
  const pair = await rolesOf(...keepers);
  return pair && (await isWhole(pair.master)) ? pair : undefined;
}

/** No program may write the password, also not in what it says of a lost connection. */
function assertSecret({ apis, controllers }: ClusterWorld): void {
  for (const program of [...apis, ...controllers])
    assert.not.ok(readFileSync(program.logFile, 'utf8').includes(PASSWORD), program.name);
}

async function assertServedThroughout({ config, env, keepers }: Place): Promise<void> {
  const options = {
    apis: 2,
    shops: [SHOP],
    answerMs: 300,
    config: { ...PATIENT, redis: { url: undefined, ...config } },
  };
  const on = await startClusterWorld({ ...options, env });
  const polling = startPolling(on, { excused: tooSlow });
  try {
    const workspace = await createWorkspace(on, SHOP);
    const launched = [await launchPatiently(on, workspace, 'before')];
    polling.follow(workspace, launched[0] ?? '');
    const { master, replica } = await eventually('views in the master', () => withViews(keepers));
    await eventually('the report runs', () => on.kubelet.pods().find(({ pid }) => pid !== undefined), 60_000);

    await master.kill();
    launched.push(await launchPatiently(on, workspace, 'meanwhile'));
    polling.follow(workspace, launched[1] ?? '');
    await eventually(
      'views in the former replica',
      async () => (await isWhole(replica).catch(() => false)) || undefined,
      90_000,
    );

    // the address of the dead master is still in their configuration
    for (const program of [...on.apis.slice(0, 1), ...on.controllers]) {
      const back = on.takeOut(program);
      await program.stop();
      await program.start();
      back();
    }
    launched.push(await launchPatiently(on, workspace, 'afterwards'));
    for (const id of launched) {
      const { status, error } = await terminal(on, id, TERMINAL_MS);
      assert.is(status, 'completed', `${id}: ${error}`);
    }
    await polling.round();
    assert.equal(polling.wrong(), []);
    assertSecret(on);
  } finally {
    await polling.stop();
    await on.close();
  }
}

if (requireServers(test, 'a failover of Redis', [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'])) {
  for (const [name, start] of [
    ['redis.sentinel', sentinelPlace],
    ['redis.cluster', clusterPlace],
  ] as const)
    test(`[K-04] ${name}: its master is killed as a report runs: nothing is missing, nothing goes back`, async () => {
      const place = await start();
      try {
        await assertServedThroughout(place);
      } finally {
        await place.stop();
      }
    });
}

test.run();
