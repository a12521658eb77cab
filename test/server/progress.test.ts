import * as assert from 'uvu/assert';
import { EmbeddedViewChanges } from '../../src/adapters/embedded/view-changes.ts';
import type { ViewName } from '../../src/ports/views.ts';
import { reportResult } from '../support/report-result.ts';
import { type Answer, at } from '../support/rest-client.ts';
import { type MemoryRest, startMemoryRest } from '../support/rest-memory.ts';
import {
  moveExecution,
  moveReport,
  now,
  seedAction,
  seedCompleted,
  seedExecution,
  seedReport,
  seedWorkspace,
} from '../support/rest-seeds.ts';
import { restSuite } from '../support/rest-suite.ts';

const progress = restSuite('server/progress');

const BY_HAND = 'the progress of a run is told by hand';
const ANSWERS = { stage: 'answers', done: 4, total: 12 };
const SECTIONS = { stage: 'sections', done: 1, total: 3 };

let messages = 0;

/** As a run tells it; resolves when polling shows it. */
async function tell(rest: MemoryRest, collection: 'reports' | 'executions', id: string, text: object): Promise<void> {
  const name: ViewName = { collection, namespace: rest.acme.namespace, id };
  const uid = (await rest.views.get(name))?.uid ?? '';
  await rest.views.show(name, { uid, attempt: 0, sequence: ++messages, text: JSON.stringify(text) });
}

const reportPath = (id: string): string => `/v1/visibility-reports/${id}`;
const executionPath = (id: string): string => `/v1/action-executions/${id}`;

progress.inMemory(
  BY_HAND,
  '[P-04] a report has progress while it runs, in each answer that has it',
  async ({ rest }) => {
    const workspace = (await seedWorkspace(rest)).metadata.name;
    const list = `/v1/workspaces/${workspace}/visibility-reports`;
    const launched = await rest.call('POST', list, { headers: { 'idempotency-key': 'one' } });
    const id = String(at(launched.json, 'id'));
    const seen = async () => [
      at((await rest.call('GET', reportPath(id))).json, 'progress'),
      at((await rest.call('GET', list)).json, 'data', 0, 'progress'),
      at((await rest.call('POST', list, { headers: { 'idempotency-key': 'one' } })).json, 'progress'),
    ];
    await tell(rest, 'reports', id, { stage: 'site', done: 0, total: 0 });
    assert.equal(await seen(), [null, null, null], 'queued');
    await moveReport(rest, id, { phase: 'Running', updatedAt: now(rest) });
    await tell(rest, 'reports', id, ANSWERS);
    assert.equal(await seen(), [ANSWERS, ANSWERS, ANSWERS]);
    const failure = { phase: 'Failed', error: 'run_lost: gone', finishedAt: now(rest) } as const;
    await moveReport(rest, id, { ...failure, updatedAt: now(rest) });
    await tell(rest, 'reports', id, ANSWERS);
    assert.equal(await seen(), [null, null, null], 'failed');
  },
);

progress('[P-04] a running report that has told nothing yet has null', async ({ rest }) => {
  const workspace = (await seedWorkspace(rest)).metadata.name;
  const { name } = (await seedReport(rest, workspace, { status: { phase: 'Running' } })).metadata;
  assert.is(at((await rest.call('GET', reportPath(name))).json, 'progress'), null);
});

progress.inMemory(BY_HAND, '[P-04] a completed report has none, gzipped or not', async ({ rest }) => {
  const workspace = (await seedWorkspace(rest)).metadata.name;
  const { name } = (await seedCompleted(rest, workspace, reportResult())).metadata;
  await tell(rest, 'reports', name, ANSWERS);
  const { json } = await rest.call('GET', reportPath(name));
  assert.equal([at(json, 'progress'), at(json, 'result')], [null, reportResult()]);
});

progress.inMemory(
  BY_HAND,
  '[P-04] an execution likewise, and the action shows the same of it in each state',
  async ({ rest }) => {
    const action = await seedAction(rest, (await seedWorkspace(rest)).metadata.name);
    const { name } = (await seedExecution(rest, action)).metadata;
    const seen = async () => {
      const { json } = await rest.call('GET', `/v1/actions/${action.metadata.name}`);
      const execution = await rest.call('GET', executionPath(name));
      assert.equal(at(json, 'latest_execution'), execution.json);
      return at(execution.json, 'progress');
    };
    const time = now(rest);
    await tell(rest, 'executions', name, SECTIONS);
    assert.is(await seen(), null);
    await moveExecution(rest, name, { phase: 'Running', startedAt: time, updatedAt: time });
    await tell(rest, 'executions', name, SECTIONS);
    assert.equal(await seen(), SECTIONS);
    const ended = { phase: 'Failed', error: 'run_lost: gone', finishedAt: time } as const;
    await moveExecution(rest, name, { ...ended, updatedAt: time });
    await tell(rest, 'executions', name, SECTIONS);
    assert.is(await seen(), null);
  },
);

progress.inMemory(BY_HAND, '[P-04] [P-02] the ETag changes when progress does, and only then', async ({ rest }) => {
  const action = await seedAction(rest, (await seedWorkspace(rest)).metadata.name);
  const { name } = (await seedExecution(rest, action, { status: { phase: 'Running' } })).metadata;
  for (const path of [executionPath(name), `/v1/actions/${action.metadata.name}`]) {
    const tag = async () => (await rest.call('GET', path)).headers.etag ?? '';
    const tags = [await tag()];
    for (const done of [0, 1, 2]) {
      await tell(rest, 'executions', name, { ...SECTIONS, done, total: 9 });
      tags.push(await tag());
    }
    assert.is(new Set(tags).size, 4);
    const poll = () => rest.call('GET', path, { headers: { 'if-none-match': tags.at(-1) ?? '' } });
    assert.is((await poll()).status, 304);
    await tell(rest, 'executions', name, SECTIONS);
    assert.is((await poll()).status, 200);
    const before = await tag();
    await tell(rest, 'executions', name, SECTIONS);
    assert.is(await tag(), before, 'the run has repeated it');
  }
});

progress.inMemory(BY_HAND, '[P-04] [P-03] a held request is answered when progress changes', async () => {
  const changes = new EmbeddedViewChanges();
  const rest = await startMemoryRest({ changes });
  const workspace = (await seedWorkspace(rest)).metadata.name;
  const { name } = (await seedReport(rest, workspace, { status: { phase: 'Running' } })).metadata;
  const asked: { answer?: Answer } = {};
  void rest.call('GET', reportPath(name), { headers: { prefer: 'wait=30' } }).then((answer) => {
    asked.answer = answer;
  });
  await rest.clock.advance(500);
  assert.is(asked.answer, undefined);
  await tell(rest, 'reports', name, ANSWERS);
  changes.publish(rest.acme.namespace, name);
  await rest.clock.settleUntil('it is answered', () => asked.answer !== undefined);
  assert.equal([asked.answer?.status, at(asked.answer?.json, 'progress')], [200, ANSWERS]);
  await rest.close();
});

progress.inMemory(
  'the views are taken away',
  '[P-04] [E-08] without the views, progress is null and nothing fails',
  async ({ rest }) => {
    const workspace = (await seedWorkspace(rest)).metadata.name;
    const { name } = (await seedReport(rest, workspace, { status: { phase: 'Running' } })).metadata;
    await tell(rest, 'reports', name, ANSWERS);
    await rest.faults.viewsAway();
    const { status, json } = await rest.call('GET', reportPath(name));
    assert.equal([status, at(json, 'status'), at(json, 'progress')], [200, 'running', null]);
    await rest.faults.mend();
    assert.equal(at((await rest.call('GET', reportPath(name))).json, 'progress'), ANSWERS);
  },
);
progress.run();
