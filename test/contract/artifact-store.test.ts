import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileArtifactStore } from '../../src/adapters/embedded/artifact-store.ts';
import { dataFolderFiles } from '../../src/adapters/embedded/open-data-folder.ts';
import { CachedArtifacts } from '../../src/adapters/redis/cached-artifacts.ts';
import { keys } from '../../src/adapters/redis/keys.ts';
import { systemClock } from '../../src/lib/clock.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';
import { connected, until } from '../support/redis-views.ts';
import { requireServers } from '../support/servers/programs.ts';
import { type Redis, startRedis } from '../support/servers/redis.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { artifactStoreContract } from './artifact-store.contract.ts';

const fileStore = (folder: string, fsync = false): FileArtifactStore =>
  new FileArtifactStore({ folder, files: dataFolderFiles(folder, { fsync }), clock: systemClock });

async function damageFile(folder: string, { key }: ArtifactRef): Promise<void> {
  const path = join(folder, 'artifacts', key);
  await writeFile(path, Buffer.alloc((await readFile(path)).length, 'x'));
}

const servers = suite('artifact store, servers');
// before the first suite: uvu runs what it has whenever a file waits
const server = requireServers(servers, 'artifacts kept in a real Redis', ['redis-server'])
  ? await startRedis()
  : undefined;

for (const fsync of [false, true]) {
  artifactStoreContract(`embedded, fsync ${fsync}`, async () => {
    const folder = tempFolder();
    return {
      store: fileStore(folder, fsync),
      other: fileStore(folder, fsync),
      damage: (ref) => damageFile(folder, ref),
      close: async () => {},
    };
  });
}

/** What is kept is damaged as well: neither copy may be an answer. */
async function damageKept(server: Redis, { key, sha256, sizeBytes }: ArtifactRef): Promise<void> {
  const [namespace = '', uid = ''] = key.split('/');
  const blobs = keys.blobs(namespace, uid);
  await until(async () => (await server.command(`HEXISTS ${blobs} ${sha256}`)).startsWith(':1'), 'a kept artifact');
  await server.command(`HSET ${blobs} ${sha256} ${'x'.repeat(sizeBytes)}`);
}

if (server) {
  artifactStoreContract('kept in redis', async () => {
    const folder = tempFolder();
    const [one, two] = [await connected({ url: server.url }), await connected({ url: server.url })];
    return {
      store: new CachedArtifacts({ inner: fileStore(folder), redis: one }),
      other: new CachedArtifacts({ inner: fileStore(folder), redis: two }),
      damage: async (ref) => {
        await damageFile(folder, ref);
        await damageKept(server, ref);
      },
      close: async () => {
        await one.close();
        await two.close();
      },
    };
  });
}
servers.run();
