// timeout: 400 s

import * as assert from 'uvu/assert';
import {
  createReport,
  ended,
  jobPath,
  jobsMade,
  reportPath,
  statusOf,
  untilPhase,
} from '../support/cluster/by-hand.ts';
import { callsFor, workloadsOf } from '../support/cluster/facts.ts';
import { viewsEqualResources } from '../support/cluster/histories.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, eventually, NAMESPACE } from '../support/embedded.ts';
import type { Gate } from '../support/gate.ts';
import { at } from '../support/rest-client.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const deletes = suite('kubectl delete of a report');
const SERVERS = [...CONTROL_PLANE_WITH_JOBS, 'kubectl', 'redis-server', 'nats-server'] as const;
const MATERIALS = ['oak', 'pine', 'steel', 'glass', 'bamboo', 'cork', 'iron', 'ash', 'teak', 'elm'];
const SHOPS = MATERIALS.map((material) => `${material}-tables.example`);
/** Four questions of three engines. */
const CALLS = 12;
const WITHIN_MS = 90_000;

let on: ClusterWorld;
let workspaces: readonly string[];
/** Names that must never come back, and the engine calls made for them when they went. */
const gone = new Map<string, readonly [website: string, calls: number]>();

const engines = (): Gate => on.world.providers.gate;
const shopOf = (n: number): string => String(SHOPS[n]);
const create = (name: string, n: number): Promise<void> => createReport(on, name, String(workspaces[n]));

async function remove(name: string): Promise<void> {
  const { code, stderr } = await on.cluster.kubectl('delete', 'pvr', name, '-n', NAMESPACE);
  assert.is(code, 0, stderr);
}

/** No Job, Pod or process of it is left, and no replica knows it. */
async function isGone(name: string, n: number): Promise<void> {
  await eventually(
    `no job or pod of ${name}`,
    async () => ((await workloadsOf(on, `${name}-r`)).length === 0 ? true : undefined),
    WITHIN_MS,
  );
  assert.ok(on.kubelet.pods().every((pod) => !pod.name.startsWith(`${name}-r`) || pod.pid === undefined));
  await eventually(
    `no replica shows ${name}`,
    async () => ((await knownTo(name, String(workspaces[n]))) === 0 ? true : undefined),
    WITHIN_MS,
  );
  gone.set(name, [shopOf(n), callsFor(on, shopOf(n))]);
}

/** Replicas that show it, by itself or in the list of its workspace. */
async function knownTo(name: string, workspace: string): Promise<number> {
  const shown = on.apis.map(async (replica) => {
    const one = await on.call('GET', `/v1/visibility-reports/${name}`, {}, replica);
    const list = await on.call('GET', `/v1/workspaces/${workspace}/visibility-reports`, {}, replica);
    return one.status !== 404 || list.text.includes(`"${name}"`);
  });
  return (await Promise.all(shown)).filter(Boolean).length;
}

if (requireServers(deletes, 'reports deleted by kubectl', SERVERS)) {
  deletes.before(async () => {
    on = await startClusterWorld({
      apis: 2,
      controllers: 2,
      faults: true,
      shops: SHOPS,
      config: { limits: { concurrentRunsPerPartner: 1 } },
    });
    workspaces = await Promise.all(SHOPS.map((website) => createWorkspace(on, website)));
  });
  deletes.after(() => on?.close());

  deletes('[K-03] while it waits for a slot, and while another runs: the other one alone runs on', async () => {
    engines().hold();
    await create('pvr-runs', 0);
    await untilPhase(on, 'pvr-runs', 'Running', WITHIN_MS);
    await create('pvr-queued', 1);
    await untilPhase(on, 'pvr-queued', 'Queued', WITHIN_MS);
    await remove('pvr-queued');
    await isGone('pvr-queued', 1);
    engines().letGo();
    assert.is((await ended(on, 'pvr-runs', WITHIN_MS)).status, 'completed');
    assert.equal(jobsMade(on, 'pvr-queued'), []);
    assert.is(callsFor(on, shopOf(0)), CALLS);
  });

  deletes('[K-03] while its job waits to start: the job goes, and the next report has the slot', async () => {
    on.kubelet.holdBack('ContainerCreating');
    await create('pvr-pending', 2);
    await on.kubelet.pod('pvr-pending-r0', WITHIN_MS);
    await remove('pvr-pending');
    await isGone('pvr-pending', 2);
    on.kubelet.letGo();
    assert.is(callsFor(on, shopOf(2)), 0);
    await create('pvr-next', 3);
    assert.is((await ended(on, 'pvr-next', WITHIN_MS)).status, 'completed');
  });

  deletes('[K-03] while it runs: its process ends and asks no engine any more', async () => {
    engines().hold({ passing: 3 });
    await create('pvr-running', 4);
    await untilPhase(on, 'pvr-running', 'Running', WITHIN_MS);
    await remove('pvr-running');
    engines().letGo();
    await isGone('pvr-running', 4);
    assert.equal(jobsMade(on, 'pvr-running'), ['pvr-running-r0']);
  });

  deletes('[K-03] while it is being completed: no status or view is left', async () => {
    // the last write of all is held on its way
    const written = Promise.withResolvers<void>();
    const until = written.promise;
    on.proxies?.api.rule({ verb: 'create', resource: 'actions', after: 'before', do: { until } });
    await create('pvr-completing', 5);
    const asked = (): number => on.proxies?.api.count({ verb: 'create', resource: 'actions', status: 0 }) ?? 0;
    await eventually('actions are written', () => (asked() > 0 ? true : undefined), WITHIN_MS);
    assert.is((await statusOf(on, 'pvr-completing'))['phase'], 'Running');
    await remove('pvr-completing');
    written.resolve();
    await isGone('pvr-completing', 5);
  });

  deletes('[K-03] once it is completed: views and the finished job go', async () => {
    await create('pvr-completed', 6);
    assert.is((await ended(on, 'pvr-completed', WITHIN_MS)).status, 'completed');
    assert.is((await on.cluster.call('GET', jobPath('pvr-completed-r0'))).status, 200);
    await remove('pvr-completed');
    await isGone('pvr-completed', 6);
  });

  deletes('[K-03] made again under its name at once, it is a new report with a run of its own', async () => {
    engines().hold({ passing: 3 });
    await create('pvr-again', 7);
    await untilPhase(on, 'pvr-again', 'Running', WITHIN_MS);
    const first = at((await on.cluster.call('GET', reportPath('pvr-again'))).body, 'metadata', 'uid');
    await remove('pvr-again');
    const before = callsFor(on, shopOf(7));
    await create('pvr-again', 7);
    engines().letGo();
    assert.is((await ended(on, 'pvr-again', WITHIN_MS)).status, 'completed');
    const { body } = await on.cluster.call('GET', jobPath('pvr-again-r0'));
    assert.not.equal(at(body, 'metadata', 'ownerReferences', 0, 'uid'), first);
    assert.equal(jobsMade(on, 'pvr-again'), ['pvr-again-r0', 'pvr-again-r0']);
    const calls = callsFor(on, shopOf(7));
    assert.ok(calls >= CALLS && calls - before <= 2 * CALLS, `${before} calls for the first, ${calls} in all`);
  });

  deletes('[K-03] [R-02] while no controllers are there: views and jobs go when they come again', async () => {
    engines().hold();
    await create('pvr-absent', 8);
    await untilPhase(on, 'pvr-absent', 'Running', WITHIN_MS);
    await create('pvr-replaced', 9);
    await untilPhase(on, 'pvr-replaced', 'Queued', WITHIN_MS);
    await Promise.all(on.controllers.map((program) => program.kill()));
    await remove('pvr-absent');
    await remove('pvr-replaced');
    await create('pvr-replaced', 9);
    engines().letGo();
    await Promise.all(on.controllers.map((program) => program.start()));
    await isGone('pvr-absent', 8);
    assert.is((await ended(on, 'pvr-replaced', WITHIN_MS)).status, 'completed');
    assert.is(callsFor(on, shopOf(9)), CALLS);
  });

  deletes('[K-03] nothing of what was deleted has come back, and the views equal the resources', async () => {
    await viewsEqualResources(on);
    for (const [name, [website, calls]] of gone) {
      assert.is((await on.cluster.call('GET', reportPath(name))).status, 404, name);
      assert.is(await knownTo(name, String(workspaces[SHOPS.indexOf(website)])), 0, name);
      assert.equal(await workloadsOf(on, `${name}-r`), []);
      assert.is(callsFor(on, website), calls, `${name} asked on`);
    }
  });
}

deletes.run();
