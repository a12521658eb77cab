import { isDeepStrictEqual } from 'node:util';
import * as assert from 'uvu/assert';
import { isDue, planWith } from '../../../controllers/visibility-report/plan.ts';
import { type MeasurementPlan, stampOf } from '../../../src/analysis/measurement-plan.ts';
import type { Comparable } from '../../../src/analysis/verdict/comparable.ts';
import { reportRunInput } from '../../../src/config/run-input.ts';
import type { Failpoint } from '../../../src/lib/failpoint.ts';
import type { Resource, VisibilityReport } from '../../../src/resources/kinds.ts';
import { makeReport, makeWorkspace } from '../../support/builders.ts';
import { PLAN_POINTS } from '../../support/kill-points.ts';
import { suite } from '../../support/suite.ts';
import {
  type Controllers,
  claim,
  complete,
  createReport,
  type Machine,
  machineWithWorkspace,
  ownerOf,
  reportNow,
  startControllers,
  WEBSITE,
} from '../world.ts';

const plans = suite('the measurement plan of a workspace');

const AT = '2026-03-01T11:00:00.000Z';
const planOf = (category: string, version = 1): MeasurementPlan => ({
  format: 1,
  version,
  createdAt: AT,
  reason: version === 1 ? 'first_report' : 'lost',
  profile: {
    brand: { name: 'Acme', aliases: [], domain: 'acme.example', source: 'site' },
    category,
    categoryTerms: [category],
    description: '',
    language: 'en',
    audience: null,
    useCases: [],
    region: null,
    competitors: [],
    ownedProfiles: [],
  },
  questions: [],
  samples: 1,
  questionsVersion: 1,
});
const measuredBy = (plan: MeasurementPlan | undefined): { readonly comparable: Comparable } => ({
  comparable: {
    versions: { scoring: 1, matcher: 1, extractor: 1, labeller: 1 },
    models: {},
    ...(plan ? { plan: stampOf(plan) } : {}),
    cells: [{ question: 'q-1', category: 'comparison', provider: 'provider_1', answers: 1, named: 0 }],
  },
});

async function ready(): Promise<{ on: Machine; controllers: Controllers }> {
  const on = await machineWithWorkspace();
  return { on, controllers: await startControllers(on) };
}

/** A report that has begun; `end` is what its run then leaves. */
async function begun(on: Machine, controllers: Controllers, name: string) {
  const owner = ownerOf(await createReport(on, name));
  await on.clock.advance(0);
  await claim(on, owner);
  return async (made: MeasurementPlan | undefined, usedPlan = made) => {
    await complete(on, owner, measuredBy(usedPlan), made);
    controllers.changed(owner);
    await on.clock.advance(60_000);
    return reportNow(on, name);
  };
}
async function workspaceNow(on: Machine): Promise<Resource<'Workspace'>> {
  const name = on.ids.workspace('acme', WEBSITE);
  const workspace = await on.store.get('Workspace', { namespace: 'acme', name });
  if (!workspace) throw new Error('there is no workspace');
  return workspace;
}
const inputOf = (on: Machine, name: string) =>
  reportRunInput.parse(JSON.parse(on.jobs.created.find((job) => job.owner.name === name)?.input ?? ''));

plans('[Q-01] the first report’s is put in force, and the next run is told of it', async () => {
  const { on, controllers } = await ready();
  const made = planOf('anvils');
  const first = await (await begun(on, controllers, 'pvr-one'))(made);
  assert.is(first.status?.planVersion, 1);
  const { plan } = (await workspaceNow(on)).status ?? {};
  assert.equal(plan, {
    ...stampOf(made),
    createdAt: AT,
    reason: 'FirstReport',
    questions: 0,
    leftOut: 0,
    artifact: plan?.artifact,
  });
  const second = await (await begun(on, controllers, 'pvr-two'))(undefined, made);
  assert.is(inputOf(on, 'pvr-one').plan, undefined);
  assert.equal(inputOf(on, 'pvr-two').plan, { version: 1, artifact: plan?.artifact });
  assert.is(second.status?.planVersion, 1);
  assert.is(second.status?.change?.verdict, 'Insufficient');
  await controllers.stop();
});

plans('[Q-01] a report that starts before the cache shows the plan is told of it too', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on, { limits: { concurrentRuns: 1 } });
  const end = await begun(on, controllers, 'pvr-one');
  await createReport(on, 'pvr-two');
  await on.clock.advance(10_000);
  assert.not(
    on.jobs.created.some(({ owner }) => owner.name === 'pvr-two'),
    'it waits for the slot',
  );
  on.store.hold();
  await end(planOf('anvils'));
  on.store.release();
  await on.clock.advance(10_000);
  assert.is(inputOf(on, 'pvr-two').plan?.version, 1);
  await controllers.stop();
});

plans('[Q-07] the run is told what is stated, and which plan is wanted', async () => {
  const { on, controllers } = await ready();
  const { metadata, spec } = await workspaceNow(on);
  const stated = { settings: { region: 'Regensburg' }, plan: { version: 3, note: 'moved' } };
  const written = await on.store.replaceSpec('Workspace', metadata, { ...spec, ...stated });
  assert.is(written.outcome, 'written');
  await on.clock.advance(0);
  await begun(on, controllers, 'pvr-one');
  const { settings, planWanted } = inputOf(on, 'pvr-one');
  assert.equal({ settings, plan: planWanted }, stated);
  await controllers.stop();
});

plans('[Q-01] of two first reports at once one makes the plan', async () => {
  const { on, controllers } = await ready();
  const [endFirst, endSecond] = [await begun(on, controllers, 'pvr-a'), await begun(on, controllers, 'pvr-b')];
  assert.is(inputOf(on, 'pvr-a').planWith, undefined);
  assert.is(inputOf(on, 'pvr-b').planWith?.name, 'pvr-a');
  await endSecond(planOf('anvils'));
  await endFirst(planOf('hammers'));
  assert.is((await workspaceNow(on)).status?.plan?.digest, stampOf(planOf('anvils')).digest);
  assert.is((await reportNow(on, 'pvr-a')).status?.phase, 'Completed');
  await controllers.stop();
});

for (const point of PLAN_POINTS)
  plans(`[Q-01] [K-06] controllers that die at ${point} put one plan in force`, async () => {
    const on = await machineWithWorkspace();
    const replace = on.store.replaceStatus.bind(on.store);
    const pinned: unknown[] = [];
    on.store.replaceStatus = async (kind, at, status, ...rest) => {
      const written = await replace(kind, at, status, ...rest);
      if ('plan' in status && !isDeepStrictEqual(status.plan, pinned.at(-1))) pinned.push(status.plan);
      return written;
    };
    let isDead = false;
    const failpoint: Failpoint = (at) => {
      isDead ||= at === point;
      if (isDead) throw new Error('died');
    };
    const first = await startControllers(on, { failpoint });
    const unfinished = await (await begun(on, first, 'pvr-one'))(planOf('anvils'));
    assert.is.not(unfinished.status?.phase, 'Completed');
    assert.is((await workspaceNow(on)).status?.plan?.version, point === 'plan.after-pin' ? 1 : undefined);
    await first.stop();
    const second = await startControllers(on);
    await on.clock.advance(5000);
    assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Completed');
    assert.equal(pinned, [(await workspaceNow(on)).status?.plan]);
    await second.stop();
  });

plans('[Q-01] reports of two plans are not compared', async () => {
  const { on, controllers } = await ready();
  await (await begun(on, controllers, 'pvr-one'))(planOf('anvils'));
  const second = await (await begun(on, controllers, 'pvr-two'))(planOf('hammers', 2));
  assert.equal(second.status?.change, {
    previousReport: 'pvr-one',
    verdict: 'NotComparable',
    reasons: ['PlanChanged'],
  });
  assert.match(
    second.status?.conditions?.find(({ type }) => type === 'Ready')?.message ?? '',
    'it used another measurement plan',
  );
  assert.equal((await workspaceNow(on)).status?.plan?.version, 2);
  assert.is((await workspaceNow(on)).status?.plan?.reason, 'Lost');
  await controllers.stop();
});

plans('[Q-01] one that changed meanwhile is looked at again before a plan is put in force', async () => {
  const { on, controllers } = await ready();
  const end = await begun(on, controllers, 'pvr-one');
  const replace = on.store.replaceStatus.bind(on.store);
  let refused = 0;
  on.store.replaceStatus = async (kind, ...rest) => {
    if (kind !== 'Workspace' || refused > 0) return replace(kind, ...rest);
    refused += 1;
    return { outcome: 'conflict' };
  };
  assert.is((await end(planOf('anvils'))).status?.phase, 'Completed');
  assert.is(refused, 1);
  assert.is((await workspaceNow(on)).status?.plan?.version, 1);
  await controllers.stop();
});

for (const why of ['of another shape', 'refused by the store'] as const)
  plans(`[Q-01] [R-02] one that is ${why} is not put in force, and its report ends`, async () => {
    const { on, controllers } = await ready();
    const end = await begun(on, controllers, 'pvr-one');
    const replace = on.store.replaceStatus.bind(on.store);
    if (why === 'refused by the store')
      on.store.replaceStatus = async (kind, ...rest) =>
        kind === 'Workspace' ? { outcome: 'refused', message: 'no' } : replace(kind, ...rest);
    const put = on.artifacts.put.bind(on.artifacts);
    if (why === 'of another shape')
      on.artifacts.put = (owner, bytes, as) =>
        put(owner, Buffer.from(bytes).includes('"questionsVersion"') ? Buffer.from('{"format":2}') : bytes, as);
    assert.is((await end(planOf('anvils'))).status?.phase, 'Completed');
    assert.is((await workspaceNow(on)).status?.plan, undefined);
    await controllers.stop();
  });

plans('a newer plan is due, one of the same version is not', () => {
  const plan = (version: number) => ({
    ...{ version, digest: 'a'.repeat(64), createdAt: AT, reason: 'FirstReport' as const },
    artifact: { key: 'k', sha256: 'b'.repeat(64), sizeBytes: 1, encoding: 'Gzip' as const, mediaType: 'm' },
  });
  const withPlan = (version: number) => ({ ...makeWorkspace(), status: { plan: plan(version) } });
  assert.ok(isDue(plan(1), makeWorkspace()));
  assert.ok(isDue(plan(2), withPlan(1)));
  assert.not(isDue(plan(1), withPlan(1)));
  assert.not(isDue(plan(1), withPlan(2)));
});

plans('a plan is agreed on with the first report that is not over', () => {
  const report = (name: string, minute: number, phase: 'Queued' | 'Running' | 'Failed'): VisibilityReport =>
    makeReport(
      { phase },
      { metadata: { name, uid: `uid-${name}` }, spec: { createdAt: `2026-03-01T12:0${minute}:00Z` } },
    );
  const [over, a, b, c] = [
    report('pvr-o', 0, 'Failed'),
    report('pvr-a', 1, 'Running'),
    report('pvr-b', 1, 'Queued'),
    report('pvr-c', 2, 'Queued'),
  ];
  const all = [c, b, a, over];
  assert.is(planWith(a, all), undefined);
  assert.is(planWith(b, all)?.uid, 'uid-pvr-a');
  assert.is(planWith(c, all)?.uid, 'uid-pvr-a');
  assert.is(planWith(c, [c, over]), undefined);
});

plans.run();
