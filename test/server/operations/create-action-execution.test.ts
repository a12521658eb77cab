import * as assert from 'uvu/assert';
import { actionStatuses, actionTypes } from '../../../src/domain/enums.ts';
import { executionView } from '../../../src/domain/views.ts';
import type { Action } from '../../../src/resources/kinds.ts';
import type { ExecutionLauncher } from '../../../src/server/deps.ts';
import { ids, type Rest } from '../../support/rest.ts';
import { type Answer, at } from '../../support/rest-client.ts';
import { type MemoryRest, startMemoryRest } from '../../support/rest-memory.ts';
import { seedAction, seedExecution, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const ARTICLE = { article_title: 'Anvils compared', category: 'comparison', language: 'en' };
const POST = { topic: 'Anvils', language: 'en' };
const NOT_QUEUED = { detail: { code: 'action_output_not_queued' } };

const execute = (rest: Rest, action: string, body?: unknown): Promise<Answer> =>
  rest.call('POST', `/v1/actions/${action}/executions`, body === undefined ? {} : { body });
const override = (rest: Rest, action: Action, payload_override: unknown): Promise<Answer> =>
  execute(rest, action.metadata.name, { payload_override });
const made = async (rest: Rest, seed: Parameters<typeof seedAction>[2] = {}): Promise<Action> =>
  seedAction(rest, (await seedWorkspace(rest)).metadata.name, seed);
const statusOf = async (rest: Rest, action: Action): Promise<unknown> =>
  at((await rest.call('GET', `/v1/actions/${action.metadata.name}`)).json, 'action', 'status');

/** A launcher that creates the next attempt in the store and keeps what it was asked. */
async function withLauncher(): Promise<{ rest: MemoryRest; payloads: unknown[] }> {
  const payloads: unknown[] = [];
  let rest: MemoryRest | undefined;
  const executions: ExecutionLauncher = {
    async launch({ action, payload }) {
      payloads.push(payload);
      if (rest === undefined) throw new Error('not started');
      const execution = await seedExecution(rest, action, { status: { phase: 'Running' } });
      return { outcome: 'launched', view: executionView(execution) };
    },
  };
  rest = await startMemoryRest({ executions });
  return { rest, payloads };
}

const accepted = restSuite('createActionExecution 202');

accepted.inMemory(
  'a port is replaced',
  '[X-05] no body, null, {} and a null override use the payload unchanged',
  async () => {
    const { rest, payloads } = await withLauncher();
    for (const body of [undefined, 'null', {}, { payload_override: null }, { payload_override: {} }]) {
      const action = await made(rest, { payload: ARTICLE });
      const answer = await execute(rest, action.metadata.name, body);
      assert.equal([answer.status, at(answer.json, 'attempt')], [202, 1]);
    }
    assert.equal(
      payloads,
      Array.from({ length: 5 }, () => ARTICLE),
    );
    await rest.close();
  },
);

accepted.inMemory(
  'a port is replaced',
  '[X-06] [X-07] the override lies over the payload and null clears an optional field',
  async () => {
    const { rest, payloads } = await withLauncher();
    const action = await made(rest, { payload: { ...ARTICLE, word_range: '500', include_faq: true } });
    await override(rest, action, { language: 'de', word_range: null, image_count: '3' });
    assert.equal(payloads, [{ ...ARTICLE, language: 'de', include_faq: true, image_count: 3 }]);
    await rest.close();
  },
);

accepted.inMemory('a port is replaced', '[X-10] an Idempotency-Key is ignored, however long', async () => {
  const { rest } = await withLauncher();
  const action = await made(rest);
  const headers = { 'idempotency-key': 'x'.repeat(300) };
  const answer = await rest.call('POST', `/v1/actions/${action.metadata.name}/executions`, { headers });
  assert.is(answer.status, 202);
  await rest.close();
});
accepted.run();

const missing = restSuite('createActionExecution 404');

missing('[X-14] a missing and a foreign action look alike', async ({ rest }) => {
  const workspace = await seedWorkspace(rest, { namespace: rest.rival.namespace });
  const foreign = await seedAction(rest, workspace.metadata.name, { namespace: rest.rival.namespace });
  for (const id of [foreign.metadata.name, ids.action(rest.acme.namespace, 'w', 'f'), 'x']) {
    const answer = await execute(rest, id);
    assert.equal([answer.status, answer.text], [404, '{"detail":"Action not found"}']);
  }
});
missing.run();

const conflict = restSuite('createActionExecution 409');

conflict('[X-04] a manual action is named and said to be completed manually', async ({ rest }) => {
  for (const type of ['TechnicalChange', 'CheckLlmsTxt', 'CheckRobotsTxt', 'RequestThirdPartyMention'] as const) {
    const answer = await execute(rest, (await made(rest, { type })).metadata.name);
    assert.is(answer.status, 409);
    const wire = actionTypes.toWire(type);
    assert.is(at(answer.json, 'detail'), `Actions of type ${wire} are completed manually and cannot be executed`);
  }
});

conflict('[X-04] only recommended, failed and snoozed can be executed', async ({ rest }) => {
  for (const phase of actionStatuses.values) {
    const answer = await execute(rest, (await made(rest, { status: { phase } })).metadata.name);
    const executable = ['Recommended', 'Failed', 'Snoozed'].includes(phase);
    assert.is(answer.status, executable ? 503 : 409, phase);
    if (!executable) assert.type(at(answer.json, 'detail'), 'string');
  }
});

conflict('[X-03] while an execution runs another gets 409', async ({ rest }) => {
  const action = await made(rest);
  await seedExecution(rest, action, { status: { phase: 'Running' } });
  const answer = await execute(rest, action.metadata.name);
  assert.equal([answer.status, answer.json], [409, { detail: 'An action with status generating cannot be executed' }]);
});

conflict.inMemory('a port is replaced', '[X-03] who loses the race for the attempt gets 409', async () => {
  const rest = await startMemoryRest({ executions: { launch: async () => ({ outcome: 'conflict' }) } });
  const action = await made(rest);
  assert.is((await execute(rest, action.metadata.name)).status, 409);
  assert.is(await statusOf(rest, action), 'recommended');
  await rest.close();
});
conflict.run();

const invalid = restSuite('createActionExecution 422');

invalid(
  '[X-06] unknown members are refused at the top and in the override, before the action is looked for',
  async ({ rest }) => {
    const answer = await execute(rest, 'act-missing', { payload_override: { foo: 1 }, bar: [2] });
    assert.is(answer.status, 422);
    const msg = 'Extra inputs are not permitted';
    assert.equal(at(answer.json, 'detail'), [
      { type: 'extra_forbidden', loc: ['body', 'payload_override', 'foo'], msg, input: 1 },
      { type: 'extra_forbidden', loc: ['body', 'bar'], msg, input: [2] },
    ]);
  },
);

invalid('[X-06] a field of another action type is unknown, also as null and beside other faults', async ({ rest }) => {
  const action = await made(rest, { type: 'CreateForumPost', payload: POST });
  const answer = await override(rest, action, { post_type: null, image_count: '2', language: null });
  const locations = (at(answer.json, 'detail') as { loc: string[]; type: string; input: unknown }[]).map(
    ({ loc, type, input }) => [loc[2], type, input],
  ); // a validation array
  assert.equal(locations, [
    ['language', 'missing', { topic: 'Anvils' }],
    ['post_type', 'extra_forbidden', null],
    ['image_count', 'extra_forbidden', '2'],
  ]);
});

invalid('[X-07] a required field cannot be cleared', async ({ rest }) => {
  const answer = await override(rest, await made(rest), { article_title: null });
  assert.equal([answer.status, at(answer.json, 'detail', 0, 'type')], [422, 'missing']);
  assert.equal(at(answer.json, 'detail', 0, 'loc'), ['body', 'payload_override', 'article_title']);
});

invalid('[X-15] [A-04] texts, lists and counts are bounded', async ({ rest }) => {
  const action = await made(rest);
  for (const [field, value, type] of [
    ['additional_information', 'x'.repeat(8001), 'string_too_long'],
    ['article_title', 'x'.repeat(501), 'string_too_long'],
    ['category', 'x'.repeat(256), 'string_too_long'],
    ['resource_urls', Array.from({ length: 6 }, () => 'https://a.example'), 'too_long'],
    ['resource_urls', ['x'.repeat(2049)], 'string_too_long'],
    ['prompt_ids', Array.from({ length: 51 }, () => 'p'), 'too_long'],
    ['prompt_ids', ['x'.repeat(129)], 'string_too_long'],
    ['image_count', 0, 'greater_than_equal'],
    ['image_count', 5, 'less_than_equal'],
  ] as const) {
    const answer = await override(rest, action, { [field]: value });
    assert.equal([answer.status, at(answer.json, 'detail', 0, 'type')], [422, type], field);
    assert.equal(at(answer.json, 'detail', 0, 'loc', 2), field);
  }
  const fits = await override(rest, action, { additional_information: '😀'.repeat(8000), image_count: 4 });
  assert.is(fits.status, 503);
});

invalid('[H-09] manual type before the payload, the payload before the status', async ({ rest }) => {
  const manual = await made(rest, { type: 'TechnicalChange' });
  assert.is((await override(rest, manual, { article_title: null })).status, 409);
  const done = await made(rest, { status: { phase: 'Completed' } });
  assert.is((await override(rest, done, { article_title: null })).status, 422);
  assert.is((await execute(rest, done.metadata.name)).status, 409);
});
invalid.run();

const unavailable = restSuite('createActionExecution 503');

unavailable('[X-09] leaves the action failed, consumes no attempt, and it can be executed again', async ({ rest }) => {
  const action = await made(rest);
  const answer = await execute(rest, action.metadata.name);
  assert.equal([answer.status, answer.json], [503, NOT_QUEUED]);
  assert.is(await statusOf(rest, action), 'failed');
  const stored = await rest.store.get('Action', action.metadata);
  assert.equal([stored?.status?.phase, stored?.status?.attempts ?? 0], ['Failed', 0]);
  await rest.clock.advance(1000);
  assert.is((await execute(rest, action.metadata.name)).status, 503);
});

unavailable.inMemory(
  'a port is replaced',
  '[X-08] recognised post types that cannot be generated answer 503, the others do not',
  async () => {
    const { rest } = await withLauncher();
    const supported = ['text_only', 'single_image', 'multi_image', 'article', 'celebrate_occasion', 'poll'];
    for (const post_type of [...supported, 'video', 'newsletter', 'document', 'repost']) {
      const action = await made(rest, { type: 'CreateNetworkPost', payload: POST });
      const answer = await override(rest, action, { post_type });
      assert.is(answer.status, supported.includes(post_type) ? 202 : 503, post_type);
      if (answer.status === 503) assert.is(await statusOf(rest, action), 'failed');
    }
    const action = await made(rest, { type: 'CreateNetworkPost', payload: POST });
    assert.is((await override(rest, action, { post_type: 'carousel' })).status, 422);
    await rest.close();
  },
);

unavailable.inMemory('a fault is injected', '[X-09] a writer in between costs one more try', async ({ rest }) => {
  const action = await made(rest);
  const replace = rest.store.replaceStatus.bind(rest.store);
  let conflicts = 2;
  rest.store.replaceStatus = async (...given) => (conflicts-- > 0 ? { outcome: 'conflict' } : replace(...given));
  assert.is((await execute(rest, action.metadata.name)).status, 503);
  assert.is((await rest.store.get('Action', action.metadata))?.status?.phase, 'Failed');
});

unavailable('[X-09] with the store away the view shows failed and the write is repeated', async ({ rest }) => {
  const action = await made(rest);
  await rest.faults.storeAway();
  const answer = await execute(rest, action.metadata.name);
  assert.equal([answer.status, answer.json], [503, NOT_QUEUED]);
  assert.is(await statusOf(rest, action), 'failed');
  await rest.faults.mend();
  await rest.clock.until(async () => (await rest.store.get('Action', action.metadata))?.status?.phase === 'Failed');
  assert.is(await statusOf(rest, action), 'failed');
});

unavailable.inMemory(
  'a fault is injected',
  '[X-09] a repeated write yields to what moved the action meanwhile',
  async ({ rest }) => {
    const action = await made(rest);
    rest.store.goAway();
    await execute(rest, action.metadata.name);
    rest.store.comeBack();
    await rest.clock.advance(100);
    const updatedAt = new Date(rest.clock.now()).toISOString();
    await rest.store.replaceStatus('Action', action.metadata, { phase: 'Completed', updatedAt });
    await rest.clock.advance(20_000);
    assert.is((await rest.store.get('Action', action.metadata))?.status?.phase, 'Completed');
  },
);

unavailable('[H-09] with the store away what the view forbids is still refused', async ({ rest }) => {
  const manual = await made(rest, { type: 'TechnicalChange' });
  const done = await made(rest, { status: { phase: 'Completed' } });
  const open = await made(rest);
  await rest.faults.storeAway();
  assert.is((await execute(rest, manual.metadata.name)).status, 409);
  assert.is((await execute(rest, done.metadata.name)).status, 409);
  assert.is((await override(rest, open, { article_title: null })).status, 422);
});
unavailable.run();
