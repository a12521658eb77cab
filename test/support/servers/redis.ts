import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tempFolder } from '../temp-folder.ts';
import { programPath } from './programs.ts';
import { askRedis } from './say.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';
import type { TlsFiles } from './tls-files.ts';

export interface Redis extends ServerProcess {
  readonly port: number;
  readonly url: string;
  /** Where the nodes of a cluster talk to each other. */
  readonly busPort: number;
  /** One command without values that need quoting, such as `FLUSHALL`; the raw answer. */
  command(line: string): Promise<string>;
}

export interface RedisOptions {
  /** Whether a killed Redis has its data again when it starts (append-only file). Default: lost, as of a cache. */
  readonly data?: 'kept' | 'lost';
  readonly password?: string;
  /** One node that is a whole Redis Cluster: commands over keys of several slots are refused. `member`: of one that is made later. */
  readonly cluster?: 'whole' | 'member';
  /** Clients, replicas and the nodes of a cluster connect by TLS only. */
  readonly tls?: TlsFiles;
  /** Port of the master that it replicates. */
  readonly replicaOf?: number;
}

/** A member of a cluster that is silent for this long is replaced. On a busy machine, a living one may be silent for 2 s. */
const NODE_TIMEOUT_MS = 3000;

/** A Redis of its own on a free port of 127.0.0.1. */
export async function startRedis(options: RedisOptions = {}): Promise<Redis> {
  const folder = join(tempFolder(), 'redis');
  mkdirSync(folder);
  const port = await freePort();
  const { password } = options;
  const ca = options.tls?.cert;
  const command = (line: string): Promise<string> => askRedis(port, line, isWhole, { password, ca });
  const busPort = await freePort();
  const server = await startServer({
    program: programPath('redis-server'),
    args: argsOf(port, busPort, folder, options),
    folder,
    isReady: async () => (await command('PING')).startsWith('+PONG'),
    readyWithinMs: 45_000,
  });
  if (options.cluster === 'whole') {
    await command('CLUSTER ADDSLOTSRANGE 0 16383');
    const untilMs = performance.now() + 45_000;
    while (!(await command('CLUSTER INFO')).includes('cluster_state:ok')) {
      if (performance.now() > untilMs) throw new Error(`Redis Cluster does not come up:\n${server.log()}`);
      await sleep(25);
    }
  }
  const user = password === undefined ? '' : `:${password}@`;
  const url = options.tls ? `rediss://${user}localhost:${port}` : `redis://${user}127.0.0.1:${port}`;
  return Object.assign(server, { port, busPort, url, command });
}

/** A text (its length, then itself), or one line. */
function isWhole(answer: string): boolean {
  const [start = '', length] = /^\$(\d+)\r\n/.exec(answer) ?? [];
  return length === undefined
    ? answer.includes('\r\n')
    : Buffer.byteLength(answer) >= start.length + Number(length) + 2;
}

function argsOf(port: number, busPort: number, folder: string, options: RedisOptions): string[] {
  const { password } = options;
  return [
    ...(options.tls ? tlsArgs(port, options.tls) : ['--port', String(port)]),
    ...['--bind', '127.0.0.1', '--dir', folder, '--save', ''],
    ...['--appendonly', options.data === 'kept' ? 'yes' : 'no'],
    ...(password === undefined ? [] : ['--requirepass', password]),
    ...(options.replicaOf === undefined ? [] : ['--replicaof', '127.0.0.1', String(options.replicaOf)]),
    ...(options.cluster ? ['--cluster-enabled', 'yes', '--cluster-port', String(busPort)] : []),
    ...(options.cluster === 'member' ? MEMBER : []),
    ...(options.cluster && password !== undefined ? ['--masterauth', password] : []),
  ];
}

/**
 * A replica may take over however long it has been without its master. By default that is limited, and so depends on the
 * load of the machine.
 */
const MEMBER = ['--cluster-node-timeout', String(NODE_TIMEOUT_MS), '--cluster-replica-validity-factor', '0'];

/** Addresses are announced by the name that the certificate has. */
const tlsArgs = (port: number, { certFile, keyFile }: TlsFiles): string[] => [
  ...['--port', '0', '--tls-port', String(port), '--tls-cert-file', certFile, '--tls-key-file', keyFile],
  ...['--tls-ca-cert-file', certFile, '--tls-auth-clients', 'no', '--tls-replication', 'yes', '--tls-cluster', 'yes'],
  ...['--replica-announce-ip', 'localhost', '--cluster-announce-hostname', 'localhost'],
  ...['--cluster-preferred-endpoint-type', 'hostname'],
];
