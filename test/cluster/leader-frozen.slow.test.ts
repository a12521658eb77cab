// timeout: 400 s
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { createReport, ended, jobsMade, untilPhase } from '../support/cluster/by-hand.ts';
import { callsFor, resources } from '../support/cluster/facts.ts';
import { followReports, type Histories, viewsEqualResources } from '../support/cluster/histories.ts';
import type { ClusterProgram } from '../support/cluster/program.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, eventually } from '../support/embedded.ts';
import { type ApiProxy, startApiProxy } from '../support/servers/api-proxy.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const frozen = suite('a leader that is frozen while another one takes over');
const SERVERS = [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'] as const;
const SHOPS = ['oak', 'pine', 'steel', 'glass'].map((material) => `${material}-tables.example`);
/** Four questions of three engines. */
const CALLS = 12;
/** Longer than the Lease lasts. */
const FROZEN_MS = 20_000;
const WITHIN_MS = 90_000;

let on: ClusterWorld;
let histories: Histories;
/** What the leader asks, and nobody else. */
let own: ApiProxy;

const writes = (): string[] =>
  own.requests.flatMap(({ verb, resource, name }) =>
    ['create', 'update', 'patch', 'delete'].includes(verb) ? [`${verb} ${resource} ${name}`] : [],
  );

/** The leader reaches the API by a proxy of its own from now on. */
async function ownLeader(): Promise<ClusterProgram> {
  const [first, second] = on.controllers;
  if (first === undefined || second === undefined) throw new Error('there are two');
  await Promise.all([first.stop(), second.stop()]);
  own = await startApiProxy(on.cluster);
  await first.start({ KUBECONFIG: on.cluster.kubeconfigFor({ url: own.url, ca: own.ca }) });
  await eventually('it leads', async () => ((await on.leader()) === first ? true : undefined), WITHIN_MS);
  await second.start();
  return first;
}

if (requireServers(frozen, 'a frozen leader', SERVERS)) {
  frozen.before(async () => {
    on = await startClusterWorld({ apis: 2, controllers: 2, faults: true, shops: SHOPS, answerMs: 300 });
    histories = followReports(on);
  });
  frozen.after(async () => {
    histories?.stop();
    await own?.close();
    await on?.close();
  });

  frozen(
    '[K-06] [R-02] [R-09] one job per run, no status goes back, the old leader writes nothing more and ends with 1',
    async () => {
      const old = await ownLeader();
      const [running, halfway, later] = ['pvr-running', 'pvr-halfway', 'pvr-later'];
      const workspaces = await Promise.all(SHOPS.map((website) => createWorkspace(on, website)));
      on.world.providers.gate.hold({ of: 'oak tables' });
      await createReport(on, running, String(workspaces[0]));
      await untilPhase(on, running, 'Running', WITHIN_MS);
      // frozen between the creation of a job and the status that tells of it: it hears the answer after the thaw
      const answer = Promise.withResolvers<void>();
      const until = answer.promise;
      own.rule({ verb: 'create', resource: 'jobs', name: `${halfway}-r0`, after: 'forwarded', do: { until } });
      await createReport(on, halfway, String(workspaces[1]));
      await eventually(
        'the job of the second is made',
        () => (own.requests.some(({ name, status }) => name === `${halfway}-r0` && status === 201) ? true : undefined),
        WITHIN_MS,
      );
      await old.freeze();
      const frozenAtMs = performance.now();
      answer.resolve();
      on.world.providers.gate.letGo();
      await createReport(on, later, String(workspaces[2]));
      for (const name of [running, halfway, later]) assert.is((await ended(on, name, WITHIN_MS)).status, 'completed');
      assert.not.equal(await on.leader(), old);
      await sleep(Math.max(0, frozenAtMs + FROZEN_MS - performance.now()));
      const before = await resources(on, 'VisibilityReport');
      own.forget();
      old.thaw();
      assert.equal(await old.end(), { code: 1, signal: null });
      assert.equal(writes(), [], 'the old leader wrote');
      assert.equal(await resources(on, 'VisibilityReport'), before, 'nothing of it is different');
      for (const [n, name] of [running, halfway, later].entries()) {
        assert.equal(await jobsThere(name), [`${name}-r0`]);
        assert.is(callsFor(on, String(SHOPS[n])), CALLS);
        histories.neverWentBack(name);
      }
    },
  );

  frozen('[R-02] started again it follows, and the one that leads goes on', async () => {
    const old = on.controllers[0];
    await old?.start();
    assert.not.equal(await on.leader(), old);
    await createReport(on, 'pvr-after', await createWorkspace(on, SHOPS[3]));
    assert.is((await ended(on, 'pvr-after', WITHIN_MS)).status, 'completed');
    assert.equal(jobsMade(on, 'pvr-after'), ['pvr-after-r0']);
    await viewsEqualResources(on);
  });
}

/** Jobs of the report; none is cleared away within the time of this test. */
async function jobsThere(report: string): Promise<readonly string[]> {
  const { body } = await on.cluster.call('GET', '/apis/batch/v1/jobs');
  const items: readonly { metadata: { name: string } }[] = Object(body['items']);
  return items.flatMap(({ metadata: { name } }) => (name.startsWith(`${report}-r`) ? [name] : []));
}

frozen.run();
