import { SLOTS, slotOf } from '../../../src/adapters/redis/slots.ts';
import { askUntil, until } from '../redis-views.ts';
import { type Redis, startRedis } from './redis.ts';
import type { TlsFiles } from './tls-files.ts';

/** A Redis Cluster of three masters. The first one keeps the namespace `acme` and has a replica. */
export interface RedisCluster {
  readonly masters: readonly [Redis, Redis, Redis];
  readonly replica: Redis;
  /** `host:port` of every server. */
  readonly addresses: readonly string[];
  /** The one that keeps the namespace when the cluster is new. */
  masterOf(namespace: string): Redis;
  /** One command to every server that runs. */
  toAll(line: string): Promise<void>;
  stop(): Promise<void>;
}

const THIRDS = [0, 5461, 10_923, SLOTS];

export async function startRedisCluster(password?: string, tls?: TlsFiles): Promise<RedisCluster> {
  const options = { cluster: 'member', ...(password !== undefined && { password }), ...(tls && { tls }) } as const;
  const [a, b, c, replica] = await Promise.all([0, 1, 2, 3].map(() => startRedis(options)));
  if (!a || !b || !c || !replica) throw new Error('four servers were started');
  const all = [a, b, c, replica];
  // turned so that the first one keeps `acme`
  const turn = thirdOf('acme');
  const keeper = (third: number): Redis => [a, b, c][(third - turn + 3) % 3] ?? a;
  for (const third of [0, 1, 2])
    await ok(keeper(third), `CLUSTER ADDSLOTSRANGE ${THIRDS[third]} ${Number(THIRDS[third + 1]) - 1}`);
  for (const [i, server] of [a, b, c].entries()) await ok(server, `CLUSTER SET-CONFIG-EPOCH ${i + 1}`);
  await askUntil(
    async () => (await Promise.all(all.map((server) => linesOf(server, 'connected')))).every((known) => known === 4),
    async () => {
      for (const server of all.slice(1)) await ok(server, `CLUSTER MEET 127.0.0.1 ${a.port} ${a.busPort}`);
    },
    'servers that know each other',
  );
  await ok(replica, `CLUSTER REPLICATE ${(await a.command('CLUSTER MYID')).split('\r\n')[1]}`);
  for (const server of all) await until(async () => (await linesOf(server, 'slave')) === 1, 'a replica that all know');
  for (const server of all)
    await until(async () => (await server.command('CLUSTER INFO')).includes('cluster_state:ok'), 'a whole cluster');
  await until(async () => (await a.command('INFO replication')).includes('state=online'), 'a replica in step');
  return {
    masters: [a, b, c],
    replica,
    addresses: all.map(({ port }) => `${tls ? 'localhost' : '127.0.0.1'}:${port}`),
    masterOf: (namespace) => keeper(thirdOf(namespace)),
    async toAll(line) {
      for (const server of all) if (server.isRunning) await server.command(line);
    },
    async stop() {
      await Promise.all(all.map((server) => server.stop()));
    },
  };
}

/** Makes a replica the master of its slots, with the consent of the one that it replaces. */
export async function takeOver(replica: Redis): Promise<void> {
  await askUntil(
    async () => (await replica.command('INFO replication')).includes('role:master'),
    () => replica.command('CLUSTER FAILOVER'),
    'the failover',
  ).catch((error: Error) => {
    throw new Error(`${error.message}\n${replica.log()}`);
  });
}

const thirdOf = (namespace: string): number => THIRDS.findLastIndex((from) => from <= slotOf(namespace));

async function ok(server: Redis, line: string): Promise<void> {
  const answer = await server.command(line);
  if (!answer.startsWith('+OK')) throw new Error(`${line}: ${answer}`);
}

/** How many servers it calls that. */
const linesOf = async (server: Redis, word: string): Promise<number> =>
  (await server.command('CLUSTER NODES'))
    .split('\n')
    .filter((line) => line.includes(word) && !line.includes('handshake')).length;
