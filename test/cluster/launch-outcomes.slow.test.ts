// timeout: 480 s

import * as assert from 'uvu/assert';
import { callsFor, reportsOf, resources, workloadsOf } from '../support/cluster/facts.ts';
import { launchAt, notQueued, REPORT_NOT_QUEUED, SOON_MS } from '../support/cluster/outage.ts';
import type { ClusterProgram } from '../support/cluster/program.ts';
import { resourcePath } from '../support/cluster/resources.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, eventually, NAMESPACE, terminal } from '../support/embedded.ts';
import { type Answer, at } from '../support/rest-client.ts';
import { MERGE_PATCH } from '../support/servers/api-client.ts';
import type { Rule } from '../support/servers/api-rules.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const died = suite('an API that dies in the middle of a launch');
const unknown = suite('a creation whose outcome the API cannot know');
const refused = suite('a creation that the cluster cannot take');

/** A website, and so questions, of its own for every case: engine calls tell which report they were made for. */
const SHOPS = [
  ...['oak', 'pine', 'steel', 'glass'].flatMap((what) => [`${what}-tables.example`, `${what}-chairs.example`]),
  ...['oak', 'pine', 'steel', 'glass'].flatMap((what) => [`${what}-lamps.example`, `${what}-shelves.example`]),
];
const shops = SHOPS.values();
const nextShop = (): string => String(shops.next().value);
/** Four questions of three engines. */
const CALLS = 12;
const TERMINAL_MS = 90_000;

let on: ClusterWorld;
const SERVERS = [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'] as const;
const hasServers = requireServers(died, 'launches whose outcome is in doubt', SERVERS);

const [first, second] = [() => on.apis[0] as ClusterProgram, () => on.apis[1] as ClusterProgram]; // there are two

function rule(what: Partial<Rule> & Pick<Rule, 'after' | 'do'>): () => void {
  if (on.proxies === undefined) throw new Error('the programs reach the cluster without a proxy');
  return on.proxies.api.rule({ namespace: NAMESPACE, resource: 'visibilityreports', ...what });
}

/** That launch made one report and one Job, which asked each engine each question once, wherever it is read. */
async function ranOnce(workspace: string, website: string, launched: Answer): Promise<void> {
  assert.is(launched.status, 202, launched.text);
  const id = String(at(launched.json, 'id'));
  const report = await terminal(on, id, TERMINAL_MS);
  assert.is(report.status, 'completed', JSON.stringify(report.error));
  assert.equal(await reportsOf(on, workspace), [id]);
  const made = on.proxies?.api.requests.filter(
    ({ verb, resource, name, status }) =>
      verb === 'create' && resource === 'jobs' && name.startsWith(id) && status === 201,
  );
  assert.is(made?.length, 1);
  assert.is(callsFor(on, website), CALLS);
  for (const replica of on.apis) {
    const list = await on.call('GET', `/v1/workspaces/${workspace}/visibility-reports`, {}, replica);
    assert.equal([at(list.json, 'data', 0, 'id'), at(list.json, 'data', 1)], [id, undefined]);
  }
}

/** Neither resource nor view, Job, Pod or process of it; and no engine is asked any more. */
async function leftNothing(workspace: string, website: string, id: string): Promise<void> {
  await eventually('no report', async () => ((await reportsOf(on, workspace)).length === 0 ? true : undefined), 60_000);
  await eventually('no job or pod', async () => ((await workloadsOf(on, id)).length === 0 ? true : undefined), 60_000);
  assert.ok(on.kubelet.pods().every((pod) => !pod.name.startsWith(id) || pod.pid === undefined));
  const calls = callsFor(on, website);
  for (const replica of on.apis)
    await eventually('no view', async () => {
      const one = await on.call('GET', `/v1/visibility-reports/${id}`, {}, replica);
      const list = await on.call('GET', `/v1/workspaces/${workspace}/visibility-reports`, {}, replica);
      return one.status === 404 && at(list.json, 'data', 'length') === 0 ? true : undefined;
    });
  assert.is(callsFor(on, website), calls);
}

if (hasServers) {
  died.before(async () => {
    on = await startClusterWorld({ apis: 2, controllers: 1, faults: true, shops: SHOPS });
  });

  for (const [point, stands] of [
    ['launch.before-create', 0],
    ['launch.after-create', 1],
    ['launch.after-view', 1],
  ] as const)
    died(
      `[R-02] [R-04] [K-01] [K-06] killed at ${point}: the same key through another replica gives one report, run once`,
      async () => {
        const website = nextShop();
        const workspace = await createWorkspace(on, website);
        await first().kill();
        await first().start({ SIGHTLINE_KILL_AT: point });
        const lost = await launchAt(on, workspace, first(), 'the key').catch(
          (error: NodeJS.ErrnoException) => error.code,
        );
        assert.is(lost, 'ECONNRESET');
        assert.is((await first().end()).signal, 'SIGKILL');
        const there = await reportsOf(on, workspace);
        assert.is(there.length, stands);
        const again = await launchAt(on, workspace, second(), 'the key');
        if (stands === 1) assert.is(at(again.json, 'id'), there[0]);
        await first().start();
        assert.is(at((await launchAt(on, workspace, first(), 'the key')).json, 'id'), at(again.json, 'id'));
        await ranOnce(workspace, website, again);
      },
    );

  died('[W-03] [K-06] killed after it has created a workspace: another replica gives that one', async () => {
    const website = nextShop();
    await first().kill();
    await first().start({ SIGHTLINE_KILL_AT: 'launch.after-create' });
    const before = (await resources(on, 'Workspace')).length;
    const lost = await on.call('POST', '/v1/workspaces', { body: { website } }, first()).catch(() => 'lost');
    assert.is(lost, 'lost');
    assert.is((await first().end()).signal, 'SIGKILL');
    await first().start();
    const ids = [];
    for (const replica of on.apis) {
      const answer = await on.call('POST', '/v1/workspaces', { body: { website } }, replica);
      assert.is(answer.status, 201, answer.text);
      ids.push(at(answer.json, 'id'));
    }
    assert.is(ids[0], ids[1]);
    assert.is((await resources(on, 'Workspace')).length, before + 1);
  });

  /** Which report an answer is of; its state goes on meanwhile. */
  const reportOf = ({ status, json }: Answer) => [status, at(json, 'id'), at(json, 'created_at')];

  for (const key of ['the key', undefined])
    unknown(
      `[R-02] [R-04] ${key ? 'keyed' : 'keyless'}, the answer is lost or late: found by name, 202, one report`,
      async () => {
        for (const effect of ['drop', { delayMs: SOON_MS + 5000 }] as const) {
          const website = nextShop();
          const workspace = await createWorkspace(on, website);
          rule({ verb: 'create', after: 'forwarded', do: effect, times: 1 });
          const startedMs = performance.now();
          const answer = await launchAt(on, workspace, first(), key);
          assert.ok(performance.now() - startedMs < SOON_MS);
          if (key !== undefined) assert.equal(reportOf(await launchAt(on, workspace, second(), key)), reportOf(answer));
          await ranOnce(workspace, website, answer);
        }
      },
    );

  unknown('[R-04] [R-07] keyed, and it cannot be looked up either: a retry converges on one report', async () => {
    const website = nextShop();
    const workspace = await createWorkspace(on, website);
    const undo = [
      rule({ verb: 'create', after: 'forwarded', do: 'drop', times: 1 }),
      rule({ verb: 'get', after: 'before', do: 'drop' }),
    ];
    // the mirror may show it in time, and then it is known
    const answer = await launchAt(on, workspace, first(), 'the key');
    if (answer.status !== 202) assert.equal([answer.status, answer.json], [503, REPORT_NOT_QUEUED]);
    for (const one of undo) one();
    const again = await launchAt(on, workspace, second(), 'the key');
    assert.equal([at(again.json, 'id')], await reportsOf(on, workspace));
    await ranOnce(workspace, website, again);
  });

  unknown(
    '[R-07] [K-03] keyless, and it cannot be looked up either: 503, and no report, job or run remains',
    async () => {
      const website = nextShop();
      const workspace = await createWorkspace(on, website);
      const undo = [
        rule({ verb: 'create', after: 'forwarded', do: 'drop', times: 1 }),
        rule({ verb: 'get', after: 'before', do: 'drop' }),
      ];
      await notQueued(launchAt(on, workspace, first()));
      const [id = ''] = await reportsOf(on, workspace);
      assert.ok(id, 'it was created');
      for (const one of undo) one();
      await leftNothing(workspace, website, id);
    },
  );

  unknown('[R-04] [R-06] [R-07] creations that arrive 10 s later: keyed one report, keyless none', async () => {
    const [keyedShop, keylessShop] = [nextShop(), nextShop()];
    const [keyed, keyless] = [await createWorkspace(on, keyedShop), await createWorkspace(on, keylessShop)];
    on.proxies?.api.forget();
    rule({ verb: 'create', after: 'before', do: { delayMs: 10_000 }, times: 2 });
    await Promise.all([notQueued(launchAt(on, keyed, first(), 'the key')), notQueued(launchAt(on, keyless, first()))]);
    assert.equal([await reportsOf(on, keyed), await reportsOf(on, keyless)], [[], []]);
    const again = await launchAt(on, keyed, second(), 'the key');
    const creates = () =>
      (on.proxies?.api.requests ?? []).filter(
        ({ verb, resource }) => verb === 'create' && resource === 'visibilityreports',
      );
    await eventually('both arrive', () => (creates().every(({ status }) => status !== 0) ? true : undefined), 30_000);
    assert.equal(
      creates()
        .map(({ status }) => status)
        .sort(),
      [201, 201, 409],
    );
    const [orphan] = creates().filter(({ status, name }) => status === 201 && name !== at(again.json, 'id'));
    await leftNothing(keyless, keylessShop, String(orphan?.name));
    await ranOnce(keyed, keyedShop, again);
  });

  refused('[R-04] [R-07] the quota of reports is used up: 503 and nothing of it, a known key is known', async () => {
    const website = nextShop();
    const workspace = await createWorkspace(on, website);
    const known = await launchAt(on, workspace, first(), 'known');
    assert.is(known.status, 202);
    await setQuota((await resources(on, 'VisibilityReport')).length);
    const before = await reportsOf(on, workspace);
    await notQueued(launchAt(on, workspace, first(), 'new'));
    await notQueued(launchAt(on, workspace, first()));
    assert.equal(await reportsOf(on, workspace), before);
    for (const replica of on.apis)
      assert.is(at((await launchAt(on, workspace, replica, 'known')).json, 'id'), before[0]);
    await on.proxies?.redis.set('refuse');
    assert.is(at((await launchAt(on, workspace, first(), 'known')).json, 'id'), before[0], 'also without the views');
    await on.proxies?.redis.set('none');
    await on.cluster.call('DELETE', QUOTA);
    await untilTaken();
    assert.is((await launchAt(on, workspace, second(), 'new')).status, 202);
    assert.is((await reportsOf(on, workspace)).length, 2);
  });

  refused('[R-07] refused as too large: 503, nothing of it, and the key is not consumed', async () => {
    const website = nextShop();
    const workspace = await createWorkspace(on, website);
    const undo = rule({ verb: 'create', after: 'before', do: { status: 413, reason: 'RequestEntityTooLarge' } });
    await notQueued(launchAt(on, workspace, first(), 'the key'));
    await notQueued(launchAt(on, workspace, first()));
    undo();
    assert.equal(await reportsOf(on, workspace), []);
    await ranOnce(workspace, website, await launchAt(on, workspace, second(), 'the key'));
  });

  refused(
    '[R-07] [R-18] etcd is full: 503, nothing of it, reads go on; the key is free once there is space',
    async () => {
      const website = nextShop();
      const workspace = await createWorkspace(on, website);
      await on.cluster.etcd.setFull(true);
      await Promise.all([
        notQueued(launchAt(on, workspace, first(), 'the key')),
        notQueued(launchAt(on, workspace, second())),
        on.call('POST', '/v1/workspaces', { body: { website: nextShop() } }, second()).then(({ status, json }) => {
          assert.equal([status, json], [503, { detail: { code: 'temporarily_unavailable' } }]);
        }),
      ]);
      for (const replica of on.apis)
        assert.is((await on.call('GET', `/v1/workspaces/${workspace}`, {}, replica)).status, 200);
      assert.equal(await reportsOf(on, workspace), []);
      await on.cluster.etcd.setFull(false);
      await ranOnce(workspace, website, await launchAt(on, workspace, first(), 'the key'));
    },
  );

  // also after a test that failed halfway, so that the next one tells something
  refused.after.each(async () => {
    await on.proxies?.redis.set('none');
    await on.cluster.etcd.setFull(false);
    await on.cluster.call('DELETE', QUOTA);
    await untilTaken();
  });
  refused.after(() => on?.close());
}

const QUOTA = `/api/v1/namespaces/${NAMESPACE}/resourcequotas/reports`;

/** As the quota controller would, which is not among those that run here: it writes what is used into the status. */
async function setQuota(reports: number): Promise<void> {
  const count = { 'count/visibilityreports.sightline.dev': String(reports) };
  const made = await on.cluster.call('POST', QUOTA.replace(/\/reports$/, ''), {
    metadata: { name: 'reports' },
    spec: { hard: count },
  });
  assert.is(made.status, 201, JSON.stringify(made.body));
  const status = await on.cluster.call(
    'PATCH',
    `${QUOTA}/status`,
    { status: { hard: count, used: count } },
    MERGE_PATCH,
  );
  assert.is(status.status, 200, JSON.stringify(status.body));
  await eventually('the quota holds', async () => ((await tryReport()) === 403 ? true : undefined));
}

const untilTaken = (): Promise<true> =>
  eventually('reports are taken', async () => ((await tryReport()) === 201 ? true : undefined));

/** Status of a creation that is not carried out. */
async function tryReport(): Promise<number> {
  const spec = { workspaceName: 'pws-none', website: 'https://a.example', createdAt: new Date().toISOString() };
  const models = ['provider_1', 'provider_2', 'provider_3'].map((id) => ({ id, enabled: true }));
  const report = {
    apiVersion: 'sightline.dev/v1alpha1',
    kind: 'VisibilityReport',
    metadata: { name: 'pvr-tried' },
    spec: { ...spec, models },
  };
  const path = `${resourcePath('VisibilityReport', NAMESPACE)}?dryRun=All`;
  return (await on.cluster.call('POST', path, report)).status;
}

died.run();
unknown.run();
refused.run();
