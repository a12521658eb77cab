import * as assert from 'uvu/assert';
import { ACTOR_ANNOTATION } from '../../../src/resources/meta.ts';
import { ids, type Rest } from '../../support/rest.ts';
import { at } from '../../support/rest-client.ts';
import { seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const PATH = '/v1/workspaces';
const all = (...enabled: boolean[]) => enabled.map((value, i) => ({ id: `provider_${i + 1}`, enabled: value }));

const workspaces = async (rest: Rest) => (await rest.store.list('Workspace', { namespace: rest.acme.namespace })).items;

const created = restSuite('createWorkspace 201');

created('[W-01] [V-04] creates an active workspace', async ({ rest }) => {
  const answer = await rest.call('POST', PATH, { body: { website: 'acme.example' } });
  assert.is(answer.status, 201);
  const id = ids.workspace(rest.acme.namespace, 'https://acme.example');
  const expected = { id, website: 'https://acme.example', status: 'active', models: all(true, true, true) };
  const { created_at, ...shown } = Object(answer.json);
  assert.equal(shown, { ...expected, updated_at: null, settings: null, plan: null });
  assert.ok(rest.clock.isNow(created_at), created_at);
  assert.equal((await rest.call('GET', `${PATH}/${id}`)).json, answer.json);
});

created('[W-02] returns the canonical website', async ({ rest }) => {
  for (const website of [
    'http://WWW.Acme.example:80/path?q#f',
    ' acme.example ',
    '//acme.example.',
    'https://acme.example/',
  ]) {
    const answer = await rest.call('POST', PATH, { body: { website } });
    assert.equal([answer.status, at(answer.json, 'website')], [201, 'https://acme.example'], website);
  }
  assert.is((await workspaces(rest)).length, 1);
});

created('[W-03] a repeated create returns the existing workspace with its own models', async ({ rest }) => {
  const first = await rest.call('POST', PATH, { body: { website: 'acme.example', models: all(true, false, false) } });
  await rest.clock.advance(1000);
  const second = await rest.call('POST', PATH, {
    body: { website: 'www.acme.example', models: all(false, true, true) },
  });
  assert.equal([second.status, second.json], [201, first.json]);
});

created('[W-03] 50 creates race and one workspace comes of it', async ({ rest }) => {
  const race = Array.from({ length: 50 }, (_, i) =>
    rest.call('POST', PATH, {
      body: { website: `${i % 2 ? 'www.' : ''}race.example`, models: all(i === 0, true, i % 3 === 0) },
    }),
  );
  const answers = await Promise.all(race);
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([201]));
  assert.is(new Set(answers.map(({ text }) => text)).size, 1);
  assert.is((await workspaces(rest)).length, 1);
});

created('[W-04] the same website in two tenants is two workspaces', async ({ rest }) => {
  const body = { website: 'acme.example' };
  const ours = await rest.call('POST', PATH, { body });
  const theirs = await rest.call('POST', PATH, { body, host: rest.rival.host, key: rest.rival.key });
  assert.is(theirs.status, 201);
  assert.is.not(at(ours.json, 'id'), at(theirs.json, 'id'));
});

created('[W-07] omitted and null models mean all; providers not named are disabled', async ({ rest }) => {
  const models = async (website: string, value?: unknown): Promise<unknown> =>
    at((await rest.call('POST', PATH, { body: { website, models: value } })).json, 'models');
  assert.equal(await models('one.example'), all(true, true, true));
  assert.equal(await models('two.example', null), all(true, true, true));
  assert.equal(await models('three.example', [{ id: 'provider_2', enabled: true }]), all(false, true, false));
  assert.equal(await models('four.example', [{ id: 'provider_3', enabled: 'yes' }]), all(false, false, true));
});

created('[H-10] keeps the actor id as an annotation and nothing else', async ({ rest }) => {
  const headers = { 'x-external-actor-id': 'user-1' };
  const answer = await rest.call('POST', PATH, { body: { website: 'acme.example' }, headers });
  const [workspace] = await workspaces(rest);
  assert.is(workspace?.metadata.annotations?.[ACTOR_ANNOTATION], 'user-1');
  assert.not.match(answer.text, /user-1/);
});

created('[W-03] an answer lost on the way from the store is looked up', async ({ rest }) => {
  await rest.faults.loseCreates();
  const answer = await rest.call('POST', PATH, { body: { website: 'acme.example' } });
  assert.is(answer.status, 201);
  await rest.faults.mend();
  assert.equal((await rest.call('POST', PATH, { body: { website: 'acme.example' } })).json, answer.json);
});

created('[V-01] [V-03] the id has its prefix and 130 bits that depend on the key', async ({ rest }) => {
  const answer = await rest.call('POST', PATH, { body: { website: 'acme.example' } });
  assert.match(String(at(answer.json, 'id')), /^pws-[a-z2-7]{26}$/);
});
created.run();

const invalid = restSuite('createWorkspace 422');

invalid('[E-02] [E-03] a missing website is located', async ({ rest }) => {
  const answer = await rest.call('POST', PATH, { body: { models: null } });
  assert.equal(
    answer.text,
    '{"detail":[{"type":"missing","loc":["body","website"],"msg":"Field required","input":{"models":null}}]}',
  );
});

invalid('[W-02] [E-03] what is no public website is an item on the website', async ({ rest }) => {
  for (const website of [
    'acme',
    'ftp://acme.example',
    'http://127.0.0.1',
    'acme.local',
    'co.uk',
    'acme.example:8080',
    'u@acme.example',
    '',
  ]) {
    const { status, json } = await rest.call('POST', PATH, { body: { website } });
    assert.is(status, 422, website);
    const { msg, ...item } = Object(at(json, 'detail', 0));
    assert.equal(item, { type: 'value_error', loc: ['body', 'website'], input: website, ctx: { error: {} } });
    assert.match(msg, /^Value error, /);
  }
});

invalid('[E-04] several faults come in the order header, then body by declaration', async ({ rest }) => {
  const headers = { 'x-external-actor-id': 'x'.repeat(256) };
  const { json } = await rest.call('POST', PATH, { headers, body: { models: [{ id: 'gpt', enabled: 7 }, 1] } });
  const locations = (at(json, 'detail') as { loc: unknown }[]).map(({ loc }) => loc); // a validation array
  assert.equal(locations, [
    ['header', 'X-External-Actor-Id'],
    ['body', 'website'],
    ['body', 'models', 0, 'id'],
    ['body', 'models', 0, 'enabled'],
    ['body', 'models', 1],
  ]);
});

invalid('[E-04] a body that cannot be parsed gives its one item alone', async ({ rest }) => {
  const { json } = await rest.call('POST', PATH, {
    headers: { 'x-external-actor-id': 'x'.repeat(256) },
    body: '{nope',
  });
  assert.equal(at(json, 'detail', 'length'), 1);
  assert.equal(at(json, 'detail', 0, 'loc'), ['body', 1]);
});

invalid('[W-05] an id that is no provider is an item, a provider named twice a string', async ({ rest }) => {
  const unknown = await rest.call('POST', PATH, {
    body: { website: 'a.example', models: [{ id: 'provider_4', enabled: true }] },
  });
  assert.equal([unknown.status, at(unknown.json, 'detail', 0, 'type')], [422, 'enum']);
  const models = [...all(true), ...all(false)];
  const twice = await rest.call('POST', PATH, { body: { website: 'a.example', models } });
  assert.is(twice.status, 422);
  assert.match(String(at(twice.json, 'detail')), /provider_1 .*more than once/);
});

invalid('[W-06] no enabled model is a string that says so', async ({ rest }) => {
  for (const models of [[], all(false), all(false, false, false)]) {
    const answer = await rest.call('POST', PATH, { body: { website: 'a.example', models } });
    assert.equal([answer.status, answer.json], [422, { detail: 'At least one analysis model must be enabled' }]);
  }
});

invalid('[H-09] the array comes before the model selection', async ({ rest }) => {
  const answer = await rest.call('POST', PATH, { body: { website: 'acme', models: [] } });
  assert.equal(at(answer.json, 'detail', 0, 'loc'), ['body', 'website']);
});
invalid.run();

const unavailable = restSuite('createWorkspace 503');

unavailable(
  '[E-08] with the store away nothing is created; an existing workspace is still returned',
  async ({ rest }) => {
    const known = await seedWorkspace(rest, { website: 'https://known.example' });
    await rest.faults.storeAway();
    const answer = await rest.call('POST', PATH, { body: { website: 'new.example' } });
    assert.equal([answer.status, answer.json], [503, { detail: { code: 'temporarily_unavailable' } }]);
    const existing = await rest.call('POST', PATH, { body: { website: 'known.example' } });
    assert.equal([existing.status, at(existing.json, 'id')], [201, known.metadata.name]);
  },
);
unavailable.run();
