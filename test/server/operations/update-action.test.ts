import * as assert from 'uvu/assert';
import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import type { Action, StatusOf } from '../../../src/resources/kinds.ts';
import { AN_ARTIFACT } from '../../support/builders.ts';
import type { Rest } from '../../support/rest.ts';
import { at } from '../../support/rest-client.ts';
import { execute, executionsOf } from '../../support/rest-launch.ts';
import { seedAction, seedExecution, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const path = (id: string): string => `/v1/actions/${id}`;
const seeded = async (rest: Rest, status?: StatusOf<'Action'>): Promise<Action> =>
  seedAction(rest, (await seedWorkspace(rest)).metadata.name, status ? { status } : {});
const patch = (rest: Rest, { metadata }: Action, body: unknown) => rest.call('PATCH', path(metadata.name), { body });
const read = async (rest: Rest, { metadata }: Action): Promise<unknown> =>
  (await rest.call('GET', path(metadata.name))).json;
const stored = (rest: Rest, { metadata }: Action): Promise<Action | undefined> => rest.store.get('Action', metadata);
const launch = (rest: Rest, { metadata }: Action) => execute(rest, metadata.name);
/** The action's controller may apply the change in between. */
const lasting = (action: unknown) => ({ ...Object(action), updated_at: null });
/** Far from every clock. */
const LATER = '2099-01-07T09:00:00.000Z';

const ok = restSuite('updateAction 200');

const MOVES = [
  ['completed', { disposition: 'completed' }, 'Completed'],
  ['dismissed', { disposition: 'dismissed' }, 'Dismissed'],
  ['snoozed', { disposition: 'snoozed', snooze_until: '2099-01-07T10:00:00+01:00' }, 'Snoozed'],
  ['snoozed', { disposition: 'snoozed', snooze_until: null }, 'Snoozed'],
] as const;

for (const [status, body, disposition] of MOVES)
  ok(`[L-01] ${JSON.stringify(body)}: ${status}, as a GET and lists straight after show`, async ({ rest }) => {
    const action = await seeded(rest);
    const { status: code, json } = await patch(rest, action, body);
    assert.equal([code, at(json, 'id'), at(json, 'status')], [200, action.metadata.name, status]);
    assert.equal(lasting(at(await read(rest, action), 'action')), lasting(json));
    const list = async (of: string) =>
      (await rest.call('GET', `/v1/workspaces/${action.spec.workspaceName}/actions?status=${of}`)).json;
    const listed = at(await list(status), 'data');
    assert.equal([lasting(at(listed, 0)), at(await list('recommended'), 'data')], [lasting(json), []]);
    const spec = (await stored(rest, action))?.spec;
    const until = 'snooze_until' in body && body.snooze_until ? LATER : undefined;
    assert.equal([spec?.disposition, spec?.snoozeUntil], [disposition, until], 'the fields that operators set');
    assert.equal(spec?.recommendation, action.spec.recommendation);
  });

ok(
  'an action without a recommendation is missing to GET, launch and PATCH, which changes nothing',
  async ({ rest }) => {
    for (const viewed of [false, true]) {
      const action = await seedAction(rest, (await seedWorkspace(rest)).metadata.name, { viewed });
      const { recommendation: _, ...spec } = action.spec;
      const written = await rest.store.replaceSpec('Action', action.metadata, spec);
      assert.is(written.outcome, 'written');
      // until the mirror has seen the change, the views still have it
      const answers = [await patch(rest, action, { disposition: 'dismissed' }), await launch(rest, action)];
      if (!viewed) answers.push(await rest.call('GET', path(action.metadata.name)));
      for (const { status, json } of answers) assert.equal([status, json], [404, { detail: 'Action not found' }]);
      assert.equal((await stored(rest, action))?.spec, spec);
    }
  },
);

ok('[L-01] the time of the change is shown at once, and recommended takes every status back', async ({ rest }) => {
  for (const phase of ['Completed', 'Dismissed', 'Snoozed', 'Failed', 'Superseded', 'NeedsReview'] as const) {
    const action = await seeded(rest, { phase, attempts: 0 });
    await rest.clock.advance(1000);
    const { json } = await patch(rest, action, { disposition: 'recommended' });
    assert.equal([at(json, 'status'), rest.clock.isNow(at(json, 'updated_at'))], ['recommended', true], phase);
    assert.equal(lasting(at(await read(rest, action), 'action')), lasting(json));
  }
});

ok('[L-01] an action in review or completed is open for another attempt at once', async ({ rest }) => {
  const action = await seeded(rest);
  await seedExecution(rest, action, { status: { phase: 'Succeeded', output: AN_ARTIFACT } });
  assert.is(at(await read(rest, action), 'action', 'status'), 'needs_review');
  assert.is((await launch(rest, action)).status, 409);
  assert.is(at((await patch(rest, action, { disposition: 'completed' })).json, 'status'), 'completed');
  assert.is((await launch(rest, action)).status, 409);
  assert.is(at((await patch(rest, action, { disposition: 'recommended' })).json, 'status'), 'recommended');
  const { status, json } = await launch(rest, action);
  assert.equal([status, at(json, 'attempt')], [202, 2]);
  assert.is(at(await read(rest, action), 'action', 'status'), 'generating');
  // on record before the execution, so that it is not applied after its end
  const { appliedDisposition } = (await stored(rest, action))?.status ?? {};
  assert.is(appliedDisposition, 'Recommended');
});

ok('[L-01] [U-06] a completion is in the trend at once, with the time of the request', async ({ rest }) => {
  const action = await seeded(rest, { phase: 'Failed', attempts: 0 });
  const { workspaceName } = action.spec;
  const done = async () =>
    at((await rest.call('GET', `/v1/workspaces/${workspaceName}/trend`)).json, 'actions_completed_since');
  await patch(rest, action, { disposition: 'completed' });
  const decidedAt = (await stored(rest, action))?.spec.decision?.at;
  assert.is(at(await done(), 0, 'completed_at'), decidedAt);
  await patch(rest, action, { disposition: 'recommended' });
  assert.equal(await done(), []);
});

ok('[L-01] the actor id is kept, without what looks like a key', async ({ rest }) => {
  const action = await seeded(rest);
  const send = async (actor: string, disposition: string) => {
    const headers = { 'x-external-actor-id': actor };
    const { status, text } = await rest.call('PATCH', path(action.metadata.name), { headers, body: { disposition } });
    assert.equal([status, text.includes(actor)], [200, false]);
    return (await stored(rest, action))?.spec.decision?.actorId;
  };
  assert.is(await send('user-7', 'dismissed'), 'user-7');
  assert.is(await send(`sl_${'a'.repeat(43)}`, 'completed'), '[redacted]');
  await patch(rest, action, { disposition: 'recommended' });
  assert.is((await stored(rest, action))?.spec.decision?.actorId, undefined);
});

ok('[L-01] GET of the action has its history, with the request and its actor id at once', async ({ rest }) => {
  const action = await seeded(rest);
  const headers = { 'x-external-actor-id': 'user-7' };
  const etag = async () => (await rest.call('GET', path(action.metadata.name))).headers['etag'];
  const before = await etag();
  await rest.call('PATCH', path(action.metadata.name), { headers, body: { disposition: 'dismissed' } });
  const history = at(await read(rest, action), 'history') as readonly Record<string, unknown>[]; // its schema
  // a controller may have recorded before it that the action is recommended
  const [entry, ...more] = history.filter(({ event }) => event !== 'recommended');
  assert.equal([entry?.['event'], entry?.['by'], entry?.['actor_id'], more], ['dismissed', 'partner', 'user-7', []]);
  assert.ok(rest.clock.isNow(entry?.['at']));
  assert.is.not(await etag(), before);
});

ok('[L-01] a status that the action has already is not set again, by whom it was set', async ({ rest }) => {
  const action = await seeded(rest);
  for (const body of [
    { disposition: 'recommended' },
    { disposition: 'snoozed', snooze_until: LATER },
    { disposition: 'completed' },
  ]) {
    const first = await patch(rest, action, body);
    const generation = (await stored(rest, action))?.metadata.generation;
    const again = await patch(rest, action, body);
    assert.equal([again.status, lasting(again.json)], [200, lasting(first.json)]);
    assert.is((await stored(rest, action))?.metadata.generation, generation);
  }
  const other = await patch(rest, action, { disposition: 'snoozed', snooze_until: '2099-02-01T00:00:00Z' });
  assert.is(at(other.json, 'status'), 'snoozed');
});

const PAGE = 'https://blog.acme.example/gravel-bikes';

ok('[L-01] the address of the published page is kept, shown and in the trend', async ({ rest }) => {
  const action = await seeded(rest);
  const sent = ' HTTPS://Blog.acme.example/gravel-bikes?utm_source=mail#top ';
  const { status, json } = await patch(rest, action, { disposition: 'completed', published_url: sent });
  assert.equal([status, at(json, 'published_url')], [200, PAGE]);
  assert.equal(lasting(at(await read(rest, action), 'action')), lasting(json));
  const trend = (await rest.call('GET', `/v1/workspaces/${action.spec.workspaceName}/trend`)).json;
  assert.is(at(trend, 'actions_completed_since', 0, 'published_url'), PAGE);
  const dismissed = await patch(rest, action, { disposition: 'dismissed' });
  assert.is(at(dismissed.json, 'published_url'), undefined);
  const again = await patch(rest, action, { disposition: 'completed' });
  assert.is(at(again.json, 'published_url'), undefined, 'another completion does not have the old address');
});

ok('[L-01] an address given later leaves the time of completion, and none leaves the address', async ({ rest }) => {
  const first = new Date(rest.clock.now()).toISOString();
  const action = await seeded(rest, { phase: 'Completed', attempts: 0, updatedAt: first, completedAt: first });
  const trendPath = `/v1/workspaces/${action.spec.workspaceName}/trend`;
  const completedAt = async () =>
    at((await rest.call('GET', trendPath)).json, 'actions_completed_since', 0, 'completed_at');
  await rest.clock.advance(1000);
  for (const body of [
    { disposition: 'completed', published_url: PAGE },
    { disposition: 'completed' },
    { disposition: 'completed', published_url: null },
    { disposition: 'completed', published_url: PAGE },
  ]) {
    const { status, json } = await patch(rest, action, body);
    assert.equal([status, at(json, 'published_url'), await completedAt()], [200, PAGE, first]);
    await rest.clock.advance(1000);
  }
});

ok('[L-01] actions that people carry out, and those of an archived workspace, are moved too', async ({ rest }) => {
  const workspace = (await seedWorkspace(rest, { archived: true })).metadata.name;
  const payload = { target_urls: ['https://b.example'], outreach_angle: 'o', suggested_request: 's', prompt_ids: [] };
  const action = await seedAction(rest, workspace, { type: 'RequestThirdPartyMention', payload });
  assert.is(at((await patch(rest, action, { disposition: 'completed' })).json, 'status'), 'completed');
});

ok('[L-01] of changes at once one is last, and all are answered', async ({ rest }) => {
  const action = await seeded(rest);
  const sent = ['completed', 'dismissed', 'snoozed', 'completed'].map((disposition) => ({ disposition }));
  const answers = await Promise.all(sent.map((body) => patch(rest, action, body)));
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([200]));
  const last = at(await read(rest, action), 'action', 'status');
  assert.is(String(last), (await stored(rest, action))?.spec.disposition?.toLowerCase());
});

ok.inMemory(
  'a controller writes the action as well',
  '[L-01] [A-08] what an operator has just set is overwritten, also by the status that is still shown',
  async ({ rest }) => {
    const action = await seeded(rest, { phase: 'Completed', attempts: 0 });
    const { metadata, spec } = action;
    const written = await rest.store.replaceSpec('Action', metadata, { ...spec, disposition: 'Dismissed' });
    assert.is(written.outcome, 'written');
    assert.is(at((await patch(rest, action, { disposition: 'completed' })).json, 'status'), 'completed');
    assert.is((await stored(rest, action))?.spec.disposition, 'Completed');
  },
);

for (const [phase, disposition] of [
  ['Completed', 'Dismissed'],
  ['Completed', 'Completed'],
  ['Recommended', 'Completed'],
] as const)
  ok.inMemory(
    'a controller writes the action as well',
    `[L-01] [A-08] ${phase}, and an operator has just set ${disposition}: the stored address stays`,
    async ({ rest }) => {
      const action = await seeded(rest, { phase, attempts: 0 });
      const edited = { ...action.spec, disposition, publishedUrl: PAGE };
      assert.is((await rest.store.replaceSpec('Action', action.metadata, edited)).outcome, 'written');
      const { status, json } = await patch(rest, action, { disposition: 'completed' });
      assert.equal([status, at(json, 'status'), at(json, 'published_url')], [200, 'completed', PAGE]);
    },
  );

ok.inMemory('a fault is injected', '[L-01] a write whose answer is lost is found done', async ({ rest }) => {
  const action = await seeded(rest);
  const { replaceSpec } = rest.store;
  rest.store.replaceSpec = async (...call) => {
    await Reflect.apply(replaceSpec, rest.store, call);
    throw new StoreUnavailableError('the answer was lost', { outcomeUnknown: true });
  };
  const { status, json } = await patch(rest, action, { disposition: 'completed' });
  assert.equal([status, at(json, 'status')], [200, 'completed']);
  assert.is((await stored(rest, action))?.metadata.generation, action.metadata.generation + 1);
});
ok.run();

const invalid = restSuite('updateAction 422');

for (const [why, body, expected] of [
  ['no disposition', {}, [['missing', 'body.disposition']]],
  ['a status that nobody sets', { disposition: 'superseded' }, [['enum', 'body.disposition']]],
  ['the spelling of resources', { disposition: 'Completed' }, [['enum', 'body.disposition']]],
  ['null', { disposition: null }, [['enum', 'body.disposition']]],
  ['an unknown member', { disposition: 'completed', note: 'x' }, [['extra_forbidden', 'body.note']]],
  [
    'a time without a timezone',
    { disposition: 'snoozed', snooze_until: '2099-01-01T00:00:00' },
    [['timezone_aware', 'body.snooze_until']],
  ],
  [
    'a bare number',
    { disposition: 'snoozed', snooze_until: 4_070_908_800 },
    [['datetime_from_date_parsing', 'body.snooze_until']],
  ],
  [
    'a time of another disposition',
    { disposition: 'completed', snooze_until: LATER },
    [['value_error', 'body.snooze_until']],
  ],
  [
    'an address of another disposition',
    { disposition: 'dismissed', published_url: 'https://blog.acme.example/' },
    [['value_error', 'body.published_url']],
  ],
  [
    'a time and an address that neither belong',
    { disposition: 'recommended', published_url: 'https://blog.acme.example/', snooze_until: LATER },
    [
      ['value_error', 'body.snooze_until'],
      ['value_error', 'body.published_url'],
    ],
  ],
  ...(
    [
      ['a path', '/gravel-bikes', 'url_parsing'],
      ['another scheme', 'ftp://blog.acme.example/', 'url_scheme'],
      ['an IP address', 'http://192.0.2.7/', 'value_error'],
      ['an IPv6 address', 'http://[2001:db8::1]/', 'value_error'],
      ['a host that is not public', 'https://cms.internal/page', 'value_error'],
      ['a single label', 'https://intranet/page', 'value_error'],
      ['a user', 'https://me@blog.acme.example/', 'value_error'],
      ['another port', 'https://blog.acme.example:8443/', 'value_error'],
      ['nothing', '', 'string_too_short'],
      ['more than is stored', `https://blog.acme.example/${'ж'.repeat(400)}`, 'value_error'],
      ['no text', 7, 'string_type'],
    ] as const
  ).map(
    ([why, url, type]) =>
      [
        `an address that is ${why}`,
        { disposition: 'completed', published_url: url },
        [[type, 'body.published_url']],
      ] as const,
  ),
  [
    'a time that is over',
    { disposition: 'snoozed', snooze_until: '2001-01-01T00:00:00Z' },
    [['value_error', 'body.snooze_until']],
  ],
] as const)
  invalid(`[L-01] ${why} is refused with its place, and nothing changes`, async ({ rest }) => {
    const action = await seeded(rest);
    const { status, json } = await patch(rest, action, body);
    // a validation array
    const items = (at(json, 'detail') as { type: string; loc: string[] }[]).map(({ type, loc }) => [
      type,
      loc.join('.'),
    ]);
    assert.equal([status, items], [422, expected]);
    assert.is((await stored(rest, action))?.spec.disposition, undefined);
  });

invalid('[E-03] the item of a past time has the value as it was sent, and a reason', async ({ rest }) => {
  const action = await seeded(rest);
  const { json } = await patch(rest, action, { disposition: 'snoozed', snooze_until: '2001-01-01 00:00+01:00' });
  assert.equal(json, {
    detail: [
      {
        type: 'value_error',
        loc: ['body', 'snooze_until'],
        msg: 'Value error, snooze_until must be in the future',
        input: '2001-01-01 00:00+01:00',
        ctx: { error: {} },
      },
    ],
  });
});

invalid('[L-01] the last moments of the year 9999 are a time like any other', async ({ rest }) => {
  const action = await seeded(rest);
  const body = { disposition: 'snoozed', snooze_until: '9999-12-31T23:59:59-10:00' };
  assert.is(at((await patch(rest, action, body)).json, 'status'), 'snoozed');
});
invalid.run();

const conflict = restSuite('updateAction 409');

conflict('[L-01] while an execution is queued or runs, recorded or not, nothing changes', async ({ rest }) => {
  for (const phase of [undefined, 'Running'] as const) {
    const action = await seeded(rest);
    await seedExecution(rest, action, { viewed: false, ...(phase ? { status: { phase } } : {}) });
    for (const disposition of ['recommended', 'dismissed', 'snoozed', 'completed']) {
      const { status, json } = await patch(rest, action, { disposition });
      assert.equal([status, json], [409, { detail: { code: 'action_generating' } }], `${phase} ${disposition}`);
    }
    assert.is((await stored(rest, action))?.spec.disposition, undefined);
  }
});
conflict.run();

const forbidden = restSuite('updateAction 403');

forbidden('[L-01] [H-05] [H-06] needs actions:write', async ({ rest }) => {
  const action = await seeded(rest);
  const key = await rest.addKey('acme', ['actions:read', 'reports:write', 'workspaces:write']);
  const body = { disposition: 'completed' };
  const { status, json } = await rest.call('PATCH', path(action.metadata.name), { key, body });
  assert.equal([status, at(json, 'detail', 'required_scope')], [403, 'actions:write']);
  assert.is((await stored(rest, action))?.spec.disposition, undefined);
});
forbidden.run();

const missing = restSuite('updateAction 404');

missing('[L-01] [H-07] a missing, a malformed and a foreign action look alike', async ({ rest }) => {
  const workspace = await seedWorkspace(rest, { namespace: rest.rival.namespace });
  const foreign = await seedAction(rest, workspace.metadata.name, { namespace: rest.rival.namespace });
  const shown = new Set<string>();
  for (const id of [foreign.metadata.name, `act-${'a'.repeat(26)}`, 'x']) {
    const { status, text, headers } = await rest.call('PATCH', path(id), { body: { disposition: 'dismissed' } });
    const { date: _, 'x-request-id': __, ...stable } = headers;
    shown.add(JSON.stringify([status, text, stable]));
  }
  assert.is(shown.size, 1);
  assert.match([...shown][0] ?? '', /^\[404,"\{\\"detail\\":\\"Action not found\\"\}"/);
  assert.is((await stored(rest, foreign))?.spec.disposition, undefined);
});
missing.run();

const unavailable = restSuite('updateAction 503');

unavailable('[L-01] [E-08] with the store away it takes less than 3 s, and nothing is changed', async ({ rest }) => {
  const action = await seeded(rest);
  await rest.faults.storeAway();
  const startedMs = rest.clock.now();
  const { status, json, headers } = await patch(rest, action, { disposition: 'completed' });
  assert.equal([status, json], [503, { detail: { code: 'temporarily_unavailable' } }]);
  assert.ok(headers['retry-after']);
  assert.ok(rest.clock.now() - startedMs < 3000);
  assert.is(at(await read(rest, action), 'action', 'status'), 'recommended');
  await rest.faults.mend();
  assert.is((await stored(rest, action))?.spec.disposition, undefined);
});

unavailable.inMemory('a fault is injected', '[L-01] what the store refuses is logged', async ({ rest }) => {
  const action = await seeded(rest);
  rest.store.replaceSpec = async () => ({ outcome: 'refused', message: 'denied by policy' });
  assert.is((await patch(rest, action, { disposition: 'completed' })).status, 503);
  assert.ok(rest.lines.some(({ fields }) => fields['reason'] === 'denied by policy'));
});

unavailable.inMemory('a fault is injected', '[L-01] endless conflicts end', async ({ rest }) => {
  const action = await seeded(rest);
  rest.store.replaceSpec = async () => ({ outcome: 'conflict' });
  assert.is((await patch(rest, action, { disposition: 'completed' })).status, 503);
});

unavailable.inMemory(
  'a fault is injected',
  '[L-01] [X-09] a launch that cannot put the disposition on record starts nothing',
  async ({ rest }) => {
    const action = await seeded(rest, { phase: 'Completed', attempts: 0 });
    await patch(rest, action, { disposition: 'recommended' });
    const { replaceStatus } = rest.store;
    let conflicts = 0;
    rest.store.replaceStatus = async (...call) => {
      conflicts += 1;
      return conflicts === 1 ? { outcome: 'conflict' } : Reflect.apply(replaceStatus, rest.store, call);
    };
    assert.is((await launch(rest, action)).status, 202, 'another writer was faster');
    const refused = await seeded(rest, { phase: 'Completed', attempts: 0 });
    await patch(rest, refused, { disposition: 'recommended' });
    await rest.clock.advance(2);
    let failures = 0;
    rest.store.replaceStatus = async (...call) => {
      failures += 1;
      if (failures > 1) return Reflect.apply(replaceStatus, rest.store, call);
      throw new StoreUnavailableError('away', { outcomeUnknown: true });
    };
    const { status, json } = await launch(rest, refused);
    assert.equal([status, json], [503, { detail: { code: 'action_output_not_queued' } }]);
    assert.equal(await executionsOf(rest, refused.metadata.name), []);
    assert.is((await stored(rest, refused))?.status?.phase, 'Failed');
  },
);
unavailable.run();
