import { renameSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { applyManifest, checkManifests } from '../../../../src/adapters/embedded/manifests/apply.ts';
import { ManifestFolder } from '../../../../src/adapters/embedded/manifests/folder.ts';
import { parseManifests } from '../../../../src/adapters/embedded/manifests/parse.ts';
import { StoreUnavailableError } from '../../../../src/ports/resource-store.ts';
import { manualClock } from '../../../support/clock.ts';
import { partner, resource } from '../../../support/embedded.ts';
import { FakeResourceStore } from '../../../support/fakes/resource-store.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const apply = suite('manifests: apply');

const manifestsOf = (...documents: readonly object[]) =>
  parseManifests(documents.map((document) => stringify(document)).join('---\n'), 'f').manifests;
const NAME = { namespace: 'acme', name: 'acme' };

apply('fields that a manifest does not name stay, maps are merged, lists and values replaced', async () => {
  const store = new FakeResourceStore();
  const [first, second] = manifestsOf(
    partner('acme', { hostnames: ['a.example', 'b.example'], limits: { concurrentRuns: 3 }, suspended: true }),
    resource('Partner', 'acme', { hostnames: ['c.example'], displayName: 'Acme' }),
  );
  if (!first || !second) throw new Error('two manifests');
  assert.equal(await applyManifest(store, first), { outcome: 'created' });
  assert.equal(await applyManifest(store, second), { outcome: 'changed' });
  const expected = { hostnames: ['c.example'], displayName: 'Acme', limits: { concurrentRuns: 3 }, suspended: true };
  assert.equal((await store.get('Partner', NAME))?.spec, expected);
});

const spec = fc.record(
  {
    displayName: fc.string({ maxLength: 20 }),
    hostnames: fc.array(fc.constantFrom('a.example', 'b.example', 'c.example'), { minLength: 1, maxLength: 3 }),
    limits: fc.record({ concurrentRuns: fc.integer({ min: 1, max: 1000 }) }, { noNullPrototype: true }),
    suspended: fc.boolean(),
  },
  { requiredKeys: ['hostnames'], noNullPrototype: true },
);

apply('any manifest applied again changes nothing, and the last one named wins', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(spec, { minLength: 1, maxLength: 4 }), async (specs) => {
      const store = new FakeResourceStore();
      const manifests = manifestsOf(...specs.map((one) => resource('Partner', 'acme', one)));
      assert.equal(await checkManifests(store, manifests), []);
      for (const manifest of manifests) await applyManifest(store, manifest);
      const last = manifests.at(-1);
      if (!last) throw new Error('one manifest at least');
      assert.equal(await applyManifest(store, last), { outcome: 'unchanged' });
      assert.equal((await store.get('Partner', NAME))?.spec, Object.assign({}, ...specs));
    }),
    { numRuns: 50 },
  );
});

apply(
  'checking names every fault with its place, sees what earlier manifests would make, and writes nothing',
  async () => {
    const store = new FakeResourceStore();
    const manifests = manifestsOf(
      resource('Partner', 'early', { suspended: true }),
      partner('acme', { limits: { concurrentRuns: 1, concurrentRun: 2 } }),
      resource('Partner', 'acme', { displayName: 'Acme' }),
      resource('VisibilityReport', 'pvr-a', { workspaceName: 'pws-a' }),
      resource('VisibilityReport', 'pvr-a', { workspaceName: 'pws-b' }),
    );
    const problems = await checkManifests(store, manifests);
    assert.ok(problems.some((text) => text.startsWith('f, document 1 (Partner acme/early): spec.hostnames: ')));
    assert.ok(problems.includes('f, document 2 (Partner acme/acme): spec.limits.concurrentRun: unknown field'));
    assert.ok(problems.includes('f, document 5 (VisibilityReport acme/pvr-a): spec.workspaceName: is immutable'));
    assert.not.ok(problems.some((text) => text.startsWith('f, document 4')));
    assert.is(await store.get('Partner', NAME), undefined);
  },
);

const folder = suite('manifests: folder');

function watched(store = new FakeResourceStore()) {
  const path = tempFolder();
  const clock = manualClock();
  const told: string[] = [];
  const stop = new AbortController();
  const manifests = new ManifestFolder({
    path,
    store,
    clock,
    onApplied: (file, changed) => void told.push(`${file} ${changed}`),
    onProblems: (file, problems) => void told.push(...problems.map((problem) => `${file}! ${problem}`)),
  });
  return {
    store,
    path,
    manifests,
    stop,
    write: (file: string, ...documents: readonly object[]) =>
      writeFileSync(join(path, file), documents.map((document) => stringify(document)).join('---\n')),
    /** What one look tells; reading files takes a moment of real time. */
    async look(): Promise<string[]> {
      await clock.advance(500);
      for (let waited = 0; waited < 1000 && clock.pending() === 0; waited += 2) await sleep(2);
      return told.splice(0);
    },
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

folder(
  '[H-12] a change is applied at the next look, half a second later: rewritten, replaced, or of the same size',
  async () => {
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
  },
);

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

apply.run();
folder.run();
