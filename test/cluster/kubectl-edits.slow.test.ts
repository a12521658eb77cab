// timeout: 400 s

import * as assert from 'uvu/assert';
import {
  conditionOf,
  createReport,
  edit,
  ended,
  jobPath,
  jobsMade,
  reportPath,
  statusOf,
  untilPhase,
} from '../support/cluster/by-hand.ts';
import { callsFor } from '../support/cluster/facts.ts';
import { viewsEqualResources } from '../support/cluster/histories.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, eventually, NAMESPACE } from '../support/embedded.ts';
import { freezeProcess } from '../support/freeze-process.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const edits = suite('kubectl edit, label and delete during a run');
const SERVERS = [...CONTROL_PLANE_WITH_JOBS, 'kubectl', 'redis-server', 'nats-server'] as const;
const MATERIALS = ['oak', 'pine', 'steel', 'glass', 'bamboo', 'cork', 'iron', 'ash', 'teak', 'elm', 'fir'];
const SHOPS = MATERIALS.map((material) => `${material}-tables.example`);
const shops = SHOPS.values();
/** Four questions of three engines. */
const CALLS = 12;
const WITHIN_MS = 90_000;

let on: ClusterWorld;

/** A report whose run asks its engines, and is kept waiting for their answers until `letGo`. */
async function running(name: string): Promise<{ readonly name: string; readonly website: string }> {
  const website = String(shops.next().value);
  on.world.providers.gate.hold();
  await createReport(on, name, await createWorkspace(on, website));
  await untilPhase(on, name, 'Running', WITHIN_MS);
  await eventually('it asks', () => (callsFor(on, website) > 0 ? true : undefined), WITHIN_MS);
  return { name, website };
}

/** It completed as if nothing had been done: one job, each question once. */
async function completedOnce({ name, website }: { readonly name: string; readonly website: string }): Promise<void> {
  on.world.providers.gate.letGo();
  const report = await ended(on, name, WITHIN_MS);
  assert.is(report.status, 'completed', String(report.error));
  assert.equal(jobsMade(on, name), [`${name}-r0`]);
  assert.is(callsFor(on, website), CALLS);
}

/** The platform took the first job away: a second one went on. */
async function completedByTheSecond({ name }: { readonly name: string }): Promise<void> {
  await on.kubelet.running(`${name}-r1`, WITHIN_MS);
  on.world.providers.gate.letGo();
  const report = await ended(on, name, WITHIN_MS);
  assert.is(report.status, 'completed', String(report.error));
  assert.equal(jobsMade(on, name), [`${name}-r0`, `${name}-r1`]);
}

const editStatus = (name: string, status: object | null): Promise<number> =>
  edit(on, `${reportPath(name)}/status`, { status });

if (requireServers(edits, 'edits by kubectl during runs', SERVERS)) {
  edits.before(async () => {
    on = await startClusterWorld({ faults: true, shops: SHOPS, answerMs: 700 });
  });
  edits.after(() => on?.close());

  edits('[K-08] no field of the spec of a report that runs can be edited, and its run goes on', async () => {
    const report = await running('pvr-spec');
    const patches = [
      { workspaceName: 'pws-other' },
      { workspaceName: null },
      { website: 'https://other.example' },
      { models: [{ id: 'provider_1', enabled: true }] },
      { models: null },
      { createdAt: '2020-01-01T00:00:00Z' },
      { deadlineSeconds: 3000 },
    ];
    for (const spec of patches) {
      const patch = JSON.stringify({ spec });
      const { code, stderr } = await on.cluster.kubectl(
        'patch',
        'pvr',
        report.name,
        '-n',
        NAMESPACE,
        '--type=merge',
        '-p',
        patch,
      );
      assert.is(code, 1, patch);
      assert.match(stderr, new RegExp(`${Object.keys(spec)[0]}`));
    }
    assert.is(await edit(on, reportPath(report.name), { spec: null }), 422);
    await completedOnce(report);
  });

  for (const [name, status] of [
    ['erased', { phase: null, startedAt: null, updatedAt: null, conditions: null }],
    ['back', { phase: 'Queued', startedAt: null }],
    ['conditions', { conditions: [] }],
  ] as const)
    edits(`[R-09] [K-06] status ${name} by hand is put right while the one run goes on`, async () => {
      const report = await running(`pvr-${name}`);
      const { startedAt } = await statusOf(on, report.name);
      const { pid = 0 } = await on.kubelet.running(`${report.name}-r0`);
      await freezeProcess(pid); // its end would put the status right as well
      assert.is(await editStatus(report.name, null), 422, 'the whole of it is not let go');
      assert.is(await editStatus(report.name, status), 200);
      await eventually(
        'it is put right',
        async () => {
          const now = await statusOf(on, report.name);
          const isAll = now['phase'] === 'Running' && now['startedAt'] === startedAt;
          return isAll && /^Unknown Running/.test(await conditionOf(on, report.name, 'Succeeded')) ? true : undefined;
        },
        WITHIN_MS,
      );
      process.kill(pid, 'SIGCONT');
      await completedOnce(report);
    });

  edits('[K-06] [G-05] attempts counted down by hand give no third job', async () => {
    const { name } = await running('pvr-attempts');
    await (await on.kubelet.running(`${name}-r0`)).kill();
    const second = await on.kubelet.running(`${name}-r1`, WITHIN_MS);
    const code = await editStatus(name, { runAttempts: 0 });
    assert.ok(code === 200 || code === 422, `${code}`);
    await second.kill();
    const { status, error } = await ended(on, name, WITHIN_MS);
    assert.is(status, 'failed');
    assert.match(error ?? '', /^run_lost: /);
    assert.equal(jobsMade(on, name), [`${name}-r0`, `${name}-r1`]);
  });

  edits('[K-08] [R-09] what was ended by hand stays so: its run ends and costs nothing more', async () => {
    const report = await running('pvr-ended');
    assert.is(await editStatus(report.name, { phase: 'Failed', error: 'analysis_stopped: By hand.' }), 200);
    assert.is((await ended(on, report.name)).error, 'analysis_stopped: By hand.');
    await eventually(
      'its run ends',
      () =>
        on.kubelet.pods().some((pod) => pod.name.startsWith(report.name) && pod.pid !== undefined) ? undefined : true,
      WITHIN_MS,
    );
    assert.is(await editStatus(report.name, { phase: 'Running' }), 422);
    assert.is(await editStatus(report.name, null), 422);
    assert.equal(jobsMade(on, report.name), [`${report.name}-r0`]);
  });

  for (const [name, metadata] of [
    ['owner', { ownerReferences: null }],
    ['labels', { labels: { 'sightline.dev/attempt': null, 'sightline.dev/owner-kind': null } }],
  ] as const)
    edits(`[K-06] a job that loses its ${name} goes on as the run that it is`, async () => {
      const report = await running(`pvr-${name}`);
      assert.is(await edit(on, jobPath(`${report.name}-r0`), { metadata }), 200);
      await completedOnce(report);
    });

  edits('[K-06] [R-02] a job deleted by hand is made once more', async () => {
    const report = await running('pvr-jobless');
    const { code } = await on.cluster.kubectl('delete', 'job', `${report.name}-r0`, '-n', NAMESPACE);
    assert.is(code, 0);
    await completedByTheSecond(report);
  });

  edits('[K-06] [R-02] a pod deleted by hand is replaced by a second job', async () => {
    const report = await running('pvr-podless');
    const pod = await on.kubelet.running(`${report.name}-r0`);
    assert.is((await on.cluster.kubectl('delete', 'pod', pod.name, '-n', NAMESPACE)).code, 0);
    await completedByTheSecond(report);
  });

  edits('[R-09] in the end REST shows what the resources say', async () => {
    await viewsEqualResources(on);
  });
}

edits.run();
