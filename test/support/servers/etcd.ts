import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { programPath } from './programs.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** etcd with its data in `folder`. No fsync: a killed process loses nothing, and every write is much faster. */
export function startEtcd(port: number, folder: string): Promise<ServerProcess> {
  const data = join(folder, 'etcd');
  mkdirSync(data, { mode: 0o700 });
  const client = `http://127.0.0.1:${port}`;
  const peer = 'http://127.0.0.1:0'; // of a cluster of one: nobody connects
  return startServer({
    program: programPath('etcd'),
    args: [
      ...['--name', 'etcd', '--data-dir', data, '--unsafe-no-fsync', '--log-level', 'warn'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`],
    ],
    folder,
    isReady: async () => (await fetch(`${client}/health`)).ok,
    readyWithinMs: 20_000,
  });
}

const status = z.object({ header: z.object({ revision: z.string() }) });

/** By etcd's JSON gateway. */
export async function compactEtcd(port: number): Promise<void> {
  const call = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/v3/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`etcd answered ${answer.status} to ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { header } = status.parse(await call('maintenance/status', {}));
  await call('kv/compaction', { revision: header.revision, physical: true });
}
