import { createServer } from 'node:net';
import * as assert from 'uvu/assert';
import { systemClock } from '../../src/lib/clock.ts';
import { ListenError } from '../../src/lib/listen.ts';
import { Health } from '../../src/telemetry/health.ts';
import { createLogger } from '../../src/telemetry/logger.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { type OpsRoute, type OpsServer, startOpsServer } from '../../src/telemetry/ops-server.ts';
import { suite } from '../support/suite.ts';

const ops = suite('ops server');
const open: OpsServer[] = [];

async function setUp(routes: Record<string, OpsRoute> = {}) {
  const health = new Health(systemClock);
  const metrics = createMetrics({ processMetrics: false });
  const lines: string[] = [];
  const log = createLogger({ program: 'test', destination: { write: (line) => lines.push(line) } });
  const server = await startOpsServer({ host: '127.0.0.1', port: 0, health, metrics, routes, log });
  open.push(server);
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  return { health, metrics, server, ask, lines };
}

ops.after.each(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

ops('healthz and readyz answer 200, and 503 with the names of what fails', async () => {
  const { health, ask } = await setUp();
  let synced = false;
  health.addReadiness('caches', () => (synced ? undefined : 'not synced'));
  health.addLiveness('progress', () => undefined);
  const notReady = await ask('/readyz');
  assert.is(notReady.status, 503);
  assert.equal(await notReady.json(), { status: 'failing', failing: { caches: 'not synced' } });
  const live = await ask('/healthz?verbose');
  assert.is(live.status, 200);
  assert.equal(await live.json(), { status: 'ok' });
  synced = true;
  assert.is((await ask('/readyz')).status, 200);
  health.addLiveness('progress', () => 'stuck for 200 s');
  assert.is((await ask('/healthz')).status, 503);
});

ops('metrics come in the Prometheus text format', async () => {
  const { metrics, ask } = await setUp();
  metrics.http.answered('getReport', 'GET', 200, 1);
  const response = await ask('/metrics');
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  assert.match(text, /^# TYPE http_requests_total counter$/m);
  assert.match(text, /^http_requests_total\{operation="getReport",method="GET",code="200"\} 1$/m);
});

ops('given routes answer JSON and see the query', async () => {
  const { ask } = await setUp({ '/runs': async (query) => ({ runs: [], namespace: query.get('namespace') }) });
  const response = await ask('/runs?namespace=acme');
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(await response.json(), { runs: [], namespace: 'acme' });
});

ops('an unknown path is 404, another method 405, HEAD has no body', async () => {
  const { ask } = await setUp();
  assert.is((await ask('/nothing')).status, 404);
  assert.is((await ask('/healthz/')).status, 404);
  assert.is((await ask('/nothing', 'POST')).status, 404);
  const posted = await ask('/metrics', 'POST');
  assert.equal([posted.status, posted.headers.get('allow')], [405, 'GET, HEAD']);
  const head = await ask('/healthz', 'HEAD');
  assert.equal([head.status, await head.text()], [200, '']);
});

ops('a route that throws is a 500 without its reason, and is logged', async () => {
  const { ask, lines } = await setUp({
    '/runs': () => {
      throw new Error('internal detail');
    },
  });
  const response = await ask('/runs');
  assert.is(response.status, 500);
  assert.equal(await response.json(), { error: 'internal error' });
  assert.match(lines.join(''), /internal detail/);
});

ops('a port in use is a typed error with one clear line', async () => {
  const { server, health, metrics } = await setUp();
  const log = createLogger({ program: 'test', level: 'silent' });
  const failed = await startOpsServer({ host: '127.0.0.1', port: server.port, health, metrics, log }).then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.instance(failed, ListenError);
  if (!(failed instanceof ListenError)) return;
  assert.is(failed.code, 'EADDRINUSE');
  assert.is(failed.message, `http.opsPort: 127.0.0.1:${server.port} is in use by another program; set http.opsPort`);
});

ops('close frees the port although a client keeps its connection', async () => {
  const { server, ask } = await setUp();
  await (await ask('/healthz')).text();
  await server.close();
  const again = createServer();
  await new Promise<void>((resolve, reject) => {
    again.once('error', reject);
    again.listen(server.port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => again.close(resolve));
});

ops.run();
