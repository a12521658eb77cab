import * as assert from 'uvu/assert';
import { actionStatuses, actionTypes } from '../../../src/domain/enums.ts';
import type { Action, Workspace } from '../../../src/resources/kinds.ts';
import { ACTOR_ANNOTATION } from '../../../src/resources/meta.ts';
import { ids, type Rest } from '../../support/rest.ts';
import { type Answer, at } from '../../support/rest-client.ts';
import { answered, execute, executionsOf, statusOf } from '../../support/rest-launch.ts';
import { moveExecution, now, seedAction, seedExecution, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const ARTICLE = { article_title: 'Anvils compared', category: 'comparison', language: 'en' };
const POST = { topic: 'Anvils', language: 'en' };
const NOT_QUEUED = { detail: { code: 'action_output_not_queued' } };

const override = (rest: Rest, action: Action, payload_override: unknown): Promise<Answer> =>
  execute(rest, action.metadata.name, { payload_override });
const made = async (rest: Rest, seed: Parameters<typeof seedAction>[2] = {}): Promise<Action> =>
  seedAction(rest, (await seedWorkspace(rest)).metadata.name, seed);
const payloadsOf = async (rest: Rest, action: Action): Promise<unknown[]> =>
  (await executionsOf(rest, action.metadata.name)).map(({ spec }) => spec.payload);
const read = async (rest: Rest, path: string): Promise<unknown> => (await rest.call('GET', path)).json;

const accepted = restSuite('createActionExecution 202');

accepted('[X-01] from recommended, failed and snoozed; each execution has the next attempt', async ({ rest }) => {
  for (const phase of ['Recommended', 'Failed', 'Snoozed'] as const) {
    const action = await made(rest, { status: { phase } });
    for (const attempt of [1, 2, 3]) {
      const { status, json } = await execute(rest, action.metadata.name);
      const id = ids.execution(rest.acme.namespace, action.metadata.name, attempt);
      assert.equal([status, at(json, 'attempt'), at(json, 'id')], [202, attempt, id], phase);
      assert.is(at(json, 'action_id'), action.metadata.name);
      await moveExecution(rest, id, { phase: 'Failed', error: 'x: y', finishedAt: now(rest), updatedAt: now(rest) });
    }
    const attempts = (await executionsOf(rest, action.metadata.name)).map(({ spec }) => spec.attempt);
    assert.equal(attempts, [1, 2, 3]);
  }
});

accepted.inMemory(
  'a controller applies dispositions as well',
  '[L-01] [A-08] an operator’s disposition that allows it is on record before the execution',
  async ({ rest }) => {
    for (const [disposition, applied] of [
      ['Snoozed', 'Snoozed'],
      ['Recommended', 'Recommended'],
    ] as const) {
      const action = await made(rest, { status: { phase: 'Failed', attempts: 0 } });
      await rest.store.replaceSpec('Action', action.metadata, { ...action.spec, disposition });
      assert.is((await execute(rest, action.metadata.name)).status, 202);
      const now = await rest.store.get('Action', action.metadata);
      assert.is(now?.status?.appliedDisposition, applied);
    }
  },
);

accepted('[X-02] running with its output, or queued with both null; nothing has ended', async ({ rest }) => {
  for (const [type, payload, prefix] of [
    ['CreateArticle', ARTICLE, 'art'],
    ['CreateNetworkPost', POST, 'net'],
    ['CreateShortPost', POST, 'shp'],
    ['CreateForumPost', POST, 'frm'],
  ] as const) {
    const action = await made(rest, { type, payload });
    const { json } = await execute(rest, action.metadata.name);
    for (const field of ['output_url', 'error', 'completed_at']) assert.is(at(json, field), null, field);
    const [execution] = await executionsOf(rest, action.metadata.name);
    assert.equal([execution?.spec.type, execution?.spec.outputId.slice(0, 4)], [type, `${prefix}-`]);
    const output = [actionTypes.toWire(type).replace('create_', ''), execution?.spec.outputId];
    const told = [at(json, 'output_type'), at(json, 'output_id')];
    assert.equal(told, at(json, 'status') === 'queued' ? [null, null] : output);
  }
});

accepted(
  '[X-02] [X-03] [R-20] read right after it, the action is generating and has the execution',
  async ({ rest }) => {
    const { name } = (await made(rest)).metadata;
    const { json } = await execute(rest, name);
    const execution = await read(rest, `/v1/action-executions/${at(json, 'id')}`);
    const action = await read(rest, `/v1/actions/${name}`);
    for (const seen of [execution, at(action, 'latest_execution')])
      assert.equal(
        [at(seen, 'id'), at(seen, 'attempt'), at(seen, 'created_at')],
        [at(json, 'id'), 1, at(json, 'created_at')],
      );
    assert.is(at(action, 'action', 'status'), 'generating');
    assert.is((await execute(rest, name)).status, 409);
  },
);

const isBusy = (text: string): boolean => text === '{"detail":{"code":"action_output_not_queued"}}';

/** 50 at a time, twice. Where it may be busy, others than the one that starts may be told to come again. */
async function race(rest: Rest, mayBeBusy: boolean): Promise<void> {
  const { name } = (await made(rest)).metadata;
  for (const attempt of [1, 2]) {
    // a machine that is busy may have time for none of them: then nothing has started, and they are sent again
    let answers: readonly Answer[] = [];
    for (let tries = 0; tries < (mayBeBusy ? 5 : 1) && !answers.some(({ status }) => status === 202); tries += 1) {
      const all = Promise.all(Array.from({ length: 50 }, () => rest.call('POST', `/v1/actions/${name}/executions`)));
      answers = await answered(rest, all);
    }
    const [won, ...others] = answers.toSorted((a, b) => a.status - b.status);
    assert.equal([won?.status, at(won?.json, 'attempt')], [202, attempt]);
    for (const { status, text } of others)
      assert.ok(status === 409 || (mayBeBusy && isBusy(text)), `${status} ${text}`);
    assert.is(await statusOf(rest, name), 'generating');
    assert.is((await executionsOf(rest, name)).length, attempt);
    await moveExecution(rest, String(at(won?.json, 'id')), { phase: 'Failed', error: 'x: y', updatedAt: now(rest) });
  }
}

accepted('[X-03] of 50 POSTs at a time exactly one starts, again and again', ({ rest }) => race(rest, true));

accepted.inMemory('a machine can be too busy for it', '[X-03] and all the others conflict with it', ({ rest }) =>
  race(rest, false),
);

accepted('[X-05] no body, null, {} and a null override use the payload unchanged', async ({ rest }) => {
  for (const body of [undefined, 'null', {}, { payload_override: null }, { payload_override: {} }]) {
    const action = await made(rest, { payload: ARTICLE });
    const answer = await execute(rest, action.metadata.name, body);
    assert.equal([answer.status, at(answer.json, 'attempt')], [202, 1]);
    assert.equal(await payloadsOf(rest, action), [ARTICLE]);
  }
});

accepted('[X-06] [X-07] the override lies over the payload and null clears an optional field', async ({ rest }) => {
  const action = await made(rest, { payload: { ...ARTICLE, word_range: '500', include_faq: true } });
  await override(rest, action, { language: 'de', word_range: null, image_count: '3' });
  assert.equal(await payloadsOf(rest, action), [{ ...ARTICLE, language: 'de', include_faq: true, image_count: 3 }]);
});

accepted('[X-08] post types that can be generated, the default among them', async ({ rest }) => {
  for (const post_type of ['text_only', 'single_image', 'multi_image', 'article', 'celebrate_occasion', 'poll']) {
    const action = await made(rest, { type: 'CreateNetworkPost', payload: POST });
    assert.is((await override(rest, action, { post_type })).status, 202, post_type);
  }
  const plain = await made(rest, { type: 'CreateNetworkPost', payload: POST });
  assert.is((await execute(rest, plain.metadata.name)).status, 202);
});

accepted('[X-10] an Idempotency-Key is ignored, however long', async ({ rest }) => {
  const { name } = (await made(rest)).metadata;
  const headers = { 'idempotency-key': 'x'.repeat(300) };
  assert.is((await execute(rest, name, undefined, { headers })).status, 202);
  assert.is((await execute(rest, name, undefined, { headers })).status, 409, 'not the execution of before');
});

accepted('[X-15] an override at every bound is taken', async ({ rest }) => {
  const action = await made(rest);
  const fits = {
    additional_information: '😀'.repeat(8000),
    article_title: '😀'.repeat(500),
    image_count: 4,
    prompt_ids: Array.from({ length: 50 }, () => 'p'.repeat(128)),
    resource_urls: Array.from({ length: 5 }, () => `https://a.example/${'u'.repeat(2030)}`),
  };
  assert.is((await override(rest, action, fits)).status, 202);
});

for (const [sent, kept] of [
  ['user-1', 'user-1'],
  [`sl_${'a'.repeat(43)}`, '[redacted]'],
] as const)
  accepted(`[H-10] [H-11] the actor id becomes an annotation: ${kept}`, async ({ rest }) => {
    const { name } = (await made(rest)).metadata;
    await execute(rest, name, undefined, { headers: { 'x-external-actor-id': sent } });
    assert.is((await executionsOf(rest, name))[0]?.metadata.annotations?.[ACTOR_ANNOTATION], kept);
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
    const action = await made(rest, phase === 'Generating' ? {} : { status: { phase } });
    if (phase === 'Generating') await seedExecution(rest, action, { status: { phase: 'Running' } });
    const answer = await execute(rest, action.metadata.name);
    const executable = ['Recommended', 'Failed', 'Snoozed'].includes(phase);
    assert.is(answer.status, executable ? 202 : 409, phase);
    if (!executable) assert.type(at(answer.json, 'detail'), 'string');
  }
});

conflict('[X-03] while an execution runs another gets 409', async ({ rest }) => {
  const action = await made(rest);
  await seedExecution(rest, action, { status: { phase: 'Running' } });
  const answer = await execute(rest, action.metadata.name);
  assert.equal([answer.status, answer.json], [409, { detail: 'An action with status generating cannot be executed' }]);
});

const archived = async (rest: Rest, seed: Parameters<typeof seedAction>[2] = {}): Promise<Action> =>
  seedAction(rest, (await seedWorkspace(rest, { archived: true })).metadata.name, seed);

conflict('[W-09] an archived workspace takes no new execution, and the action stays as it is', async ({ rest }) => {
  for (const phase of ['Recommended', 'NeedsReview'] as const) {
    const action = await archived(rest, { status: { phase } });
    for (const body of [undefined, { payload_override: { language: 'de' } }]) {
      const answer = await execute(rest, action.metadata.name, body);
      assert.equal([answer.status, answer.json], [409, { detail: { code: 'workspace_archived' } }]);
    }
    assert.is(await statusOf(rest, action.metadata.name), actionStatuses.toWire(phase));
    assert.equal(await payloadsOf(rest, action), []);
  }
});

/** As by kubectl. Its controller writes its status meanwhile, so the first try may come too late. */
async function archive({ store }: Rest, name: Workspace['metadata']): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const found = await store.get('Workspace', name);
    if (found === undefined) break;
    const { outcome } = await store.replaceSpec('Workspace', found.metadata, { ...found.spec, archived: true });
    if (outcome === 'written') return;
  }
  throw new Error(`${name.name} could not be archived`);
}

conflict('[W-09] so does one that the view does not know to be archived yet', async ({ rest }) => {
  const workspace = await seedWorkspace(rest);
  const action = await seedAction(rest, workspace.metadata.name);
  await archive(rest, workspace.metadata);
  const answer = await execute(rest, action.metadata.name);
  assert.equal([answer.status, answer.json], [409, { detail: { code: 'workspace_archived' } }]);
});

conflict('[W-09] with the store away the view tells that it is archived', async ({ rest }) => {
  const action = await archived(rest);
  await rest.faults.storeAway();
  const answer = await execute(rest, action.metadata.name);
  assert.equal([answer.status, answer.json], [409, { detail: { code: 'workspace_archived' } }]);
  assert.is(await statusOf(rest, action.metadata.name), 'recommended');
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
    ['language', 'string_type', null],
    ['post_type', 'extra_forbidden', null],
    ['image_count', 'extra_forbidden', '2'],
  ]);
});

invalid(
  '[X-07] a required field cannot be cleared, and the answer to it holds what was sent alone',
  async ({ rest }) => {
    const answer = await override(rest, await made(rest), { article_title: null, word_range: null });
    assert.is(answer.status, 422);
    assert.equal(at(answer.json, 'detail'), [
      {
        type: 'string_type',
        loc: ['body', 'payload_override', 'article_title'],
        msg: 'Input should be a valid string',
        input: null,
      },
    ]);
  },
);

invalid('[X-07] [X-15] of a stored payload that is wrong no more than the field is told', async ({ rest }) => {
  const tooLong = 'stored-'.repeat(100);
  const stored = {
    category: [tooLong, tooLong],
    language: tooLong,
    resource_urls: ['https://a.example', 1, 2],
    [tooLong]: 1,
  };
  const action = await made(rest, { payload: stored });
  const answer = await override(rest, action, { word_range: '800-1200' });
  const of = (...path: string[]) => ['body', 'payload_override', ...path];
  const items = at(answer.json, 'detail') as { type: string; loc: unknown; input: unknown }[]; // a validation array
  assert.equal(
    items.map(({ type, loc, input }) => [type, loc, input]),
    [
      ['string_type', of('category'), null],
      ['missing', of('article_title'), { word_range: '800-1200' }],
      ['string_too_long', of('language'), null],
      ['string_type', of('resource_urls'), null],
      ['extra_forbidden', of(), null],
    ],
  );
});

const TOLD_RANGE = 'a word range is a number of words or two of them, such as 1200 or 900-1400';

invalid('[X-15] [E-03] lengths that no article has and addresses of no web page are refused', async ({ rest }) => {
  const action = await made(rest);
  const ofRange = (error: string) => ({ type: 'value_error', msg: `Value error, ${error}`, ctx: { error: {} } });
  const ofUrl = (error: string) => ({
    type: 'url_parsing',
    msg: `Input should be a valid URL, ${error}`,
    ctx: { error },
  });
  const ofScheme = {
    type: 'url_scheme',
    msg: "URL scheme should be 'http' or 'https'",
    ctx: { expected_schemes: "'http' or 'https'" },
  };
  for (const [field, input, fault] of [
    ['word_range', 'banana', ofRange(TOLD_RANGE)],
    ['word_range', '', ofRange(TOLD_RANGE)],
    ['word_range', '99999-100000', ofRange('an article has 150 to 5000 words')],
    ['resource_urls', 'not a url', ofUrl('relative URL without a base')],
    ['resource_urls', 'https://', ofUrl('empty host')],
    ['resource_urls', 'ftp://a.example', ofScheme],
  ] as const) {
    const isList = field === 'resource_urls';
    const answer = await override(rest, action, { [field]: isList ? ['https://a.example', input] : input });
    const { ctx, ...told } = fault;
    const loc = ['body', 'payload_override', field, ...(isList ? [1] : [])];
    assert.is(answer.status, 422, input);
    assert.is(
      JSON.stringify(at(answer.json, 'detail')),
      JSON.stringify([{ type: told.type, loc, msg: told.msg, input, ctx }]),
    );
  }
  assert.equal(await payloadsOf(rest, action), []);
});

invalid(
  '[X-15] [X-07] so they are in a stored payload that an override is merged with, and it can mend them',
  async ({ rest }) => {
    const stored = { ...ARTICLE, word_range: 'banana', resource_urls: ['not a url'] };
    const action = await made(rest, { payload: stored });
    const answer = await override(rest, action, { category: 'guide' });
    const items = at(answer.json, 'detail') as { loc: unknown; type: string; input: unknown }[]; // a validation array
    assert.is(answer.status, 422);
    assert.equal(
      items.map(({ loc, type, input }) => [loc, type, input]),
      [
        [['body', 'payload_override', 'word_range'], 'value_error', null],
        [['body', 'payload_override', 'resource_urls'], 'url_parsing', null],
      ],
    );
    assert.is((await override(rest, action, { word_range: null, resource_urls: [] })).status, 202);
  },
);

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
});

invalid('[X-17] a language that does not exist is refused for every type, with the value as sent', async ({ rest }) => {
  for (const [type, payload] of [
    ['CreateArticle', ARTICLE],
    ['CreateNetworkPost', POST],
    ['CreateShortPost', POST],
    ['CreateForumPost', POST],
  ] as const) {
    const action = await made(rest, { type, payload });
    for (const language of ['French', 'zz-not-a-language', 'zz', '', 'x-foo']) {
      const answer = await override(rest, action, { language });
      assert.is(answer.status, 422, language);
      const msg = 'Value error, language must be the BCP 47 tag of an existing language, such as en or pt-BR';
      const loc = ['body', 'payload_override', 'language'];
      assert.equal(at(answer.json, 'detail'), [{ type: 'value_error', loc, msg, input: language, ctx: { error: {} } }]);
    }
    assert.is((await override(rest, action, { language: 'zh-Hant-TW' })).status, 202, type);
  }
});

invalid('[X-17] [X-07] [H-06] the language of a stored payload is checked, and not told', async ({ rest }) => {
  const action = await made(rest, { payload: { ...ARTICLE, language: 'Klingonish' } });
  const answer = await override(rest, action, { article_title: 'Anvils' });
  assert.equal([answer.status, at(answer.json, 'detail', 0, 'type')], [422, 'value_error']);
  assert.equal(at(answer.json, 'detail', 0, 'loc'), ['body', 'payload_override', 'language']);
  assert.is(at(answer.json, 'detail', 0, 'input'), null);
  assert.not.match(answer.text, /Klingonish/);
  assert.is((await override(rest, action, { language: 'en' })).status, 202);
});

invalid('[H-09] manual type before the payload, the payload before archived workspace and status', async ({ rest }) => {
  const shut = await archived(rest, { type: 'TechnicalChange' });
  assert.type(at((await override(rest, shut, { article_title: null })).json, 'detail'), 'string');
  const stored = await archived(rest, { status: { phase: 'Completed' } });
  assert.is((await override(rest, stored, { article_title: null })).status, 422);
  assert.is(at((await execute(rest, stored.metadata.name)).json, 'detail', 'code'), 'workspace_archived');
  const manual = await made(rest, { type: 'TechnicalChange' });
  assert.is((await override(rest, manual, { article_title: null })).status, 409);
  const done = await made(rest, { status: { phase: 'Completed' } });
  assert.is((await override(rest, done, { article_title: null })).status, 422);
  assert.is((await execute(rest, done.metadata.name)).status, 409);
});
invalid.run();

const unavailable = restSuite('createActionExecution 503');

for (const [how, breakIt] of [
  ['cannot be reached', (rest: Rest) => rest.faults.storeAway('create')],
  ['refuses the execution', (rest: Rest) => rest.faults.refuseCreates()],
] as const)
  unavailable(
    `[X-09] a store that ${how}: failed, no attempt consumed, and it can be executed again`,
    async ({ rest }) => {
      const { namespace, name } = (await made(rest)).metadata;
      await breakIt(rest);
      for (let i = 0; i < 2; i++) {
        const answer = await execute(rest, name);
        assert.equal([answer.status, answer.json], [503, NOT_QUEUED]);
        assert.is(await statusOf(rest, name), 'failed');
      }
      const stored = await rest.store.get('Action', { namespace, name });
      assert.equal([stored?.status?.phase, stored?.status?.attempts ?? 0], ['Failed', 0]);
      await rest.faults.mend();
      const again = await execute(rest, name);
      assert.equal([again.status, at(again.json, 'attempt')], [202, 1]);
      assert.is(await statusOf(rest, name), 'generating');
    },
  );

unavailable('[X-08] recognised post types that cannot be generated', async ({ rest }) => {
  for (const post_type of ['video', 'newsletter', 'document', 'repost']) {
    const action = await made(rest, { type: 'CreateNetworkPost', payload: POST });
    const answer = await override(rest, action, { post_type });
    assert.equal([answer.status, answer.json], [503, NOT_QUEUED], post_type);
    assert.is(await statusOf(rest, action.metadata.name), 'failed');
    assert.equal(await payloadsOf(rest, action), []);
  }
  const action = await made(rest, { type: 'CreateNetworkPost', payload: POST });
  assert.is((await override(rest, action, { post_type: 'carousel' })).status, 422);
});

unavailable('[X-08] [X-09] [L-01] an action that was just opened again is failed as well', async ({ rest }) => {
  const action = await made(rest, { type: 'CreateNetworkPost', payload: POST, status: { phase: 'Completed' } });
  const { namespace, name } = action.metadata;
  const opened = await rest.call('PATCH', `/v1/actions/${name}`, { body: { disposition: 'recommended' } });
  assert.is(at(opened.json, 'status'), 'recommended');
  await rest.clock.advance(2);
  assert.is((await override(rest, action, { post_type: 'video' })).status, 503);
  assert.is(await statusOf(rest, name), 'failed');
  assert.is((await rest.store.get('Action', { namespace, name }))?.status?.phase, 'Failed');
});

unavailable.inMemory('a fault is injected', '[X-09] a writer in between costs one more try', async ({ rest }) => {
  const action = await made(rest);
  rest.store.refusal = 'exceeded quota';
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
  assert.is(await statusOf(rest, action.metadata.name), 'failed');
  await rest.faults.mend();
  await rest.clock.until(async () => (await rest.store.get('Action', action.metadata))?.status?.phase === 'Failed');
  assert.is(await statusOf(rest, action.metadata.name), 'failed');
});

unavailable('[X-09] with the store away an action whose stored payload is wrong answers the same', async ({ rest }) => {
  const { name } = (await made(rest, { payload: { ...ARTICLE, image_count: 0 } })).metadata;
  await rest.faults.storeAway();
  const answer = await execute(rest, name);
  assert.equal([answer.status, answer.json], [503, NOT_QUEUED]);
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
