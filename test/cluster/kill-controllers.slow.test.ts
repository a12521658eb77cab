// timeout: 900 s
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { VisibilityReport } from '../../src/contract/report.ts';
import { ended, jobsMade } from '../support/cluster/by-hand.ts';
import { actionStatus, createAction, execute, executionEnded, POST } from '../support/cluster/executions.ts';
import { callsFor, resources } from '../support/cluster/facts.ts';
import { followReports, type Histories, viewsEqualResources } from '../support/cluster/histories.ts';
import { resourcePath } from '../support/cluster/resources.ts';
import { type ClusterWorld, SYSTEM_NAMESPACE, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, eventually, launch, NAMESPACE } from '../support/embedded.ts';
import { EXECUTION_POINTS, FAILURE_POINTS, REPORT_POINTS } from '../support/kill-points.ts';
import { at } from '../support/rest-client.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const kills = suite('the leading controllers killed around each of their writes');
const SERVERS = [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'] as const;

const EXECUTED = 'cork-tables.example';
/** A website of its own for each, so that engine calls tell whose they are. */
const SHOPS = ['oak', 'pine', 'steel', 'glass', 'bamboo'].flatMap((material) =>
  ['tables', 'chairs', 'lamps'].map((what) => `${material}-${what}.example`),
);
/** Four questions of three engines. */
const CALLS = 12;
const KILLED_WITHIN_MS = 60_000;
const TERMINAL_MS = 90_000;
const LEASE = `/apis/coordination.k8s.io/v1/namespaces/${SYSTEM_NAMESPACE}/leases/sightline-controllers`;

let on: ClusterWorld;
let histories: Histories;
/** Controllers read here where to die; the one that does removes it. */
const order = join(tempFolder(), 'order');

/** The leader dies while `work` goes on, is started again, and another one leads. */
async function killLeaderAt<T>(point: string, work: () => Promise<T>): Promise<T> {
  const leader = await eventually('a leader', () => on.leader(), KILLED_WITHIN_MS);
  writeFileSync(order, point);
  const done = await work();
  await eventually(`${point} is reached`, () => (leader.isRunning ? undefined : true), KILLED_WITHIN_MS);
  assert.is((await leader.end()).signal, 'SIGKILL');
  // it has certainly ended: whoever comes next need not wait until its Lease has run out
  await on.cluster.call('DELETE', LEASE);
  await leader.start();
  return done;
}

/** One Job, made once, and each question asked once of each engine. */
function ranOnce(id: string, website: string): void {
  const made = on.proxies?.api.requests.filter(
    ({ verb, resource, name, status }) =>
      verb === 'create' && resource === 'jobs' && name.startsWith(id) && status === 201,
  );
  assert.equal(
    made?.map(({ name }) => name),
    [`${id}-r0`],
  );
  assert.is(callsFor(on, website), CALLS);
}

/** The workspace has the actions that its report recommends, each once. */
async function hasActionsOf(workspace: string, { result }: VisibilityReport): Promise<void> {
  const all = await resources(on, 'Action');
  const mine = all.filter(({ spec }) => spec['workspaceName'] === workspace).map(({ metadata }) => metadata.name);
  assert.ok(mine.length > 1, 'enough actions to be killed between two of them');
  assert.equal(mine.sort(), (result?.action_list ?? []).map((action) => action.id).sort());
}

if (requireServers(kills, 'controllers killed around their writes', SERVERS)) {
  kills.before(async () => {
    const env = { SIGHTLINE_KILL_AT: `@${order}` };
    on = await startClusterWorld({ apis: 2, controllers: 2, faults: true, shops: [...SHOPS, EXECUTED], env });
    histories = followReports(on);
  });
  kills.after(async () => {
    histories?.stop();
    await on?.close();
  });

  for (const [n, point] of REPORT_POINTS.entries())
    kills(`[K-06] [R-02] [R-09] killed at ${point}: the run ends once, with one job and one set of calls`, async () => {
      const website = String(SHOPS[n]);
      const workspace = await createWorkspace(on, website);
      const launched = await killLeaderAt(point, () => launch(on, workspace, 'the key'));
      assert.is(launched.status, 202, launched.text);
      const id = String(at(launched.json, 'id'));
      const report = await ended(on, id, TERMINAL_MS);
      assert.is(report.status, 'completed', JSON.stringify(report.error));
      ranOnce(id, website);
      await hasActionsOf(workspace, report);
      histories.neverWentBack(id);
    });

  for (const point of FAILURE_POINTS)
    kills(`[K-06] [R-09] [R-12] killed at ${point}: the failure stands, and nothing was started`, async () => {
      const workspace = await createWorkspace(on, SHOPS.at(-1));
      const name = `pvr-${point.replace(/[^a-z]/g, '')}`;
      await killLeaderAt(point, () => createWithoutModels(name, workspace));
      const report = await ended(on, name, TERMINAL_MS);
      assert.is(report.status, 'failed');
      assert.match(report.error ?? '', /^run_not_started: /);
      assert.is(on.proxies?.api.requests.filter((one) => one.verb === 'create' && one.name === `${name}-r0`).length, 0);
      histories.neverWentBack(name);
    });

  for (const point of EXECUTION_POINTS)
    kills(
      `[K-06] [X-13] killed at ${point}: the execution runs once as attempt 1, and its action moves once`,
      async () => {
        const action = await createAction(on, await createWorkspace(on, EXECUTED), 'CreateForumPost', POST);
        const launched = await killLeaderAt(point, () => execute(on, action));
        const { status, attempt, error } = await executionEnded(on, launched.id, TERMINAL_MS);
        assert.equal([status, attempt], ['succeeded', 1], String(error));
        assert.equal(jobsMade(on, launched.id), [`${launched.id}-r0`]);
        assert.is(await actionStatus(on, action), 'needs_review');
        const all = await resources(on, 'ActionExecution');
        assert.equal(
          all.filter(({ spec }) => spec['actionName'] === action).map(({ metadata }) => metadata.name),
          [launched.id],
        );
        // the controller of actions hears of the end on its own; until then only the wire shows it
        const moved = await eventually(`${action} moves`, async () => {
          const { body } = await on.cluster.call('GET', resourcePath('Action', NAMESPACE, action));
          const phase = at(body, 'status', 'phase');
          return phase === 'Generating' ? undefined : [phase, at(body, 'status', 'attempts')];
        });
        assert.equal(moved, ['NeedsReview', 1]);
        const output = await on.call('GET', `/v1/action-executions/${launched.id}/output`);
        assert.is(at(output.json, 'output', 'status'), 'completed');
      },
    );

  kills('[K-06] [R-09] in the end every replica shows what the resources say, and nothing ran again', async () => {
    await viewsEqualResources(on);
    for (const { metadata } of await resources(on, 'VisibilityReport')) histories.neverWentBack(metadata.name);
    for (const website of SHOPS.slice(0, REPORT_POINTS.length)) assert.is(callsFor(on, website), CALLS);
  });
}

/** A report as `kubectl create` makes it, and as no run can work with it. */
async function createWithoutModels(name: string, workspaceName: string): Promise<void> {
  const models = ['provider_1', 'provider_2', 'provider_3'].map((id) => ({ id, enabled: false }));
  const body = {
    apiVersion: 'sightline.dev/v1alpha1',
    kind: 'VisibilityReport',
    metadata: { name },
    spec: { workspaceName, models },
  };
  const made = await on.cluster.call('POST', resourcePath('VisibilityReport', NAMESPACE), body);
  assert.is(made.status, 201, JSON.stringify(made.body));
}

kills.run();
