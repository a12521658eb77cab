// timeout: 600 s
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { callsFor } from '../support/cluster/facts.ts';
import { launchAt, SOON_MS } from '../support/cluster/outage.ts';
import { tooSlow } from '../support/cluster/patience.ts';
import { startPolling } from '../support/cluster/polling.ts';
import { resourcePath } from '../support/cluster/resources.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, eventually, launch, NAMESPACE, terminal } from '../support/embedded.ts';
import { at } from '../support/rest-client.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const tests = suite('NATS lost while reports run');

const SHOPS = ['oak', 'pine', 'steel', 'glass'].flatMap((what) =>
  ['tables', 'chairs', 'lamps', 'shelves'].map((one) => `${what}-${one}.example`),
);
const shops = SHOPS.values();
/** Four questions of three engines. */
const CALLS = 12;
const ANSWER_MS = 2000;
/** Longer than what the client gives up after by default. */
const AWAY_MS = 40_000;
const TERMINAL_MS = 150_000;

let on: ClusterWorld;

interface Launched {
  readonly id: string;
  readonly website: string;
  readonly workspace: string;
}

async function start(key?: string): Promise<Launched> {
  const website = String(shops.next().value);
  const workspace = await createWorkspace(on, website);
  const answer = await launch(on, workspace, key);
  assert.equal([answer.status, at(answer.json, 'status')], [202, 'queued'], answer.text);
  return { id: String(at(answer.json, 'id')), website, workspace };
}

/** Reports in the middle of their questions. */
async function running(count: number): Promise<readonly Launched[]> {
  const all = await Promise.all(Array.from({ length: count }, () => start()));
  for (const { website } of all)
    await eventually('it asks', () => (callsFor(on, website) > 0 ? true : undefined), 60_000);
  return all;
}

async function completed({ id, website }: Launched): Promise<void> {
  const { status, error } = await terminal(on, id, TERMINAL_MS);
  assert.is(status, 'completed', String(error));
  assert.is(callsFor(on, website), CALLS, 'each question was paid for once');
}

/** What is away for so long while partners poll and launch; nobody but the launched ones notices. */
async function whileAway(reports: readonly Launched[], end: () => Promise<void>): Promise<readonly Launched[]> {
  const polling = startPolling(on, { clients: 3, excused: tooSlow });
  for (const { workspace, id } of reports) polling.follow(workspace, id);
  const untilMs = performance.now() + AWAY_MS;
  await sleep(3000);
  // accepted, and reconciled as far as it goes without NATS: the operator's and the cluster's words still count
  const late = await start();
  polling.follow(late.workspace, late.id);
  const path = resourcePath('Workspace', NAMESPACE, late.workspace);
  await on.cluster.call('PATCH', path, { spec: { archived: true } }, 'application/merge-patch+json');
  await eventually('controllers reconcile', async () => {
    const read = await on.call('GET', `/v1/workspaces/${late.workspace}`);
    return at(read.json, 'status') === 'archived' ? true : undefined;
  });
  const shown = await runsShown();
  await sleep(Math.max(0, untilMs - performance.now()));
  assert.equal(await runsShown(), shown, 'progress stands still');
  for (const { id } of reports)
    assert.is(at((await on.call('GET', `/v1/visibility-reports/${id}`)).json, 'status'), 'running');
  await polling.round();
  await end();
  for (const report of [...reports, late]) await terminal(on, report.id, TERMINAL_MS);
  await polling.round();
  await polling.stop();
  assert.equal(polling.wrong(), []);
  for (const program of [...on.apis, ...on.controllers]) assert.ok(program.isRunning, program.name);
  return [...reports, late];
}

/** Stage and count of each run, as the leader's ops port has them. */
async function runsShown(): Promise<string> {
  const [controllers] = on.controllers;
  const { json } = (await controllers?.ops('/runs')) ?? {};
  const items = at(json, 'runs');
  return JSON.stringify(
    (Array.isArray(items) ? items : []).map((run) => [at(run, 'stage'), at(run, 'done'), at(run, 'total')]),
  );
}

if (requireServers(tests, 'the loss of NATS', [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'])) {
  tests.before(async () => {
    // runs wait for NATS with their paid answers, and the deadline is not what ends them
    const config = { analysis: { runDeadlineSeconds: 300 } };
    on = await startClusterWorld({ apis: 2, controllers: 1, shops: SHOPS, answerMs: ANSWER_MS, config });
  });
  tests.after(() => on?.close());

  for (const [how, take, giveBack] of [
    ['killed', () => on.nats.kill(), () => on.nats.start()],
    ['frozen', () => on.nats.freeze(), async () => on.nats.thaw()],
  ] as const)
    tests(
      `[K-05] [R-02] ${how} for 40 s: runs go on and complete, nothing is paid twice, nobody else notices`,
      async () => {
        const reports = await running(2);
        await take();
        for (const report of await whileAway(reports, giveBack)) await completed(report);
      },
    );

  tests('[R-04] [R-07] frozen: a known key is answered in time, never as if nothing were queued', async () => {
    const report = await start('the same key');
    const { workspace, id } = report;
    await completed(report);
    await on.redis.command('FLUSHALL'); // which holds the results that were lately read
    await on.nats.freeze();
    try {
      for (const replica of [...on.apis, ...on.apis]) {
        const startedMs = performance.now();
        const { status, json } = await launchAt(on, workspace, replica, 'the same key');
        const tookMs = Math.round(performance.now() - startedMs);
        if (status === 202) assert.is(at(json, 'id'), id);
        else assert.equal([status, at(json, 'detail', 'code')], [503, 'temporarily_unavailable']);
        assert.ok(tookMs < SOON_MS, `it took ${tookMs} ms`);
      }
    } finally {
      on.nats.thaw();
    }
    await eventually('the original is given again', async () => {
      const { status, json } = await launch(on, workspace, 'the same key');
      return status === 202 && at(json, 'id') === id && at(json, 'result') !== null ? true : undefined;
    });
  });

  tests(
    '[R-02] [R-09] started again without its data: what ran ends, and what is launched then completes',
    async () => {
      const reports = await running(1);
      await on.nats.kill();
      rmSync(join(dirname(on.nats.logFile), 'jetstream'), { recursive: true });
      await on.nats.start();
      for (const { id } of reports) {
        const { status, error } = await terminal(on, id, TERMINAL_MS);
        assert.ok(status === 'completed' || /^run_lost: /.test(error ?? ''), String(error));
      }
      await completed(await start());
    },
  );

  tests('[R-10] [R-18] [R-19] a result that is lost is told of that report alone, and its page is served', async () => {
    const report = await start();
    await completed(report);
    await on.nats.kill();
    rmSync(join(dirname(on.nats.logFile), 'jetstream'), { recursive: true });
    await on.nats.start();
    await on.redis.command('FLUSHALL');
    await eventually('it is told', async () => {
      const { status, json } = await on.call('GET', `/v1/visibility-reports/${report.id}`);
      return status === 409 && at(json, 'detail', 'code') === 'result_lost' ? true : undefined;
    });
    const path = `/v1/workspaces/${report.workspace}/visibility-reports?status=completed&limit=1`;
    const { status, json } = await on.call('GET', path);
    assert.equal([status, at(json, 'data', 0, 'id'), at(json, 'data', 0, 'result')], [200, report.id, null]);
  });
}

tests.run();
