import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { programPath } from './programs.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export interface Etcd extends ServerProcess {
  /** As when its database has reached its quota: every write is refused, reads go on, until it has space again. */
  setFull(isFull: boolean): Promise<void>;
  /** Bytes of its database that hold something, once history is compacted away. */
  liveBytes(): Promise<number>;
}

/** etcd with its data in `folder`. No fsync: a killed process loses nothing, and every write is much faster. */
export async function startEtcd(port: number, folder: string): Promise<Etcd> {
  const data = join(folder, 'etcd');
  mkdirSync(data, { mode: 0o700 });
  const client = `http://127.0.0.1:${port}`;
  const peer = 'http://127.0.0.1:0'; // of a cluster of one: nobody connects
  const server = await startServer({
    program: programPath('etcd'),
    args: [
      ...['--name', 'etcd', '--data-dir', data, '--unsafe-no-fsync', '--log-level', 'warn'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`],
    ],
    folder,
    isReady: async () => (await fetch(`${client}/health`)).ok,
    readyWithinMs: 45_000,
  });
  return Object.assign(server, {
    setFull: (isFull: boolean) => setFull(port, isFull),
    liveBytes: () => liveBytes(port),
  });
}

const status = z.object({ header: z.object({ revision: z.string(), member_id: z.string() }) });

export async function compactEtcd(port: number): Promise<void> {
  const { header } = status.parse(await callEtcd(port, 'maintenance/status', {}));
  await callEtcd(port, 'kv/compaction', { revision: header.revision, physical: true });
}

const size = z.object({ dbSizeInUse: z.coerce.number() });

async function liveBytes(port: number): Promise<number> {
  await compactEtcd(port);
  return size.parse(await callEtcd(port, 'maintenance/status', {})).dbSizeInUse;
}

/** The alarm itself, raised and taken back by hand: it is all that a reached quota does. */
async function setFull(port: number, isFull: boolean): Promise<void> {
  const { header } = status.parse(await callEtcd(port, 'maintenance/status', {}));
  const action = isFull ? 'ACTIVATE' : 'DEACTIVATE';
  await callEtcd(port, 'maintenance/alarm', { action, memberID: header.member_id, alarm: 'NOSPACE' });
}

/** By etcd's JSON gateway. */
async function callEtcd(port: number, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/v3/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`etcd answered ${answer.status} to ${path}: ${await answer.text()}`);
  return answer.json();
}
