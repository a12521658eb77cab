import { request } from 'node:http';
import * as assert from 'uvu/assert';
import { reportResult } from '../../support/report-result.ts';
import { at } from '../../support/rest-client.ts';
import { seedCompleted, seedReport, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const ok = restSuite('listVisibilityReports 200');
const path = (id: string): string => `/v1/workspaces/${id}/visibility-reports`;

ok('[R-19] status=completed with limit=1 is the latest completed report with its result', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  assert.equal(at((await rest.call('GET', `${path(name)}?status=completed&limit=1`)).json, 'data'), []);
  await seedCompleted(rest, name, reportResult());
  await rest.clock.advance(1000);
  const latest = await seedCompleted(rest, name, reportResult(10));
  await rest.clock.advance(1000);
  await seedReport(rest, name);
  const { json } = await rest.call('GET', `${path(name)}?status=completed&limit=1`);
  assert.equal([at(json, 'data', 'length'), at(json, 'data', 0, 'id')], [1, latest.metadata.name]);
  assert.equal(at(json, 'data', 0, 'result'), reportResult(10));
});

ok('[R-19] takes the report statuses and mixes states on a page', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  await seedReport(rest, name);
  await seedCompleted(rest, name, reportResult());
  const { json } = await rest.call('GET', path(name));
  const states = (at(json, 'data') as { status: string; result: unknown }[]).map(({ status, result }) => [
    status,
    result !== null,
  ]); // checked against the document
  assert.equal(
    states.sort(),
    [
      ['completed', true],
      ['queued', false],
    ].sort(),
  );
});

ok.inMemory(
  'calls of ports are counted',
  'results are read one by one while the client takes them',
  async ({ rest }) => {
    const { name } = (await seedWorkspace(rest)).metadata;
    for (let i = 0; i < 60; i += 1) await seedCompleted(rest, name, reportResult(250_000));
    const headers = { host: rest.acme.host, authorization: `Bearer ${rest.key}` };
    rest.artifacts.reads.length = 0;
    const received = await new Promise<string>((resolve, reject) => {
      const req = request({ port: rest.port, path: `${path(name)}?limit=60`, headers }, async (res) => {
        res.pause();
        await new Promise((wait) => setTimeout(wait, 200));
        // what sockets and buffers hold is read ahead, the rest waits for the client
        assert.ok(rest.artifacts.reads.length < 40, `${rest.artifacts.reads.length} results were read ahead`);
        const chunks: Buffer[] = [];
        res.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
        res.resume();
      });
      req.on('error', reject).end();
    });
    assert.is(rest.artifacts.reads.length, 60);
    assert.equal(rest.checkResponse('listVisibilityReports', 200, JSON.parse(received)), []);
  },
);
ok.run();

const unavailable = restSuite('listVisibilityReports 503');

unavailable('[E-08] results that cannot be read are a 503 before anything is sent', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  await seedCompleted(rest, name, reportResult());
  await rest.faults.artifactsAway();
  assert.is((await rest.call('GET', path(name))).status, 503);
});

unavailable.inMemory(
  'a fault is injected',
  'a result that goes away midway cuts the connection: a short page never looks whole',
  async ({ rest }) => {
    const { name } = (await seedWorkspace(rest)).metadata;
    await seedCompleted(rest, name, reportResult());
    await rest.clock.advance(1);
    const first = await seedCompleted(rest, name, reportResult(10));
    const read = rest.artifacts.read.bind(rest.artifacts);
    rest.artifacts.read = async (ref) => (ref.key === first.status?.result?.key ? read(ref) : undefined);
    const error = await rest.call('GET', path(name)).catch((reason) => reason);
    assert.is(at(error, 'code'), 'ECONNRESET');
  },
);
unavailable.run();
