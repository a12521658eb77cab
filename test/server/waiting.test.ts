import { request as httpRequest } from 'node:http';
import * as assert from 'uvu/assert';
import type { Rest } from '../support/rest.ts';
import { type Answer, at } from '../support/rest-client.ts';
import { startMemoryRest } from '../support/rest-memory.ts';
import {
  moveExecution,
  moveReport,
  seedAction,
  seedExecution,
  seedReport,
  seedWorkspace,
} from '../support/rest-seeds.ts';
import { restSuite } from '../support/rest-suite.ts';

const waits = restSuite('server/waiting');

const reportPath = async (rest: Rest, phase?: 'Running' | 'Failed'): Promise<string> => {
  const { name } = (await seedWorkspace(rest)).metadata;
  return `/v1/visibility-reports/${(await seedReport(rest, name, phase && { status: { phase } })).metadata.name}`;
};
const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/** An answer that a test waits for while it moves time. */
function ask(rest: Rest, path: string, headers: Readonly<Record<string, string>>): { answer?: Answer } {
  const asked: { answer?: Answer } = {};
  void rest.call('GET', path, { headers }).then((answer) => Object.assign(asked, { answer }));
  return asked;
}
const answered = (rest: Rest, asked: { answer?: Answer }) => rest.clock.until(async () => asked.answer !== undefined);

waits('[P-03] a report is held until its state changes', async ({ rest }) => {
  const path = await reportPath(rest);
  const { etag } = (await rest.call('GET', path)).headers;
  const asked = ask(rest, path, { prefer: 'wait=30' });
  await rest.clock.advance(2000);
  assert.is(asked.answer, undefined);
  await moveReport(rest, idOf(path), { phase: 'Running' });
  await answered(rest, asked);
  const { status, json, headers } = asked.answer ?? (await rest.call('GET', path));
  assert.equal([status, at(json, 'status'), headers['preference-applied']], [200, 'running', 'wait=30']);
  assert.is.not(headers.etag, etag);
});

waits('[P-03] an execution likewise, by the ETag that the client has', async ({ rest }) => {
  const action = await seedAction(rest, (await seedWorkspace(rest)).metadata.name);
  const { name } = (await seedExecution(rest, action, { status: { phase: 'Running' } })).metadata;
  const path = `/v1/action-executions/${name}`;
  const { etag = '' } = (await rest.call('GET', path)).headers;
  const asked = ask(rest, path, { prefer: 'wait=20', 'if-none-match': etag });
  await rest.clock.advance(1000);
  assert.is(asked.answer, undefined);
  await moveExecution(rest, name, { phase: 'Failed', finishedAt: new Date(rest.clock.now()).toISOString() });
  await answered(rest, asked);
  assert.equal([asked.answer?.status, at(asked.answer?.json, 'status')], [200, 'failed']);
});

waits('[P-03] when the time is up, the answer is the present state, or 304', async ({ rest }) => {
  const path = await reportPath(rest, 'Running');
  const { etag = '' } = (await rest.call('GET', path)).headers;
  const [plain, conditional] = [
    ask(rest, path, { prefer: 'wait=2' }),
    ask(rest, path, { prefer: 'wait=2', 'if-none-match': etag }),
  ];
  await answered(rest, plain);
  await answered(rest, conditional);
  assert.equal([plain.answer?.status, conditional.answer?.status], [200, 304]);
  for (const asked of [plain, conditional])
    assert.equal([asked.answer?.headers['preference-applied'], asked.answer?.headers['retry-after']], ['wait=2', '5']);
});

waits('[P-03] what has ended, or differs from what the client has, is answered at once', async ({ rest }) => {
  const [ended, open] = [await reportPath(rest, 'Failed'), await reportPath(rest)];
  const first = await rest.call('GET', ended, { headers: { prefer: 'wait=30' } });
  const headers = { prefer: 'wait=30', 'if-none-match': first.headers.etag ?? '' };
  assert.is((await rest.call('GET', ended, { headers })).status, 304);
  const other = await rest.call('GET', open, { headers });
  assert.equal([first.status, other.status, other.headers['preference-applied']], [200, 200, 'wait=30']);
});

waits('[P-03] a preference that cannot be read is ignored, and other operations know none', async ({ rest }) => {
  const path = await reportPath(rest);
  for (const prefer of ['wait=0', 'wait=soon', 'return=minimal']) {
    const { status, headers } = await rest.call('GET', path, { headers: { prefer } });
    assert.equal([status, headers['preference-applied']], [200, undefined], prefer);
  }
  const { headers } = await rest.call('GET', '/v1/workspaces?limit=1', { headers: { prefer: 'wait=30' } });
  assert.is(headers['preference-applied'], undefined);
});

waits('[P-03] [H-09] refusals come at once', async ({ rest }) => {
  const path = await reportPath(rest);
  const { host, key } = rest.rival;
  const headers = { prefer: 'wait=30' };
  assert.is((await rest.call('GET', path, { host, key, headers })).status, 404);
  assert.is((await rest.call('GET', path, { key: 'sl_x', headers })).status, 401);
});

waits.inMemory('its program is told to stop', '[P-03] while it drains, everybody is answered at once', async () => {
  const stop = new AbortController();
  const rest = await startMemoryRest({ stopping: stop.signal });
  const path = await reportPath(rest);
  const asked = ask(rest, path, { prefer: 'wait=30' });
  await rest.clock.advance(1000);
  assert.is(asked.answer, undefined);
  stop.abort();
  await answered(rest, asked);
  assert.is(asked.answer?.status, 200);
  const { headers } = await rest.call('GET', path, { headers: { prefer: 'wait=30' } });
  assert.is(headers['preference-applied'], undefined);
  await rest.close();
});

waits.inMemory(
  'its directory is changed by hand',
  '[P-03] [H-12] a revoked key ends what it waits for',
  async ({ rest }) => {
    const path = await reportPath(rest);
    const asked = ask(rest, path, { prefer: 'wait=30' });
    await rest.clock.advance(1500);
    await rest.suspend('acme');
    await rest.clock.advance(2000);
    assert.is(asked.answer?.status, 404, 'the host of a suspended partner is unknown');
  },
);

waits.inMemory(
  'log and metrics are read',
  '[P-03] a client that leaves is neither slow nor answered',
  async ({ rest }) => {
    const path = await reportPath(rest);
    const headers = { host: rest.acme.host, authorization: `Bearer ${rest.key}`, prefer: 'wait=30' };
    const timers = rest.clock.pending();
    const request = httpRequest({ port: rest.port, path, headers });
    request.on('error', () => {}).end();
    await rest.clock.settleUntil('it is held', () => rest.clock.pending() > timers);
    await rest.clock.advance(3000);
    request.destroy();
    const lines = () => rest.lines.filter(({ fields }) => fields['status'] === 499);
    await rest.clock.settleUntil('it is logged', () => lines().length > 0);
    const [line] = lines();
    assert.equal([line?.fields['heldMs'], Number(line?.fields['ms']) < 1000], [3000, true]);
  },
);

waits.inMemory('log and metrics are read', '[P-03] the time held is no measure of the service', async ({ rest }) => {
  const path = await reportPath(rest);
  const asked = ask(rest, path, { prefer: 'wait=3' });
  await answered(rest, asked);
  const line = rest.lines.findLast(({ message }) => message === 'request');
  assert.equal([line?.fields['heldMs'], Number(line?.fields['ms']) < 1000], [3000, true]);
});

waits.run();
