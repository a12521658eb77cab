import * as assert from 'uvu/assert';
import { at } from '../../support/rest-client.ts';
import { seedArticle, seedPost } from '../../support/rest-outputs.ts';
import { now, seedAction, seedExecution, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const ok = restSuite('getActionExecutionOutput 200');
const path = (id: string): string => `/v1/action-executions/${id}/output`;
const NOT_READY = { detail: { code: 'output_not_ready' } };

ok('[O-01] a succeeded article comes in its envelope', async ({ rest }) => {
  const { metadata } = await seedArticle(rest);
  const { status, json } = await rest.call('GET', path(metadata.name));
  assert.equal([status, at(json, 'output_type'), at(json, 'output', 'content')], [200, 'article', '# Anvils']);
  assert.is(at(json, 'output', 'images'), null);
});

ok('[J-02] outputs that an earlier version stored do not say how they were made: null', async ({ rest }) => {
  for (const { metadata } of [
    await seedArticle(rest),
    await seedPost(rest, 'Succeeded'),
    await seedPost(rest, 'Running'),
  ])
    assert.is(at((await rest.call('GET', path(metadata.name))).json, 'output', 'provenance'), null);
});

ok('[O-03] a post that an earlier version stored, and one without a text, has no sources: null', async ({ rest }) => {
  for (const phase of ['Succeeded', 'Running'] as const) {
    const { metadata } = await seedPost(rest, phase);
    assert.is(at((await rest.call('GET', path(metadata.name))).json, 'output', 'sources'), null);
  }
});

ok('[O-05] an article that an earlier version stored has no JSON-LD: null', async ({ rest }) => {
  const { metadata } = await seedArticle(rest);
  assert.is(at((await rest.call('GET', path(metadata.name))).json, 'output', 'faq_json_ld'), null);
});

ok('[O-07] each reading signs the images anew, and the URLs work', async ({ rest }) => {
  const { metadata } = await seedArticle(rest, 2);
  const urls = async (): Promise<string[]> => {
    const { json } = await rest.call('GET', path(metadata.name));
    return (at(json, 'output', 'images') as { url: string }[]).map(({ url }) => url); // checked against the document
  };
  const first = await urls();
  await rest.clock.advance(2000);
  const second = await urls();
  assert.is(new Set([...first, ...second]).size, 4);
  for (const url of [...first, ...second]) {
    const origin = `https://${rest.acme.host}`;
    assert.ok(url.startsWith(`${origin}/v1/`));
    const image = await rest.call('GET', url.slice(origin.length), { key: null });
    assert.is(image.status, 200);
  }
});

ok('[O-03] [O-04] a post is readable while it runs, final after success, failed after failure', async ({ rest }) => {
  for (const [phase, status, tweets] of [
    ['Running', 'generating', null],
    ['Failed', 'failed', null],
    ['Succeeded', 'completed', ['An anvil.']],
  ] as const) {
    const { metadata } = await seedPost(rest, phase);
    const { status: code, json } = await rest.call('GET', path(metadata.name));
    assert.equal([code, at(json, 'output_type'), at(json, 'output', 'status')], [200, 'short_post', status]);
    assert.equal([at(json, 'output', 'tweets'), at(json, 'output', 'topic')], [tweets, 'Anvils']);
  }
});
ok.inMemory(
  'a controller writes the status as well',
  '[X-16] who reads an output before its execution was shown finds the action moved',
  async ({ rest }) => {
    const action = await seedAction(rest, (await seedWorkspace(rest)).metadata.name);
    const { metadata } = await seedExecution(rest, action, { status: { phase: 'Running' } });
    const { output } = (await seedArticle(rest)).status ?? {};
    if (output === undefined) throw new Error('the seed has no output');
    const succeeded = { phase: 'Succeeded', finishedAt: now(rest), output } as const;
    const ended = await rest.store.replaceStatus('ActionExecution', metadata, succeeded);
    assert.is(ended.outcome, 'written');
    const { status } = await rest.call('GET', path(metadata.name));
    assert.is(status, 200);
    const { json } = await rest.call('GET', `/v1/actions/${action.metadata.name}`);
    assert.equal([at(json, 'latest_execution', 'status'), at(json, 'action', 'status')], ['succeeded', 'needs_review']);
  },
);
ok.run();

const conflict = restSuite('getActionExecutionOutput 409');

conflict('[O-02] an article before success or failed, and anything queued, is not ready', async ({ rest }) => {
  const action = await seedAction(rest, (await seedWorkspace(rest)).metadata.name);
  for (const [attempt, phase] of [
    [1, 'Queued'],
    [2, 'Running'],
    [3, 'Failed'],
  ] as const) {
    const { metadata } = await seedExecution(rest, action, { attempt, status: { phase } });
    const answer = await rest.call('GET', path(metadata.name));
    assert.equal([answer.status, answer.json], [409, NOT_READY], phase);
  }
  const post = await seedPost(rest, 'Queued');
  assert.is((await rest.call('GET', path(post.metadata.name))).status, 409);
});
conflict.run();

const missing = restSuite('getActionExecutionOutput 404');

missing('[O-09] a missing and a foreign execution look alike', async ({ rest }) => {
  const foreign = await seedArticle(rest, 0, rest.rival.namespace);
  for (const id of [foreign.metadata.name, `aex-${'a'.repeat(26)}`]) {
    const answer = await rest.call('GET', path(id));
    assert.equal([answer.status, answer.text], [404, '{"detail":"Action execution not found"}']);
  }
});
missing.run();

const lost = restSuite('getActionExecutionOutput, lost');

for (const how of ['damage', 'remove'] as const)
  lost.inMemory('a port is replaced', `[R-18] an output that is lost for good says so: ${how}`, async ({ rest }) => {
    const { metadata, status } = await seedArticle(rest);
    if (status?.output === undefined) throw new Error('the seed has no output');
    rest.artifacts[how](status.output);
    const answer = await rest.call('GET', path(metadata.name));
    assert.equal([answer.status, answer.json], [409, { detail: { code: 'output_lost' } }]);
  });
lost.run();

const unavailable = restSuite('getActionExecutionOutput 503');

unavailable('[E-08] an output that cannot be read is not shown as missing', async ({ rest }) => {
  const { metadata } = await seedArticle(rest);
  await rest.faults.artifactsAway();
  assert.is((await rest.call('GET', path(metadata.name))).status, 503);
});
unavailable.run();
