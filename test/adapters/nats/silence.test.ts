import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import * as assert from 'uvu/assert';
import type { NatsArtifactStore } from '../../../src/adapters/nats/artifact-store.ts';
import type { ArtifactRef } from '../../../src/resources/meta.ts';
import { artifactsOf, eventually, linkTo } from '../../support/nats-link.ts';
import { type Nats, startNats } from '../../support/servers/nats.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { suite } from '../../support/suite.ts';

/** A tenth of what the programs of a cluster have: what takes them 15 s takes 1.5 s here. */
const TENTH = { pingIntervalMs: 500, reconnectWaitMs: 100 };
const PATIENCE = { requestTimeoutMs: 200, withinMs: 500 };
const JSON_GZIP = { mediaType: 'application/json', encoding: 'Gzip' } as const;
const OWNER = { namespace: 'acme', uid: 'u' };

const silence = suite('a NATS that says nothing');

/** Stands between a link and its server; what is connected when it goes silent stays so and hears nothing more. */
async function silentProxy(port: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const pair = [near, connect(port, '127.0.0.1')] as const;
    pairs.add(pair);
    const [, far] = pair;
    near.pipe(far).pipe(near);
    for (const socket of pair) socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`, // listens on TCP
    goSilent() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        for (const socket of [near, far]) socket.resume(); // what comes is swallowed
      }
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}

const reads = (store: NatsArtifactStore, ref: ArtifactRef) => async (): Promise<boolean> =>
  (await store.read(ref).catch(() => undefined)) !== undefined;

/** Waits until two replicas, which go on reading all the time as under polls, have both read. */
async function untilRead(stores: readonly NatsArtifactStore[], ref: ArtifactRef): Promise<void> {
  await Promise.all(stores.map((store) => eventually(reads(store, ref), 'the artifact is read')));
}

async function replicas(url: string) {
  const links = await Promise.all([linkTo(url, TENTH), linkTo(url, TENTH)]);
  const stores = links.map(({ link }) => artifactsOf(link, PATIENCE));
  const ref = await artifactsOf(links[0].link).put(OWNER, Buffer.from('{}'), JSON_GZIP);
  const close = async (): Promise<void> => void (await Promise.all(links.map(({ link }) => link.close())));
  return { stores, ref, links, close };
}

if (requireServers(silence, 'a real NATS that is frozen', ['nats-server'])) {
  for (const [what, frozenReads] of [
    ['shorter than the pings take', 2],
    ['so long that the connections are given up', 8],
  ] as const)
    silence(`[K-05] after a freeze ${what}, all replicas read again`, async () => {
      const server: Nats = await startNats();
      const { stores, ref, close } = await replicas(server.url);
      await server.freeze();
      const failed = await Promise.all(
        stores.map(async (store) => {
          for (let tries = 0; tries < frozenReads; tries += 1) assert.is(await reads(store, ref)(), false);
          return true;
        }),
      );
      assert.equal(failed, [true, true]);
      server.thaw();
      await untilRead(stores, ref);
      await close();
      await server.kill();
    });

  silence('[K-05] a connection that was lost without a word is made again', async () => {
    const server: Nats = await startNats();
    const proxy = await silentProxy(server.port);
    const { stores, ref, links, close } = await replicas(proxy.url);
    await untilRead(stores, ref);
    proxy.goSilent();
    await untilRead(stores, ref);
    // on a busy machine pings may be late once more
    for (const { events } of links)
      assert.equal(events.map(({ event }) => event).slice(0, 3), ['connected', 'disconnected', 'connected']);
    await close();
    proxy.close();
    await server.kill();
  });
}

silence.run();
