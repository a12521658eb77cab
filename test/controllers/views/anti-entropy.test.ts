import * as assert from 'uvu/assert';
import { EmbeddedViews } from '../../../src/adapters/embedded/views.ts';
import { type View, ViewsUnavailableError } from '../../../src/ports/views.ts';
import { suite } from '../../support/suite.ts';
import {
  createPartner,
  createReport,
  type Machine,
  machine,
  machineWithWorkspace,
  startControllers,
} from '../world.ts';

async function report(on: Machine, id: string, namespace = 'acme'): Promise<View | undefined> {
  const { latest: _, ...own } = (await on.views.get({ collection: 'reports', namespace, id })) ?? {};
  return 'uid' in own ? own : undefined;
}
const away = new ViewsUnavailableError('the views are away');

/** Makes every call of the views fail until it is called with false. */
function takeAway(on: Machine): (isAway: boolean) => void {
  const { views } = on;
  let isAway = true;
  const guard =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      isAway ? Promise.reject(away) : call(...args);
  views.put = guard(views.put.bind(views));
  views.remove = guard(views.remove.bind(views));
  views.incomplete = guard(views.incomplete.bind(views));
  return (next) => {
    isAway = next;
  };
}

const rebuild = suite('the rebuild of views');

rebuild('[K-04] views that were lost are rebuilt within about a second, whatever they lost', async () => {
  const on = await machineWithWorkspace();
  for (const n of [1, 2, 3]) await createReport(on, `pvr-${n}`);
  const controllers = await startControllers(on);
  const lost = machine().views;
  Object.assign(on.views, { put: lost.put.bind(lost), get: lost.get.bind(lost) });
  Object.assign(on.views, { incomplete: lost.incomplete.bind(lost), entries: lost.entries.bind(lost) });
  Object.assign(on.views, { beginRebuild: lost.beginRebuild.bind(lost), finishRebuild: lost.finishRebuild.bind(lost) });
  assert.is(await report(on, 'pvr-2'), undefined);
  await on.clock.advance(1000);
  for (const n of [1, 2, 3]) assert.ok(await report(on, `pvr-${n}`));
  assert.equal(await on.views.incomplete(['acme']), []);
  assert.is(on.observeViews.rebuildsMs.length, 2);
  await controllers.stop();
});

/** As FLUSHALL does. */
function lose(on: Machine): void {
  const lost = machine().views;
  const { put, get, remove, incomplete, entries, beginRebuild, finishRebuild } = EmbeddedViews.prototype;
  const methods = { put, get, remove, incomplete, entries, beginRebuild, finishRebuild };
  for (const [name, method] of Object.entries(methods)) Object.assign(on.views, { [name]: method.bind(lost) });
}

rebuild(
  '[K-04] [R-20] a cache that lags behind the store rebuilds nothing: what it lacks was shown before',
  async () => {
    for (const change of ['made', 'changed', 'deleted'] as const) {
      const on = await machineWithWorkspace();
      const known = await createReport(on, 'pvr-known');
      const controllers = await startControllers(on, { follows: true });
      on.store.hold();
      if (change === 'made') await createReport(on, 'pvr-new');
      else if (change === 'changed')
        await on.store.replaceStatus('VisibilityReport', known.metadata, { phase: 'Running' });
      else await on.store.remove('VisibilityReport', known.metadata, known.metadata);
      lose(on);
      await on.clock.advance(10_000);
      assert.equal(await on.views.incomplete(['acme']), ['acme'], change);
      assert.is(await report(on, 'pvr-known'), undefined, 'nothing old is written');
      assert.ok(on.warnings.some((text) => text.includes('lags behind the store')));
      on.store.release();
      await on.clock.advance(2000);
      assert.equal(await on.views.incomplete(['acme']), [], change);
      assert.is((await report(on, change === 'made' ? 'pvr-new' : 'pvr-known'))?.status, STATUS[change]);
      await controllers.stop();
    }
  },
);

const STATUS = { made: 'queued', changed: 'running', deleted: undefined };

rebuild('views lost during their rebuild are not whole: it begins again', async () => {
  const on = await machineWithWorkspace();
  await createReport(on, 'pvr-1');
  const finish = on.views.finishRebuild.bind(on.views);
  let tries = 0;
  on.views.finishRebuild = async (namespace, token) => (++tries < 3 ? 'lost' : finish(namespace, token));
  const controllers = await startControllers(on, { follows: true });
  assert.is(controllers.manager.notReady(), 'views not mirrored yet');
  await on.clock.advance(2000);
  assert.is(tries, 3);
  assert.is(controllers.manager.notReady(), undefined);
  await controllers.stop();
});

rebuild('a namespace that readers wait for comes first, one that cannot be written holds up no other', async () => {
  const on = await machineWithWorkspace();
  for (const name of ['b', 'c']) await createPartner(on, name);
  await createReport(on, 'pvr-1');
  const begun: string[] = [];
  const begin = on.views.beginRebuild.bind(on.views);
  on.views.beginRebuild = async (namespace) => {
    begun.push(namespace);
    return begin(namespace);
  };
  const put = on.views.put.bind(on.views);
  on.views.put = async (view: View) => {
    if (view.namespace === 'acme') throw new Error('this one is too large');
    return put(view);
  };
  await on.views.page({ collection: 'reports', namespace: 'c', parent: '', limit: 1 });
  const controllers = await startControllers(on, { follows: true });
  assert.is(begun[0], 'c');
  assert.equal(await on.views.incomplete(['acme', 'b', 'c']), ['acme']);
  await controllers.stop();
});

rebuild('a resource that cannot be shown keeps no other from its view', async () => {
  const on = await machineWithWorkspace();
  // a leap second passes the cluster's format and is no date here
  const bad = await createReport(on, 'pvr-bad');
  on.store.overwrite({ ...bad, spec: { ...bad.spec, createdAt: '2026-12-31T23:59:60Z' } });
  await createReport(on, 'pvr-good');
  const controllers = await startControllers(on, { follows: true });
  assert.ok(await report(on, 'pvr-good'));
  assert.is(await report(on, 'pvr-bad'), undefined);
  assert.equal(await on.views.incomplete(['acme']), []);
  await createReport(on, 'pvr-later');
  await on.clock.advance(0);
  assert.ok(await report(on, 'pvr-later'));
  await controllers.stop();
});

rebuild('a namespace that comes later is made whole as well', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on, { follows: true });
  await createPartner(on, 'later');
  await on.clock.advance(1000);
  assert.equal(await on.views.incomplete(['acme', 'later']), []);
  await controllers.stop();
});

rebuild.run();

const outage = suite('views that are away');

outage('[K-03] changes and deletions of that time are in the views within a second of their return', async () => {
  const on = await machineWithWorkspace();
  const doomed = await createReport(on, 'pvr-doomed');
  const controllers = await startControllers(on, { follows: true });
  const setAway = takeAway(on);
  await on.store.remove('VisibilityReport', doomed.metadata, doomed.metadata);
  await createReport(on, 'pvr-new');
  // long enough for the backoff of each key to be longer than the wait below
  await on.clock.advance(60_000);
  assert.ok(await report(on, 'pvr-doomed'));
  setAway(false);
  await on.clock.advance(1000);
  assert.is(await report(on, 'pvr-doomed'), undefined);
  assert.ok(await report(on, 'pvr-new'));
  assert.ok(on.warnings.length < 12, `${on.warnings.length} warnings in a minute`);
  assert.ok(Math.max(...on.observeViews.lagsMs) >= 60_000);
  await controllers.stop();
});

outage('[K-04] readers are told that all is written again, and not before it is', async () => {
  const on = await machineWithWorkspace();
  const words: string[] = [];
  on.views.moment = async () => String(on.clock.monotonicMs());
  on.views.writtenUpTo = async (moment) => void words.push(moment);
  const controllers = await startControllers(on, { follows: true });
  await on.clock.advance(1000);
  assert.ok(words.length > 0);
  const put = on.views.put.bind(on.views);
  on.views.put = async () => Promise.reject(away);
  const changedMs = on.clock.monotonicMs();
  await createReport(on, 'pvr-new');
  await on.clock.advance(10_000);
  assert.ok(
    words.every((moment) => Number(moment) <= changedMs),
    `${changedMs}: ${words}`,
  );
  on.views.put = put;
  await on.clock.advance(60_000);
  assert.ok(words.some((moment) => Number(moment) > changedMs));
  await controllers.stop();
});

outage('at the start: not ready, and everything else works', async () => {
  const on = await machineWithWorkspace();
  const setAway = takeAway(on);
  const controllers = await startControllers(on, { follows: true });
  void controllers.manager.lead(new AbortController().signal);
  await createReport(on, 'pvr-one');
  await on.clock.advance(5000);
  assert.is(on.jobs.created.length, 1);
  assert.is(controllers.manager.notReady(), 'views not mirrored yet');
  setAway(false);
  await on.clock.advance(1000);
  assert.is(controllers.manager.notReady(), undefined);
  assert.ok(await report(on, 'pvr-one'));
  await controllers.stop();
});

outage.run();

const comparing = suite('the comparison of views');

comparing(
  '[K-03] what was deleted or changed while no controllers ran is put right at the start, and is no repair',
  async () => {
    const on = await machineWithWorkspace();
    const doomed = await createReport(on, 'pvr-doomed');
    const kept = await createReport(on, 'pvr-kept');
    const first = await startControllers(on, { follows: true });
    await first.stop();
    await on.store.remove('VisibilityReport', doomed.metadata, doomed.metadata);
    await on.store.replaceStatus('VisibilityReport', kept.metadata, { phase: 'Running' });
    await createReport(on, 'pvr-new');
    assert.equal(await on.views.incomplete(['acme']), []);
    const second = await startControllers(on, { follows: true });
    assert.is(await report(on, 'pvr-doomed'), undefined);
    assert.is((await report(on, 'pvr-kept'))?.status, 'running');
    assert.ok(await report(on, 'pvr-new'));
    assert.is(on.observeViews.repairs, 0);
    await second.stop();
  },
);

comparing('a view that went without a reason is repaired within ten minutes and counted', async () => {
  const on = await machineWithWorkspace();
  await createReport(on, 'pvr-one');
  const put = on.views.put.bind(on.views);
  let dropped = 0;
  on.views.put = async (view) => {
    if (view.id !== 'pvr-two' || dropped > 0) return put(view);
    dropped += 1;
    return 'stored';
  };
  const controllers = await startControllers(on, { follows: true });
  // the rebuild of the start is compared soon
  await on.clock.advance(20_000);
  await createReport(on, 'pvr-two');
  await put({ ...viewOf('pvr-ghost'), uid: 'uid-ghost' });
  await on.clock.advance(570_000);
  assert.is(await report(on, 'pvr-two'), undefined);
  await on.clock.advance(40_000);
  assert.ok(await report(on, 'pvr-two'));
  assert.is(await report(on, 'pvr-ghost'), undefined);
  assert.is(on.observeViews.repairs, 2);
  await on.clock.advance(620_000);
  assert.is(on.observeViews.repairs, 2);
  await controllers.stop();
});

comparing(
  '[K-03] [K-04] what a late writer brings back after the views were emptied goes within half a minute',
  async () => {
    const on = await machineWithWorkspace();
    const doomed = await createReport(on, 'pvr-doomed');
    const controllers = await startControllers(on, { follows: true });
    const late = await report(on, 'pvr-doomed');
    assert.ok(late);
    await on.clock.advance(60_000);
    await on.store.remove('VisibilityReport', doomed.metadata, doomed.metadata);
    await on.clock.advance(1000);
    lose(on);
    await on.clock.advance(1000);
    await on.views.put(late);
    assert.ok(await report(on, 'pvr-doomed'));
    await on.clock.advance(30_000);
    assert.is(await report(on, 'pvr-doomed'), undefined);
    assert.is(on.observeViews.repairs, 1);
    await controllers.stop();
  },
);

comparing(
  '[K-04] a comparison that was under way when the views were rebuilt is followed by another soon',
  async () => {
    const on = await machineWithWorkspace();
    const doomed = await createReport(on, 'pvr-doomed');
    await createReport(on, 'pvr-kept');
    const controllers = await startControllers(on, { follows: true });
    const late = await report(on, 'pvr-doomed');
    assert.ok(late);
    await on.clock.advance(300_000);
    await on.store.remove('VisibilityReport', doomed.metadata, doomed.metadata);
    await on.views.put({ ...viewOf('pvr-ghost'), uid: 'uid-ghost' });
    // the comparison finds the ghost and looks a second time before it believes that
    const entries = on.views.entries.bind(on.views);
    let asked = 0;
    on.views.entries = (...args) => {
      asked += 1;
      return entries(...args);
    };
    for (let s = 0; s < 400 && asked === 0; s += 1) await on.clock.advance(1000);
    assert.ok(asked > 0);
    lose(on);
    await on.clock.advance(2000);
    await on.views.put(late);
    await on.clock.advance(40_000);
    assert.is(await report(on, 'pvr-doomed'), undefined);
    await controllers.stop();
  },
);

comparing('a namespace that cannot be compared keeps no other from its repair', async () => {
  const on = await machineWithWorkspace();
  await createPartner(on, 'b');
  const entries = on.views.entries.bind(on.views);
  const controllers = await startControllers(on, { follows: true });
  await on.clock.advance(20_000);
  on.views.entries = (collection, namespace) => {
    if (namespace === 'acme') throw new Error('an entry that cannot be read');
    return entries(collection, namespace);
  };
  await on.views.put({ ...viewOf('pvr-ghost'), namespace: 'b', uid: 'uid-ghost' });
  assert.ok(await report(on, 'pvr-ghost', 'b'));
  await on.clock.advance(620_000);
  assert.is(await report(on, 'pvr-ghost', 'b'), undefined);
  await controllers.stop();
});

comparing('the view of a resource that only the cache does not know yet stays', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on, { follows: true });
  on.store.hold();
  const { metadata } = await createReport(on, 'pvr-new');
  await on.views.put({ ...viewOf('pvr-new'), uid: metadata.uid, resourceVersion: metadata.resourceVersion });
  await on.clock.advance(615_000);
  assert.ok(await report(on, 'pvr-new'));
  assert.is(on.observeViews.repairs, 0);
  on.store.release();
  await controllers.stop();
});

comparing('a store that is away, or cannot read that one resource, takes no view and holds up no rebuild', async () => {
  const on = await machineWithWorkspace();
  await on.views.put({ ...viewOf('pvr-unreadable'), uid: 'uid-unreadable' });
  on.store.failWith(new Error('it cannot be read'), 'get');
  const controllers = await startControllers(on, { follows: true });
  assert.is(controllers.manager.notReady(), undefined);
  assert.ok(await report(on, 'pvr-unreadable'));
  await controllers.stop();
});

const viewOf = (id: string): View => ({
  collection: 'reports',
  namespace: 'acme',
  id,
  uid: 'uid',
  resourceVersion: '1',
  parent: 'pws',
  status: 'queued',
  order: 1,
  body: '{}',
});

comparing.run();

const replicas = suite('a follower');

replicas('[K-04] mirrors and shows progress, and does nothing else until it leads', async () => {
  const on = await machineWithWorkspace();
  const follower = await startControllers(on, { follows: true });
  const { metadata } = await createReport(on, 'pvr-one');
  await on.clock.advance(1000);
  assert.ok(await report(on, 'pvr-one'));
  assert.is(follower.manager.notReady(), undefined);
  assert.equal(on.jobs.created, []);
  assert.equal(
    on.store.calls.filter((call) => call.startsWith('replace')),
    [],
  );
  follower.tell(
    { kind: 'VisibilityReport', namespace: 'acme', name: 'pvr-one', uid: metadata.uid },
    { stage: 'site', done: 0, total: 0 },
  );
  assert.is(follower.manager.runProgress.list().length, 1);
  const leading = new AbortController();
  await follower.manager.lead(leading.signal);
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 1);
  const stopped = follower.manager.stopLeading(0);
  await on.clock.advance(0);
  await stopped;
  leading.abort();
  await createReport(on, 'pvr-two');
  await on.clock.advance(1000);
  assert.is(on.jobs.created.length, 1);
  assert.ok(await report(on, 'pvr-two'));
  await follower.stop();
});

replicas.run();
