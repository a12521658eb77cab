import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SentinelSettings } from '../../../src/adapters/redis/sentinels.ts';
import { until } from '../redis-views.ts';
import { tempFolder } from '../temp-folder.ts';
import { programPath } from './programs.ts';
import { type Redis, startRedis } from './redis.ts';
import { askRedis } from './say.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';
import type { TlsFiles } from './tls-files.ts';

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
  readonly tls?: TlsFiles;
}

/** On a busy machine, a living master is silent for a second now and then. */
const DOWN_AFTER_MS = 3000;

/**
 * A Sentinel whose timer was late by this much does nothing for 30 s (TILT). Its default is 2 s, and a busy machine or
 * disk delays it by more, again and again.
 */
const TILT_TRIGGER_MS = 600_000;

/** A Redis Sentinel on a free port of 127.0.0.1, which replaces a master that was silent for DOWN_AFTER_MS. */
async function startSentinel({ name, masterPort, quorum, password, tls }: SentinelOptions): Promise<Sentinel> {
  const port = await freePort();
  const folder = join(tempFolder(), `sentinel-${port}`);
  mkdirSync(folder);
  const file = join(folder, 'sentinel.conf');
  const host = tls ? 'localhost' : '127.0.0.1';
  const lines = [
    ...(tls ? tlsLines(port, tls) : [`port ${port}`]),
    'bind 127.0.0.1',
    `dir ${folder}`,
    ...(password === undefined ? [] : [`requirepass ${password}`]),
    `sentinel monitor ${name} ${host} ${masterPort} ${quorum}`,
    `sentinel down-after-milliseconds ${name} ${DOWN_AFTER_MS}`,
    `sentinel failover-timeout ${name} 4000`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const command = (line: string, until: string): Promise<string> =>
    askRedis(port, line, (text) => text.includes(until), { password, ca: tls?.cert });
  const server = await startServer({
    program: programPath('redis-server'),
    args: [file, '--sentinel'],
    folder,
    isReady: async () => (await command('PING', '+PONG')).includes('+PONG'),
    readyWithinMs: 45_000,
  });
  await command(`SENTINEL DEBUG TILT-TRIGGER ${TILT_TRIGGER_MS}`, '\r\n'); // Redis older than 7.0 refuses it
  return Object.assign(server, { address: `${host}:${port}`, command });
}

/** With names instead of addresses, which the certificate does not have. */
const tlsLines = (port: number, { certFile, keyFile }: TlsFiles): string[] => [
  'port 0',
  `tls-port ${port}`,
  `tls-cert-file ${certFile}`,
  `tls-key-file ${keyFile}`,
  `tls-ca-cert-file ${certFile}`,
  'tls-auth-clients no',
  'tls-replication yes',
  'sentinel resolve-hostnames yes',
  'sentinel announce-hostnames yes',
  'sentinel announce-ip localhost',
];

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
export async function startSentinels(password?: string, tls?: TlsFiles): Promise<SentinelWorld> {
  const master = await startRedis({ ...(tls && { tls }) });
  const replica = await startRedis({ replicaOf: master.port, ...(tls && { tls }) });
  await until(async () => (await master.command('INFO replication')).includes('connected_slaves:1'), 'the replica');
  const options = {
    ...{ name: NAME, masterPort: master.port, quorum: 2 },
    ...(password !== undefined && { password }),
    ...(tls && { tls }),
  };
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
      tls: tls !== undefined,
      database: 0,
      ...(password !== undefined && { sentinelPassword: password }),
    },
    async stop() {
      await Promise.all([...sentinels, replica, master].map((server) => server.stop()));
    },
  };
}
