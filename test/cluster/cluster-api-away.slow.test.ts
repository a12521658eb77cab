// timeout: 480 s
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { resourceSource } from '../../controllers/cache.ts';
import { KubernetesResourceStore } from '../../src/adapters/kubernetes/resource-store.ts';
import { systemClock as clock } from '../../src/lib/clock.ts';
import { HttpApiClient } from '../../src/runtime/client/http-api-client.ts';
import { kubeConfigAccess } from '../../src/runtime/client/kube-config.ts';
import { Reflector } from '../../src/runtime/informer/reflector.ts';
import { callsFor, metric, reportsOf, resources, workloadsOf } from '../support/cluster/facts.ts';
import {
  addKey,
  answersTo,
  assertSameReads,
  createByHand,
  launchAt,
  leaseOf,
  notQueued,
  pathsAbout,
  readsOf,
  revoke,
  runsByHand,
  viewsAreWhole,
} from '../support/cluster/outage.ts';
import { launchPatiently } from '../support/cluster/patience.ts';
import type { ClusterProgram } from '../support/cluster/program.ts';
import { resourcePath } from '../support/cluster/resources.ts';
import { keepRunning, type Restarts } from '../support/cluster/restarts.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, credential, eventually, launch, makeKey, NAMESPACE, terminal } from '../support/embedded.ts';
import { at } from '../support/rest-client.ts';
import { MERGE_PATCH } from '../support/servers/api-client.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const away = suite('the cluster API is away for 5 s');
const SHOPS = ['oak-tables.example', 'pine-chairs.example', 'steel-lamps.example'] as const;
const OUTAGE_MS = 5000;
/** A leader that could not renew its lease for so long takes it for lost, as design says. */
const RENEW_DEADLINE_MS = 10_000;
/** Of one engine call during the outage: a run of four questions, two at once, takes twice that. */
const ANSWER_MS = 4000;
const CALLS = 12;
const SERVERS = [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'] as const;

let on: ClusterWorld;
let restarts: Restarts;
let workspace: string;
let report: string;
let paths: readonly string[];
let mend = (): void => {};

const pids = (programs: readonly ClusterProgram[]): readonly number[] => programs.map(({ pid }) => pid);

if (requireServers(away, 'an outage of the cluster API', SERVERS)) {
  away.before(async () => {
    on = await startClusterWorld({ apis: 2, controllers: 2, faults: true, shops: SHOPS });
    restarts = keepRunning(on.controllers);
    workspace = await createWorkspace(on);
    report = await launchPatiently(on, workspace, 'known');
    assert.is((await terminal(on, report, 90_000)).status, 'completed');
    paths = await pathsAbout(on, workspace, report);
    await eventually('a leader', () => on.leader());
  });
  // also after a test that failed halfway, so that the next one tells something
  away.after.each(async () => {
    on.cluster.apiServer.thaw();
    if (!on.cluster.apiServer.isRunning) await on.cluster.apiServer.start();
    mend();
  });
  away.after(async () => {
    restarts?.stop();
    await on?.close();
  });

  away('[H-12] a key that is revoked ends on every replica, and never comes back', async () => {
    for (const how of ['inactive', 'deleted'] as const) {
      const key = await addKey(on, `leaves-${how}`);
      await revoke(on, `leaves-${how}`, how);
      await answersTo(on, key, 401);
      for (let n = 0; n < 10; n++) await answersTo(on, key, 401, 0);
    }
    await answersTo(on, on.world.key, 200, 0);
  });

  away('[K-07] [R-07] [E-08] killed: reads and runs go on, launches answer 503, all resumes by itself', async () => {
    const before = await readsOf(on, paths);
    const [apiPids, controllerPids] = [pids(on.apis), pids(on.controllers)];
    on.world.providers.answerAfter(ANSWER_MS);
    const running = await createWorkspace(on, SHOPS[0]);
    const launched = String(at((await launch(on, running)).json, 'id'));
    await eventually('its engines are asked', () => (callsFor(on, SHOPS[0]) > 0 ? true : undefined), 60_000);
    const asked = callsFor(on, SHOPS[0]);

    const killedMs = performance.now();
    await on.cluster.apiServer.kill();
    for (const [n, replica] of on.apis.entries()) {
      await Promise.all([
        notQueued(launchAt(on, workspace, replica, `new-${n}`)),
        notQueued(launchAt(on, workspace, replica)),
      ]);
      assert.is(at((await launchAt(on, workspace, replica, 'known')).json, 'id'), report);
      const unseen = await on.call('GET', `/v1/visibility-reports/pvr-${String(n).repeat(26)}`, {}, replica);
      assert.equal([unseen.status, unseen.json], [503, { detail: { code: 'temporarily_unavailable' } }]);
    }
    assertSameReads(await readsOf(on, paths), before);
    await eventually('the run goes on', () => (callsFor(on, SHOPS[0]) > asked ? true : undefined), 30_000);
    await sleep(Math.max(0, killedMs + OUTAGE_MS - performance.now()));
    await on.cluster.apiServer.start();
    const outageMs = performance.now() - killedMs;
    on.world.providers.answerAfter(0);

    for (const n of on.apis.keys()) {
      const again = await launchPatiently(on, workspace, `new-${n}`);
      assert.is((await terminal(on, again, 90_000)).status, 'completed');
    }
    assert.is((await terminal(on, launched, 90_000)).status, 'completed');
    assert.is(callsFor(on, SHOPS[0]), CALLS);
    await runsByHand(on, 'pvr-afterakill', running);
    await viewsAreWhole(on);
    assert.is((await reportsOf(on, workspace)).length, 1 + on.apis.length, 'nothing came of what was refused');
    assert.equal(pids(on.apis), apiPids);
    // an API server that took long to start may have cost the leadership, and that alone ends a process
    if (outageMs < RENEW_DEADLINE_MS - 2000) assert.equal(pids(on.controllers), controllerPids);
    assert.ok(restarts.ends.every(({ end }) => end.code === 1) && restarts.ends.length <= 1);
  });

  away('[K-07] [R-07] silent: the same, and the leader leads on', async () => {
    const before = await readsOf(on, paths);
    await eventually('a leader', () => on.leader());
    const [all, holder] = [pids([...on.apis, ...on.controllers]), await leaseOf(on)];
    const silent = await createWorkspace(on, SHOPS[1]);
    const frozenMs = performance.now();
    await on.cluster.apiServer.freeze();
    const launches = on.apis.flatMap((replica, n) => [
      notQueued(launchAt(on, silent, replica, `silent-${n}`)),
      notQueued(launchAt(on, silent, replica)),
    ]);
    await Promise.all([...launches, readsOf(on, paths).then((now) => assertSameReads(now, before))]);
    await sleep(Math.max(0, frozenMs + OUTAGE_MS - performance.now()));
    on.cluster.apiServer.thaw();
    const silentMs = performance.now() - frozenMs;
    const ids: string[] = [];
    for (const n of on.apis.keys()) ids.push(await launchPatiently(on, silent, `silent-${n}`));
    for (const id of ids) assert.is((await terminal(on, id, 90_000)).status, 'completed');
    await eventually(
      'of those without a key none remains',
      async () => ((await reportsOf(on, silent)).length === ids.length ? true : undefined),
      90_000,
    );
    assert.equal([...(await reportsOf(on, silent))].sort(), ids.sort());
    await viewsAreWhole(on);
    assert.equal(pids([...on.apis, ...on.controllers]).slice(0, on.apis.length), all.slice(0, on.apis.length));
    // as above: the silence may have lasted longer on a busy machine
    if (silentMs > RENEW_DEADLINE_MS - 2000) return;
    assert.equal(await leaseOf(on), holder);
    assert.equal(pids([...on.apis, ...on.controllers]), all);
  });

  away('[H-12] [K-03] [K-07] a gap in every watch, and etcd compacted: what changed meanwhile is known', async () => {
    const spent = await createWorkspace(on, SHOPS[2]);
    for (const name of ['pvr-goes', 'pvr-twice']) await runsByHand(on, name, spent);
    const [leaver, joiner] = [await addKey(on, 'leaver'), makeKey()];
    const expired = await expiredRelists();
    const follower = await followReports();
    cutWatches();
    for (const name of ['pvr-goes', 'pvr-twice'])
      assert.is((await on.cluster.call('DELETE', resourcePath('VisibilityReport', NAMESPACE, name))).status, 200);
    await createByHand(on, 'pvr-comes', spent);
    await createByHand(on, 'pvr-twice', spent);
    await revoke(on, 'leaver', 'deleted');
    await on.apply(credential('joiner', joiner));
    const path = resourcePath('Workspace', NAMESPACE, workspace);
    assert.is((await on.cluster.call('PATCH', path, { spec: { archived: true } }, MERGE_PATCH)).status, 200);
    const later = await createdAt('pvr-twice');
    // only a fresh API server has nothing of the past in memory, and then etcd has nothing either
    await on.cluster.compact();
    await on.cluster.apiServer.kill();
    await on.cluster.apiServer.start();
    mend();

    await answersTo(on, leaver, 401);
    await answersTo(on, joiner, 200);
    for (const name of ['pvr-comes', 'pvr-twice'])
      await eventually(
        `${name} completes`,
        async () => {
          const { status, json } = await on.call('GET', `/v1/visibility-reports/${name}`);
          const isNew = name !== 'pvr-twice' || Date.parse(String(at(json, 'created_at'))) === later;
          return status === 200 && at(json, 'status') === 'completed' && isNew ? true : undefined;
        },
        120_000,
      );
    await viewsAreWhole(on);
    // each kind is listed again by itself, and its next attempt may be half a minute away
    for (const replica of on.apis) {
      const reads = (path: string) => on.call('GET', path, {}, replica);
      await eventually('it is known that a report is gone', async () =>
        (await reads('/v1/visibility-reports/pvr-goes')).status === 404 ? true : undefined,
      );
      await eventually('it is known that the workspace is archived', async () =>
        at((await reads(`/v1/workspaces/${workspace}`)).json, 'status') === 'archived' ? true : undefined,
      );
    }
    await eventually('nothing is left of it', async () =>
      (await workloadsOf(on, 'pvr-goes')).length === 0 ? true : undefined,
    );
    assert.ok((await expiredRelists()) > expired, 'it was a version that no server knew any more');
    await follower.isEqual();
    for (const program of [...on.apis, ...on.controllers]) {
      assert.is(await metric(program, 'cache_miss_total'), 0, program.name);
      assert.is(await metric(program, 'view_repairs_total'), 0, program.name);
    }
  });
}

const createdAt = async (name: string): Promise<number> => {
  const found = (await resources(on, 'VisibilityReport')).find(({ metadata }) => metadata.name === name);
  return Date.parse(String(found?.spec['createdAt']));
};

function proxies(): NonNullable<ClusterWorld['proxies']> {
  if (on.proxies === undefined) throw new Error('the programs reach the cluster without a proxy');
  return on.proxies;
}

/** Ends all watches of the programs and lets none begin, until `mend` is called. */
function cutWatches(): void {
  const { api } = proxies();
  mend = api.rule({ verb: 'watch', after: 'before', do: 'drop' });
  api.cutWatches();
}

/** Of replicas of the REST server: the controllers may have begun anew. */
async function expiredRelists(): Promise<number> {
  const all = on.apis.map((program) => metric(program, 'reflector_relists_total', 'reason="expired"'));
  return (await Promise.all(all)).reduce((sum, one) => sum + one, 0);
}

/** A cache as the programs have them, which is compared with the cluster all the time and not every 10 minutes. */
async function followReports() {
  const { url, ca } = proxies().api;
  const access = await kubeConfigAccess([on.cluster.kubeconfigFor({ url, ca })]);
  const client = new HttpApiClient({ access, clock, random: Math.random, userAgent: 'follower' });
  const store = new KubernetesResourceStore({ client, random: Math.random });
  let missed = 0;
  const reflector = new Reflector({
    source: resourceSource(store, 'VisibilityReport', NAMESPACE),
    clock,
    indexes: {},
    settings: { checkEveryMs: 200, checkSettleMs: 10_000 },
    observer: {
      relisted() {},
      reconnecting() {},
      handlerFailed() {},
      missed: (_kind, count) => {
        missed += count;
      },
    },
  });
  const stop = new AbortController();
  const running = reflector.run(stop.signal);
  await reflector.whenSynced();
  return {
    async isEqual(): Promise<void> {
      const versions = (all: readonly object[]): string =>
        all
          .map((one) => ['name', 'uid', 'resourceVersion'].map((field) => at(one, 'metadata', field)).join())
          .sort()
          .join('\n');
      await eventually('the cache is as the cluster is', async () =>
        versions(reflector.list()) === versions(await resources(on, 'VisibilityReport')) ? true : undefined,
      );
      stop.abort();
      await running;
      await client.close();
      assert.is(missed, 0);
    },
  };
}

away.run();
