import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sweepArtifacts } from '../../../controllers/shared/sweep-artifacts.ts';
import type { Resource } from '../../../src/resources/kinds.ts';
import type { Log } from '../../../src/runtime/log.ts';
import { FakeResourceStore } from '../../support/fakes/resource-store.ts';
import { createPartner, createReport, type Machine, machine } from '../world.ts';

type Cached = Parameters<typeof sweepArtifacts>[1];

/** The sweep over caches that have the partners, and of the rest what is given: as of a cache that lags. */
async function sweep(on: Machine, { store = on.store, reports = [] as readonly Resource<'VisibilityReport'>[] } = {}) {
  const warnings: string[] = [];
  const quiet: Log = {
    ...{ debug: () => {}, info: () => {}, error: () => {}, child: () => quiet },
    warn: (_fields, message = '') => warnings.push(message),
  };
  const partners = (await on.store.list('Partner', {})).items;
  const listing = (items: readonly unknown[]) => ({ list: () => items });
  const cache = { partners: listing(partners), reports: listing(reports), executions: listing([]) };
  const forgotten = await sweepArtifacts({ ...on, store, log: quiet }, cache as unknown as Cached); // lists only
  return { forgotten, warnings };
}

async function ready(): Promise<Machine> {
  const on = machine();
  await createPartner(on, 'acme');
  return on;
}
async function withArtifact(on: Machine, uid: string, namespace = 'acme') {
  const as = { mediaType: 'application/json', encoding: 'Identity' } as const;
  return on.artifacts.put({ namespace, uid }, Buffer.from(`{"of":"${uid}"}`), as);
}
const owners = async (on: Machine) => (await on.artifacts.owners()).map(({ uid }) => uid).sort();

const sweeping = suite('the sweep of artifacts');

sweeping('forgets those whose resource the store does not have, and no other', async () => {
  const on = await ready();
  const { uid } = (await createReport(on, 'pvr-one')).metadata;
  await withArtifact(on, uid);
  await withArtifact(on, 'uid-gone');
  assert.equal(await sweep(on), { forgotten: 1, warnings: [] });
  assert.equal(await owners(on), [uid]);
});

sweeping('a namespace that the store says nothing of keeps all of its own', async () => {
  const on = await ready();
  await withArtifact(on, 'uid-any');
  const store = new FakeResourceStore(on.clock);
  store.failWith(new Error('forbidden'), 'list');
  assert.equal(await sweep(on, { store }), { forgotten: 0, warnings: ['artifacts of a namespace not swept'] });
  assert.equal(await owners(on), ['uid-any']);
});

sweeping('a namespace without a partner in force keeps all of its own: it may be another installation’s', async () => {
  const on = await ready();
  await createPartner(on, 'loser', { hostnames: ['acme.localhost'] });
  for (const namespace of ['nobody', 'loser']) await withArtifact(on, `uid-${namespace}`, namespace);
  assert.is((await sweep(on)).forgotten, 0);
  assert.equal(await owners(on), ['uid-loser', 'uid-nobody']);
});

for (const claimed of ['foreign', 'marked'] as const)
  sweeping(`a store that reads ${claimed} is not swept`, async () => {
    const on = await ready();
    on.artifacts.claimed = claimed;
    await withArtifact(on, 'uid-gone');
    const { forgotten, warnings } = await sweep(on);
    assert.equal([forgotten, warnings.length], [0, claimed === 'foreign' ? 1 : 0]);
    assert.match(`${warnings}`, claimed === 'foreign' ? 'another installation' : '');
    assert.equal(await owners(on), ['uid-gone']);
  });

sweeping('a resource restored under another uid keeps what its status names, known to the cache or not', async () => {
  for (const isCached of [false, true]) {
    const on = await ready();
    const result = await withArtifact(on, 'uid-before');
    const evidence = await withArtifact(on, 'uid-earlier');
    await withArtifact(on, 'uid-gone');
    const { metadata } = await createReport(on, 'pvr-one');
    const restored = await on.store.replaceStatus('VisibilityReport', metadata, { result, evidence });
    assert.is(restored.outcome, 'written');
    const reports = (await on.store.list('VisibilityReport', {})).items;
    const known = isCached ? { reports, store: new FakeResourceStore(on.clock) } : {};
    const { forgotten } = await sweep(on, known);
    assert.is(forgotten, 1, `${isCached}`);
    assert.equal(await owners(on), ['uid-before', 'uid-earlier']);
  }
});

sweeping('where one resource cannot be read, nobody knows what it holds: nothing goes', async () => {
  const on = await ready();
  const { metadata } = await createReport(on, 'pvr-one');
  await withArtifact(on, metadata.uid);
  await withArtifact(on, 'uid-named');
  on.store.spoil('VisibilityReport', metadata);
  assert.equal(await sweep(on), { forgotten: 0, warnings: ['artifacts of a namespace not swept'] });
  on.store.mend('VisibilityReport', metadata);
  assert.is((await sweep(on)).forgotten, 1);
});

sweeping('one sweep forgets a tenth of all owners at most, and says what is left', async () => {
  const on = await ready();
  for (let i = 0; i < 25; i++) await withArtifact(on, `uid-${i}`);
  const left: number[] = [];
  for (let day = 0; day < 3; day++) {
    assert.equal((await sweep(on)).warnings.length, 1);
    left.push((await owners(on)).length);
  }
  assert.equal(left, [22, 19, 17]);
});

sweeping.run();
