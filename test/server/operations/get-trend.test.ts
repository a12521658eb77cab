import * as assert from 'uvu/assert';
import type { StatusOf } from '../../../src/resources/kinds.ts';
import type { Rest } from '../../support/rest.ts';
import { at } from '../../support/rest-client.ts';
import { moveReport, now, seedAction, seedReport, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

type Status = NonNullable<StatusOf<'VisibilityReport'>>;

const path = (workspace: string, query = ''): string => `/v1/workspaces/${workspace}/trend${query}`;
const later = async (rest: Rest): Promise<void> => rest.clock.advance(20);

/** A completed report whose result is nowhere: reading it would fail. */
const seedPoint = (rest: Rest, workspace: string, status: Status = {}) =>
  seedReport(rest, workspace, {
    status: { phase: 'Completed', finishedAt: now(rest), updatedAt: now(rest), result: NOWHERE, ...status },
  });
const NOWHERE: Status['result'] = {
  ...{ key: 'nowhere', sha256: '0'.repeat(64), sizeBytes: 1 },
  ...{ encoding: 'Gzip', mediaType: 'application/json' },
};
const MEASURED: Status = {
  score: 52,
  scoreBand: 'Good',
  measured: { visibility: '44.12', visibilityLower: '33.50', visibilityUpper: '55.27', scoreLower: 41, scoreUpper: 60 },
};

const ok = restSuite('getTrend 200');

ok('[U-06] a point per completed report, newest first, with score, intervals and verdicts', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const first = await seedPoint(rest, name, MEASURED);
  await later(rest);
  await seedReport(rest, name, { status: { phase: 'Failed', error: 'timeout: too late' } });
  const change = { previousReport: first.metadata.name, verdict: 'Moved' } as const;
  const moved = { ...change, difference: '+8.25', lower: '+1.00', upper: '+15.50' };
  const pooled = {
    ...{ reportsBefore: [first.metadata.name], reportsAfter: ['pvr-later'], verdict: 'Declined' as const },
    ...{ difference: '-4.10', lower: '-8.00', upper: '-0.20' },
  };
  const second = await seedPoint(rest, name, {
    ...{ ...MEASURED, score: 60, change: moved, changeSinceFirst: moved, pooledChange: pooled },
  });
  const { status, json } = await rest.call('GET', path(name));
  assert.is(status, 200);
  assert.is(at(json, 'data', 'length'), 2);
  assert.equal(at(json, 'data', 1), {
    report_id: first.metadata.name,
    created_at: at(json, 'data', 1, 'created_at'),
    completed_at: at(json, 'data', 1, 'completed_at'),
    ai_visibility_score: 52,
    score_band: 'good',
    visibility_score: 44.12,
    uncertainty: {
      ai_visibility_score: { low: 41, high: 60 },
      visibility_score: { low: 33.5, high: 55.27 },
    },
    change: null,
    change_since_first: null,
    change_pooled: null,
    breaks: [],
    actions_completed: [],
  });
  const verdict = {
    previous_report_id: first.metadata.name,
    verdict: 'improved',
    reasons: [],
    differences: { visibility_score: { difference: 8.25, low: 1, high: 15.5 } },
  };
  assert.is(at(json, 'data', 0, 'report_id'), second.metadata.name);
  assert.equal([at(json, 'data', 0, 'change'), at(json, 'data', 0, 'change_since_first')], [verdict, verdict]);
  assert.equal(at(json, 'data', 0, 'change_pooled'), {
    ...{ reports_before: [first.metadata.name], reports_after: ['pvr-later'], verdict: 'declined', reasons: [] },
    differences: { visibility_score: { difference: -4.1, low: -8, high: -0.2 } },
  });
  assert.is(at(json, 'has_more'), false);
});

ok('[U-06] a break says why a report cannot be compared with the one before', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  for (const verdict of ['Insufficient', 'ModelChanged', 'VersionChanged'] as const) {
    await later(rest);
    await seedPoint(rest, name, { change: { previousReport: 'pvr-before', verdict } });
  }
  const { json } = await rest.call('GET', path(name));
  assert.equal(
    [0, 1, 2].map((point) => at(json, 'data', point, 'breaks')),
    [['version_changed'], ['model_changed'], []],
  );
});

ok('[U-06] between points stand the actions that were completed, each once', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const complete = async () => {
    await later(rest);
    const completedAt = now(rest);
    const action = await seedAction(rest, name, {
      status: { phase: 'Completed', updatedAt: completedAt, completedAt },
    });
    await later(rest);
    return action.metadata.name;
  };
  const before = await complete();
  await seedPoint(rest, name);
  await seedAction(rest, name, { status: { phase: 'Dismissed' } });
  const between = [await complete(), await complete()];
  await seedPoint(rest, name);
  const since = await complete();
  const ids = (json: unknown, ...place: (string | number)[]) =>
    (at(json, ...place) as { id: string }[]).map(({ id }) => id);
  const { json } = await rest.call('GET', path(name));
  assert.equal(ids(json, 'data', 1, 'actions_completed'), [before]);
  assert.equal(ids(json, 'data', 0, 'actions_completed'), between);
  assert.equal(ids(json, 'actions_completed_since'), [since]);
  const { json: newest } = await rest.call('GET', path(name, '?limit=1'));
  assert.equal([at(newest, 'data', 'length'), at(newest, 'has_more')], [1, true]);
  assert.equal(ids(newest, 'data', 0, 'actions_completed'), between);
});

ok('[U-06] reports and actions of versions that kept less are points all the same', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const action = await seedAction(rest, name, { status: { phase: 'Completed', updatedAt: now(rest) } });
  await later(rest);
  await seedPoint(rest, name, { score: 31 });
  const { json } = await rest.call('GET', path(name));
  assert.equal(
    ['ai_visibility_score', 'score_band', 'visibility_score', 'change'].map((member) => at(json, 'data', 0, member)),
    [31, null, null, null],
  );
  assert.is(at(json, 'data', 0, 'actions_completed', 0, 'id'), action.metadata.name);
});

ok('[U-06] a workspace without a completed report has no point', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  await seedReport(rest, name);
  const { status, json } = await rest.call('GET', path(name));
  assert.equal([status, json], [200, { data: [], actions_completed_since: [], has_more: false }]);
});

ok('a report is a point as soon as it has completed', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const report = await seedReport(rest, name);
  await moveReport(rest, report.metadata.name, {
    ...{ phase: 'Completed', finishedAt: now(rest), result: NOWHERE },
    ...MEASURED,
  });
  const { json } = await rest.call('GET', path(name));
  assert.equal([at(json, 'data', 'length'), at(json, 'data', 0, 'ai_visibility_score')], [1, 52]);
});

ok.inMemory(
  'calls of ports are counted',
  '[U-06] ten reports are answered without reading a result',
  async ({ rest }) => {
    const { name } = (await seedWorkspace(rest)).metadata;
    for (let n = 0; n < 10; n += 1) {
      await later(rest);
      await seedPoint(rest, name, MEASURED);
    }
    await rest.faults.artifactsAway();
    rest.store.calls.length = 0;
    const { status, json } = await rest.call('GET', path(name));
    assert.equal([status, at(json, 'data', 'length'), rest.store.calls], [200, 10, []]);
    await rest.faults.viewsAway();
    assert.equal((await rest.call('GET', path(name))).json, json);
  },
);
ok.run();

const invalid = restSuite('getTrend 422');

invalid('[U-06] [E-03] [C-02] limit is read as in collections', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  for (const [sent, type, msg, ctx] of [
    ['0', 'greater_than_equal', 'Input should be greater than or equal to 1', { ge: 1 }],
    ['101', 'less_than_equal', 'Input should be less than or equal to 100', { le: 100 }],
    ['x', 'int_parsing', 'Input should be a valid integer, unable to parse string as an integer', undefined],
  ] as const) {
    const { status, json } = await rest.call('GET', path(name, `?limit=${sent}`));
    const item = { type, loc: ['query', 'limit'], msg, input: sent, ...(ctx && { ctx }) };
    assert.equal([status, json], [422, { detail: [item] }]);
  }
  for (const sent of ['1', '100']) assert.is((await rest.call('GET', path(name, `?limit=${sent}`))).status, 200);
});
invalid.run();

const forbidden = restSuite('getTrend 403');

forbidden('[U-06] [H-05] needs reports:read', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const key = await rest.addKey('acme', ['workspaces:read', 'actions:read', 'reports:write']);
  const { status, json } = await rest.call('GET', path(name), { key });
  assert.equal([status, at(json, 'detail', 'required_scope')], [403, 'reports:read']);
  const reader = await rest.addKey('acme', ['reports:read']);
  assert.is((await rest.call('GET', path(name), { key: reader })).status, 200);
});
forbidden.run();

const missing = restSuite('getTrend 404');

missing('[U-06] [H-07] a missing, a malformed and a foreign workspace look alike', async ({ rest }) => {
  const foreign = (await seedWorkspace(rest, { namespace: rest.rival.namespace })).metadata.name;
  const shown = new Set<string>();
  for (const id of [foreign, `pws-${'a'.repeat(26)}`, 'x']) {
    const { status, text, headers } = await rest.call('GET', path(id));
    const { date: _, 'x-request-id': __, ...stable } = headers;
    shown.add(JSON.stringify([status, text, stable]));
  }
  assert.is(shown.size, 1);
  assert.match([...shown][0] ?? '', /^\[404,"\{\\"detail\\":\\"Workspace not found\\"\}"/);
});
missing.run();

const unavailable = restSuite('getTrend 503');

unavailable.inMemory(
  'a fault is injected',
  '[U-06] [E-08] without views and store it cannot be told',
  async ({ rest }) => {
    const { name } = (await seedWorkspace(rest)).metadata;
    await rest.faults.viewsAway();
    await rest.faults.storeAway();
    const { status, json } = await rest.call('GET', path(name));
    assert.equal([status, json], [503, { detail: { code: 'temporarily_unavailable' } }]);
  },
);
unavailable.run();
