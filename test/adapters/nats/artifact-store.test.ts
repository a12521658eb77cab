import { randomBytes, randomUUID } from 'node:crypto';
import { connect, type ObjectStore } from 'nats';
import * as assert from 'uvu/assert';
import { NatsArtifactStore } from '../../../src/adapters/nats/artifact-store.ts';
import type { NatsLink } from '../../../src/adapters/nats/link.ts';
import { NatsUnavailableError } from '../../../src/adapters/nats/persistence.ts';
import { artifactsOf, DisturbedLink, LossyLink, linkTo, patience } from '../../support/nats-link.ts';
import { type Nats, startNats } from '../../support/servers/nats.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { suite } from '../../support/suite.ts';

const artifacts = suite('artifacts in a real NATS under faults');
let server: Nats;
let link: NatsLink;
const identity = { mediaType: 'image/png', encoding: 'Identity' } as const;
const newOwner = () => ({ namespace: 'acme', uid: randomUUID() });
const ownerOf = (key: string) => {
  const [namespace = '', uid = ''] = key.split('/');
  return { namespace, uid };
};
const same = (a: Uint8Array | null | undefined, b: Uint8Array): boolean => !!a && Buffer.from(a).equals(b);

/** The library's own object store, as its tools see the bucket. */
async function withObjects<T>(use: (objects: ObjectStore) => Promise<T>): Promise<T> {
  const connection = await connect({ servers: server.url });
  const found = await use(await connection.jetstream().views.os('artifacts'));
  await connection.close();
  return found;
}

/** Ids under which chunks of the owner lie. */
const chunkIds = async (uid: string): Promise<readonly string[]> => {
  const { state } = await link.use(async (connection) =>
    (await connection.jetstreamManager()).streams.info('OBJ_artifacts', {
      subjects_filter: `$O.artifacts.C.acme.${uid}.>`,
    }),
  );
  return Object.keys(state.subjects ?? {});
};

if (requireServers(artifacts, 'artifacts in a NATS that fails', ['nats-server'])) {
  artifacts.before(async () => {
    server = await startNats();
    link = (await linkTo(server.url)).link;
  });
  artifacts.after(async () => {
    await link.close();
    await server.stop();
  });

  artifacts('eight processes that start at once make one bucket', async () => {
    const links = await Promise.all(Array.from({ length: 8 }, async () => (await linkTo(server.url)).link));
    await Promise.all(links.map((each) => artifactsOf(each).prepare()));
    await Promise.all(links.map((each) => each.close()));
    assert.is(await withObjects(async (objects) => (await objects.status()).storage), 'file');
  });

  artifacts('the tools of the object store read an artifact of many chunks', async () => {
    const bytes = randomBytes(1_500_000);
    const ref = await artifactsOf(link).put(newOwner(), bytes, identity);
    assert.ok(same(await withObjects((objects) => objects.getBlob(ref.key)), bytes));
    assert.is(await withObjects(async (objects) => (await objects.info(ref.key))?.size), bytes.byteLength);
  });

  artifacts('writers of the same large artifact at once: readers meanwhile see it whole or not at all', async () => {
    const owner = newOwner();
    const bytes = randomBytes(900_000);
    const links = await Promise.all(Array.from({ length: 4 }, async () => (await linkTo(server.url)).link));
    const reader = artifactsOf(link);
    const ref = await artifactsOf(link).put(newOwner(), bytes, identity);
    const key = ref.key.replace(/\/[^/]+\//, `/${owner.uid}/`);
    let stored = 0;
    const writes = links.map(async (each) => {
      await artifactsOf(each).put(owner, bytes, identity);
      stored += 1;
    });
    while (stored < links.length) {
      const mustBeThere = stored > 0;
      const found = await reader.read({ ...ref, key });
      assert.ok(same(found, bytes) || (found === undefined && !mustBeThere));
    }
    await Promise.all(writes);
    assert.ok(same(await reader.read({ ...ref, key }), bytes));
    assert.is((await chunkIds(owner.uid)).length, 1, 'what the losers uploaded is gone');
    await Promise.all(links.map((each) => each.close()));
  });

  artifacts('whichever answer is lost, the artifact is stored whole, once', async () => {
    const bytes = randomBytes(600_000);
    let uploadedAgain = 0;
    for (let lost = 1; ; lost++) {
      const owner = newOwner();
      let uploads = 0;
      const newId = (): string => {
        uploads += 1;
        return randomUUID();
      };
      const lossy = new LossyLink(server.url, (request) => request === lost);
      await lossy.open();
      const store = new NatsArtifactStore({ ...patience(), link: lossy, replicas: 1, newId });
      const ref = await store.put(owner, bytes, identity);
      if (uploads > 1) uploadedAgain += 1;
      assert.ok(same(await artifactsOf(link).read(ref), bytes), `answer ${lost} lost`);
      assert.is((await chunkIds(owner.uid)).length, 1, `answer ${lost} lost`);
      await lossy.close();
      if (lossy.asked < lost) break;
      assert.ok(lost < 50);
    }
    assert.is(uploadedAgain, 3, 'for each of three chunks, and not for the entry that made them the artifact');
  });

  const meanwhile: readonly (readonly [what: string, act: (objects: ObjectStore, key: string) => Promise<unknown>])[] =
    [
      ['deletes it', (objects, key) => objects.delete(key)],
      ['forgets its owner', (_, key) => artifactsOf(link).removeOwner(ownerOf(key))],
      ['puts other bytes there', (objects, key) => objects.putBlob({ name: key }, Buffer.from('x'.repeat(10_000)))],
    ];
  for (const [what, act] of meanwhile)
    artifacts(`stored is stored, also where somebody ${what} at any moment meanwhile`, async () => {
      const bytes = randomBytes(10_000);
      for (let moment = 1; ; moment++) {
        const owner = newOwner();
        const { key } = await artifactsOf(link).put(owner, bytes, identity);
        const disturbed = new DisturbedLink(server.url, (request) =>
          request === moment ? withObjects((objects) => act(objects, key)) : undefined,
        );
        await disturbed.open();
        const ref = await artifactsOf(disturbed).put(owner, bytes, identity);
        await disturbed.close();
        if (disturbed.asked < moment) break;
        assert.ok(same(await artifactsOf(link).read(ref), bytes), `before request ${moment}`);
        assert.ok(moment < 50);
      }
    });

  artifacts('chunks that are gone read as gone, and storing the bytes again brings them back', async () => {
    const owner = newOwner();
    const bytes = randomBytes(10_000);
    const store = artifactsOf(link);
    const ref = await store.put(owner, bytes, identity);
    const [subject = ''] = await chunkIds(owner.uid);
    await link.use(async (connection) =>
      (await connection.jetstreamManager()).streams.purge('OBJ_artifacts', { filter: subject }),
    );
    assert.is(await store.read(ref), undefined);
    await store.put(owner, bytes, identity);
    assert.ok(same(await store.read(ref), bytes));
    await withObjects((objects) => objects.delete(ref.key));
    assert.is(await store.read(ref), undefined, 'deleted by the tools');
    await store.put(owner, bytes, identity);
    assert.ok(same(await store.read(ref), bytes));
  });

  artifacts('what a writer left who died before its entry is listed, and goes with its owner', async () => {
    const [died, alive] = [newOwner(), newOwner()];
    const stop = new AbortController();
    const stopped = new LossyLink(server.url, (request) => {
      if (request === 5) stop.abort(new Error('died'));
      return false;
    });
    await stopped.open();
    const error = await artifactsOf(stopped, { signal: stop.signal })
      .put(died, randomBytes(600_000), identity)
      .catch((reason: unknown) => reason);
    assert.match(String(error), 'died');
    await stopped.close();
    await artifactsOf(link).put(alive, randomBytes(10), identity);
    await withObjects((objects) => objects.putBlob({ name: 'of somebody else' }, randomBytes(10)));
    assert.is((await chunkIds(died.uid)).length, 1, 'there is something left');
    const listed = await artifactsOf(link).owners();
    for (const { uid } of [died, alive]) assert.ok(listed.some((owner) => owner.uid === uid));
    assert.ok(listed.every(({ namespace }) => namespace === 'acme'));
    await artifactsOf(link).removeOwner(died);
    assert.equal(await chunkIds(died.uid), []);
    assert.not((await artifactsOf(link).owners()).some((owner) => owner.uid === died.uid));
  });

  artifacts(
    'the bucket is whose mark it bears: for its tools to see, beside what they have set themselves',
    async () => {
      const metadata = { team: 'search' };
      await link.use(async (connection) =>
        (await connection.jetstreamManager()).streams.update('OBJ_artifacts', { metadata, description: 'kept' }),
      );
      const claims = ['one', 'one', 'two', 'one'].map((installation) => () => artifactsOf(link).claim(installation));
      const said: string[] = [];
      for (const claim of claims) said.push(await claim());
      assert.equal(said, ['marked', 'ours', 'foreign', 'ours']);
      const { config } = await link.use(async (connection) =>
        (await connection.jetstreamManager()).streams.info('OBJ_artifacts'),
      );
      assert.is(config.description, 'kept');
      assert.is(config.metadata?.['team'], 'search');
      assert.is(config.metadata?.['sightline.dev/installation'], 'one');
      assert.ok(await artifactsOf(link).put(newOwner(), randomBytes(10), identity));
    },
  );

  artifacts('uploads under way at a kill are stored once the server is there again', async () => {
    const owner = newOwner();
    const store = artifactsOf(link);
    const all = Array.from({ length: 6 }, () => randomBytes(700_000));
    const puts = Promise.all(all.map((bytes) => store.put(owner, bytes, identity)));
    await server.kill();
    await server.start();
    const refs = await puts;
    for (const [i, ref] of refs.entries()) assert.ok(same(await store.read(ref), all[i] ?? new Uint8Array()));
    await store.removeOwner(owner);
    assert.equal(await chunkIds(owner.uid), []);
  });

  artifacts('who serves others gives up in time and says so', async () => {
    const ref = await artifactsOf(link).put(newOwner(), randomBytes(10), identity);
    await server.kill();
    try {
      await artifactsOf(link, { withinMs: 300 }).read(ref);
      assert.unreachable();
    } catch (error) {
      assert.instance(error, NatsUnavailableError);
      assert.match(String(error), 'cannot read an artifact: NATS is not available');
    }
    await server.start();
  });
}

artifacts.run();
