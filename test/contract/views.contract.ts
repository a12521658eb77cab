import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { ShownProgress } from '../../src/ports/shown-progress.ts';
import type { View, ViewPage, ViewQuery, Views, ViewUpkeep } from '../../src/ports/views.ts';
import { suite, type Test } from '../support/suite.ts';
import { addBesideTests } from './views-beside.ts';
import { addProgressTests } from './views-progress.ts';
import { addUpkeepTests } from './views-upkeep.ts';

export interface ViewsSubject {
  readonly views: Views & ViewUpkeep & ShownProgress;
  /** Loses everything, as an emptied server does; left out where nothing can be lost. */
  lose?(): Promise<void>;
  close(): Promise<void>;
}

export type ViewsContext = { subject: ViewsSubject };

export function reportView(id: string, more: Partial<View> = {}): View {
  const name = { collection: 'reports', namespace: 'acme', id } as const;
  const body = `{"id":"${id}","note":"é😀"}`;
  return {
    ...name,
    uid: `uid-${id}`,
    resourceVersion: '1',
    parent: 'pws-a',
    status: 'queued',
    order: 1,
    body,
    ...more,
  };
}

export const query: ViewQuery = { collection: 'reports', namespace: 'acme', parent: 'pws-a', limit: 100 };
export const ids = (page: ViewPage) => page.views.map(({ id }) => id);

/** What the mirrors do once everything is there. */
export async function makeWhole({ views }: ViewsSubject, namespace: string): Promise<void> {
  assert.is(await views.finishRebuild(namespace, await views.beginRebuild(namespace)), 'whole');
}

/** The page of a whole namespace. */
export async function pageOf(views: Views, wanted: ViewQuery): Promise<ViewPage> {
  const page = await views.page(wanted);
  assert.ok(page, `${wanted.namespace} is not whole`);
  return page;
}

/** What every Views does. Each test gets a subject of its own. */
export function viewsContract(name: string, makeSubject: () => Promise<ViewsSubject>): void {
  const test: Test<ViewsContext> = suite(`views, ${name}`, {} as ViewsContext); // set in before.each
  test.before.each(async (context) => {
    context.subject = await makeSubject();
    for (const namespace of ['acme', 'umbrella']) await makeWhole(context.subject, namespace);
  });
  test.after.each(({ subject }) => subject.close());
  addGuardTests(test);
  addCollectionTests(test);
  addPageTests(test);
  addBesideTests(test);
  addProgressTests(test);
  addUpkeepTests(test);
  test.run();
}

function addGuardTests(test: Test<ViewsContext>): void {
  test('a view reads back as it was put', async ({ subject: { views } }) => {
    const result = {
      key: `acme/u/${'0'.repeat(64)}`,
      sha256: '0'.repeat(64),
      sizeBytes: 9,
      encoding: 'Gzip',
      mediaType: 'application/json',
    } as const;
    const order = 1_772_366_400_123;
    for (const view of [
      reportView('pvr-a'),
      reportView('pvr-b', { result, order, point: '{"score":52}' }),
      reportView('pws-a', { collection: 'workspaces', parent: '' }),
    ]) {
      assert.is(await views.get(view), undefined);
      assert.is(await views.put(view), 'stored');
      assert.equal(await views.get(view), view);
    }
  });

  test('an older version of a resource changes nothing, versions being integers of any size', async ({
    subject: { views },
  }) => {
    const table = [
      ['9', '10', 'stored'],
      ['10', '9', 'stale'],
      ['10', '10', 'stored'],
      ['18446744073709551615', '18446744073709551616', 'stored'],
      ['18446744073709551616', '18446744073709551615', 'stale'],
      ['9007199254740993', '9007199254740992', 'stale'],
    ] as const;
    for (const [i, [first, second, want]] of table.entries()) {
      const old = reportView(`pvr-${i}`, { resourceVersion: first, status: 'queued' });
      const next = { ...old, resourceVersion: second, status: 'running', body: '{}' };
      await views.put(old);
      assert.is(await views.put(next), want, `${first} then ${second}`);
      assert.equal(await views.get(old), want === 'stored' ? next : old);
    }
  });

  test('a removed incarnation never comes back, a new one of the name does', async ({ subject: { views } }) => {
    const old = reportView('pvr-a', { resourceVersion: '5' });
    await views.put(old);
    await views.remove(old, old.uid);
    assert.is(await views.get(old), undefined);
    assert.equal(ids(await pageOf(views, query)), []);
    assert.is(await views.put({ ...old, resourceVersion: '6' }), 'stale');
    assert.is(await views.get(old), undefined);
    const again = { ...old, uid: 'uid-new', resourceVersion: '8' };
    assert.is(await views.put(again), 'stored');
    await views.remove(old, old.uid);
    assert.equal(await views.get(old), again);
    assert.equal((await pageOf(views, query)).views, [again]);
  });

  test('a removal that comes before the view still wins', async ({ subject: { views } }) => {
    const view = reportView('pvr-a');
    await views.remove(view, view.uid);
    assert.is(await views.put(view), 'stale');
    assert.is(await views.get(view), undefined);
  });

  test('a late view of the incarnation before is stale though its removal was never told', async ({
    subject: { views },
  }) => {
    const next = reportView('pvr-a', { uid: 'uid-2', resourceVersion: '20' });
    await views.put(reportView('pvr-a', { uid: 'uid-1', resourceVersion: '10' }));
    assert.is(await views.put(next), 'stored');
    assert.is(await views.put(reportView('pvr-a', { uid: 'uid-1', resourceVersion: '11' })), 'stale');
    assert.equal((await pageOf(views, query)).views, [next]);
  });

  test('of 30 writers in any order the newest version stays', async ({ subject: { views } }) => {
    const versions = Array.from({ length: 30 }, (_, i) => String(((i * 17) % 30) + 1));
    await Promise.all(
      versions.map((resourceVersion) =>
        views.put(reportView('pvr-a', { resourceVersion, status: `s${resourceVersion}` })),
      ),
    );
    assert.is((await views.get(reportView('pvr-a')))?.resourceVersion, '30');
    assert.equal(ids(await pageOf(views, { ...query, status: 's30' })), ['pvr-a']);
    for (const stale of ['s1', 's17', 's29']) assert.equal(ids(await pageOf(views, { ...query, status: stale })), []);
  });
}

function addCollectionTests(test: Test<ViewsContext>): void {
  test('[C-07] namespace, collection, parent and status each narrow a page', async ({ subject: { views } }) => {
    const others: Partial<View>[] = [
      {},
      { namespace: 'umbrella' },
      { collection: 'actions' },
      { parent: 'pws-b' },
      { status: 'failed' },
    ];
    for (const [i, more] of others.entries()) await views.put(reportView(`v${i}`, { order: i, ...more }));
    assert.equal(ids(await pageOf(views, query)), ['v4', 'v0']);
    assert.equal(ids(await pageOf(views, { ...query, status: 'failed' })), ['v4']);
    assert.equal(ids(await pageOf(views, { ...query, namespace: 'umbrella' })), ['v1']);
    assert.equal(ids(await pageOf(views, { ...query, collection: 'actions' })), ['v2']);
    assert.equal(ids(await pageOf(views, { ...query, parent: 'pws-b', status: 'queued' })), ['v3']);
    assert.equal(await pageOf(views, { ...query, parent: 'pws-none' }), { views: [], hasMore: false });
  });

  test('names and parents with separators in them are told apart', async ({ subject: { views } }) => {
    await views.put(reportView('b:c', { parent: 'a' }));
    await views.put(reportView('c', { parent: 'a:b' }));
    assert.equal(ids(await pageOf(views, { ...query, parent: 'a' })), ['b:c']);
    assert.equal(ids(await pageOf(views, { ...query, parent: 'a:b' })), ['c']);
    assert.equal(ids(await pageOf(views, { ...query, parent: 'a', status: 'b' })), []);
  });

  test('a view that changes its status, parent or order moves', async ({ subject: { views } }) => {
    await views.put(reportView('pvr-b', { order: 2 }));
    await views.put(reportView('pvr-a', { order: 1 }));
    await views.put(reportView('pvr-a', { order: 1, resourceVersion: '2', status: 'running' }));
    assert.equal(ids(await pageOf(views, { ...query, status: 'queued' })), ['pvr-b']);
    assert.equal(ids(await pageOf(views, { ...query, status: 'running' })), ['pvr-a']);
    await views.put(reportView('pvr-a', { order: 3, resourceVersion: '3', status: 'running' }));
    assert.equal(ids(await pageOf(views, query)), ['pvr-a', 'pvr-b']);
    await views.put(reportView('pvr-a', { order: 3, resourceVersion: '4', parent: 'pws-b' }));
    assert.equal(ids(await pageOf(views, query)), ['pvr-b']);
    assert.equal(ids(await pageOf(views, { ...query, parent: 'pws-b' })), ['pvr-a']);
  });
}

/** What a page must be, by sorting and filtering everything. */
function expected(all: readonly View[], wanted: ViewQuery): View[] {
  const { status, after, before, position } = wanted;
  return all
    .filter((view) => status === undefined || view.status === status)
    .filter((view) => (after === undefined || view.order > after) && (before === undefined || view.order < before))
    .sort((a, b) => b.order - a.order || (a.id < b.id ? 1 : -1))
    .filter(
      (view) => !position || view.order < position.order || (view.order === position.order && view.id < position.id),
    );
}

function addPageTests(test: Test<ViewsContext>): void {
  test('[C-03] any page is the sorted list cut at its bounds', async ({ subject }) => {
    const { views } = subject;
    let round = 0;
    const small = fc.nat(6);
    const optional = fc.option(small, { nil: undefined });
    const item = fc.record({ id: fc.nat(15), order: small, status: fc.constantFrom('queued', 'failed') });
    const wanted = fc.record({
      status: fc.constantFrom(undefined, 'queued', 'failed'),
      after: optional,
      before: optional,
      position: fc.option(fc.record({ order: small, id: fc.nat(15).map((n) => `v${n}`) }), { nil: undefined }),
      limit: fc.integer({ min: 1, max: 8 }),
    });
    const property = fc.asyncProperty(
      fc.array(item, { maxLength: 30 }),
      fc.array(wanted, { minLength: 1, maxLength: 5 }),
      async (items, queries) => {
        const parent = `pws-${++round}`;
        await makeWhole(subject, `n${round}`);
        const latest = new Map<string, View>();
        for (const [i, { id, order, status }] of items.entries()) {
          const view = reportView(`v${id}`, {
            uid: `${round}-${id}`,
            namespace: `n${round}`,
            parent,
            order,
            status,
            resourceVersion: String(i + 1),
          });
          await views.put(view);
          latest.set(view.id, view);
        }
        for (const given of queries) {
          const asked = {
            ...query,
            namespace: `n${round}`,
            parent,
            ...Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined)),
          };
          const all = expected([...latest.values()], asked);
          assert.equal(await pageOf(views, asked), {
            views: all.slice(0, asked.limit),
            hasMore: all.length > asked.limit,
          });
        }
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  test('[C-03] a walk gives each item once while new ones arrive, many of one timestamp', async ({
    subject: { views },
  }) => {
    const old = Array.from({ length: 57 }, (_, i) =>
      reportView(`pvr-${String(i).padStart(3, '0')}`, { order: i < 40 ? 7 : 8 }),
    );
    for (const view of old) await views.put(view);
    const seen: string[] = [];
    let position: { order: number; id: string } | undefined;
    for (let turn = 0; ; turn++) {
      const page = await pageOf(views, { ...query, limit: 10, ...(position ? { position } : {}) });
      seen.push(...ids(page));
      await views.put(reportView(`pvr-new-${turn}`, { order: 9 + turn }));
      const last = page.views.at(-1);
      if (!page.hasMore || !last) break;
      position = { order: last.order, id: last.id };
    }
    assert.equal(seen, old.map(({ id }) => id).reverse());
  });
}
