// timeout: 600 s

import * as assert from 'uvu/assert';
import {
  conditionOf,
  createReport,
  edit,
  ended,
  eventsOf,
  jobPath,
  jobsMade,
  MODELS,
  reportPath,
  statusOf,
} from '../support/cluster/by-hand.ts';
import { resourcePath } from '../support/cluster/resources.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, eventually, NAMESPACE } from '../support/embedded.ts';
import { at } from '../support/rest-client.ts';
import { MERGE_PATCH } from '../support/servers/api-client.ts';
import type { Rule } from '../support/servers/api-rules.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const poison = suite('resources that cannot be worked with');
const SERVERS = [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'] as const;
const WITHIN_MS = 60_000;
/** Longer than what is refused is given. */
const FAILED_WITHIN_MS = 200_000;
/** More of each that is refused than there are slots. */
const SLOTS = 2;
const REFUSED = { forbidden: 403, invalid: 422, toolarge: 413 } as const;
const HEALED = 'pvr-healed';
const UNWRITABLE = ['pvr-unwritable1', 'pvr-unwritable2'];
const CONTESTED = 'pvr-contested';
const TAKEN = 'pvr-taken';
const GOOD = ['pvr-good1', 'pvr-good2', 'pvr-good3'];

let on: ClusterWorld;
let workspace: string;
const undo: Record<string, () => void> = {};

function rule(what: Partial<Rule> & Pick<Rule, 'do'>): () => void {
  if (on.proxies === undefined) throw new Error('the programs reach the cluster without a proxy');
  return on.proxies.api.rule({ namespace: NAMESPACE, after: 'before', ...what });
}
const refuseJob = (name: string, status: number): (() => void) =>
  rule({ verb: 'create', resource: 'jobs', name: `${name}-r0`, do: { status, reason: 'Forbidden' } });
const refuseStatus = (name: string, status: number): (() => void) =>
  rule({ verb: 'patch', resource: 'visibilityreports/status', name, do: { status, reason: 'Invalid' } });

/** Somebody else's Job under the name that ours would have. */
async function takeName(name: string): Promise<void> {
  const container = { name: 'theirs', image: 'theirs', command: ['sleep', '1000'] };
  const spec = { template: { spec: { restartPolicy: 'Never', containers: [container] } } };
  const made = await on.cluster.call('POST', jobPath('').slice(0, -1), { metadata: { name }, spec });
  assert.is(made.status, 201, JSON.stringify(made.body));
}

async function failed(name: string, error: RegExp, condition: RegExp): Promise<void> {
  const report = await ended(on, name, FAILED_WITHIN_MS);
  assert.is(report.status, 'failed');
  assert.match(report.error ?? '', error);
  assert.match(await conditionOf(on, name, 'Stalled'), condition);
  await eventually('it is told', async () =>
    (await eventsOf(on, name)).includes('Warning Failed') ? true : undefined,
  );
}

const saysSoon = (name: string, condition: RegExp): Promise<true> =>
  eventually(
    `${name} says ${condition}`,
    async () => (condition.test(await conditionOf(on, name, 'Ready')) ? true : undefined),
    WITHIN_MS,
  );

if (requireServers(poison, 'resources that cannot be worked with', SERVERS)) {
  poison.before(async () => {
    on = await startClusterWorld({ faults: true, config: { limits: { concurrentRunsPerPartner: SLOTS } } });
    workspace = await createWorkspace(on);
    for (const [name, status] of Object.entries(REFUSED)) refuseJob(`pvr-${name}`, status);
    undo[HEALED] = refuseJob(HEALED, 422);
    for (const name of UNWRITABLE) undo[name] = refuseStatus(name, 422);
    undo[CONTESTED] = refuseStatus(CONTESTED, 409);
    await takeName(`${TAKEN}-r0`);
    for (const name of Object.keys(REFUSED)) await createReport(on, `pvr-${name}`, workspace);
    for (const name of [HEALED, TAKEN, ...UNWRITABLE, CONTESTED, ...GOOD]) await createReport(on, name, workspace);
  });
  poison.after(() => on?.close());

  poison('[R-12] what is refused says so at once, with an event, and those behind it go on', async () => {
    for (const name of [...Object.keys(REFUSED).map((one) => `pvr-${one}`), HEALED]) {
      await saysSoon(name, /^False JobCannotStart .*by rule/);
      await eventually('it is told', async () =>
        (await eventsOf(on, name)).includes('Warning JobStuck') ? true : undefined,
      );
    }
    await saysSoon(TAKEN, /^False JobCannotStart .*pvr-taken-r0 is taken by a job/);
    for (const name of GOOD) assert.is((await ended(on, name, WITHIN_MS)).status, 'completed', name);
    for (const name of Object.keys(REFUSED)) assert.equal(jobsMade(on, `pvr-${name}`), []);
  });

  poison('[K-06] what is put right in time goes on by itself', async () => {
    undo[HEALED]?.();
    assert.is((await ended(on, HEALED, WITHIN_MS)).status, 'completed');
    assert.equal(jobsMade(on, HEALED), [`${HEALED}-r0`]);
  });

  poison('[K-06] a status that is refused is told, holds no slot, and is written once it is taken', async () => {
    for (const name of UNWRITABLE) {
      await eventually(
        'it is told',
        async () => ((await eventsOf(on, name)).includes('Warning StatusRefused') ? true : undefined),
        WITHIN_MS,
      );
      // the first status to be refused is of before its turn, which comes by the name where made in one second
      await eventually('its job is made', async () => jobsMade(on, name)[0], WITHIN_MS);
      assert.equal(jobsMade(on, name), [`${name}-r0`]);
      undo[name]?.();
      // whatever changes it makes the controllers look again; without that they do within ten minutes
      assert.is(await edit(on, reportPath(name), { metadata: { annotations: { looked: 'again' } } }), 200);
      assert.is((await ended(on, name, WITHIN_MS)).status, 'completed');
      assert.equal(jobsMade(on, name), [`${name}-r0`]);
    }
  });

  poison('[K-06] one that is always changed by somebody else at that moment ends as soon as that ends', async () => {
    assert.is((await statusOf(on, CONTESTED))['phase'], undefined);
    undo[CONTESTED]?.();
    assert.is((await ended(on, CONTESTED, FAILED_WITHIN_MS)).status, 'completed');
    assert.equal(jobsMade(on, CONTESTED), [`${CONTESTED}-r0`]);
  });

  poison('[R-12] [G-05] reports made by hand that no run can work with fail and say why', async () => {
    const created = await on.cluster.call('POST', resourcePath('Workspace', NAMESPACE), {
      apiVersion: 'sightline.dev/v1alpha1',
      kind: 'Workspace',
      metadata: { name: 'pws-private' },
      spec: { website: 'https://10.0.0.1', models: MODELS },
    });
    assert.is(created.status, 201, JSON.stringify(created.body));
    const none = MODELS.map((model) => ({ ...model, enabled: false }));
    await createReport(on, 'pvr-noworkspace', 'pws-none');
    await createReport(on, 'pvr-badworkspace', 'pws-private');
    await createReport(on, 'pvr-other', workspace, { website: 'https://other.example' });
    await createReport(on, 'pvr-nomodels', workspace, { models: none });
    await createReport(on, 'pvr-twice', workspace, { models: [...MODELS.slice(0, 1), ...MODELS.slice(0, 1)] });
    await createReport(on, 'wrong-name', workspace);
    await failed('pvr-noworkspace', /^run_not_started: The workspace of the report does not exist/, /WorkspaceMissing/);
    for (const [name, reason] of [
      ['pvr-badworkspace', 'WorkspaceInvalid'],
      ['pvr-other', 'InvalidSpec'],
      ['pvr-nomodels', 'InvalidSpec'],
      ['pvr-twice', 'InvalidSpec'],
    ] as const)
      await failed(name, /^run_not_started: The workspace of the report is not valid/, new RegExp(`^True ${reason}`));
    await eventually('the wrong name is refused', async () =>
      /^True InvalidName/.test(await conditionOf(on, 'wrong-name', 'Stalled')) ? true : undefined,
    );
  });

  poison('[K-08] a model that is no provider is not let in', async () => {
    const { status } = await on.cluster.call('POST', resourcePath('VisibilityReport', NAMESPACE), {
      apiVersion: 'sightline.dev/v1alpha1',
      kind: 'VisibilityReport',
      metadata: { name: 'pvr-unknown' },
      spec: { workspaceName: workspace, models: [{ id: 'provider_4', enabled: true }] },
    });
    assert.is(status, 422);
  });

  poison('[R-12] without quota for jobs a report waits and says so; with it, it runs', async () => {
    const hard = { 'count/jobs.batch': '1' };
    const quotas = `/api/v1/namespaces/${NAMESPACE}/resourcequotas`;
    const made = await on.cluster.call('POST', quotas, { metadata: { name: 'jobs' }, spec: { hard } });
    assert.is(made.status, 201);
    // as the quota controller would, which is not among those that run here
    const used = await on.cluster.call('PATCH', `${quotas}/jobs/status`, { status: { hard, used: hard } }, MERGE_PATCH);
    assert.is(used.status, 200);
    await eventually('the quota holds', async () => ((await tryJob()) === 403 ? true : undefined));
    await createReport(on, 'pvr-quota', workspace);
    await saysSoon('pvr-quota', /^False QuotaExceeded .*exceeded quota/);
    const shown = await on.call('GET', '/v1/visibility-reports/pvr-quota');
    assert.equal([at(shown.json, 'status'), at(shown.json, 'error')], ['queued', null]);
    assert.is((await on.cluster.call('DELETE', `${quotas}/jobs`)).status, 200);
    assert.is((await ended(on, 'pvr-quota', WITHIN_MS)).status, 'completed');
  });

  poison(
    '[R-12] [G-05] what stays refused fails with a text fit for a partner, after all that was behind it',
    async () => {
      const finished = async (name: string): Promise<number> =>
        Date.parse(String((await statusOf(on, name))['finishedAt']));
      for (const name of [...Object.keys(REFUSED).map((one) => `pvr-${one}`), TAKEN]) {
        await failed(name, /^run_not_started: (?!.*by rule)(?!.*-r0)/, /^True JobCannotStart/);
        for (const good of GOOD)
          assert.ok((await finished(good)) < (await finished(name)), `${good} waited for ${name}`);
      }
      const theirs = await on.cluster.call('GET', jobPath(`${TAKEN}-r0`));
      assert.equal([theirs.status, at(theirs.body, 'metadata', 'deletionTimestamp')], [200, undefined]);
    },
  );
}

async function tryJob(): Promise<number> {
  const spec = { template: { spec: { restartPolicy: 'Never', containers: [{ name: 'a', image: 'a' }] } } };
  return (
    await on.cluster.call('POST', `${jobPath('').slice(0, -1)}?dryRun=All`, { metadata: { name: 'tried' }, spec })
  ).status;
}

poison.run();
