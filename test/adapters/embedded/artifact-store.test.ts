import { mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { FileArtifactStore } from '../../../src/adapters/embedded/artifact-store.ts';
import { dataFolderFiles } from '../../../src/adapters/embedded/open-data-folder.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { ArtifactDamagedError } from '../../../src/ports/artifact-store.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const identity = { mediaType: 'text/plain', encoding: 'Identity' } as const;

function open() {
  const folder = tempFolder();
  const files = dataFolderFiles(folder, { fsync: false });
  return { folder, store: new FileArtifactStore({ folder, files, clock: systemClock }) };
}

const artifacts = suite('embedded artifact store');

artifacts('gzip is the same on every system', async () => {
  const { store } = open();
  const ref = await store.put({ namespace: 'acme', uid: 'u1' }, Buffer.from('{}'), {
    mediaType: 'x',
    encoding: 'Gzip',
  });
  const bytes = await store.read(ref);
  assert.equal([...(bytes ?? [])].slice(0, 10), [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
});

artifacts('no owner and no key leads out of the folder', async () => {
  const { folder, store } = open();
  const good = await store.put({ namespace: 'acme', uid: 'u1' }, Buffer.from('x'), identity);
  for (const owner of [
    { namespace: '..', uid: 'u1' },
    { namespace: 'acme', uid: '../..' },
    { namespace: 'acme', uid: '' },
  ]) {
    for (const call of [() => store.put(owner, Buffer.from('x'), identity), () => store.removeOwner(owner)]) {
      try {
        await call();
        assert.unreachable();
      } catch (error) {
        assert.instance(error, RangeError);
      }
    }
  }
  for (const key of ['', 'acme/u1', `acme/../${good.sha256}`, `${good.key}/x`, 'acme/u1/../../../etc/passwd']) {
    try {
      await store.read({ ...good, key });
      assert.unreachable(key);
    } catch (error) {
      assert.instance(error, ArtifactDamagedError);
    }
  }
  assert.equal(readdirSync(folder).sort(), ['artifacts', 'tmp']);
});

artifacts('storing known bytes again counts as a write of the owner', async () => {
  const { folder, store } = open();
  const owner = { namespace: 'acme', uid: 'u1' };
  await store.put(owner, Buffer.from('x'), identity);
  const old = new Date(Date.now() - 3_600_000);
  utimesSync(join(folder, 'artifacts', 'acme', 'u1'), old, old);
  assert.ok(((await store.owners())[0]?.lastWriteMs ?? 0) < Date.now() - 3_000_000);
  await store.put(owner, Buffer.from('x'), identity);
  assert.ok(((await store.owners())[0]?.lastWriteMs ?? 0) > Date.now() - 60_000);
});

/** What the promise rejects with. */
const errorOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return `no error, but ${String(await work)}`;
  } catch (error) {
    return error;
  }
};

artifacts('what is there and cannot be read is an error, never gone', async () => {
  const { folder, store } = open();
  const owner = { namespace: 'acme', uid: 'u1' };
  const ref = await store.put(owner, Buffer.from('x'), identity);
  const path = join(folder, 'artifacts', ref.key);
  rmSync(path);
  assert.is(await store.read(ref), undefined);
  mkdirSync(path); // not even root reads a folder as a file
  const refused = await errorOf(store.read(ref));
  assert.instance(refused, ArtifactDamagedError);
  assert.match(String(refused), 'EISDIR');
  assert.match(String(await errorOf(store.put(owner, Buffer.from('x'), identity))), 'EISDIR');
});

/** Not even root can read it any more, but it is still there. */
function makeUnreadable(folder: string, { key }: { readonly key: string }): void {
  const path = join(folder, 'artifacts', key);
  rmSync(path);
  symlinkSync(path, path);
}

artifacts(
  'a file that cannot be read is damaged while any other one can be read, and an outage otherwise',
  async () => {
    const { folder, store } = open();
    const refs = [];
    for (const [namespace, uid, text] of [
      ['acme', 'u1', 'x'],
      ['acme', 'u1', 'y'],
      ['acme', 'u2', 'x'],
      ['globex', 'u3', 'x'],
    ] as const)
      refs.push(await store.put({ namespace, uid }, Buffer.from(text), identity));
    for (const ref of refs) {
      for (const other of refs.slice(0, refs.indexOf(ref))) {
        assert.instance(await errorOf(store.read(other)), ArtifactDamagedError, `${ref.key} can be read`);
      }
      makeUnreadable(folder, ref);
    }
    for (const ref of refs) {
      const outage = await errorOf(store.read(ref));
      assert.not.instance(outage, ArtifactDamagedError);
      assert.match(String(outage), 'ELOOP');
    }
    const more = await store.put({ namespace: 'acme', uid: 'u4' }, Buffer.from('x'), identity);
    for (const ref of refs) assert.instance(await errorOf(store.read(ref)), ArtifactDamagedError);
    assert.ok(await store.read(more));
  },
);

artifacts('a folder of the store that cannot be listed is an outage, not the loss of what is in it', async () => {
  const { folder, store } = open();
  const ref = await store.put({ namespace: 'acme', uid: 'u1' }, Buffer.from('x'), identity);
  await store.put({ namespace: 'globex', uid: 'u2' }, Buffer.from('x'), identity);
  rmSync(join(folder, 'artifacts'), { recursive: true });
  symlinkSync(join(folder, 'artifacts'), join(folder, 'artifacts'));
  const outage = await errorOf(store.read(ref));
  assert.not.instance(outage, ArtifactDamagedError);
  assert.match(String(outage), 'ELOOP');
});

artifacts('owners are the folders, and a list that fails is not an empty one', async () => {
  const { folder, store } = open();
  assert.equal(await store.owners(), [], 'nothing was stored yet');
  await store.put({ namespace: 'acme', uid: 'u1' }, Buffer.from('x'), identity);
  writeFileSync(join(folder, 'artifacts', 'notes.txt'), '');
  writeFileSync(join(folder, 'artifacts', 'acme', 'notes.txt'), '');
  assert.equal(
    (await store.owners()).map(({ namespace, uid }) => `${namespace}/${uid}`),
    ['acme/u1'],
  );
  const broken = new FileArtifactStore({
    folder: join(folder, 'x'.repeat(300)), // a name that no file system takes
    files: dataFolderFiles(folder, { fsync: false }),
    clock: systemClock,
  });
  assert.match(String(await errorOf(broken.owners())), 'ENAMETOOLONG');
});

artifacts.run();
