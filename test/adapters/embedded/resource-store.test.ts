import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { type DataFolder, openDataFolder } from '../../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore, type EmbeddedStoreOptions } from '../../../src/adapters/embedded/resource-store.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { StoreUnavailableError, VersionExpiredError } from '../../../src/ports/resource-store.ts';
import { actionDraft, at, names, reportDraft, resourceOf, workspaceDraft } from '../../contract/resources.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const folders: DataFolder[] = [];

async function open(path = tempFolder(), options: Partial<EmbeddedStoreOptions> = {}) {
  const folder = await openDataFolder(path, { fsync: false, clock: systemClock });
  folders.push(folder);
  const { database } = folder;
  const store = new EmbeddedResourceStore({ database, clock: systemClock, newUid: randomUUID, ...options });
  const close = (): void => {
    store.close();
    folder.close();
  };
  return { path, folder, store, close };
}

const embedded = suite('embedded resource store');
embedded.after.each(() => {
  for (const folder of folders.splice(0)) folder.close();
});

embedded('a restart keeps resources, versions and what a watch can replay', async () => {
  const first = await open();
  const made = resourceOf(await first.store.create(workspaceDraft('acme', 'pws-a')));
  const told = resourceOf(await first.store.replaceStatus('Workspace', at(made), { archived: true }));
  first.close();
  const second = await open(first.path);
  assert.equal(await second.store.get('Workspace', made.metadata), told);
  const from = { resourceVersion: made.metadata.resourceVersion };
  for await (const event of second.store.watch('Workspace', from, new AbortController().signal)) {
    assert.equal(event, { type: 'Modified', resource: told });
    break;
  }
});

embedded('a version is never given twice, also when what had it is gone and forgotten', async () => {
  const first = await open(undefined, { keepChanges: 0 });
  let version = '';
  for (let i = 0; i < 10; i++) {
    const made = resourceOf(await first.store.create(reportDraft('acme', 'pvr-a')));
    version = made.metadata.resourceVersion;
    await first.store.remove('VisibilityReport', made.metadata, { uid: made.metadata.uid });
  }
  first.close();
  const second = await open(first.path);
  const next = resourceOf(await second.store.create(reportDraft('acme', 'pvr-a')));
  assert.ok(Number(next.metadata.resourceVersion) > Number(version) + 1);
});

embedded(
  'history is bounded: current resources stay, old lists and watches are expired, also after a restart',
  async () => {
    const first = await open(undefined, { keepChanges: 20 });
    const kept = resourceOf(await first.store.create(workspaceDraft('acme', 'pws-a')));
    const page = await first.store.list('Workspace', { limit: 1 });
    let action = resourceOf(await first.store.create(actionDraft('acme', 'act-a')));
    for (let i = 1; i < 100; i++)
      action = resourceOf(await first.store.replaceStatus('Action', at(action), { attempts: i }));
    const rows = Number(first.folder.database.prepare('SELECT count(*) AS n FROM revisions').get()?.['n']);
    assert.ok(rows < 30, `${rows} rows`);
    first.close();
    const { store } = await open(first.path, { keepChanges: 1000 });
    assert.equal(await store.get('Workspace', kept.metadata), kept);
    assert.equal(await store.get('Action', action.metadata), action);
    const signal = new AbortController().signal;
    for (const resourceVersion of [page.resourceVersion, '0', '999999', '', 'x', '-1']) {
      try {
        await store.watch('Action', { resourceVersion }, signal)[Symbol.asyncIterator]().next();
        assert.unreachable(resourceVersion);
      } catch (error) {
        assert.instance(error, VersionExpiredError);
      }
    }
  },
);

embedded('the watch of a quiet kind does not expire while others are busy', async () => {
  const { store } = await open(undefined, { keepChanges: 10 });
  const watching = store
    .watch('Partner', { resourceVersion: '0' }, new AbortController().signal)
    [Symbol.asyncIterator]();
  const next = watching.next();
  for (let i = 0; i < 100; i++) await store.create(actionDraft('acme', `act-${i}`));
  await store.create({
    kind: 'Partner',
    metadata: { namespace: 'acme', name: 'acme' },
    spec: { hostnames: ['a.test'] },
  });
  const event = (await next).value;
  assert.is(event?.type, 'Added');
});

embedded('a reader slower than the history is told that it is too late', async () => {
  const { store } = await open(undefined, { keepChanges: 10 });
  const watching = store
    .watch('Action', { resourceVersion: '0' }, new AbortController().signal)
    [Symbol.asyncIterator]();
  const first = watching.next();
  await store.create(actionDraft('acme', 'act-first'));
  assert.is((await first).done, false);
  for (let i = 0; i < 100; i++) await store.create(actionDraft('acme', `act-${i}`));
  try {
    await watching.next();
    assert.unreachable();
  } catch (error) {
    assert.instance(error, VersionExpiredError);
  }
});

embedded('a quiet watch gets bookmarks from which nothing is missed', async () => {
  const clock = manualClock();
  const { store } = await open(undefined, { clock, bookmarkEveryMs: 60_000 });
  const watching = store
    .watch('Action', { resourceVersion: '0' }, new AbortController().signal)
    [Symbol.asyncIterator]();
  const next = watching.next();
  await store.create(workspaceDraft('acme', 'pws-a'));
  const { resourceVersion } = await store.list('Action', {});
  await clock.advance(60_000);
  assert.equal((await next).value, { type: 'Bookmark', resourceVersion });
  await store.create(actionDraft('acme', 'act-a'));
  const resumed = store.watch('Action', { resourceVersion }, new AbortController().signal)[Symbol.asyncIterator]();
  assert.is((await resumed.next()).value?.type, 'Added');
  assert.is((await watching.next()).value?.type, 'Added');
});

embedded('a resource over 64 KiB is refused', async () => {
  const { store } = await open();
  const payload = { text: 'x'.repeat(66_000) };
  const outputs = { outputType: 'Article', outputId: 'art-a' } as const;
  const outcome = await store.create({
    kind: 'ActionExecution',
    metadata: { namespace: 'acme', name: 'aex-a' },
    spec: { actionName: 'act-a', attempt: 1, type: 'CreateArticle', payload, ...outputs },
  });
  assert.match(JSON.stringify(outcome), /refused.*at most 65536/);
});

embedded('writes of one turn share one commit', async () => {
  const { store, folder } = await open();
  let commits = 0;
  const exec = folder.database.exec.bind(folder.database);
  folder.database.exec = (sql) => {
    if (sql === 'COMMIT') commits += 1;
    exec(sql);
  };
  await Promise.all(Array.from({ length: 32 }, (_, i) => store.create(reportDraft('acme', `pvr-${i}`))));
  assert.is(commits, 1);
});

embedded('a full disk fails the writes in words, loses nothing and heals', async () => {
  const { store, folder } = await open();
  await store.create(reportDraft('acme', 'pvr-before'));
  const before = await store.list('VisibilityReport', {});
  const pages = Number(folder.database.prepare('PRAGMA page_count').get()?.['page_count']);
  folder.database.exec(`PRAGMA max_page_count = ${pages + 1}`);
  const drafts = Array.from({ length: 200 }, (_, i) => reportDraft('acme', `pvr-${i}`));
  const outcomes = await Promise.allSettled(drafts.map((draft) => store.create(draft)));
  for (const outcome of outcomes) {
    assert.is(outcome.status, 'rejected');
    if (outcome.status !== 'rejected') continue;
    assert.instance(outcome.reason, StoreUnavailableError);
    assert.match(String(outcome.reason), /the disk is full/);
    assert.is(outcome.reason.outcomeUnknown, false);
  }
  assert.equal(await store.list('VisibilityReport', {}), before);
  folder.database.exec('PRAGMA max_page_count = 1000000');
  await Promise.all(drafts.map((draft) => store.create(draft)));
  const after = await store.list('VisibilityReport', {});
  assert.is(after.items.length, 201);
  assert.is(after.resourceVersion, String(Number(before.resourceVersion) + 200));
});

embedded('close commits what waits, ends the watches and refuses later calls', async () => {
  const first = await open();
  const watching = first.store
    .watch('Action', { resourceVersion: '0' }, new AbortController().signal)
    [Symbol.asyncIterator]();
  const next = watching.next();
  const writing = Promise.all([1, 2].map((i) => first.store.create(reportDraft('acme', `pvr-${i}`))));
  first.close();
  assert.equal(
    (await writing).map(({ outcome }) => outcome),
    ['created', 'created'],
  );
  assert.is((await next).done, true);
  for (const call of [() => first.store.create(reportDraft('acme', 'pvr-3')), () => first.store.list('Action', {})]) {
    try {
      await call();
      assert.unreachable();
    } catch (error) {
      assert.instance(error, StoreUnavailableError);
    }
  }
  assert.equal(names((await (await open(first.path)).store.list('VisibilityReport', {})).items), ['pvr-1', 'pvr-2']);
});

embedded.run();
