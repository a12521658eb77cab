// timeout: 480 s
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { callsFor, metric, reportsOf } from '../support/cluster/facts.ts';
import {
  addKey,
  answersTo,
  assertSameReads,
  launchAt,
  leaseOf,
  notQueued,
  pathsAbout,
  type Reads,
  readsOf,
  revoke,
  runsByHand,
  viewsAreWhole,
} from '../support/cluster/outage.ts';
import { launchPatiently } from '../support/cluster/patience.ts';
import { keepRunning, type Restarts } from '../support/cluster/restarts.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, eventually, launch, terminal } from '../support/embedded.ts';
import { at } from '../support/rest-client.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const away = suite('the cluster API is away for 60 s');
const SHOP = 'oak-tables.example';
const OUTAGE_MS = 60_000;
const LOOK_EVERY_MS = 5000;
/** Of one engine call: a run of four questions, two at once, takes twice that, and ends while the API is away. */
const ANSWER_MS = 4000;
const CALLS = 12;
const SERVERS = [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'] as const;

let on: ClusterWorld;
let restarts: Restarts;

if (requireServers(away, 'a long outage of the cluster API', SERVERS)) {
  away.before(async () => {
    on = await startClusterWorld({ apis: 2, controllers: 2, shops: [SHOP] });
    restarts = keepRunning(on.controllers);
  });
  away.after(async () => {
    restarts?.stop();
    await on?.close();
  });

  away('[K-07] [R-07] [E-08] [H-12] reads go on, launches answer 503, and everything resumes', async () => {
    const workspace = await createWorkspace(on);
    const report = await launchPatiently(on, workspace, 'known');
    assert.is((await terminal(on, report, 90_000)).status, 'completed');
    const paths = await pathsAbout(on, workspace, report);
    const before = await readsOf(on, paths);
    const key = await addKey(on, 'leaves');
    const [leader, holder] = [await eventually('a leader', () => on.leader()), await leaseOf(on)];
    const [follower] = on.controllers.filter((one) => one !== leader);
    const steady = [...on.apis, ...(follower ? [follower] : [])];
    const pids = steady.map(({ pid }) => pid);
    on.world.providers.answerAfter(ANSWER_MS);
    const running = await createWorkspace(on, SHOP);
    const launched = String(at((await launch(on, running)).json, 'id'));
    await eventually('its engines are asked', () => (callsFor(on, SHOP) > 0 ? true : undefined), 60_000);

    const killedMs = performance.now();
    await on.cluster.apiServer.kill();
    for (let n = 0; performance.now() < killedMs + OUTAGE_MS - LOOK_EVERY_MS; n++) {
      await away5s(n, workspace, paths, before);
      await answersTo(on, key, 200, 0);
    }
    await eventually('the run ends by itself', () => (callsFor(on, SHOP) === CALLS ? true : undefined));
    // the lease could not be renewed for 10 s, and that alone ends the process that held it, to be started again
    assert.equal(
      restarts.ends.map(({ program, end }) => `${program} ${end.code}`),
      [`${leader.name} 1`],
    );
    await sleep(Math.max(0, killedMs + OUTAGE_MS - performance.now()));
    await on.cluster.apiServer.start();

    await revoke(on, 'leaves', 'inactive');
    await answersTo(on, key, 401);
    const again = await launchPatiently(on, workspace, 'refused before');
    assert.is((await terminal(on, launched, 90_000)).status, 'completed');
    assert.is(callsFor(on, SHOP), CALLS);
    await runsByHand(on, 'pvr-afteroutage', running);
    assert.is((await terminal(on, again, 90_000)).status, 'completed');
    assert.equal([...(await reportsOf(on, workspace))].sort(), [report, again].sort(), 'of refused ones nothing came');
    await viewsAreWhole(on);
    assert.is.not((await leaseOf(on)).holderIdentity, holder.holderIdentity);
    assert.equal(
      steady.map(({ pid }) => pid),
      pids,
      'nothing else had to start again',
    );
    assert.is(restarts.ends.length, 1);
    for (const program of [...on.apis, ...on.controllers])
      assert.is(await metric(program, 'cache_miss_total'), 0, program.name);
  });
}

/** What holds at any time of it, on each replica; takes `LOOK_EVERY_MS`. */
async function away5s(n: number, workspace: string, paths: readonly string[], before: Reads): Promise<void> {
  const startedMs = performance.now();
  assertSameReads(await readsOf(on, paths), before);
  for (const replica of on.apis) {
    await notQueued(launchAt(on, workspace, replica, 'refused before'));
    await notQueued(launchAt(on, workspace, replica));
    const unseen = await on.call('GET', `/v1/visibility-reports/pvr-unseen${n}`, {}, replica);
    assert.equal([unseen.status, unseen.json], [503, { detail: { code: 'temporarily_unavailable' } }]);
  }
  await sleep(Math.max(0, LOOK_EVERY_MS - (performance.now() - startedMs)));
}

away.run();
