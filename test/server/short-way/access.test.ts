import * as assert from 'uvu/assert';
import type { Partner, PartnerCredential } from '../../../src/resources/kinds.ts';
import type { Answer } from '../../support/rest-client.ts';
import { type MemoryRest, newKey, startMemoryRest } from '../../support/rest-memory.ts';
import {
  moveExecution,
  moveReport,
  seedAction,
  seedExecution,
  seedReport,
  seedWorkspace,
} from '../../support/rest-seeds.ts';
import { suite } from '../../support/suite.ts';

/** Polls that follow each other on the short way, with a change between them: nothing that was remembered outlives it. */
const test = suite<{ rest: MemoryRest; report: string; path: string }>('server/short-way: what is remembered');

test.before.each(async (context) => {
  const rest = await startMemoryRest();
  const report = (await seedReport(rest, (await seedWorkspace(rest)).metadata.name)).metadata.name;
  Object.assign(context, { rest, report, path: `/v1/visibility-reports/${report}` });
});
test.after.each(async ({ rest }) => rest.close());

const READER = newKey();

function putCredential(rest: MemoryRest, spec: Partial<PartnerCredential['spec']> = {}): PartnerCredential {
  const times = { creationTimestamp: '2026-01-01T00:00:00Z' };
  const credential: PartnerCredential = {
    apiVersion: 'sightline.dev/v1alpha1',
    kind: 'PartnerCredential',
    metadata: { namespace: 'acme', name: 'reader', uid: 'reader', resourceVersion: '1', generation: 1, ...times },
    spec: { use: 'Api', scopes: ['reports:read'], keyHash: READER.keyHash, ...spec },
  };
  rest.directory.credentials.put(credential);
  return credential;
}

/** Polls often enough that everything that can be remembered is. */
async function pollWell(rest: MemoryRest, path: string, key = READER.key, host = rest.acme.host): Promise<Answer> {
  const before = rest.app.shortWayTaken();
  let answer = await rest.call('GET', path, { key, host });
  for (let times = 1; times < 3; times += 1) answer = await rest.call('GET', path, { key, host });
  assert.equal([answer.status, rest.app.shortWayTaken() - before], [200, 3]);
  return answer;
}

const status = async (rest: MemoryRest, path: string, key = READER.key): Promise<number> =>
  (await rest.call('GET', path, { key })).status;

test('[H-12] a key that is removed opens nothing any more', async ({ rest, path }) => {
  const credential = putCredential(rest);
  await pollWell(rest, path);
  rest.directory.credentials.remove(credential);
  assert.is(await status(rest, path), 401);
});

test('[H-12] a key that is deactivated opens nothing until it is active again', async ({ rest, path }) => {
  putCredential(rest);
  await pollWell(rest, path);
  putCredential(rest, { active: false });
  assert.is(await status(rest, path), 401);
  putCredential(rest);
  await pollWell(rest, path);
});

test('[H-12] a key ends at its expiry, to the millisecond', async ({ rest, path }) => {
  putCredential(rest, { expiresAt: new Date(rest.clock.now() + 5000).toISOString() });
  await pollWell(rest, path);
  await rest.clock.advance(4999);
  await pollWell(rest, path);
  await rest.clock.advance(1);
  assert.is(await status(rest, path), 401);
});

test('[H-12] a rotated key: the old one opens nothing, the new one does', async ({ rest, path }) => {
  putCredential(rest);
  await pollWell(rest, path);
  const next = newKey();
  putCredential(rest, { keyHash: next.keyHash });
  assert.is(await status(rest, path), 401);
  await pollWell(rest, path, next.key);
});

test('[H-12] [H-05] a key that loses its scope gets 403', async ({ rest, path }) => {
  putCredential(rest);
  await pollWell(rest, path);
  putCredential(rest, { scopes: ['actions:read'] });
  const { status: refused, json } = await rest.call('GET', path, { key: READER.key });
  assert.equal([refused, json], [403, { detail: { code: 'insufficient_scope', required_scope: 'reports:read' } }]);
});

test('[H-12] of two credentials with one key, the one that expires takes its scope along', async ({ rest, path }) => {
  const first = putCredential(rest, { expiresAt: new Date(rest.clock.now() + 1000).toISOString() });
  rest.directory.credentials.put({
    ...first,
    metadata: { ...first.metadata, name: 'other', uid: 'other' },
    spec: { use: 'Api', scopes: ['actions:read'], keyHash: READER.keyHash },
  });
  await pollWell(rest, path);
  await rest.clock.advance(1000);
  assert.is(await status(rest, path), 403);
});

test('a key that is asked again after minutes opens as before', async ({ rest, path }) => {
  putCredential(rest);
  await pollWell(rest, path);
  await rest.clock.advance(600_000);
  await pollWell(rest, path);
});

const ENDS = [
  ['is removed', (rest, credential) => rest.directory.credentials.remove(credential), 401],
  ['is deactivated', (rest) => putCredential(rest, { active: false }), 401],
  ['is rotated', (rest) => putCredential(rest, { keyHash: newKey().keyHash }), 401],
  ['loses its scope', (rest) => putCredential(rest, { scopes: ['actions:read'] }), 403],
] as const satisfies readonly [string, (rest: MemoryRest, credential: PartnerCredential) => void, number][];

for (const [what, end, refusal] of ENDS)
  test(`[P-03] [H-12] a held request whose key ${what} ends within 2 s, with ${refusal}`, async ({ rest, path }) => {
    const credential = putCredential(rest);
    let answer: Answer | undefined;
    const headers = { prefer: 'wait=30' };
    const others = rest.call('GET', path, { headers: { prefer: 'wait=5' } });
    const asked = rest.call('GET', path, { key: READER.key, headers }).then((given) => {
      answer = given;
    });
    await rest.clock.advance(1500);
    assert.is(answer, undefined, 'it is held');
    end(rest, credential);
    await rest.clock.advance(2000);
    await asked;
    assert.is(answer?.status, refusal);
    assert.is(answer?.headers.etag, undefined);
    await rest.clock.advance(2000);
    assert.is((await others).status, 200, 'another key of the partner waits on');
  });

const REFUSED = [
  ['an unknown key', () => newKey().key, 401],
  ['a key without the scope', (rest) => rest.addKey('acme', ['actions:read']), 403],
  ['a key that is not active', (rest) => rest.addKey('acme', ['reports:read'], { active: false }), 401],
] as const satisfies readonly [string, (rest: MemoryRest) => string | Promise<string>, number][];

for (const [what, keyOf, refusal] of REFUSED)
  test(`[P-02] [H-07] the tag of a state tells ${what} nothing`, async ({ rest, path }) => {
    putCredential(rest);
    const { etag = '' } = (await pollWell(rest, path)).headers;
    const key = await keyOf(rest);
    for (const named of [etag, '*', 'W/"other"']) {
      const { status, headers, text } = await rest.call('GET', path, { key, headers: { 'if-none-match': named } });
      assert.equal([status, headers.etag], [refusal, undefined], named);
      assert.not.match(text, etag);
    }
  });

test('[P-02] [H-07] two keys of a partner see one tag; a report of another partner, in the same state, has another', async ({
  rest,
  path,
}) => {
  putCredential(rest);
  const { etag } = (await pollWell(rest, path)).headers;
  assert.is((await pollWell(rest, path, rest.key)).headers.etag, etag);
  const { namespace, host, key } = rest.rival;
  const workspace = (await seedWorkspace(rest, { namespace })).metadata.name;
  const { name } = (await seedReport(rest, workspace, { namespace })).metadata;
  const theirs = `/v1/visibility-reports/${name}`;
  const other = (await pollWell(rest, theirs, key, host)).headers.etag;
  assert.is.not(other, etag);
  // each names the other's tag for its own report
  for (const [at, headers, who] of [
    [path, { 'if-none-match': other ?? '' }, {}],
    [theirs, { 'if-none-match': etag ?? '' }, { host, key }],
  ] as const)
    assert.is((await rest.call('GET', at, { headers, ...who })).status, 200);
});

test('[H-01] [H-12] the host of a suspended partner is unknown', async ({ rest, path }) => {
  await pollWell(rest, path, rest.key);
  await rest.suspend('acme');
  assert.is(await status(rest, path, rest.key), 404);
});

test('[H-02] [H-07] a host that moves to another partner shows nothing of the first', async ({ rest, path }) => {
  const host = 'moves.example';
  const put = (namespace: string, hostnames: readonly string[]) =>
    rest.directory.partners.put(partner(namespace, hostnames));
  put('acme', [rest.acme.host, host]);
  await pollWell(rest, path, rest.key, host);
  put('acme', [rest.acme.host]);
  put('rival', [rest.rival.host, host]);
  assert.is((await rest.call('GET', path, { host })).status, 401);
  assert.is((await rest.call('GET', path, { host, key: rest.rival.key })).status, 404);
});

function partner(namespace: string, hostnames: readonly string[]): Partner {
  const times = { creationTimestamp: '2026-01-01T00:00:00Z' };
  return {
    apiVersion: 'sightline.dev/v1alpha1',
    kind: 'Partner',
    metadata: {
      namespace,
      name: `partner-${namespace}`,
      uid: namespace,
      resourceVersion: '1',
      generation: 1,
      ...times,
    },
    spec: { hostnames: [...hostnames] },
  };
}

test('[P-02] a changed view is seen by the next poll, with another tag', async ({ rest, report, path }) => {
  putCredential(rest);
  const queued = await pollWell(rest, path);
  await moveReport(rest, report, { phase: 'Running' });
  const running = await pollWell(rest, path);
  assert.match(running.text, /"status":"running"/);
  assert.is.not(running.headers.etag, queued.headers.etag);
});

test('[P-02] [P-06] [X-16] an action changes with its execution, gzipped too', async ({ rest }) => {
  const payload = { article_title: 'ö漢'.repeat(240), category: 'comparison', language: 'en' };
  const action = await seedAction(rest, (await seedWorkspace(rest)).metadata.name, { payload });
  const execution = await seedExecution(rest, action, { status: { phase: 'Queued' } });
  const poll = async (): Promise<readonly string[]> => {
    const before = rest.app.shortWayTaken();
    const seen: Answer[] = [];
    for (const coding of ['identity', 'gzip', 'gzip'])
      seen.push(
        await rest.call('GET', `/v1/actions/${action.metadata.name}`, { headers: { 'accept-encoding': coding } }),
      );
    assert.is(rest.app.shortWayTaken() - before, 3);
    assert.equal(
      seen.map(({ headers }) => headers['content-encoding']),
      [undefined, 'gzip', 'gzip'],
    );
    return [...new Set(seen.map(({ text, headers }) => `${headers.etag} ${text}`))];
  };
  const [queued, ...none] = await poll();
  await moveExecution(rest, execution.metadata.name, { phase: 'Running' });
  const [running, ...others] = await poll();
  assert.equal([none, others], [[], []], 'every coding has the same text and tag');
  assert.match(queued ?? '', /"latest_execution":\{[^{]*"status":"queued"/);
  assert.match(running ?? '', /"latest_execution":\{[^{]*"status":"running"/);
  assert.is.not(running?.split(' ')[0], queued?.split(' ')[0]);
});

test('[E-08] views that cannot be reached: the store answers, and 503 without it', async ({ rest, path }) => {
  putCredential(rest);
  const before = await pollWell(rest, path);
  await rest.faults.viewsAway();
  assert.is((await pollWell(rest, path)).text, before.text);
  await rest.faults.storeAway('get');
  assert.is(await status(rest, path), 503);
});

test.run();
