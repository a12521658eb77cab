import * as assert from 'uvu/assert';
import type { ViewCollection, ViewEntry, ViewUpkeep } from '../../src/ports/views.ts';
import type { Test } from '../support/suite.ts';
import { ids, makeWhole, pageOf, query, reportView, type ViewsContext } from './views.contract.ts';

/** Everything that the views say is there, by id. */
export async function entriesOf(
  views: ViewUpkeep,
  collection: ViewCollection,
  namespace: string,
): Promise<readonly ViewEntry[]> {
  const all: ViewEntry[] = [];
  for await (const some of views.entries(collection, namespace)) all.push(...some);
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The mirrors' side: wholeness and what is there. */
export function addUpkeepTests(test: Test<ViewsContext>): void {
  test('a namespace has no pages until it is whole, each its own', async ({ subject }) => {
    const { views } = subject;
    const view = reportView('pvr-a', { namespace: 'new' });
    const asked = { ...query, namespace: 'new' };
    assert.is(await views.page(asked), undefined);
    const token = await views.beginRebuild('new');
    await views.put(view);
    assert.is(await views.page(asked), undefined);
    assert.equal(await views.incomplete(['acme', 'new', 'umbrella']), ['new']);
    assert.is(await views.finishRebuild('new', token), 'whole');
    assert.equal(await views.page(asked), { views: [view], hasMore: false });
    assert.equal(await views.get(view), view);
    assert.equal(await views.incomplete(['acme', 'new', 'umbrella']), []);
    assert.is(await views.page({ ...query, namespace: 'another' }), undefined);
  });

  test('[R-20] only a whole namespace says that it has none', async ({ subject: { views } }) => {
    const name = reportView('pvr-a', { namespace: 'new' });
    assert.is(await views.isAbsent(name), false);
    await views.finishRebuild('new', await views.beginRebuild('new'));
    assert.is(await views.isAbsent(name), true);
    await views.put(name);
    assert.is(await views.isAbsent(name), false);
    assert.is(await views.isAbsent({ ...name, collection: 'actions' }), true);
    await views.remove(name, name.uid);
    assert.is(await views.isAbsent(name), true);
  });

  test('namespaces that were just asked for are to be rebuilt first', async ({ subject: { views } }) => {
    const given = ['a', 'b', 'acme', 'c', 'd'];
    assert.equal(await views.incomplete(given), ['a', 'b', 'c', 'd']);
    await views.page({ ...query, namespace: 'c' });
    assert.equal(await views.incomplete(given), ['c', 'a', 'b', 'd']);
    assert.equal(await views.incomplete([]), []);
  });

  test('two rebuilds at once do not hinder each other', async ({ subject: { views } }) => {
    const [one, two] = [await views.beginRebuild('new'), await views.beginRebuild('new')];
    const [old, next] = ['1', '2'].map((resourceVersion) =>
      reportView('pvr-a', { namespace: 'new', resourceVersion, status: `s${resourceVersion}` }),
    );
    assert.ok(old && next);
    await views.put(next);
    assert.is(await views.finishRebuild('new', two), 'whole');
    assert.is(await views.put(old), 'stale');
    assert.is(await views.finishRebuild('new', one), 'whole');
    assert.equal((await pageOf(views, { ...query, namespace: 'new' })).views, [next]);
  });

  test('a rebuild of what is whole already takes nothing away', async ({ subject }) => {
    const { views } = subject;
    await views.put(reportView('pvr-a'));
    const token = await views.beginRebuild('acme');
    assert.equal(ids(await pageOf(views, query)), ['pvr-a']);
    await views.remove(reportView('pvr-a'), 'uid-pvr-a');
    assert.is(await views.put(reportView('pvr-a', { resourceVersion: '9' })), 'stale', 'removed during the rebuild');
    assert.is(await views.finishRebuild('acme', token), 'whole');
    assert.equal(ids(await pageOf(views, query)), []);
  });

  test('entries are what is there, of one collection and namespace', async ({ subject: { views } }) => {
    assert.equal(await entriesOf(views, 'reports', 'acme'), []);
    const want: ViewEntry[] = [];
    for (let i = 1001; i <= 2200; i++) {
      const view = reportView(`pvr-${i}`, { order: i % 7, parent: `pws-${i % 3}`, resourceVersion: String(i) });
      await views.put(view);
      want.push({ id: view.id, uid: view.uid, resourceVersion: view.resourceVersion });
    }
    await views.put(reportView('pvr-x', { namespace: 'umbrella' }));
    await views.put(reportView('act-x', { collection: 'actions' }));
    await views.remove(reportView('pvr-1001'), 'uid-pvr-1001');
    assert.equal(await entriesOf(views, 'reports', 'acme'), want.slice(1));
    assert.equal((await entriesOf(views, 'actions', 'acme')).length, 1);
  });

  test('a withdrawn version is gone with all before it, and a newer one may be put', async ({ subject: { views } }) => {
    const at = (resourceVersion: string) => reportView('pvr-a', { resourceVersion });
    await views.put(at('9'));
    assert.is(await views.withdraw(at('8'), at('8')), false, 'there is a newer one');
    assert.ok(await views.get(at('9')));
    assert.is(await views.withdraw(at('10'), at('10')), true);
    assert.is(await views.withdraw(at('9'), at('9')), false, 'there is none');
    assert.equal([await views.get(at('9')), ids(await pageOf(views, query))], [undefined, []]);
    assert.equal([await views.put(at('9')), await views.put(at('10'))], ['stale', 'stale']);
    assert.is(await views.put(at('11')), 'stored');
    assert.equal((await pageOf(views, query)).views, [at('11')]);
    await views.remove(at('11'), at('11').uid);
    await views.withdraw(at('12'), at('12'));
    assert.is(await views.put(at('13')), 'stale', 'removed for good');
  });

  test('views that were lost are not whole, and a rebuild that began before ends in vain', async ({ subject }) => {
    const { views } = subject;
    if (!subject.lose) return;
    await views.put(reportView('pvr-a'));
    const token = await views.beginRebuild('acme');
    await subject.lose();
    assert.is(await views.get(reportView('pvr-a')), undefined);
    assert.is(await views.page(query), undefined);
    assert.is(await views.finishRebuild('acme', token), 'lost');
    assert.is(await views.page(query), undefined);
    assert.equal(await views.incomplete(['umbrella', 'acme']), ['acme', 'umbrella']);
    await makeWhole(subject, 'acme');
    assert.equal(await pageOf(views, query), { views: [], hasMore: false });
  });
}
