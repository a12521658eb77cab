import * as assert from 'uvu/assert';
import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import { ids, type Rest } from '../../support/rest.ts';
import { at } from '../../support/rest-client.ts';
import { startMemoryRest } from '../../support/rest-memory.ts';
import { seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const path = (id: string): string => `/v1/workspaces/${id}`;
const seeded = async (rest: Rest, spec: Parameters<typeof seedWorkspace>[1] = {}): Promise<string> =>
  (await seedWorkspace(rest, spec)).metadata.name;
const patch = (rest: Rest, id: string, body: unknown) => rest.call('PATCH', path(id), { body });
const read = async (rest: Rest, id: string): Promise<unknown> => (await rest.call('GET', path(id))).json;
const stored = async (rest: Rest, name: string) =>
  (await rest.store.get('Workspace', { namespace: rest.acme.namespace, name }))?.spec;

const SETTINGS = {
  names: ['Acme', 'Acme Anvils'],
  kind: 'product',
  region: 'Bavaria',
  language: 'de',
  competitors: [{ name: 'Globex', aliases: ['Globex Corporation'], domain: 'globex.example' }],
  questions: ['Welcher Amboss hält am längsten?'],
};

const ok = restSuite('updateWorkspace 200');

ok('[L-03] [Q-07] states what is known of the brand, and a GET straight after shows it', async ({ rest }) => {
  const id = await seeded(rest);
  const { status, json } = await patch(rest, id, { settings: SETTINGS });
  assert.equal([status, at(json, 'id'), at(json, 'settings')], [200, id, SETTINGS]);
  assert.equal(at(await read(rest, id), 'settings'), SETTINGS);
  assert.equal((await stored(rest, id))?.settings, SETTINGS);
  assert.equal(at((await rest.call('GET', '/v1/workspaces')).json, 'data', 0, 'settings'), SETTINGS);
});

ok('[L-03] [W-09] archives and takes back, and reports follow at once', async ({ rest }) => {
  const id = await seeded(rest);
  const launch = async () => (await rest.call('POST', `${path(id)}/visibility-reports`)).status;
  for (const [sent, launched] of [
    ['archived', 409],
    ['active', 202],
  ] as const) {
    const { status, json } = await patch(rest, id, { status: sent });
    assert.equal([status, at(json, 'status')], [200, sent]);
    assert.is(at(await read(rest, id), 'status'), sent);
    assert.is(await launch(), launched);
  }
});

ok(
  '[L-03] a member that is absent stays as it is; settings are replaced whole, null removes them',
  async ({ rest }) => {
    const id = await seeded(rest, { settings: { names: ['Acme'], region: 'Bavaria' } });
    const archived = await patch(rest, id, { status: 'archived' });
    assert.equal(at(archived.json, 'settings', 'names'), ['Acme']);
    const replaced = await patch(rest, id, { settings: { names: ['Acme Anvils'] } });
    assert.equal(
      [at(replaced.json, 'status'), at(replaced.json, 'settings', 'names'), at(replaced.json, 'settings', 'region')],
      ['archived', ['Acme Anvils'], null],
    );
    const removed = await patch(rest, id, { settings: null });
    assert.equal([removed.status, at(removed.json, 'settings')], [200, null]);
    assert.not('settings' in Object(await stored(rest, id)));
    assert.is(at(removed.json, 'status'), 'archived');
  },
);

ok('[L-03] what states nothing is nothing: null members, empty lists, an empty object', async ({ rest }) => {
  const id = await seeded(rest);
  for (const settings of [{}, { names: null, questions: [] }, { competitors: [], kind: null }]) {
    assert.equal(at((await patch(rest, id, { settings })).json, 'settings'), null);
  }
  const { json } = await patch(rest, id, { settings: { competitors: [{ name: 'Globex', domain: null }] } });
  assert.equal(at(json, 'settings', 'competitors'), [{ name: 'Globex', aliases: [], domain: null }]);
  const again = await patch(rest, id, { settings: at(json, 'settings') });
  assert.equal(
    [again.status, at(again.json, 'settings')],
    [200, at(json, 'settings')],
    'what GET shows can be sent back',
  );
});

ok('[L-03] without a member nothing changes, nor with what is there already', async ({ rest }) => {
  const id = await seeded(rest);
  const first = await patch(rest, id, { settings: SETTINGS });
  const version = async () =>
    (await rest.store.get('Workspace', { namespace: rest.acme.namespace, name: id }))?.metadata.generation;
  const before = await version();
  for (const body of [{}, { settings: SETTINGS }, { status: 'active' }]) {
    const { status, json } = await patch(rest, id, body);
    assert.equal([status, at(json, 'settings')], [200, at(first.json, 'settings')]);
  }
  assert.is(await version(), before);
});

ok('[Q-07] a hundred questions of 200 characters are taken, ten of one intent among them', async ({ rest }) => {
  const id = await seeded(rest);
  const long = Array.from({ length: 90 }, (_, n) => `質問${n}`.padEnd(200, '金床はどれが良いですか'));
  const questions = [...long, ...Array.from({ length: 10 }, () => 'Which anvil is best?')];
  const { status, json } = await patch(rest, id, { settings: { questions } });
  assert.is(status, 200);
  assert.equal(at(json, 'settings', 'questions'), questions);
});

ok('[L-03] the other fields of the spec stay as they are', async ({ rest }) => {
  const plan = { version: 3, note: 'new market' };
  const id = await seeded(rest, { plan, models: [{ id: 'provider_2', enabled: true }] });
  const before = await stored(rest, id);
  await patch(rest, id, { status: 'archived', settings: SETTINGS });
  assert.equal(await stored(rest, id), { ...before, archived: true, settings: SETTINGS });
});

ok('[L-03] of two changes at once of different members both stay', async ({ rest }) => {
  const id = await seeded(rest);
  // few: each conflict costs a round of the store, and all of them have 2.5 s
  const bodies = Array.from({ length: 4 }, (_, n) =>
    n % 2 ? { status: 'archived' } : { settings: { names: [`Acme ${n}`] } },
  );
  const answers = await Promise.all(bodies.map((body) => patch(rest, id, body)));
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([200]));
  const now = await read(rest, id);
  assert.is(at(now, 'status'), 'archived');
  assert.match(String(at(now, 'settings', 'names', 0)), /^Acme \d+$/);
});

ok.inMemory('a fault is injected', '[L-03] a write whose answer is lost is found done', async ({ rest }) => {
  const id = await seeded(rest);
  const { replaceSpec } = rest.store;
  rest.store.replaceSpec = async (...call) => {
    await Reflect.apply(replaceSpec, rest.store, call);
    throw new StoreUnavailableError('the answer was lost', { outcomeUnknown: true });
  };
  const { status, json } = await patch(rest, id, { settings: SETTINGS });
  assert.equal([status, at(json, 'settings')], [200, SETTINGS]);
});

ok('[H-10] the actor id is in the log and nowhere else', async ({ rest }) => {
  const id = await seeded(rest);
  const headers = { 'x-external-actor-id': 'user-of-workspaces' };
  const { status, text } = await rest.call('PATCH', path(id), { headers, body: { status: 'archived' } });
  assert.is(status, 200);
  assert.not.match(text, /user-of-workspaces/);
  const lines = (await rest.logged()).filter(({ fields }) => fields['actorId'] === 'user-of-workspaces');
  assert.equal(
    lines.map(({ fields }) => fields['operation']),
    ['updateWorkspace'],
  );
});

ok('[V-04] a workspace shows the plan in force', async ({ rest }) => {
  const createdAt = '2026-03-01T09:00:00.000Z';
  const artifact = {
    ...{ key: 'k', sha256: '0'.repeat(64), sizeBytes: 1 },
    ...({ encoding: 'Gzip', mediaType: 'application/json' } as const),
  };
  const inForce = { version: 2, digest: 'd', createdAt, reason: 'SettingsChanged', artifact } as const;
  const id = await seeded(rest, { status: { plan: { ...inForce, questions: 58, leftOut: 9 } } });
  const { json } = await patch(rest, id, { settings: SETTINGS });
  const plan = {
    ...{ version: 2, created_at: createdAt, reason: 'settings_changed' },
    ...{ note: null, questions: 58, left_out: 9 },
  };
  assert.equal(at(json, 'plan'), plan);
  assert.equal(at(await read(rest, id), 'plan'), plan);
});
ok.run();

const invalid = restSuite('updateWorkspace 422');

/** Type and place of each item. */
const items = async (rest: Rest, id: string, body: unknown): Promise<readonly (readonly [string, string])[]> => {
  const { status, json } = await patch(rest, id, body);
  assert.is(status, 422);
  // a validation array
  return (at(json, 'detail') as { type: string; loc: string[] }[]).map(({ type, loc }) => [type, loc.join('.')]);
};

const many = (length: number, make: (n: number) => unknown): unknown[] => Array.from({ length }, (_, n) => make(n));

for (const [why, settings, type, loc] of [
  ['an unknown member', { brand: 'Acme' }, 'extra_forbidden', 'brand'],
  ['no object', [], 'model_attributes_type', ''],
  ['no name', { names: [] }, 'too_short', 'names'],
  ['21 names', { names: many(21, (n) => `Acme ${n}`) }, 'too_long', 'names'],
  ['21 competitors', { competitors: many(21, (n) => ({ name: `Rival ${n}` })) }, 'too_long', 'competitors'],
  ['101 questions', { questions: many(101, (n) => `Which anvil ${n}?`) }, 'too_long', 'questions'],
  ['an empty name', { names: ['Acme', ''] }, 'string_too_short', 'names.1'],
  ['an empty question', { questions: [''] }, 'string_too_short', 'questions.0'],
  ['a question of 201 characters', { questions: ['x'.repeat(201)] }, 'string_too_long', 'questions.0'],
  ['a name without a letter or digit', { names: [' – '] }, 'value_error', 'names.0'],
  ['a kind that is none', { kind: 'shop' }, 'enum', 'kind'],
  ['a language tag of no language', { language: 'xx' }, 'value_error', 'language'],
  ['the name of a language', { language: 'German' }, 'value_error', 'language'],
  ['a competitor without a name', { competitors: [{ domain: 'a.example' }] }, 'missing', 'competitors.0.name'],
  ['a domain that is none', { competitors: [{ name: 'A', domain: 'globex' }] }, 'value_error', 'competitors.0.domain'],
  [
    'the brand as its own competitor',
    { names: ['Acme'], competitors: [{ name: 'ACME' }] },
    'value_error',
    'competitors.0.name',
  ],
  [
    'an alias of the brand as that of a competitor',
    { names: ['Acme', 'Demand-IQ'], competitors: [{ name: 'Globex', aliases: ['G', 'Demand IQ'] }] },
    'value_error',
    'competitors.0.aliases.1',
  ],
  [
    'one name of two competitors',
    { competitors: [{ name: 'Globex' }, { name: 'Initech', aliases: ['globex'] }] },
    'value_error',
    'competitors.1.aliases.0',
  ],
  [
    'one domain of two competitors',
    {
      competitors: [
        { name: 'A', domain: 'globex.example' },
        { name: 'B', domain: 'www.globex.example' },
      ],
    },
    'value_error',
    'competitors.1.domain',
  ],
  [
    'the website as that of a competitor',
    { competitors: [{ name: 'Globex', domain: 'shop.acme.example' }] },
    'value_error',
    'competitors.0.domain',
  ],
] as const) {
  invalid(`[L-03] [Q-07] ${why} is refused with its place, and nothing changes`, async ({ rest }) => {
    const id = await seeded(rest, { website: 'https://acme.example' });
    const place = ['body', 'settings', ...(loc === '' ? [] : [loc])].join('.');
    assert.equal(await items(rest, id, { status: 'archived', settings }), [[type, place]]);
    const spec = await stored(rest, id);
    assert.equal([spec?.settings, spec?.archived], [undefined, undefined]);
  });
}

invalid('[E-03] the item of a rule of our own has the value, the reason and an empty error', async ({ rest }) => {
  const id = await seeded(rest);
  const settings = { names: ['Acme'], competitors: [{ name: 'Globex', aliases: ['acme'] }] };
  const { json } = await patch(rest, id, { settings });
  assert.equal(json, {
    detail: [
      {
        type: 'value_error',
        loc: ['body', 'settings', 'competitors', 0, 'aliases', 0],
        msg: 'Value error, acme is already a name of the brand',
        input: 'acme',
        ctx: { error: {} },
      },
    ],
  });
});

invalid('[E-04] no body, an unknown member and a status that is none', async ({ rest }) => {
  const id = await seeded(rest);
  assert.equal(await items(rest, id, undefined), [['missing', 'body']]);
  assert.equal(await items(rest, id, { state: 1, status: null, website: 'a.example' }), [
    ['enum', 'body.status'],
    ['extra_forbidden', 'body.state'],
    ['extra_forbidden', 'body.website'],
  ]);
});

invalid('[Q-07] settings that no resource can hold say how many bytes fit', async ({ rest }) => {
  const id = await seeded(rest);
  const questions = many(100, (n) => `質問${n}`.padEnd(200, '金床はどれが良いですか'));
  const names = many(8, (n) => `名前${n}`.padEnd(100, '金'));
  const { status, json } = await patch(rest, id, { settings: { questions, names } });
  assert.equal([status, at(json, 'detail', 0, 'loc')], [422, ['body', 'settings']]);
  assert.match(String(at(json, 'detail', 0, 'msg')), /the limit is 61440$/);
});
invalid.run();

const large = restSuite('updateWorkspace 413');

large.inMemory('it has settings of its own', '[E-05] a body over 256 KiB is refused where others fit', async () => {
  const settings = {
    publicScheme: 'https',
    trustForwardedHost: false,
    maxBodyBytes: 12_582_912,
    imageUrlLifetimeSeconds: 9,
  } as const;
  const roomy = await startMemoryRest({ settings });
  const id = await seeded(roomy);
  const of = (bytes: number) => `{}${' '.repeat(bytes - 2)}`;
  assert.is((await roomy.call('PATCH', path(id), { body: of(262_144) })).status, 200);
  const { status, json } = await roomy.call('PATCH', path(id), { body: of(262_145) });
  assert.equal([status, json], [413, { detail: 'Request body too large' }]);
  assert.is((await roomy.call('POST', '/v1/workspaces', { body: of(262_145) })).status, 422);
  await roomy.close();
});
large.run();

const forbidden = restSuite('updateWorkspace 403');

forbidden('[L-03] [H-05] needs workspaces:write', async ({ rest }) => {
  const id = await seeded(rest);
  const key = await rest.addKey('acme', ['workspaces:read', 'reports:write', 'actions:write']);
  const { status, json } = await rest.call('PATCH', path(id), { key, body: { status: 'archived' } });
  assert.equal([status, at(json, 'detail', 'required_scope')], [403, 'workspaces:write']);
  assert.is(at(await read(rest, id), 'status'), 'active');
});
forbidden.run();

const missing = restSuite('updateWorkspace 404');

missing('[L-03] [H-07] a missing, a malformed and a foreign workspace look alike', async ({ rest }) => {
  const foreign = await seedWorkspace(rest, { namespace: rest.rival.namespace });
  const shown = new Set<string>();
  for (const id of [foreign.metadata.name, ids.workspace('nowhere', 'https://a.example'), 'x']) {
    const { status, text, headers } = await patch(rest, id, { status: 'archived' });
    const { date: _, 'x-request-id': __, ...stable } = headers;
    shown.add(JSON.stringify([status, text, stable]));
  }
  assert.is(shown.size, 1);
  assert.match([...shown][0] ?? '', /^\[404,"\{\\"detail\\":\\"Workspace not found\\"\}"/);
  const { namespace, name } = foreign.metadata;
  assert.is((await rest.store.get('Workspace', { namespace, name }))?.spec.archived, undefined);
});
missing.run();

const unavailable = restSuite('updateWorkspace 503');

unavailable('[E-08] with the store away nothing is changed', async ({ rest }) => {
  const id = await seeded(rest);
  await rest.faults.storeAway();
  const { status, json, headers } = await patch(rest, id, { status: 'archived' });
  assert.equal([status, json], [503, { detail: { code: 'temporarily_unavailable' } }]);
  assert.ok(headers['retry-after']);
  await rest.faults.mend();
  assert.is((await stored(rest, id))?.archived, undefined);
});

unavailable.inMemory('a fault is injected', '[L-03] what the store refuses is logged', async ({ rest }) => {
  const id = await seeded(rest);
  rest.store.replaceSpec = async () => ({ outcome: 'refused', message: 'denied by policy' });
  assert.is((await patch(rest, id, { status: 'archived' })).status, 503);
  assert.ok(rest.lines.some(({ fields }) => fields['reason'] === 'denied by policy'));
});

unavailable.inMemory('a fault is injected', '[L-03] endless conflicts end', async ({ rest }) => {
  const id = await seeded(rest);
  rest.store.replaceSpec = async () => ({ outcome: 'conflict' });
  assert.is((await patch(rest, id, { status: 'archived' })).status, 503);
});
unavailable.run();
