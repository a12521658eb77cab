import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { ArtifactDamagedError, type ArtifactStore } from '../../src/ports/artifact-store.ts';
import { type ArtifactRef, artifactRef } from '../../src/resources/meta.ts';
import { suite, type Test } from '../support/suite.ts';

/** How far a server's clock may differ from this process's; how fast the machine is does not matter. */
const CLOCKS_DIFFER_MS = 5000;

export interface ArtifactStoreSubject {
  readonly store: ArtifactStore;
  /** Another connection to the same artifacts. */
  readonly other: ArtifactStore;
  /** Puts other bytes of the same length where the reference points. */
  damage(ref: ArtifactRef): Promise<void>;
  close(): Promise<void>;
}

type Context = { subject: ArtifactStoreSubject };
const identity = { mediaType: 'image/png', encoding: 'Identity' } as const;
const gzip = { mediaType: 'application/json', encoding: 'Gzip' } as const;
const newOwner = (namespace = 'acme') => ({ namespace, uid: randomUUID() });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What every ArtifactStore does. Each test gets a subject of its own. */
export function artifactStoreContract(name: string, makeSubject: () => Promise<ArtifactStoreSubject>): void {
  const test: Test<Context> = suite(`artifact store, ${name}`, {} as Context); // set in before.each
  test.before.each(async (context) => {
    context.subject = await makeSubject();
  });
  test.after.each(({ subject }) => subject.close());
  addValueTests(test);
  addOwnerTests(test);
  addReferenceTests(test);
  addEncodingTests(test);
  test.run();
}

function addValueTests(test: Test<Context>): void {
  test('bytes read back as they are, over another connection too', async ({ subject: { store, other } }) => {
    const owner = newOwner();
    for (const bytes of [randomBytes(300_000), Buffer.from('{}'), new Uint8Array()]) {
      const ref = await store.put(owner, bytes, identity);
      assert.equal(artifactRef.parse(ref), ref);
      const wanted = { key: `${owner.namespace}/${owner.uid}/${sha256(bytes)}`, sha256: sha256(bytes) };
      assert.equal(ref, { ...wanted, sizeBytes: bytes.byteLength, ...identity });
      for (const reader of [store, other])
        assert.ok(Buffer.from(bytes).equals((await reader.read(ref)) ?? Buffer.from('gone')));
    }
  });

  test('Gzip stores the compressed form and the reference is of that form', async ({ subject: { store } }) => {
    const bytes = Buffer.from(JSON.stringify(Array.from({ length: 5000 }, (_, i) => ({ i }))));
    const ref = await store.put(newOwner(), bytes, gzip);
    const stored = await store.read(ref);
    assert.ok(stored);
    assert.equal([ref.sha256, ref.sizeBytes, ref.encoding], [sha256(stored), stored.byteLength, 'Gzip']);
    assert.ok(stored.byteLength < bytes.byteLength / 3);
    assert.ok(gunzipSync(stored).equals(bytes));
  });

  test('the same bytes give the same reference, at once and again, by anyone', async ({
    subject: { store, other },
  }) => {
    const owner = newOwner();
    for (const as of [identity, gzip]) {
      const bytes = Buffer.from(`the same ${as.encoding}`.repeat(100));
      const refs = await Promise.all(
        Array.from({ length: 16 }, (_, i) => (i % 2 ? store : other).put(owner, bytes, as)),
      );
      refs.push(await store.put(owner, bytes, as));
      for (const ref of refs) assert.equal(ref, refs[0]);
      assert.ok(refs[0] && (await other.read(refs[0])));
    }
  });

  test('bytes that do not have their digest are an error, never an answer', async ({ subject }) => {
    const { store, other } = subject;
    const owner = newOwner();
    const bytes = Buffer.from('to be damaged');
    const ref = await store.put(owner, bytes, identity);
    await subject.damage(ref);
    for (const reader of [store, other]) {
      try {
        await reader.read(ref);
        assert.unreachable();
      } catch (error) {
        assert.instance(error, ArtifactDamagedError);
      }
    }
    await store.put(owner, bytes, identity);
    assert.ok(bytes.equals((await store.read(ref)) ?? Buffer.from('gone')), 'storing them again repairs');
  });
}

function addReferenceTests(test: Test<Context>): void {
  test('a reference that no store gives is damaged, not an outage', async ({ subject: { store } }) => {
    const ref = await store.put(newOwner(), Buffer.from('x'), identity);
    for (const key of ['', 'acme', `acme/../${ref.sha256}`, `${ref.key}/x`, ref.key.toUpperCase(), 'acme/u1/x']) {
      const refused = await store.read({ ...ref, key }).catch((error: unknown) => error);
      assert.instance(refused, ArtifactDamagedError, key);
    }
  });
}

function addEncodingTests(test: Test<Context>): void {
  test('bytes that are not compressed as the reference says are damaged', async ({ subject: { store, other } }) => {
    for (const text of ['{"a":1}', '', '\x1f']) {
      const ref = await store.put(newOwner(), Buffer.from(text), identity);
      const refused = await other.read({ ...ref, encoding: 'Gzip' }).catch((error: unknown) => error);
      assert.instance(refused, ArtifactDamagedError, text);
    }
  });
}

function addOwnerTests(test: Test<Context>): void {
  test('what is not there is undefined', async ({ subject: { store } }) => {
    const ref = await store.put(newOwner(), Buffer.from('x'), identity);
    const stranger = newOwner();
    const key = `${stranger.namespace}/${stranger.uid}/${ref.sha256}`;
    assert.is(await store.read({ ...ref, key }), undefined);
  });

  test('removing an owner takes all of its artifacts and nobody else’s', async ({ subject: { store, other } }) => {
    const [one, two] = [newOwner(), newOwner()];
    const same = Buffer.from('held by both');
    const mine = [await store.put(one, same, identity), await store.put(one, Buffer.from('more'), gzip)];
    const theirs = await store.put(two, same, identity);
    await store.removeOwner(one);
    await store.removeOwner(one);
    for (const ref of mine) assert.is(await other.read(ref), undefined);
    assert.ok(same.equals((await store.read(theirs)) ?? Buffer.from('gone')));
    const again = await store.put(one, same, identity);
    assert.ok(await other.read(again), 'an owner may come back');
  });

  test('owners are listed with the time of their last write', async ({ subject: { store, other } }) => {
    const owners = [newOwner('acme'), newOwner('umbrella')];
    const before = Date.now() - CLOCKS_DIFFER_MS;
    for (const owner of owners) await store.put(owner, Buffer.from(owner.uid), identity);
    const listed = await other.owners();
    for (const { namespace, uid } of owners) {
      const found = listed.filter((owner) => owner.uid === uid);
      assert.is(found.length, 1);
      assert.is(found[0]?.namespace, namespace);
      const lastWriteMs = found[0]?.lastWriteMs ?? 0;
      assert.ok(lastWriteMs > before && lastWriteMs < Date.now() + CLOCKS_DIFFER_MS);
    }
    for (const owner of owners) await store.removeOwner(owner);
    const left = new Set((await other.owners()).map(({ uid }) => uid));
    assert.equal(
      owners.filter(({ uid }) => left.has(uid)),
      [],
    );
  });
}
