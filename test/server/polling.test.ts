import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { png } from '../support/pictures.ts';
import { reportResult } from '../support/report-result.ts';
import type { Rest } from '../support/rest.ts';
import { at } from '../support/rest-client.ts';
import { seedArticle, seedPost } from '../support/rest-outputs.ts';
import {
  moveReport,
  now,
  seedAction,
  seedCompleted,
  seedExecution,
  seedReport,
  seedWorkspace,
} from '../support/rest-seeds.ts';
import { restSuite } from '../support/rest-suite.ts';

const ids = restSuite('server/polling X-Request-Id');

for (const sent of ['a', 'x'.repeat(128), 'Trace_1.2-3'])
  ids(`[P-01] ${sent.slice(0, 12)} comes back, in refusals too, and stands in the log`, async ({ rest }) => {
    const headers = { 'x-request-id': sent };
    for (const path of ['/v1/workspaces', '/v1/workspaces?limit=0', '/nowhere'])
      assert.is((await rest.call('GET', path, { headers })).headers['x-request-id'], sent);
    const lines = (await rest.logged()).filter((each) => JSON.stringify(each).includes(`"requestId":"${sent}"`));
    assert.ok(lines.length >= 2, 'each request has a line with it, the last one perhaps not yet');
  });

for (const [what, sent] of [
  ['none', undefined],
  ['an empty one', ''],
  ['one that is too long', 'x'.repeat(129)],
  ['one with other characters', 'a b'],
  ['two of them', ['a', 'b']],
  ['a key', `sl_${'k'.repeat(43)}`],
] as const)
  ids(`[P-01] [H-11] ${what} is replaced by one of ours`, async ({ rest }) => {
    const headers = sent === undefined ? {} : { 'x-request-id': typeof sent === 'string' ? sent : [...sent] };
    const given = [];
    for (let times = 0; times < 2; times++)
      given.push((await rest.call('GET', '/v1/workspaces', { headers })).headers['x-request-id']);
    assert.match(String(given[0]), /^[\w-]{10,60}$/);
    assert.is.not(given[0], given[1]);
    if (sent !== undefined && sent !== '') assert.not.ok(given.includes(String(sent)));
  });

ids('[P-01] what is no request has one, too', async ({ rest }) => {
  assert.match(await rest.sendRaw('nonsense\r\n\r\n'), /\r\nx-request-id: [\w-]+\r\n/);
});
ids.run();

const tags = restSuite('server/polling ETag');

/** Paths of a resource of each kind, by what it is. */
async function resources(rest: Rest): Promise<readonly (readonly [what: string, path: string])[]> {
  const workspace = (await seedWorkspace(rest)).metadata.name;
  const action = await seedAction(rest, workspace);
  const execution = await seedExecution(rest, action);
  return [
    ['a workspace', `/v1/workspaces/${workspace}`],
    ['a queued report', `/v1/visibility-reports/${(await seedReport(rest, workspace)).metadata.name}`],
    [
      'a completed report',
      `/v1/visibility-reports/${(await seedCompleted(rest, workspace, reportResult())).metadata.name}`,
    ],
    ['an action', `/v1/actions/${action.metadata.name}`],
    ['an execution', `/v1/action-executions/${execution.metadata.name}`],
    ['an article', `/v1/action-executions/${(await seedArticle(rest, 1)).metadata.name}/output`],
    ['a post', `/v1/action-executions/${(await seedPost(rest, 'Succeeded')).metadata.name}/output`],
  ];
}

tags('[P-02] every resource has one, and a poll that names it gets 304 without a body', async ({ rest }) => {
  const seen = new Set<string>();
  for (const [what, path] of await resources(rest)) {
    const first = await rest.call('GET', path);
    const etag = first.headers.etag ?? '';
    assert.match(etag, /^W\/"[\w-]{22}"$/, what);
    for (const named of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await rest.call('GET', path, { headers: { 'if-none-match': named } });
      assert.equal([again.status, again.bytes.length, again.headers.etag], [304, 0, etag], `${what} ${named}`);
      assert.equal(again.headers['retry-after'], first.headers['retry-after'], what);
      assert.is(again.headers.vary, first.headers.vary, what);
    }
    const other = await rest.call('GET', path, { headers: { 'if-none-match': 'W/"other", ""' } });
    assert.equal([other.status, other.headers.etag], [200, etag], what);
    seen.add(etag);
  }
  assert.is(seen.size, 7);
});

tags('[P-02] it is the same gzipped, and a poll that names it needs no result', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const path = `/v1/visibility-reports/${(await seedCompleted(rest, name, reportResult(50_000))).metadata.name}`;
  const plain = await rest.call('GET', path);
  const zipped = await rest.call('GET', path, { headers: { 'accept-encoding': 'gzip' } });
  assert.equal([zipped.headers['content-encoding'], zipped.headers.etag], ['gzip', plain.headers.etag]);
  await rest.faults.artifactsAway();
  const headers = { 'if-none-match': plain.headers.etag ?? '' };
  assert.is((await rest.call('GET', path, { headers })).status, 304);
});

tags('[P-02] it changes with the state of a report', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const report = await seedReport(rest, name);
  const path = `/v1/visibility-reports/${report.metadata.name}`;
  const queued = (await rest.call('GET', path)).headers.etag ?? '';
  await rest.store.remove('VisibilityReport', report.metadata, { uid: report.metadata.uid });
  await seedReport(rest, name, { name: report.metadata.name, status: { phase: 'Running' } } as object);
  const running = await rest.call('GET', path, { headers: { 'if-none-match': queued } });
  assert.equal([running.status, at(running.json, 'status')], [200, 'running']);
  assert.is.not(running.headers.etag, queued);
});

tags.inMemory(
  'a replica is behind by hand',
  '[P-02] whoever has seen a state on one replica sees no older one on another',
  async ({ rest }) => {
    const report = await seedReport(rest, (await seedWorkspace(rest)).metadata.name, { status: { phase: 'Running' } });
    const { name } = report.metadata;
    const path = `/v1/visibility-reports/${name}`;
    const before = (await rest.call('GET', path)).headers.etag ?? '';
    const older = await rest.views.get({ collection: 'reports', namespace: rest.acme.namespace, id: name });
    await moveReport(rest, name, {
      phase: 'Failed',
      error: 'run_lost: gone',
      finishedAt: now(rest),
      updatedAt: now(rest),
    });
    const newest = (await rest.call('GET', path)).headers.etag ?? '';
    assert.ok(older);
    rest.views.remembered = older;
    for (const more of [{}, { prefer: 'wait=5' }]) {
      const poll = (tag: string) => rest.call('GET', path, { headers: { 'if-none-match': tag, ...more } });
      assert.is((await poll(newest)).status, 304, 'it has the newest');
      assert.is((await poll('W/"another"')).headers.etag, newest);
    }
    const behind = await rest.call('GET', path, { headers: { 'if-none-match': before } });
    assert.equal([behind.status, behind.headers.etag], [304, before], 'it has what this replica has');
    rest.views.away = true;
    assert.is((await rest.call('GET', path, { headers: { 'if-none-match': newest } })).status, 304, 'from the store');
  },
);

tags('[P-02] [O-07] it stays while image URLs change, and changes with an image', async ({ rest }) => {
  const { name } = (await seedArticle(rest, 1)).metadata;
  const path = `/v1/action-executions/${name}/output`;
  const first = await rest.call('GET', path);
  await rest.clock.advance(2000);
  const second = await rest.call('GET', path);
  assert.is(second.headers.etag, first.headers.etag);
  const [url, later] = [first, second].map(({ json }) => at(json, 'output', 'images', 0, 'url'));
  assert.is.not(url, later);
  const body = {
    generation_type: 'user_provided',
    user_image_b64: (await png()).toString('base64'),
    user_image_mime_type: 'image/png',
  };
  assert.is((await rest.call('POST', `${path}/images/0/generate`, { body })).status, 200);
  const replaced = await rest.call('GET', path, { headers: { 'if-none-match': first.headers.etag ?? '' } });
  assert.is(replaced.status, 200);
});

tags('[P-02] [H-07] what another partner names tells nothing', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const path = `/v1/workspaces/${name}`;
  const { etag = '' } = (await rest.call('GET', path)).headers;
  const { host, key } = rest.rival;
  for (const named of [etag, '*'])
    assert.is((await rest.call('GET', path, { host, key, headers: { 'if-none-match': named } })).status, 404);
  assert.is((await rest.call('GET', path, { key: 'sl_x', headers: { 'if-none-match': '*' } })).status, 401);
});
tags.run();

const retry = restSuite('server/polling Retry-After');

retry('[P-05] on a 202 and until the end, and never after it', async ({ rest }) => {
  const workspace = (await seedWorkspace(rest)).metadata.name;
  const launched = await rest.call('POST', `/v1/workspaces/${workspace}/visibility-reports`);
  assert.equal([launched.status, launched.headers['retry-after']], [202, '5']);
  const action = await seedAction(rest, workspace);
  for (const [phase, expected] of [
    ['Queued', true],
    ['Running', true],
    ['Failed', false],
  ] as const) {
    const { name } = (await seedReport(rest, workspace, { status: { phase } })).metadata;
    const report = await rest.call('GET', `/v1/visibility-reports/${name}`);
    assert.is(report.headers['retry-after'], expected ? '5' : undefined, phase);
  }
  for (const [attempt, phase, expected] of [
    [1, 'Running', '3'],
    [2, 'Failed', undefined],
  ] as const) {
    const { name } = (await seedExecution(rest, action, { attempt, status: { phase } })).metadata;
    const execution = await rest.call('GET', `/v1/action-executions/${name}`);
    assert.is(execution.headers['retry-after'], expected, phase);
  }
  const settled = await rest.call('GET', `/v1/workspaces/${workspace}`);
  assert.is(settled.headers['retry-after'], undefined);
});

retry('[P-05] on the 202 of an execution', async ({ rest }) => {
  const action = await seedAction(rest, (await seedWorkspace(rest)).metadata.name);
  const answering = rest.call('POST', `/v1/actions/${action.metadata.name}/executions`);
  await rest.clock.advance(1500);
  const { status, headers } = await answering;
  assert.equal([status, headers['retry-after']], [202, '3']);
});
retry.run();

const zip = restSuite('server/polling gzip');
const TAKES = { headers: { 'accept-encoding': 'gzip' } };

zip(
  '[P-06] collections, streamed pages and refusals over 1 KB are gzipped, smaller bodies are not',
  async ({ rest }) => {
    const workspace = (await seedWorkspace(rest)).metadata.name;
    const path = `/v1/workspaces/${workspace}/visibility-reports`;
    const small = await rest.call('GET', path, TAKES);
    assert.equal([small.headers['content-encoding'], small.headers.vary], [undefined, undefined]);
    for (let n = 0; n < 5; n++) await seedReport(rest, workspace);
    await isZipped(rest, path);
    for (let n = 0; n < 3; n++) await seedCompleted(rest, workspace, reportResult(100_000));
    const page = await isZipped(rest, path);
    assert.is(page.headers['content-length'], undefined, 'it is streamed');
    assert.ok(page.bytes.length < page.text.length / 5);
    await isZipped(rest, `${path}?status=${'y'.repeat(1000)}`);
  },
);

async function isZipped(rest: Rest, path: string) {
  const [plain, zipped] = [await rest.call('GET', path), await rest.call('GET', path, TAKES)];
  assert.equal([plain.headers['content-encoding'], plain.headers.vary], [undefined, 'accept-encoding'], path);
  assert.equal([zipped.headers['content-encoding'], zipped.headers.vary], ['gzip', 'accept-encoding'], path);
  assert.is(gunzipSync(zipped.bytes).toString(), plain.text);
  return zipped;
}

zip('[P-06] a body of exactly 1 KB is sent as it is, one byte more is gzipped', async ({ rest }) => {
  // a 422 repeats what was sent, so its length is that of the value and the same again
  const ask = (length: number) => rest.call('GET', `/v1/workspaces?limit=${'x'.repeat(length)}`, TAKES);
  const base = (await ask(1)).bytes.length - 1;
  const [exact, over] = [await ask(1024 - base), await ask(1025 - base)];
  assert.equal([exact.bytes.length, exact.headers['content-encoding']], [1024, undefined]);
  assert.equal([over.text.length, over.headers['content-encoding']], [1025, 'gzip']);
});
zip.run();
