import { renameSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { ManifestFolder } from '../../../../src/adapters/embedded/manifests/folder.ts';
import { NamedFields } from '../../../../src/adapters/embedded/manifests/memory.ts';
import { StoreUnavailableError } from '../../../../src/ports/resource-store.ts';
import { manualClock } from '../../../support/clock.ts';
import { partner, resource } from '../../../support/embedded.ts';
import { FakeResourceStore } from '../../../support/fakes/resource-store.ts';
import { suite } from '../../../support/suite.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const NAME = { namespace: 'acme', name: 'acme' };
const folder = suite('manifests: folder');

interface Kept {
  readonly store: FakeResourceStore;
  readonly database: DatabaseSync;
  readonly path: string;
}

const nothingKept = (): Kept => ({
  store: new FakeResourceStore(),
  database: new DatabaseSync(':memory:'),
  path: tempFolder(),
});

/** A process on what earlier ones have kept. */
function watched({ store, database, path }: Kept = nothingKept()) {
  const clock = manualClock();
  const told: string[] = [];
  const stop = new AbortController();
  const manifests = new ManifestFolder({
    path,
    store,
    named: new NamedFields(database),
    clock,
    onApplied: (file, changed) => void told.push(`${file} ${changed}`),
    onNotices: (file, notices) => void told.push(...notices.map((notice) => `${file}? ${notice}`)),
    onProblems: (file, problems) => void told.push(...problems.map((problem) => `${file}! ${problem}`)),
  });
  const oneLook = async (): Promise<void> => {
    await clock.advance(250);
    if (!stop.signal.aborted) await clock.settleUntil('the look is over', () => clock.pending() > 0);
  };
  return {
    kept: { store, database, path },
    store,
    path,
    manifests,
    stop,
    oneLook,
    write: (file: string, ...documents: readonly object[]) =>
      writeFileSync(join(path, file), documents.map((document) => stringify(document)).join('---\n')),
    /** What half a second of looks tells; reading files takes a moment of real time. */
    async look(): Promise<string[]> {
      await oneLook();
      await oneLook();
      return told.splice(0);
    },
    spec: async () => (await store.get('Partner', NAME))?.spec,
    told: () => told.splice(0),
  };
}

folder('files in the order of their names; only .yaml and .yml; names with a dot in front are left alone', async () => {
  const { manifests, write, told, store } = watched();
  write('b.yml', resource('Partner', 'acme', { displayName: 'b' }));
  write('a.yaml', partner('acme', { displayName: 'a' }));
  write('.a.yaml.swp', { kind: 'nonsense' });
  write('.hidden.yaml', { kind: 'nonsense' });
  write('README.md', { kind: 'nonsense' });
  assert.equal(await manifests.applyAll(), []);
  assert.equal(told(), ['a.yaml 1', 'b.yml 1']);
  assert.is((await store.get('Partner', NAME))?.spec.displayName, 'b');
});

folder('[H-12] a change is applied within half a second: rewritten, replaced, or of the same size', async () => {
  const { manifests, write, look, path, stop } = watched();
  write('a.yaml', partner('acme', { displayName: 'one' }));
  await manifests.applyAll();
  manifests.follow(stop.signal);
  assert.equal(await look(), ['a.yaml 1']);
  assert.equal(await look(), []);
  write('a.yaml', partner('acme', { displayName: 'two' }));
  assert.equal(await look(), ['a.yaml 1']);
  write('.new', partner('acme', { displayName: 'six' }));
  utimesSync(join(path, '.new'), 1, 1);
  renameSync(join(path, '.new'), join(path, 'a.yaml'));
  assert.equal(await look(), ['a.yaml 1']);
  unlinkSync(join(path, 'a.yaml'));
  assert.equal(await look(), []);
  stop.abort();
  write('a.yaml', partner('acme', { displayName: 'ten' }));
  assert.equal(await look(), []);
});

folder('a file that turns bad is told once and applied as a whole once it is good', async () => {
  const { manifests, write, look, store, stop } = watched();
  await manifests.applyAll();
  manifests.follow(stop.signal);
  write('a.yaml', partner('acme', { displayName: 'new' }), resource('Partner', 'other', { suspended: true }));
  const [problem] = await look();
  assert.ok(problem?.startsWith('a.yaml! a.yaml, document 2 (Partner acme/other): spec.hostnames: '), problem);
  assert.is(await store.get('Partner', NAME), undefined, 'nothing of a bad file');
  assert.equal(await look(), []);
  write('a.yaml', partner('acme', { displayName: 'new' }));
  assert.equal(await look(), ['a.yaml 1']);
  stop.abort();
});

folder('a store or folder that is away is told once, and the change is applied when it is back', async () => {
  const { manifests, write, look, store, path, stop } = watched();
  await manifests.applyAll();
  manifests.follow(stop.signal);
  store.failWith(new StoreUnavailableError('away', { outcomeUnknown: false }));
  write('a.yaml', partner('acme'));
  assert.equal(await look(), [`${path}! away`]);
  assert.equal(await look(), []);
  store.failWith(undefined);
  assert.equal(await look(), ['a.yaml 1']);
  rmSync(path, { recursive: true });
  assert.match((await look()).join(), /ENOENT/);
  assert.equal(await look(), []);
  stop.abort();
});

folder('a file that is still being written is left alone until it has been the same at two looks', async () => {
  const { manifests, write, oneLook, told, stop, spec } = watched();
  await manifests.applyAll();
  manifests.follow(stop.signal);
  write('a.yaml', partner('acme', { displayName: 'half' }));
  await oneLook();
  write('a.yaml', partner('acme', { displayName: 'written', suspended: true }));
  await oneLook();
  assert.equal([told(), await spec()], [[], undefined]);
  await oneLook();
  assert.equal(told(), ['a.yaml 1']);
  assert.is((await spec())?.suspended, true);
  stop.abort();
});

const started = async (kept?: Kept) => {
  const world = watched(kept);
  assert.equal(await world.manifests.applyAll(), []);
  world.manifests.follow(world.stop.signal);
  world.told();
  return world;
};
const HOSTNAMES = { hostnames: ['a.example'] };

folder('a field that is named no more is removed, also after a restart; what others set stays', async () => {
  const first = watched();
  first.write('a.yaml', partner('acme', { ...HOSTNAMES, displayName: 'A', limits: { concurrentRuns: 2 } }));
  await first.manifests.applyAll();
  const existing = await first.store.get('Partner', NAME);
  if (!existing) throw new Error('applied');
  await first.store.replaceSpec('Partner', existing.metadata, { ...existing.spec, suspended: true });
  const { write, look, spec, stop } = await started(first.kept);
  write('a.yaml', partner('acme', { ...HOSTNAMES, displayName: 'A' }));
  assert.equal(await look(), ['a.yaml 1']);
  assert.equal(await spec(), { ...HOSTNAMES, displayName: 'A', suspended: true });
  stop.abort();
  write('a.yaml', partner('acme', HOSTNAMES));
  const third = await started(first.kept);
  assert.equal(await third.spec(), { ...HOSTNAMES, suspended: true });
  third.stop.abort();
});

/** What a process that is killed around a write leaves: it is done or not, and nothing comes after it. */
function killedAt(store: FakeResourceStore, moment: 'before' | 'after'): FakeResourceStore {
  const replaceSpec: FakeResourceStore['replaceSpec'] = async (...args) => {
    if (moment === 'after') await store.replaceSpec(...args);
    throw new StoreUnavailableError('killed', { outcomeUnknown: true });
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'replaceSpec') return replaceSpec;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

for (const moment of ['before', 'after'] as const) {
  folder(`what a process named that was killed just ${moment} it wrote is taken back by the next`, async () => {
    const first = await started();
    first.write('a.yaml', partner('acme', { ...HOSTNAMES, displayName: 'a' }));
    await first.look();
    first.stop.abort();
    first.write('a.yaml', partner('acme', { ...HOSTNAMES, suspended: true }));
    const killed = watched({ ...first.kept, store: killedAt(first.store, moment) });
    await killed.manifests.applyAll().then(
      () => assert.unreachable(),
      () => {},
    );
    first.write('a.yaml', partner('acme', HOSTNAMES));
    const { spec, stop } = await started(first.kept);
    assert.equal(await spec(), HOSTNAMES);
    stop.abort();
  });
}

folder('a data folder of an earlier version knows of no field that was named before, and removes none', async () => {
  const first = await started();
  first.write('a.yaml', partner('acme', { ...HOSTNAMES, suspended: true }));
  assert.equal(await first.look(), ['a.yaml 1']);
  first.stop.abort();
  first.write('a.yaml', partner('acme', HOSTNAMES));
  const { spec, stop, write, look } = await started({ ...first.kept, database: new DatabaseSync(':memory:') });
  assert.equal(await spec(), { ...HOSTNAMES, suspended: true });
  write('a.yaml', partner('acme', { ...HOSTNAMES, suspended: null }));
  assert.equal(await look(), ['a.yaml 1']);
  assert.equal(await spec(), HOSTNAMES);
  stop.abort();
});

folder('two files that name one resource: the later name counts, and each takes back what is its own', async () => {
  const { write, look, spec, stop, path } = await started();
  write('a.yaml', partner('acme', { ...HOSTNAMES, displayName: 'a' }));
  write('b.yaml', resource('Partner', 'acme', { displayName: 'b', suspended: true }));
  assert.equal(await look(), ['a.yaml 1', 'b.yaml 1']);
  write('a.yaml', partner('acme', { ...HOSTNAMES, displayName: 'c' }));
  assert.equal(await look(), ['a.yaml 0']);
  assert.equal(await spec(), { ...HOSTNAMES, displayName: 'b', suspended: true });
  write('b.yaml', resource('Partner', 'acme', { suspended: true }));
  assert.equal(await look(), ['b.yaml 1']);
  assert.equal(await spec(), { ...HOSTNAMES, displayName: 'c', suspended: true });
  unlinkSync(join(path, 'b.yaml'));
  assert.equal(await look(), []);
  write('a.yaml', partner('acme', HOSTNAMES));
  assert.equal(await look(), ['a.yaml 1']);
  assert.equal(await spec(), { ...HOSTNAMES, suspended: true }, 'deleting a file deletes nothing');
  stop.abort();
});

folder('a file under another name takes over what the old one had named', async () => {
  const { write, look, spec, stop, path } = await started();
  write('a.yaml', partner('acme', { ...HOSTNAMES, displayName: 'a', suspended: true }));
  await look();
  renameSync(join(path, 'a.yaml'), join(path, 'b.yaml'));
  assert.equal(await look(), ['b.yaml 0']);
  write('b.yaml', partner('acme', { ...HOSTNAMES, suspended: true }));
  assert.equal(await look(), ['b.yaml 1']);
  unlinkSync(join(path, 'b.yaml'));
  write('a.yaml', partner('acme', HOSTNAMES));
  assert.equal(await look(), ['a.yaml 1']);
  assert.equal(await spec(), HOSTNAMES);
  stop.abort();
});

folder('with something in the store, a bad file keeps what was applied of it, also against another file', async () => {
  const first = await started();
  first.write('a.yaml', partner('acme', { ...HOSTNAMES, displayName: 'a' }));
  first.write('b.yaml', resource('Partner', 'acme', { suspended: true }));
  await first.look();
  first.stop.abort();
  first.write('a.yaml', resource('Partner', 'acme', { displayName: 1 }));
  first.write('b.yaml', resource('Partner', 'acme', { suspended: false, displayName: 'b' }));
  const { manifests, told, look, write, spec, stop } = watched(first.kept);
  assert.equal(await manifests.applyAll(), []);
  const [applied, problem] = told();
  assert.is(applied, 'b.yaml 1');
  assert.match(problem ?? '', /^a\.yaml! a\.yaml, document 1 \(Partner acme\): spec\.displayName: /);
  assert.equal(await spec(), { ...HOSTNAMES, displayName: 'b', suspended: false });
  manifests.follow(stop.signal);
  assert.equal(await look(), [], 'told once');
  write('b.yaml', resource('Partner', 'acme', { suspended: false }));
  assert.equal(await look(), ['b.yaml 1']);
  assert.is((await spec())?.displayName, 'a', 'as a.yaml was applied last');
  stop.abort();
});

folder('what a file has left to another one does not come back when the file is bad at a start', async () => {
  for (const leave of ['the file is deleted', 'the document is taken out'] as const) {
    const first = await started();
    first.write('a.yaml', partner('acme', { ...HOSTNAMES, suspended: false }));
    first.write('b.yaml', resource('Partner', 'acme', { suspended: false }));
    await first.look();
    if (leave === 'the file is deleted') unlinkSync(join(first.path, 'b.yaml'));
    else first.write('b.yaml');
    await first.look();
    first.write('a.yaml', partner('acme', { ...HOSTNAMES, suspended: true }));
    assert.equal(await first.look(), ['a.yaml 1']);
    first.stop.abort();
    first.write('b.yaml', { kind: 'Nothing' });
    const { manifests, spec } = watched(first.kept);
    assert.equal(await manifests.applyAll(), []);
    assert.equal(await spec(), { ...HOSTNAMES, suspended: true }, leave);
  }
});

folder('what the resource cannot be without stays when it is named no more, and that is told', async () => {
  const { write, look, spec, stop } = await started();
  write('a.yaml', partner('acme', { ...HOSTNAMES, displayName: 'a' }));
  await look();
  write('a.yaml', resource('Partner', 'acme', { suspended: true }));
  const [applied, notice] = await look();
  assert.is(applied, 'a.yaml 1');
  assert.match(
    notice ?? '',
    /^a\.yaml\? a\.yaml, document 1 \(Partner acme\/acme\): spec\.hostnames: is no longer given but stays/,
  );
  assert.equal(await spec(), { ...HOSTNAMES, suspended: true });
  write('a.yaml', resource('Partner', 'acme', { hostnames: null }));
  assert.match((await look()).join(), /^a\.yaml! .*: spec\.hostnames: /, 'null asks for what cannot be');
  stop.abort();
});

folder('a file that another one must come before is applied when that is there', async () => {
  const { write, look, spec, stop } = await started();
  write('b.yaml', resource('Partner', 'acme', { suspended: true }));
  assert.match((await look()).join(), /^b\.yaml! .*spec\.hostnames/);
  write('a.yaml', partner('acme', HOSTNAMES));
  assert.equal(await look(), ['a.yaml 1', 'b.yaml 1']);
  assert.equal(await spec(), { ...HOSTNAMES, suspended: true });
  stop.abort();
});

folder.run();
