import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { acceptsGzip } from '../../../src/server/compression.ts';
import { reportResult } from '../../support/report-result.ts';
import { at } from '../../support/rest-client.ts';
import { now, seedCompleted, seedReport, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';
import { suite } from '../../support/suite.ts';

const ok = restSuite('getVisibilityReport 200');
const path = (id: string): string => `/v1/visibility-reports/${id}`;

ok('[R-18] [R-10] [E-07] every state is read with 200, result and error only where they belong', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const time = now(rest);
  const moved = { updatedAt: time };
  const states = [
    [undefined, { status: 'queued', error: null, updated_at: null, completed_at: null }],
    [
      { phase: 'Running', ...moved },
      { status: 'running', error: null, updated_at: time, completed_at: null },
    ],
    [
      { phase: 'Failed', error: 'run_lost: gone', finishedAt: time, ...moved },
      { status: 'failed', error: 'run_lost: gone', updated_at: time, completed_at: null },
    ],
  ] as const;
  for (const [status, expected] of states) {
    const report = await seedReport(rest, name, status && { status });
    const answer = await rest.call('GET', path(report.metadata.name));
    const { id: _, workspace_id: __, created_at: ___, ...shown } = Object(answer.json);
    assert.equal([answer.status, shown], [200, { ...expected, result: null, progress: null }]);
  }
});

ok('[R-10] [R-13] a completed report has its result and completed_at equal to updated_at', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const report = await seedCompleted(rest, name, reportResult());
  const { status, json } = await rest.call('GET', path(report.metadata.name));
  assert.equal([status, at(json, 'status'), at(json, 'result')], [200, 'completed', reportResult()]);
  assert.equal([at(json, 'completed_at'), at(json, 'error')], [at(json, 'updated_at'), null]);
});

ok('a completed report is gzipped for those who take that', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const report = await seedCompleted(rest, name, reportResult(300_000));
  const plain = await rest.call('GET', path(report.metadata.name));
  assert.equal([plain.headers['content-encoding'], plain.headers.vary], [undefined, 'accept-encoding']);
  const headers = { 'accept-encoding': 'br, gzip;q=0.5' };
  const first = await rest.call('GET', path(report.metadata.name), { headers });
  const second = await rest.call('GET', path(report.metadata.name), { headers });
  assert.is(first.headers['content-encoding'], 'gzip');
  assert.ok(gunzipSync(first.bytes).equals(plain.bytes));
  assert.ok(first.bytes.equals(second.bytes) && first.bytes.length < plain.bytes.length / 10);
  assert.ok((await rest.call('GET', path(report.metadata.name))).bytes.equals(plain.bytes));
});

ok.inMemory('calls of ports are counted', 'a gzipped body is kept for the next poll', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const report = await seedCompleted(rest, name, reportResult(300_000));
  const headers = { 'accept-encoding': 'gzip' };
  await rest.call('GET', path(report.metadata.name), { headers });
  const reads = rest.artifacts.reads.length;
  await rest.call('GET', path(report.metadata.name), { headers });
  await rest.call('GET', path(report.metadata.name));
  assert.is(rest.artifacts.reads.length, reads);
});

ok('a report made again under its name shows its own result', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const first = await seedCompleted(rest, name, reportResult());
  const headers = { 'accept-encoding': 'gzip' };
  await rest.call('GET', path(first.metadata.name), { headers });
  await rest.store.remove('VisibilityReport', first.metadata, { uid: first.metadata.uid });
  const changed = { ...reportResult(), report: { ...reportResult().report, brand_name: 'Other' } };
  await seedCompleted(rest, name, changed, { name: first.metadata.name } as object);
  const { json } = await rest.call('GET', path(first.metadata.name), { headers });
  assert.is(at(json, 'result', 'report', 'brand_name'), 'Other');
});

ok.run();

const header = suite('accept-encoding');
for (const [value, expected] of [
  [undefined, false],
  ['', false],
  ['identity', false],
  ['gzip', true],
  ['GZip', true],
  ['deflate, gzip;q=1.0, *;q=0.5', true],
  ['gzip;q=0', false],
  ['*', true],
  ['*;q=0', false],
  ['gzip;q=0, *', false],
  ['gzipped', false],
] as const) {
  header(`${value} ${expected ? 'takes' : 'refuses'} gzip`, () => {
    assert.is(acceptsGzip(value), expected);
  });
}
header.run();

const missing = restSuite('getVisibilityReport 404');

missing('[H-07] [H-08] [V-01] missing, malformed and foreign look alike', async ({ rest }) => {
  const workspace = await seedWorkspace(rest, { namespace: rest.rival.namespace });
  const foreign = await seedReport(rest, workspace.metadata.name, { namespace: rest.rival.namespace });
  for (const id of [foreign.metadata.name, `pvr-${'a'.repeat(26)}`, 'pvr-', 'pws-x', '..', 'pvr-A']) {
    const answer = await rest.call('GET', path(id));
    assert.equal([answer.status, answer.text], [404, '{"detail":"Visibility report not found"}'], id);
  }
});
missing.run();

const unavailable = restSuite('getVisibilityReport 503');

unavailable('[E-08] a result that cannot be read is never shown as missing or empty', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const report = await seedCompleted(rest, name, reportResult());
  await rest.faults.artifactsAway();
  const ways = [{}, { 'accept-encoding': 'gzip' }];
  for (const answer of await Promise.all(
    ways.map((headers) => rest.call('GET', path(report.metadata.name), { headers })),
  ))
    assert.equal([answer.status, answer.json], [503, { detail: { code: 'temporarily_unavailable' } }]);
  await rest.faults.mend();
  assert.is((await rest.call('GET', path(report.metadata.name))).status, 200);
});

for (const how of ['damage', 'remove'] as const)
  unavailable.inMemory('a port is replaced', `[R-18] one that is lost for good says so: ${how}`, async ({ rest }) => {
    const { name } = (await seedWorkspace(rest)).metadata;
    const report = await seedCompleted(rest, name, reportResult());
    rest.artifacts[how](report.status?.result ?? raise());
    for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
      const answer = await rest.call('GET', path(report.metadata.name), { headers });
      assert.equal([answer.status, answer.json], [409, { detail: { code: 'result_lost' } }]);
    }
    assert.ok(rest.lines.some(({ level }) => level === 'error'));
  });
unavailable.run();

function raise(): never {
  throw new Error('the report has no result');
}
