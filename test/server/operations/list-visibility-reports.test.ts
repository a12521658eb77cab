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

ok('a page without results says how long it is; one with results is sent as it is read', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  assert.ok((await rest.call('GET', path(name))).headers['content-length'], 'no reports');
  await seedReport(rest, name);
  assert.ok((await rest.call('GET', path(name))).headers['content-length'], 'none with a result');
  await seedCompleted(rest, name, reportResult());
  assert.is((await rest.call('GET', path(name))).headers['content-length'], undefined);
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
        const chunks: Buffer[] = [];
        let ahead = 0;
        for await (const chunk of res) {
          chunks.push(chunk);
          await rest.clock.settle();
          ahead = Math.max(
            ahead,
            rest.artifacts.reads.length - chunks.reduce((n, { length }) => n + length, 0) / 250_000,
          );
        }
        // what sockets and buffers hold is read ahead, the rest waits for the client
        if (ahead < 40) resolve(Buffer.concat(chunks).toString('utf8'));
        else reject(new Error(`${ahead} results were read ahead`));
      });
      req.on('error', reject).end();
    });
    assert.is(rest.artifacts.reads.length, 60);
    assert.equal(rest.checkResponse('listVisibilityReports', 200, JSON.parse(received)), []);
  },
);
for (const how of ['damage', 'remove'] as const)
  ok.inMemory(
    'a port is replaced',
    `[R-19] [R-10] a result that is lost takes no other with it: ${how}`,
    async ({ rest }) => {
      const { name } = (await seedWorkspace(rest)).metadata;
      const seeded = [];
      for (let i = 0; i < 3; i += 1) {
        seeded.push(await seedCompleted(rest, name, reportResult(i)));
        await rest.clock.advance(1000);
      }
      for (const report of [seeded[0], seeded[2]]) rest.artifacts[how](report?.status?.result ?? raise());
      const { status, json } = await rest.call('GET', path(name));
      assert.is(status, 200);
      const shown = [0, 1, 2].map((i) => [at(json, 'data', i, 'status'), at(json, 'data', i, 'result') === null]);
      assert.equal(shown, [
        ['completed', true],
        ['completed', false],
        ['completed', true],
      ]);
      assert.is((await rest.call('GET', `${path(name)}?status=completed&limit=1`)).status, 200);
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
    rest.artifacts.read = async (ref) => {
      if (ref.key === first.status?.result?.key) return read(ref);
      throw new Error('the artifacts are away');
    };
    const error = await rest.call('GET', path(name)).catch((reason) => reason);
    assert.is(at(error, 'code'), 'ECONNRESET');
  },
);
unavailable.run();

function raise(): never {
  throw new Error('the report has no result');
}
