import * as assert from 'uvu/assert';
import { sweepArtifacts } from '../../../controllers/artifacts/sweep-artifacts.ts';
import type { Resource } from '../../../src/resources/kinds.ts';
import type { Log } from '../../../src/runtime/log.ts';
import { FakeResourceStore } from '../../support/fakes/resource-store.ts';
import { suite } from '../../support/suite.ts';
import {
  createExecution,
  createPartner,
  createReport,
  createWorkspace,
  type Machine,
  machine,
  reportNow,
} from '../world.ts';

type Cached = Parameters<typeof sweepArtifacts>[1];

interface Known {
  readonly store?: FakeResourceStore;
  readonly workspaces?: readonly Resource<'Workspace'>[];
  readonly reports?: readonly Resource<'VisibilityReport'>[];
  readonly executions?: readonly Resource<'ActionExecution'>[];
}

/** The sweep over caches that have the partners, and of the rest what is given: as of a cache that lags. */
async function sweep(on: Machine, { store = on.store, ...cached }: Known = {}) {
  const warnings: string[] = [];
  const told: object[] = [];
  const quiet: Log = {
    ...{ debug: () => {}, error: () => {}, child: () => quiet },
    info: (fields) => told.push(fields),
    warn: (fields, message = '') => {
      told.push(fields);
      warnings.push(message);
    },
  };
  const partners = (await on.store.list('Partner', {})).items;
  const listing = (items: readonly unknown[]) => ({ list: () => items });
  const { reports = [], executions = [] } = cached;
  const workspaces = listing(cached.workspaces ?? []);
  const cache = {
    ...{ partners: listing(partners), workspaces },
    ...{ reports: listing(reports), executions: listing(executions) },
  };
  const forgotten = await sweepArtifacts({ ...on, store, log: quiet }, cache as unknown as Cached); // lists only
  return { forgotten, warnings, told };
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
  assert.equal(await sweep(on), { forgotten: 1, warnings: [], told: [{ owners: 1 }] });
  assert.equal(await owners(on), [uid]);
});

sweeping('a namespace that the store says nothing of keeps all of its own', async () => {
  const on = await ready();
  await withArtifact(on, 'uid-any');
  const store = new FakeResourceStore(on.clock);
  store.failWith(new Error('forbidden'), 'list');
  const { forgotten, warnings } = await sweep(on, { store });
  assert.equal([forgotten, warnings], [0, ['artifacts of a namespace not swept']]);
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
    assert.equal(on.artifacts.claimants, [on.ids.installation()]);
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
  const { forgotten, warnings } = await sweep(on);
  assert.equal([forgotten, warnings], [0, ['artifacts of a namespace not swept']]);
  on.store.mend('VisibilityReport', metadata);
  assert.is((await sweep(on)).forgotten, 1);
});

sweeping('one sweep forgets a tenth of all owners at most, and says what is left', async () => {
  const on = await ready();
  for (let i = 0; i < 25; i++) await withArtifact(on, `uid-${i}`);
  const left: number[] = [];
  for (let day = 0; day < 3; day++) {
    const { warnings, told } = await sweep(on);
    assert.is(warnings.length, 1);
    left.push((await owners(on)).length);
    assert.equal(told, [{ owners: [3, 3, 2][day], left: left.at(-1) }]);
  }
  assert.equal(left, [22, 19, 17]);
});

const HOUR_MS = 3_600_000;
const AGES: readonly (readonly [ageMs: number, isForgotten: boolean])[] = [
  [-60_000, false],
  [0, false],
  [HOUR_MS, false],
  [HOUR_MS + 1, true],
];
for (const [ageMs, isForgotten] of AGES)
  sweeping(
    `what was written ${ageMs} ms ago is ${isForgotten ? 'forgotten' : 'kept'}: a run may come first`,
    async () => {
      const on = await ready();
      await withArtifact(on, 'uid-gone');
      on.artifacts.lastWrites.set('uid-gone', on.clock.now() - ageMs);
      const { forgotten, told } = await sweep(on);
      assert.equal([forgotten, told.length], isForgotten ? [1, 1] : [0, 0]);
      assert.equal(await owners(on), isForgotten ? [] : ['uid-gone']);
    },
  );

sweeping('of those that go, the longest unused go first', async () => {
  const on = await ready();
  const now = on.clock.now();
  for (const [uid, hours] of [
    ['uid-new', 2],
    ['uid-old', 9],
    ['uid-middle', 5],
  ] as const) {
    await withArtifact(on, uid);
    on.artifacts.lastWrites.set(uid, now - hours * HOUR_MS);
  }
  for (const left of [['uid-middle', 'uid-new'], ['uid-new'], []]) {
    assert.is((await sweep(on)).forgotten, 1);
    assert.equal(await owners(on), left);
  }
});

sweeping('an execution keeps its own, in the cache or in the store alone', async () => {
  for (const isCached of [false, true]) {
    const on = await ready();
    const execution = await createExecution(on, 'act-one');
    await withArtifact(on, execution.metadata.uid);
    await withArtifact(on, 'uid-gone');
    const known = isCached ? { executions: [execution], store: new FakeResourceStore(on.clock) } : {};
    assert.is((await sweep(on, known)).forgotten, 1, `${isCached}`);
    assert.equal(await owners(on), [execution.metadata.uid]);
  }
});

sweeping('a text that mentions an artifact holds nothing', async () => {
  const on = await ready();
  const { key } = await withArtifact(on, 'uid-gone');
  const { metadata } = await createReport(on, 'pvr-one');
  const texts = { error: `analysis_failed: ${key}`, finishedAt: `${key} cannot be read` };
  on.store.overwrite({ ...(await reportNow(on, 'pvr-one')), metadata, status: { phase: 'Failed', ...texts } });
  assert.is((await sweep(on)).forgotten, 1);
});

sweeping('a namespace is read whole, page after page', async () => {
  const on = await ready();
  const uids: string[] = [];
  for (const n of [1, 2, 3]) uids.push((await createReport(on, `pvr-${n}`)).metadata.uid);
  for (const uid of [...uids, 'uid-gone']) await withArtifact(on, uid);
  const list = on.store.list.bind(on.store);
  const asked: unknown[] = [];
  on.store.list = (kind, query) => {
    if (kind !== 'Partner') asked.push(query.namespace);
    return list(kind, { ...query, ...(query.limit && { limit: 1 }) });
  };
  assert.is((await sweep(on)).forgotten, 1);
  assert.equal(await owners(on), uids.sort());
  assert.equal(asked, ['acme', 'acme', 'acme', 'acme', 'acme']);
});

sweeping('one namespace that cannot be listed does not keep another from being swept', async () => {
  const on = await ready();
  await createPartner(on, 'bond');
  for (const namespace of ['acme', 'bond']) await withArtifact(on, `uid-${namespace}`, namespace);
  const list = on.store.list.bind(on.store);
  on.store.list = async (kind, query) => {
    if (query.namespace === 'acme') throw new Error('forbidden');
    return list(kind, query);
  };
  assert.is((await sweep(on)).forgotten, 1);
  assert.equal(await owners(on), ['uid-acme']);
});

sweeping('5000 owners are the most that one sweep forgets', async () => {
  const on = await ready();
  const all = Array.from({ length: 50_010 }, (_, i) => ({ namespace: 'acme', uid: `uid-${i}`, lastWriteMs: i }));
  on.artifacts.owners = async () => all;
  const removed: string[] = [];
  on.artifacts.removeOwner = async ({ uid }) => void removed.push(uid);
  assert.is((await sweep(on)).forgotten, 5000);
  assert.equal([removed.length, removed.at(-1)], [5000, 'uid-4999']);
});

sweeping('[Q-01] the plan of a workspace outlives the report that has made it', async () => {
  const on = await ready();
  const workspace = await createWorkspace(on);
  const artifact = await withArtifact(on, 'uid-gone');
  const createdAt = '2026-03-01T11:00:00.000Z';
  const plan = { version: 1, digest: 'a'.repeat(64), createdAt, reason: 'FirstReport', artifact } as const;
  const written = await on.store.replaceStatus('Workspace', workspace.metadata, { plan });
  assert.ok(written.outcome === 'written');
  assert.is((await sweep(on)).forgotten, 0);
  assert.is((await sweep(on, { workspaces: [written.resource] })).forgotten, 0);
  assert.equal(await owners(on), ['uid-gone']);
});

sweeping.run();
