// timeout: 600 s
import * as assert from 'uvu/assert';
import type { NatsLink } from '../../src/adapters/nats/link.ts';
import { callsFor, storedNow, workloadsOf } from '../support/cluster/facts.ts';
import { resourcePath } from '../support/cluster/resources.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { asked } from '../support/embedded/kill-case.ts';
import { createWorkspace, eventually, launch, NAMESPACE, resource, terminal } from '../support/embedded.ts';
import { freezeProcess } from '../support/freeze-process.ts';
import type { Gate } from '../support/gate.ts';
import type { PodRunner } from '../support/kubelet/pod-runner.ts';
import { linkTo } from '../support/nats-link.ts';
import type { RecordedRequest } from '../support/provider-server.ts';
import { at } from '../support/rest-client.ts';
import { MERGE_PATCH } from '../support/servers/api-client.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { startProxy } from '../support/servers/proxy.ts';
import { suite } from '../support/suite.ts';

const twice = suite('two pods of one run');
const ends = suite('runs that the platform ends');
const stuck = suite('runs that never start, and a node that is gone');

/** A website, and so questions, of its own for every case: an engine call tells which report it was made for. */
const SHOPS = ['oak', 'pine', 'steel', 'glass', 'brass'].flatMap((what) =>
  ['tables', 'chairs', 'lamps'].map((one) => `${what}-${one}.example`),
);
const shops = SHOPS.values();
/** Four questions of three engines. */
const CALLS = 12;
const TERMINAL_MS = 120_000;
const JOBS = `/apis/batch/v1/namespaces/${NAMESPACE}/jobs`;
const RUN_SECRET = `/api/v1/namespaces/${NAMESPACE}/secrets/sightline-run`;

let on: ClusterWorld;
let link: NatsLink;

/** Holds the answers of engines: a run is under way until they are let go. */
const engines = (): Gate => on.world.providers.gate;
const itAsks = ({ website }: Launched): Promise<true> =>
  eventually('it asks', () => (callsFor(on, website) > 0 ? true : undefined), 60_000);

interface Launched {
  readonly id: string;
  readonly website: string;
  readonly job: string;
}

/** Over REST, or by its name as an engineer does. */
async function start(spec: { readonly name?: string; readonly deadlineSeconds?: number } = {}): Promise<Launched> {
  const { name, ...rest } = spec;
  const website = String(shops.next().value);
  const workspace = await createWorkspace(on, website);
  if (name === undefined) {
    const answer = await launch(on, workspace);
    assert.is(answer.status, 202, answer.text);
    const id = String(at(answer.json, 'id'));
    return { id, website, job: `${id}-r0` };
  }
  await on.apply(resource('VisibilityReport', name, { workspaceName: workspace, ...rest }));
  await eventually('REST shows it', async () =>
    (await on.call('GET', `/v1/visibility-reports/${name}`)).status === 200 ? true : undefined,
  );
  return { id: name, website, job: `${name}-r0` };
}

const stored = async ({ id }: Launched): Promise<unknown> =>
  (await on.cluster.call('GET', resourcePath('VisibilityReport', NAMESPACE, id))).body;

async function conditionOf(report: Launched, type: string): Promise<Record<string, unknown> | undefined> {
  const conditions = at(await stored(report), 'status', 'conditions');
  return Array.isArray(conditions) ? conditions.find((one) => at(one, 'type') === type) : undefined;
}

/** Reasons of the events about it, as `kubectl describe` lists them. */
async function eventsOf({ id }: Launched): Promise<readonly { reason: unknown; note: unknown }[]> {
  const { body } = await on.cluster.call('GET', `/apis/events.k8s.io/v1/namespaces/${NAMESPACE}/events`);
  const items = at(body, 'items');
  return (Array.isArray(items) ? items : [])
    .filter((event) => at(event, 'regarding', 'name') === id)
    .map((event) => ({ reason: at(event, 'reason'), note: at(event, 'note') }));
}

async function jobsOf({ id }: Launched): Promise<string[]> {
  const items = at((await on.cluster.call('GET', JOBS)).body, 'items');
  return (Array.isArray(items) ? items : []).flatMap((job) => {
    const name = String(at(job, 'metadata', 'name'));
    return name.startsWith(`${id}-`) ? [name] : [];
  });
}

const isTrue = async (job: string, type: string): Promise<true | undefined> => {
  const conditions = at((await on.cluster.call('GET', `${JOBS}/${job}`)).body, 'status', 'conditions');
  const found = (Array.isArray(conditions) ? conditions : []).some(
    (one) => at(one, 'type') === type && at(one, 'status') === 'True',
  );
  return found ? true : undefined;
};

const requestsFor = ({ website }: Launched): readonly RecordedRequest[] => {
  const category = website.split('.')[0]?.replaceAll('-', ' ') ?? '';
  return on.world.providers.requests.filter(({ text }) => text.includes(category));
};

/** Once so many answers are stored: which. */
const untilStored = ({ id }: Launched, count: number): Promise<readonly string[]> =>
  eventually(
    'answers are stored',
    async () => {
      const stored = [...(await storedNow(on, link, id))];
      return stored.length >= count ? stored : undefined;
    },
    60_000,
  );

const podStatus = async ({ name }: PodRunner): Promise<unknown> =>
  at((await on.cluster.call('GET', `/api/v1/namespaces/${NAMESPACE}/pods/${name}`)).body, 'status');

const hasFailed = async (pod: PodRunner): Promise<true | undefined> =>
  at(await podStatus(pod), 'phase') === 'Failed' ? true : undefined;

async function readyForMs(pod: PodRunner): Promise<number> {
  const conditions = at(await podStatus(pod), 'conditions');
  const ready = (Array.isArray(conditions) ? conditions : []).find((one) => at(one, 'type') === 'Ready');
  return at(ready, 'status') === 'True' ? Date.now() - Date.parse(String(at(ready, 'lastTransitionTime'))) : 0;
}

function exitOf({ pod }: PodRunner): number | undefined {
  const code = at(pod.status, 'containerStatuses', 0, 'state', 'terminated', 'exitCode');
  return typeof code === 'number' ? code : undefined;
}

const failed = async (report: Launched, withinMs = TERMINAL_MS): Promise<string> => {
  const { status, error, result } = await terminal(on, report.id, withinMs);
  assert.equal([status, result], ['failed', null]);
  return error ?? '';
};

/** What a partner reads names nothing of the platform. */
const fitForPartners = (text: string): void => assert.not.match(text, /pod|job|image|secret|key|node|[0-9]+\.[0-9]+/i);

if (requireServers(twice, 'runs that end badly', [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'])) {
  twice.before(async () => {
    on = await startClusterWorld({ shops: SHOPS });
    ({ link } = await linkTo(on.nats.url));
  });

  for (const when of ['at the same moment', 'in the middle of its run'])
    twice(
      `[K-06] started ${when}: one claims and asks, the other ends with code 3, and the Job completes`,
      async () => {
        const isTogether = when === 'at the same moment';
        if (isTogether) on.kubelet.holdBack('ContainerCreating');
        engines().hold();
        const report = await start();
        const first = await on.kubelet.pod(report.job, 60_000);
        if (!isTogether) await itAsks(report);
        // it would take the second pod away before that has done anything
        await on.cluster.controllerManager?.kill();
        try {
          const name = await on.kubelet.secondPodOf(NAMESPACE, report.job);
          const second = await on.kubelet.pod((pod) => pod.name === name, 60_000);
          on.kubelet.letGo();
          const ended = await eventually(
            'one of them ends',
            () => [first, second].find((pod) => exitOf(pod) !== undefined),
            60_000,
          );
          if (!isTogether) assert.is(ended, second);
          await itAsks(report);
          assert.is(exitOf(ended === first ? second : first), undefined, 'the other one runs');
          assert.is(exitOf(ended), 3, ended.output());
          assert.match(ended.output(), /not_ours/);
          // two that live would be one too many, and the Job controller takes the younger away
          await eventually('the cluster knows', () => hasFailed(ended));
        } finally {
          on.kubelet.letGo();
          engines().letGo();
          // a thawed one would first see two pods, and only then that one has ended
          await on.cluster.controllerManager?.start();
        }
        const { status, error } = await terminal(on, report.id, TERMINAL_MS);
        assert.is(status, 'completed', String(error));
        assert.is(callsFor(on, report.website), CALLS);
        await eventually('the Job completes', () => isTrue(report.job, 'Complete'), 60_000);
        assert.equal(await jobsOf(report), [report.job]);
      },
    );

  twice(
    '[K-06] [R-02] the Job controller takes away the one that claimed: one more run, and nothing is paid again',
    async () => {
      const network = await startProxy(on.nats.port);
      await network.set('hang');
      on.kubelet.giveMore(({ metadata }) =>
        metadata.name.endsWith('-by-hand') ? {} : { SIGHTLINE_NATS_SERVERS: `nats://127.0.0.1:${network.port}` },
      );
      engines().hold({ passing: 6 });
      try {
        const report = await start();
        const first = await on.kubelet.running(report.job, 60_000);
        // of two ready pods it deletes the one that became ready later; these times are whole seconds
        await eventually('the first is older', async () => ((await readyForMs(first)) >= 2000 ? true : undefined));
        await on.cluster.controllerManager?.freeze();
        const name = await on.kubelet.secondPodOf(NAMESPACE, report.job);
        const second = await on.kubelet.running((pod) => pod.name === name, 60_000);
        const known = await untilStored(report, 6);
        assert.is(exitOf(first), undefined, first.output());
        on.cluster.controllerManager?.thaw();
        await eventually(
          'the Job controller takes the younger away',
          () => !on.kubelet.pods().includes(second) || undefined,
        );
        assert.match(second.output(), /stopped by SIGTERM/);
        const before = requestsFor(report).length;
        engines().letGo();
        await network.set('none');
        assert.is((await terminal(on, report.id, TERMINAL_MS)).status, 'completed');
        assert.is(exitOf(first), 3, first.output());
        const again = asked(requestsFor(report).slice(before));
        assert.equal(
          known.filter((call) => again.includes(call)),
          [],
        );
        assert.is(new Set(asked(requestsFor(report))).size, CALLS);
        assert.equal(await jobsOf(report), [`${report.id}-r1`]);
        assert.is(at(await stored(report), 'status', 'runAttempts'), 2);
      } finally {
        on.cluster.controllerManager?.thaw();
        engines().letGo();
        on.kubelet.giveMore(() => ({}));
        await network.close();
      }
    },
  );

  ends('[K-06] [R-02] evicted: one more run in the same deadline, and no stored answer is paid again', async () => {
    engines().hold({ passing: 6 });
    const report = await start();
    const known = await untilStored(report, 6);
    const startedAt = at(await stored(report), 'status', 'startedAt');
    const before = requestsFor(report).length;
    await (await on.kubelet.running(report.job, 60_000)).evict('The node was low on resource: memory.');
    engines().letGo();
    assert.is((await terminal(on, report.id, TERMINAL_MS)).status, 'completed');
    const again = asked(requestsFor(report).slice(before));
    assert.equal(
      known.filter((call) => again.includes(call)),
      [],
    );
    assert.is(new Set(asked(requestsFor(report))).size, CALLS);
    assert.equal((await jobsOf(report)).sort(), [report.job, `${report.id}-r1`]);
    const status = at(await stored(report), 'status');
    assert.equal([at(status, 'runAttempts'), at(status, 'startedAt')], [2, startedAt]);
    const reasons = (await eventsOf(report)).map(({ reason }) => reason);
    assert.ok(reasons.includes('RetriedAfterInfrastructureLoss'), JSON.stringify(reasons));
  });

  ends('[R-09] [R-18] evicted twice: failed, without a third run', async () => {
    engines().hold();
    const report = await start();
    await (await on.kubelet.running(report.job, 60_000)).evict('The node was low on resource: memory.');
    await (await on.kubelet.running(`${report.id}-r1`, TERMINAL_MS)).evict('The node was low on resource: memory.');
    engines().letGo();
    const error = await failed(report);
    assert.match(error, /^run_(lost|not_started): /);
    fitForPartners(error);
    assert.is((await jobsOf(report)).length, 2);
  });

  ends(
    '[K-06] [R-12] containerd restarts under its start: one more run, and its word is kept for operators',
    async () => {
      const said = 'failed to start containerd task "run": ttrpc: closed: unknown';
      on.kubelet.failStart('pvr-restarted-r0', 'StartError', said);
      const report = await start({ name: 'pvr-restarted' });
      const { status, error } = await terminal(on, report.id, TERMINAL_MS);
      assert.is(status, 'completed', String(error));
      assert.equal((await jobsOf(report)).sort(), [report.job, `${report.id}-r1`]);
      const event = (await eventsOf(report)).find(({ reason }) => reason === 'RetriedAfterInfrastructureLoss');
      assert.match(String(event?.note), said);
    },
  );

  ends('[R-12] [G-05] an image without the program: failed at once, and the operator reads why', async () => {
    const said = 'runc create failed: exec: "sightline": executable file not found in $PATH: unknown';
    on.kubelet.failStart('pvr-programless-r0', 'StartError', said);
    const report = await start({ name: 'pvr-programless' });
    const error = await failed(report);
    assert.match(error, /^run_not_started: .* has to correct the settings/);
    fitForPartners(error);
    assert.match(String((await conditionOf(report, 'Ready'))?.['message']), said);
    assert.equal(await jobsOf(report), [report.job]);
  });

  ends('out of memory: failed with a text, and not tried again', async () => {
    engines().hold();
    const report = await start();
    const pod = await on.kubelet.running(report.job, 60_000);
    await itAsks(report);
    await pod.kill('OOMKilled');
    engines().letGo();
    const error = await failed(report);
    assert.match(error, /^run_lost: /);
    fitForPartners(error);
    assert.is((await conditionOf(report, 'Succeeded'))?.['reason'], 'OutOfMemory');
    assert.equal(await jobsOf(report), [report.job]);
  });

  ends('[R-02] [K-06] it ended while nobody listened: the record decides', async () => {
    engines().hold();
    const report = await start();
    const pod = await on.kubelet.running(report.job, 60_000);
    await itAsks(report);
    const [controllers] = on.controllers;
    await controllers?.kill();
    engines().letGo();
    await eventually('its process ends', () => (pod.pid === undefined ? true : undefined), 60_000);
    assert.match(pod.output(), /"end":"completed"/);
    await controllers?.start();
    assert.is((await terminal(on, report.id, TERMINAL_MS)).status, 'completed');
    assert.is(callsFor(on, report.website), CALLS);
    assert.equal(await jobsOf(report), [report.job]);
  });

  ends('[R-11] every engine hangs until the short deadline: failed with a text that names the timeout', async () => {
    engines().hold();
    const report = await start({ name: 'pvr-silent', deadlineSeconds: 10 });
    const error = await failed(report);
    assert.match(error, /^(analysis_timeout|all_engines_failed:timeout): /);
    fitForPartners(error);
    engines().letGo();
    // it ended itself, which leaves the controllers' belt nothing to do
    assert.not.match(String((await conditionOf(report, 'Ready'))?.['message']), /did not end itself/);
    assert.equal(await jobsOf(report), [report.job]);
  });

  ends('[R-11] one engine hangs until the short deadline: completed with what the others said', async () => {
    // some of these may be left over, so nothing after this counts on that engine
    for (let n = 0; n < 8; n++) on.world.providers.queue('gemini', 'hang');
    const report = await start({ name: 'pvr-short', deadlineSeconds: 30 });
    const { status, result, error } = await terminal(on, report.id, TERMINAL_MS);
    assert.is(status, 'completed', String(error));
    assert.is(at(result, 'report', 'per_engine', 'provider_2', 'answers_analyzed'), 0);
    assert.is(at(result, 'report', 'per_engine', 'provider_1', 'answers_analyzed'), 4);
    const tookMs =
      Date.parse(String(at(await stored(report), 'status', 'finishedAt'))) - startedMs(await stored(report));
    // the run itself would wait three minutes for an engine
    assert.ok(tookMs < 30_000 + 60_000, `${tookMs} ms`);
  });

  stuck('[R-12] no image, no key; a node that is gone: each ends, and says why to whom it concerns', async () => {
    engines().hold();
    const cutOff = await start({ name: 'pvr-unreachable', deadlineSeconds: 40 });
    const lost = await on.kubelet.running(cutOff.job, 60_000);
    await itAsks(cutOff);
    assert.ok(lost.pid);
    await freezeProcess(lost.pid);
    const { body: secret } = await on.cluster.call('GET', RUN_SECRET);
    await on.cluster.call('PATCH', RUN_SECRET, { data: { ENGINE_KEY: null } }, MERGE_PATCH);
    on.kubelet.holdBack('ImagePullBackOff', 'Back-off pulling image "sightline:test"', 'pvr-image-r0');
    const [image, config] = [await start({ name: 'pvr-image' }), await start({ name: 'pvr-config' })];
    const waitsFor = [
      [image, 'ImageUnavailable', /ImagePullBackOff/],
      [config, 'JobCannotStart', /CreateContainerConfigError/],
    ] as const;
    for (const [report, reason, waiting] of waitsFor) {
      const event = await eventually(
        'an event tells the engineer',
        async () => (await eventsOf(report)).find(({ reason: why }) => why === 'JobStuck'),
        60_000,
      );
      assert.match(String(event.note), waiting);
      const waits = await conditionOf(report, 'Reconciling');
      assert.equal([waits?.['status'], waits?.['reason']], ['True', reason]);
      assert.match(String((await conditionOf(report, 'Ready'))?.['message']), waiting);
    }
    on.kubelet.cutOff();

    assert.match(await failed(cutOff), /^analysis_timeout: .*40 seconds/);
    assert.match(String((await conditionOf(cutOff, 'Ready'))?.['message']), /did not end itself/);
    process.kill(lost.pid, 'SIGCONT');
    on.kubelet.reconnect();

    for (const [report, reason, waiting] of waitsFor) {
      const error = await failed(report);
      assert.match(error, /^run_not_started: /);
      fitForPartners(error);
      const stalled = await conditionOf(report, 'Stalled');
      assert.equal([stalled?.['status'], stalled?.['reason']], ['True', reason]);
      assert.match(String((await conditionOf(report, 'Ready'))?.['message']), waiting);
      assert.is(callsFor(on, report.website), 0);
      await eventually('the job goes', async () => ((await jobsOf(report)).length === 0 ? true : undefined), 60_000);
    }
    await on.cluster.call('PATCH', RUN_SECRET, { data: at(secret, 'data') }, MERGE_PATCH);
    on.kubelet.letGo();
    await eventually('its process has ended', () => (lost.pid === undefined ? true : undefined), 60_000);
    await eventually(
      'its pod is gone',
      async () => ((await workloadsOf(on, cutOff.id)).length === 0 ? true : undefined),
      60_000,
    );
    const { status } = await terminal(on, cutOff.id);
    assert.is(status, 'failed', 'what came late changes nothing');
  });

  stuck.after(async () => {
    await link?.close();
    await on?.close();
  });
}

const startedMs = (report: unknown): number => Date.parse(String(at(report, 'status', 'startedAt')));

twice.run();
ends.run();
stuck.run();
