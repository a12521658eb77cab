// timeout: 900 s
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { eventually } from '../support/embedded.ts';
import { kubectl, run } from '../support/node/commands.ts';
import { createReport, deleteByForce, jobsOf } from '../support/node/faults/by-hand.ts';
import { completed, type Faults, succeeded, timesAsked } from '../support/node/faults/checks.ts';
import { type Client, startClient } from '../support/node/faults/client.ts';
import type { Sweep } from '../support/node/faults/client-pod.ts';
import { CALLS } from '../support/node/faults/engines.ts';
import { startInstallation } from '../support/node/faults/installation.ts';
import { nodeFault, requireNodeFaults, restartForJobs } from '../support/node/faults/node-faults.ts';
import { followReports } from '../support/node/faults/reports.ts';
import { wrongReads } from '../support/node/faults/wrong-reads.ts';
import { requireNodes } from '../support/node/world.ts';
import { at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

const outages = suite('what a release stands on goes away');
const NAMESPACE = 'sightline-outages';
/** `oak` is what the client launches for, the others are made by hand. */
const NAMES = ['oak', 'pine', 'steel', 'glass', 'ash'];
const LAUNCHES = 6;
const ANSWERED = 4;
const OUTAGE_MS = 60_000;
const WITHIN_MS = 180_000;
/** What a launch may take while the cluster API is away, and as much again on a busy machine. */
const REFUSED_WITHIN_MS = 6000;

/** A kubelet that stops while it starts a container takes it for lost when it is back; a second job does the work. */
const JOBS_BESIDE_A_STOPPED_KUBELET = 2;

/** A stalled machine answers late, or says that it could not in time (E-08). */
const isTooSlow = (told: string): boolean =>
  told === 'fault: no answer in time' || told === '503 temporarily_unavailable';

const toldIn = (sweeps: readonly Sweep[]): string[] => sweeps.flatMap(({ reads }) => Object.values(reads));
const isAnswered = (told: string): boolean => told.startsWith('200');

function assertAnsweredInTheEnd(sweeps: readonly Sweep[]): void {
  const last = toldIn(sweeps.slice(-1));
  assert.ok(last.length > 0 && last.every(isAnswered), String(last));
}

/** Otherwise a server that is always too slow would be excused. */
function assertMostlyAnswered(sweeps: readonly Sweep[]): void {
  const all = toldIn(sweeps);
  const answered = all.filter(isAnswered);
  assert.ok(answered.length > 0.8 * all.length, `${answered.length} of ${all.length}`);
}

let world: Faults;
let known = '';

const inNamespace = (...args: string[]): string => kubectl('--namespace', NAMESPACE, ...args);
const ours = (report: string) => ({ namespace: NAMESPACE, report });
const workspaceOf = (name: string): string => String(world.on.workspaces.get(name));
const begin = (name: string): void => createReport(NAMESPACE, `pvr-${name}`, workspaceOf(name));

function podsOf(component: string, path: string): readonly string[] {
  const selector = `app.kubernetes.io/component=${component}`;
  return inNamespace('get', 'pods', '--selector', selector, '--output', `jsonpath={.items[*]${path}}`).split(' ');
}

const restartsOf = (component: string): number =>
  podsOf(component, '.status.containerStatuses[0].restartCount').reduce((sum, count) => sum + Number(count), 0);

const deletePod = (name: string): string => inNamespace('delete', 'pod', name, '--grace-period=0', '--force');
const ready = (component: string): string =>
  inNamespace('rollout', 'status', `deployment/sightline-${component}`, '--timeout=120s');
/** The pod that leads: its name and an underscore begin the identity of the Lease. */
function leader(): string {
  const holder = inNamespace('get', 'lease', 'sightline-controllers', '--output', 'jsonpath={.spec.holderIdentity}');
  return String(holder.split('_')[0]);
}

function client(name: string, targets: readonly string[], launches: number, launchEveryMs: number): Promise<Client> {
  const paths = [`/v1/visibility-reports/${known}`, `/v1/workspaces/${workspaceOf('ash')}/visibility-reports`];
  const identity = { host: `${NAMESPACE}.localhost`, key: world.on.rest.key };
  const workspace = workspaceOf('oak');
  return startClient(NAMESPACE, name, { ...identity, targets, paths, workspace, launches, launchEveryMs });
}

const SERVICE = ['http://sightline-api'];
/** Without the Service, which leads nowhere while its node is NotReady. */
const replicas = (): string[] => podsOf('api', '.status.podIP').map((address) => `http://${address}:8080`);

/** Running, some of its questions answered, the others held back. */
async function held(name: string): Promise<void> {
  await world.on.engines.gate({ [name]: ANSWERED });
  begin(name);
  await world.on.engines.stored(name, ANSWERED, WITHIN_MS);
}

async function countOf(name: string): Promise<number> {
  const path = `/v1/workspaces/${workspaceOf(name)}/visibility-reports?limit=100`;
  const { json } = await world.on.rest.call('GET', path);
  return (at(json, 'data') as unknown[]).length; // the contract's list
}

/** Whoever launched got one report for each key, and each ended once, by at most so many jobs. */
async function endedOnce(ids: readonly string[], before: number, mostJobs = 1): Promise<void> {
  for (const id of ids) {
    const { status } = await world.reports.ended(id);
    assert.ok(status.runAttempts <= mostJobs, `${id}: ${status.runAttempts} jobs`);
    await succeeded(world, ours(id), status.runAttempts);
  }
  assert.is(new Set(ids).size, ids.length);
  assert.is(await countOf('oak'), before + ids.length);
}

const isApiServerReady = (): true | undefined =>
  run('kubectl', ['get', '--raw', '/readyz']).stdout === 'ok' ? true : undefined;

const between = (sweeps: readonly Sweep[], fromMs: number, toMs: number): readonly Sweep[] =>
  sweeps.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);

if (requireNodes(outages, 'outages of real nodes')) {
  outages.before(async () => {
    try {
      const on = await startInstallation({ namespace: NAMESPACE, names: NAMES });
      world = { on, reports: followReports() };
      const { json } = await on.rest.call('POST', `/v1/workspaces/${workspaceOf('ash')}/visibility-reports`);
      known = String(at(json, 'id'));
      await completed(world, ours(known));
    } catch (error) {
      console.error(error); // uvu tells nothing of what a hook throws
      throw error;
    }
  });
  outages.after(() => {
    if (process.env['NODE_FAULTS'] !== undefined) nodeFault('start', 'kube-apiserver', 'kubelet');
    world?.reports.stop();
    world?.on.uninstall();
  });

  outages(
    '[K-06] [K-04] [K-05] [R-04] pods of api, controllers, Redis and NATS go under load: every launch ends once',
    async () => {
      const load = await client('load', SERVICE, LAUNCHES, 2000);
      await load.launched(1);
      deletePod(leader());
      for (const pod of podsOf('api', '.metadata.name')) {
        deletePod(pod);
        await sleep(2000);
      }
      for (const pod of podsOf('redis', '.metadata.name')) deletePod(pod);
      const nats = restartsOf('nats');
      inNamespace('exec', 'sightline-nats-0', '--', 'nats-server', '--signal', 'quit=/tmp/nats.pid');
      await eventually('NATS is back', () => (restartsOf('nats') > nats ? true : undefined), WITHIN_MS);
      for (const component of ['api', 'controllers', 'redis']) ready(component);
      const ids = await load.launched(LAUNCHES);
      await endedOnce(ids, 0);
      const times = await timesAsked(world, 'oak');
      assert.equal(times, Array(CALLS).fill(LAUNCHES), 'each question was paid for once by each report');
      const sweeps = await load.sweeps();
      load.stop();
      // a pod that is gone answers nothing until the endpoint is; what answers, answers rightly
      assert.equal(
        wrongReads(sweeps, (told) => told.startsWith('fault: ') || isTooSlow(told)),
        [],
      );
      assertAnsweredInTheEnd(sweeps);
    },
  );
}

if (
  process.env['KUBECONFIG'] !== undefined &&
  requireNodeFaults(outages, 'an API server and a kubelet that are away')
) {
  outages(
    '[K-07] [R-07] the API server is away for a minute: reads go on, launches answer 503, a run ends',
    async () => {
      await held('pine');
      const before = await countOf('oak');
      const partner = await client('away', SERVICE, 3, 5000);
      await partner.launched(1);
      const restarts = restartsOf('api');
      await world.on.engines.gate({ pine: null }, OUTAGE_MS / 3);
      nodeFault('kill', 'kube-apiserver');
      const fromMs = Date.now();
      await sleep(OUTAGE_MS);
      const toMs = Date.now();
      nodeFault('start', 'kube-apiserver');
      // their back-off is a minute; started before the API server knows its roles they would end at once
      await eventually('the API server is ready', isApiServerReady, WITHIN_MS);
      await restartForJobs(WITHIN_MS);
      await completed(world, ours('pvr-pine'));
      assert.equal(await timesAsked(world, 'pine'), Array(CALLS).fill(1));
      const ids = await partner.launched(3, WITHIN_MS);
      await endedOnce(ids, before, JOBS_BESIDE_A_STOPPED_KUBELET);
      const sweeps = await partner.sweeps();
      partner.stop();
      assert.equal(wrongReads(sweeps, isTooSlow), []);
      assertAnsweredInTheEnd(sweeps);
      assertMostlyAnswered(sweeps);
      const refused = between(sweeps, fromMs + 2000, toMs).flatMap(({ launch }) => launch ?? []);
      assert.ok(refused.length >= 5, String(refused.length));
      for (const { outcome, ms } of refused) {
        assert.is(outcome, '503 report_not_queued');
        assert.ok(ms < REFUSED_WITHIN_MS, `${ms} ms`);
      }
      assert.is(restartsOf('api'), restarts, 'no api had to start again');
      for (const component of ['api', 'controllers']) ready(component);
    },
  );

  outages(
    '[K-06] [R-02] the node is NotReady: what runs there ends, what was taken from it goes on when it is back',
    async () => {
      await held('steel');
      await held('glass');
      const asked = (await world.on.engines.callsOf('glass')).length;
      const before = await countOf('oak');
      const partner = await client('unready', replicas(), 2, 20_000);
      await partner.launched(1);
      const node = inNamespace(
        'get',
        'pod',
        '--selector',
        'job-name=pvr-glass-r0',
        '--output',
        'jsonpath={.items[0].spec.nodeName}',
      );
      await world.on.engines.gate({ steel: null }, OUTAGE_MS / 3);
      nodeFault('stop', 'kubelet');
      try {
        kubectl('wait', '--for=condition=Ready=Unknown', `node/${node}`, '--timeout=120s');
        await world.reports.until(
          'pvr-steel',
          'completes without its node’s word',
          ({ status }) => status.phase === 'Completed',
          WITHIN_MS,
        );
        deleteByForce(NAMESPACE, 'pvr-glass-r0');
      } finally {
        nodeFault('start', 'kubelet');
      }
      // only its node can say that a process has ended
      await world.reports.until('pvr-glass', 'a second job', ({ status }) => status.runAttempts === 2, WITHIN_MS);
      kubectl('wait', '--for=condition=Ready', `node/${node}`, '--timeout=120s');
      await world.on.engines.asked('glass', asked + 1, WITHIN_MS);
      await world.on.engines.gate({ glass: null });
      await completed(world, ours('pvr-glass'), 2);
      const times = await timesAsked(world, 'glass');
      assert.equal(times.slice(0, ANSWERED), Array(ANSWERED).fill(1), String(times));
      assert.ok(Math.max(...times) <= 2, String(times));
      await succeeded(world, ours('pvr-steel'));
      assert.equal(await timesAsked(world, 'steel'), Array(CALLS).fill(1));
      const ids = await partner.launched(2, WITHIN_MS);
      await endedOnce(ids, before, JOBS_BESIDE_A_STOPPED_KUBELET);
      const sweeps = await partner.sweeps();
      assert.equal(wrongReads(sweeps, isTooSlow), []);
      assertAnsweredInTheEnd(sweeps);
      assertMostlyAnswered(sweeps);
      partner.stop();
      const left = () => (/pvr-glass-r0/.test(inNamespace('get', 'pods', '--output', 'name')) ? undefined : true);
      await eventually('the pod that was taken away is gone', left, WITHIN_MS);
      assert.equal(jobsOf(NAMESPACE, 'pvr-glass'), ['pvr-glass-r0', 'pvr-glass-r1']);
      assert.is(
        run('kubectl', [
          '--namespace',
          NAMESPACE,
          'get',
          'pvr',
          '--field-selector',
          'status.phase=Queued',
          '--output',
          'name',
        ]).stdout,
        '',
      );
    },
  );
}

outages.run();
