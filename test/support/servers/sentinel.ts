import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SentinelSettings } from '../../../src/adapters/redis/sentinels.ts';
import { until } from '../redis-views.ts';
import { tempFolder } from '../temp-folder.ts';
import { programPath } from './programs.ts';
import { type Redis, startRedis } from './redis.ts';
import { sayTo } from './say.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

interface Sentinel extends ServerProcess {
  /** As in the configuration: `host:port`. */
  readonly address: string;
  /** One command; the raw answer as soon as it has the text. */
  command(line: string, until: string): Promise<string>;
}

interface SentinelOptions {
  readonly name: string;
  readonly masterPort: number;
  /** How many Sentinels must agree that the master is down. */
  readonly quorum: number;
  readonly password?: string;
}

/** A Redis Sentinel on a free port of 127.0.0.1, which replaces a master that was silent for a second. */
async function startSentinel({ name, masterPort, quorum, password }: SentinelOptions): Promise<Sentinel> {
  const port = await freePort();
  const folder = join(tempFolder(), `sentinel-${port}`);
  mkdirSync(folder);
  const file = join(folder, 'sentinel.conf');
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${folder}`,
    ...(password === undefined ? [] : [`requirepass ${password}`]),
    `sentinel monitor ${name} 127.0.0.1 ${masterPort} ${quorum}`,
    `sentinel down-after-milliseconds ${name} 1000`,
    `sentinel failover-timeout ${name} 4000`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const login = password === undefined ? '' : `AUTH ${password}\r\n`;
  const command = (line: string, until: string): Promise<string> =>
    sayTo(port, `${login}${line}\r\n`, (text) => text.includes(until));
  const server = await startServer({
    program: programPath('redis-server'),
    args: [file, '--sentinel'],
    folder,
    isReady: async () => (await command('PING', '+PONG')).includes('+PONG'),
    readyWithinMs: 15_000,
  });
  return Object.assign(server, { address: `127.0.0.1:${port}`, command });
}

/** A master, its replica and three Sentinels that know both. */
export interface SentinelWorld {
  readonly master: Redis;
  readonly replica: Redis;
  readonly sentinels: readonly Sentinel[];
  readonly settings: SentinelSettings;
  stop(): Promise<void>;
}

const NAME = 'views';

/** `password`: of the Sentinels. */
export async function startSentinels(password?: string): Promise<SentinelWorld> {
  const master = await startRedis();
  const replica = await startRedis({ replicaOf: master.port });
  await until(async () => (await master.command('INFO replication')).includes('connected_slaves:1'), 'the replica');
  const options = { name: NAME, masterPort: master.port, quorum: 2, ...(password !== undefined && { password }) };
  const sentinels = await Promise.all([0, 1, 2].map(() => startSentinel(options)));
  for (const sentinel of sentinels)
    await until(async () => {
      const said = await sentinel.command('INFO sentinel', 'sentinels=');
      return said.includes('slaves=1,sentinels=3');
    }, 'Sentinels that know each other');
  return {
    ...{ master, replica, sentinels },
    settings: {
      addresses: sentinels.map(({ address }) => address),
      masterName: NAME,
      tls: false,
      database: 0,
      ...(password !== undefined && { sentinelPassword: password }),
    },
    async stop() {
      await Promise.all([...sentinels, replica, master].map((server) => server.stop()));
    },
  };
}
