import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { View } from '../../src/ports/views.ts';
import { selectPage } from '../../src/server/reads/reads.ts';
import type { Rest } from '../support/rest.ts';
import { type Answer, at } from '../support/rest-client.ts';
import { now, seedAction, seedReport, seedWorkspace } from '../support/rest-seeds.ts';
import { restSuite } from '../support/rest-suite.ts';
import { suite } from '../support/suite.ts';

/** The three collections alike: workspaces, a workspace's reports, a workspace's actions. */
const test = restSuite<{ workspace: string; reports: string; actions: string }>('server/collections');
test.before.each(async (context) => {
  context.workspace = (await seedWorkspace(context.rest)).metadata.name;
  context.reports = `/v1/workspaces/${context.workspace}/visibility-reports`;
  context.actions = `/v1/workspaces/${context.workspace}/actions`;
});

const idsOf = ({ json }: Answer): string[] => (at(json, 'data') as { id: string }[]).map(({ id }) => id); // checked against the document
const cursorOf = ({ json }: Answer): string | null => at(json, 'pagination', 'next_cursor') as string | null; // as above

/** Follows next_cursor to the end; `between` runs after each page. */
async function walk(rest: Rest, path: string, between: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const seen: string[] = [];
  for (let url = path; ; ) {
    const page = await rest.call('GET', url);
    assert.is(page.status, 200, page.text);
    seen.push(...idsOf(page));
    const cursor = cursorOf(page);
    assert.is(at(page.json, 'pagination', 'has_more'), cursor !== null);
    if (cursor === null) return seen;
    await between();
    url = `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
  }
}

test('[C-10] [C-01] an empty collection is 200 with no data', async ({ rest, reports, actions }) => {
  for (const path of ['/v1/workspaces?status=archived', reports, actions]) {
    const answer = await rest.call('GET', path);
    assert.equal([answer.status, answer.text], [200, '{"data":[],"pagination":{"next_cursor":null,"has_more":false}}']);
  }
});

test('[C-02] limit is 1 to 100 and 50 when left out', async ({ rest, workspace, reports }) => {
  await Promise.all(Array.from({ length: 101 }, () => seedReport(rest, workspace)));
  assert.is(idsOf(await rest.call('GET', reports)).length, 50);
  assert.is(idsOf(await rest.call('GET', `${reports}?limit=1`)).length, 1);
  assert.is(idsOf(await rest.call('GET', `${reports}?limit=100`)).length, 100);
  for (const limit of ['0', '101', '-1', 'x', '', '1.5']) {
    const answer = await rest.call('GET', `${reports}?limit=${limit}`);
    assert.is(answer.status, 422, limit);
    assert.equal(at(answer.json, 'detail', 0, 'loc'), ['query', 'limit']);
  }
});

test('[C-03] [C-01] pages hold each item once, newest first, also with equal times', async ({
  rest,
  workspace,
  reports,
}) => {
  const made: { id: string; at: string }[] = [];
  for (let i = 0; i < 23; i += 1) {
    if (i % 4 === 0) await rest.clock.advance(1);
    made.push({ id: (await seedReport(rest, workspace)).metadata.name, at: now(rest) });
  }
  const order = made
    .sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
    .map(({ id }) => id);
  for (const limit of [1, 5, 22, 23, 24]) assert.equal(await walk(rest, `${reports}?limit=${limit}`), order);
});

test('[C-03] items that arrive during a walk neither repeat nor hide others', async ({ rest, workspace, actions }) => {
  const before: string[] = [];
  for (let i = 0; i < 9; i += 1) before.push((await seedAction(rest, workspace)).metadata.name);
  await rest.clock.advance(1);
  const seen = await walk(rest, `${actions}?limit=2`, () => seedAction(rest, workspace));
  assert.equal(seen.sort(), before.sort());
});

test('[C-04] status takes only the values of what is listed', async ({ rest, reports, actions }) => {
  for (const [path, good, bad] of [
    ['/v1/workspaces', ['active', 'archived'], ['queued', 'Active', '', 'null']],
    [reports, ['queued', 'running', 'completed', 'failed'], ['succeeded', 'active', 'QUEUED']],
    [actions, ['recommended', 'superseded', 'needs_review'], ['completed ', 'active', 'queued']],
  ] as const) {
    for (const status of good) assert.is((await rest.call('GET', `${path}?status=${status}`)).status, 200, status);
    for (const status of bad) {
      const answer = await rest.call('GET', `${path}?status=${encodeURIComponent(status)}`);
      assert.equal([answer.status, at(answer.json, 'detail', 0, 'type')], [422, 'enum'], `${path} ${status}`);
    }
  }
});

test('[C-05] the bounds are strict, to the microsecond', async ({ rest, workspace, reports }) => {
  const id = (await seedReport(rest, workspace, { createdAt: '2026-03-01T12:00:00.500Z' })).metadata.name;
  const found = async (query: string): Promise<boolean> =>
    idsOf(await rest.call('GET', `${reports}?${query}`)).includes(id);
  for (const [query, expected] of [
    ['created_after=2026-03-01T12:00:00.500Z', false],
    ['created_after=2026-03-01T12:00:00.499999Z', true],
    ['created_after=2026-03-01T12:00:00.500001Z', false],
    ['created_before=2026-03-01T12:00:00.500Z', false],
    ['created_before=2026-03-01T12:00:00.500001Z', true],
    ['created_before=2026-03-01T12:00:00.499999Z', false],
    ['created_after=2026-03-01%2013:00:00.4%2B01:00', true],
  ] as const) {
    assert.is(await found(query), expected, query);
  }
});

test('[C-05] what is no date-time with a timezone is refused', async ({ rest, reports }) => {
  for (const value of [
    '2026-01-01T00:00:00',
    '2026-01-01',
    '1700000000',
    '1.5',
    'yesterday',
    '',
    '2026-01-01T00:00:60Z',
    '2026-01-01T24:00:00Z',
    '0000-01-01T00:00:00Z',
  ]) {
    for (const name of ['created_after', 'created_before']) {
      const answer = await rest.call('GET', `${reports}?${name}=${encodeURIComponent(value)}`);
      assert.is(answer.status, 422, value);
      assert.equal(at(answer.json, 'detail', 0, 'loc'), ['query', name]);
    }
  }
});

test('[C-06] a window that does not open is refused, before workspace and cursor', async ({ rest, reports }) => {
  const window = (after: string, before: string): string => `created_after=${after}&created_before=${before}`;
  const expected = [422, { detail: { code: 'invalid_created_range' } }];
  for (const [after, before] of [
    ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z'],
    ['2026-03-01T12:00:00.000001Z', '2026-03-01T12:00:00Z'],
    ['2026-03-01T13:00:00Z', '2026-03-01T12:59:59Z'],
    ['2026-03-01T12:00:00Z', '2026-03-01T14:00:00%2B02:00'],
  ] as const) {
    for (const path of [reports, '/v1/workspaces', '/v1/workspaces/pws-missing/actions']) {
      const answer = await rest.call('GET', `${path}?${window(after, before)}&cursor=garbage`);
      assert.equal([answer.status, answer.json], expected, `${path} ${after}`);
    }
  }
  const open = window('2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000001Z');
  assert.is((await rest.call('GET', `${reports}?${open}`)).status, 200);
  const both = await rest.call('GET', `${reports}?${window('2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z')}&limit=0`);
  assert.equal(at(both.json, 'detail', 0, 'loc'), ['query', 'limit']);
});

test('[C-07] filters combine with AND', async ({ rest, workspace, reports }) => {
  const at2 = '2026-03-01T10:00:00.000Z';
  const failed = { phase: 'Failed', error: 'x: y', updatedAt: at2, finishedAt: at2 } as const;
  await seedReport(rest, workspace, { createdAt: '2026-03-01T10:00:00.000Z', status: failed });
  const wanted = await seedReport(rest, workspace, { createdAt: '2026-03-01T11:00:00.000Z', status: failed });
  await seedReport(rest, workspace, { createdAt: '2026-03-01T11:00:00.000Z' });
  await seedReport(rest, workspace, { createdAt: '2026-03-01T12:00:00.000Z', status: failed });
  const query = 'status=failed&created_after=2026-03-01T10:30:00Z&created_before=2026-03-01T11:30:00Z';
  assert.equal(idsOf(await rest.call('GET', `${reports}?${query}`)), [wanted.metadata.name]);
});

test('[C-08] a cursor holds for its collection, workspace, tenant and filters only', async ({
  rest,
  workspace,
  reports,
  actions,
}) => {
  const other = (await seedWorkspace(rest)).metadata.name;
  const foreign = (await seedWorkspace(rest, { namespace: rest.rival.namespace })).metadata.name;
  for (let i = 0; i < 3; i += 1) {
    await seedReport(rest, workspace);
    await seedReport(rest, other);
  }
  const cursor = cursorOf(await rest.call('GET', `${reports}?limit=1`)) ?? '';
  const invalid = async (path: string, sent = {}): Promise<void> => {
    const answer = await rest.call('GET', path, sent);
    assert.equal([answer.status, answer.text], [400, '{"detail":"Invalid cursor"}'], path);
  };
  const flipped = `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}`;
  for (const bad of ['', 'garbage', flipped, cursor.slice(1), `${cursor}A`, '%00'])
    await invalid(`${reports}?cursor=${bad}`);
  await invalid(`${actions}?cursor=${cursor}`);
  await invalid(`/v1/workspaces?cursor=${cursor}`);
  await invalid(`/v1/workspaces/${other}/visibility-reports?cursor=${cursor}`);
  await invalid(`${reports}?status=queued&cursor=${cursor}`);
  await invalid(`${reports}?created_after=2026-01-01T00:00:00Z&cursor=${cursor}`);
  const rival = { host: rest.rival.host, key: rest.rival.key };
  await invalid(`/v1/workspaces/${foreign}/visibility-reports?cursor=${cursor}`, rival);
  const page = await rest.call('GET', `${reports}?limit=2&cursor=${cursor}`);
  assert.equal([page.status, idsOf(page).length], [200, 2]);
});

test('[C-09] the collection of a missing or foreign workspace is 404, also with a cursor', async ({
  rest,
  workspace,
  reports,
}) => {
  for (let i = 0; i < 2; i += 1) await seedReport(rest, workspace);
  const cursor = cursorOf(await rest.call('GET', `${reports}?limit=1`));
  const foreign = (await seedWorkspace(rest, { namespace: rest.rival.namespace })).metadata.name;
  for (const id of ['pws-missing', `pws-${'a'.repeat(26)}`, foreign, 'x', workspace.toUpperCase()]) {
    for (const list of ['visibility-reports', 'actions']) {
      for (const query of ['', `?cursor=${cursor}`, '?cursor=garbage']) {
        const answer = await rest.call('GET', `/v1/workspaces/${id}/${list}${query}`);
        assert.equal([answer.status, answer.text], [404, '{"detail":"Workspace not found"}'], `${id} ${query}`);
      }
    }
  }
});

test('[C-11] times are UTC with Z and milliseconds', async ({ rest, workspace, reports }) => {
  await seedReport(rest, workspace, { createdAt: '2026-03-01T14:00:00.123456+02:00' });
  assert.is(at((await rest.call('GET', reports)).json, 'data', 0, 'created_at'), '2026-03-01T12:00:00.123Z');
});

test('[C-03] without views the store gives the same pages', async ({ rest, workspace, reports, actions }) => {
  const made: string[] = [];
  for (let i = 0; i < 7; i += 1) made.push((await seedReport(rest, workspace)).metadata.name);
  const action = (await seedAction(rest, workspace)).metadata.name;
  await rest.faults.viewsAway();
  assert.equal(await walk(rest, `${reports}?limit=3`), made.sort().reverse());
  assert.equal(await walk(rest, `${actions}?limit=3`), [action]);
});

test.run();

const chosen = suite('server/reads: pages of views');

chosen('[C-03] a page chosen from all views is the page that the views give', async () => {
  const { EmbeddedViews } = await import('../../src/adapters/embedded/views.ts');
  const item = fc.record({ order: fc.integer({ min: 0, max: 5 }), status: fc.constantFrom('queued', 'failed') });
  const query = fc.record(
    {
      status: fc.constantFrom('queued', 'failed'),
      after: fc.integer({ min: -1, max: 6 }),
      before: fc.integer({ min: -1, max: 6 }),
      position: fc.record({ order: fc.integer({ min: 0, max: 5 }), id: fc.constantFrom('pvr-0', 'pvr-3', 'pvr-7') }),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { maxLength: 12 }),
      query,
      fc.integer({ min: 1, max: 5 }),
      async (items, rest, limit) => {
        const views = new EmbeddedViews();
        await views.finishRebuild('acme');
        const base = { collection: 'reports', namespace: 'acme', parent: 'w' } as const;
        const all: View[] = items.map(({ order, status }, i) => ({
          ...{ ...base, id: `pvr-${i}`, uid: `u${i}`, resourceVersion: '1', status, order, body: '{}' },
        }));
        for (const view of all) await views.put(view);
        const wanted = { ...base, ...rest, limit };
        assert.equal(selectPage(all, wanted), await views.page(wanted));
      },
    ),
  );
});

chosen.run();
