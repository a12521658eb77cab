import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import type { RecommendationDraft } from '../../../src/analysis/types.ts';
import { reportResult as resultShape } from '../../../src/contract/report.ts';
import type { Failpoint } from '../../../src/lib/failpoint.ts';
import { draft } from '../../support/drafts.ts';
import { REPORT_POINTS } from '../../support/kill-points.ts';
import { suite } from '../../support/suite.ts';
import {
  claim,
  complete,
  createReport,
  type Machine,
  machineWithWorkspace,
  ownerOf,
  reportNow,
  startControllers,
} from '../world.ts';

const writing = suite('what a completed report writes');
const completing = async (on: Machine, drafts: readonly RecommendationDraft[], name = 'pvr-one') => {
  const report = await createReport(on, name);
  await on.clock.advance(0);
  await claim(on, ownerOf(report));
  await complete(on, ownerOf(report), { recommendations: [...drafts] });
};
const actionsNow = async (on: Machine) => (await on.store.list('Action', { namespace: 'acme' })).items;

writing('[R-17] the result carries the actions as they were when the report completed', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  await completing(on, [draft('a'), draft('b')]);
  await on.clock.advance(5000);
  const { status } = await reportNow(on, 'pvr-one');
  const bytes = status?.result && (await on.artifacts.read(status.result));
  const result = resultShape.parse(JSON.parse(gunzipSync(bytes ?? new Uint8Array()).toString('utf8')));
  const actions = await actionsNow(on);
  assert.equal(result.action_list.map(({ id }) => id).sort(), actions.map(({ metadata }) => metadata.name).sort());
  for (const action of result.action_list) {
    assert.is(action.status, 'recommended');
    assert.is(action.report_id, 'pvr-one');
    assert.ok(await on.views.get({ collection: 'actions', namespace: 'acme', id: action.id }));
  }
  await controllers.stop();
});

writing('a conflict is tried again from a fresh read, and the outcome is the same', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  await completing(on, [draft('a')], 'pvr-one');
  await on.clock.advance(5000);
  // another writer touches the action while the cache of the controllers lags
  on.store.hold();
  const [action] = await actionsNow(on);
  if (action) await on.store.replaceSpec('Action', action.metadata, { ...action.spec, disposition: 'Dismissed' });
  on.store.release();
  await on.clock.advance(1000);
  await completing(on, [draft('a')], 'pvr-two');
  await on.clock.advance(20_000);
  const [now] = await actionsNow(on);
  assert.is(now?.spec.recommendation?.reportName, 'pvr-two');
  assert.is(now?.spec.disposition, 'Dismissed');
  assert.is(now?.status?.phase, 'Dismissed');
  assert.is((await reportNow(on, 'pvr-two')).status?.phase, 'Completed');
  await controllers.stop();
});

writing('[R-02] an action that the store refuses is left out, and the report still completes', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  await completing(on, [draft('a', { title: 'x'.repeat(501) }), draft('b')]);
  await on.clock.advance(5000);
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Completed');
  assert.is((await actionsNow(on)).length, 1);
  assert.ok(on.warnings.some((line) => line.startsWith('action refused: ')));
  await controllers.stop();
});

writing('a status that the store refuses is terminal: it is not tried again and again', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const replace = on.store.replaceStatus.bind(on.store);
  let tries = 0;
  on.store.replaceStatus = async (kind, at, status, call) => {
    if (kind !== 'VisibilityReport') return replace(kind, at, status, call);
    tries += 1;
    return { outcome: 'refused', message: 'no' };
  };
  await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  // once of its own accord, and once more because its job has changed
  assert.is(tries, 2);
  await on.clock.advance(120_000);
  assert.is(tries, 2);
  assert.ok(on.warnings.some((line) => line.startsWith('reconcile failed for good')));
  await controllers.stop();
});

/** Every instant between two effects at which the controllers may die, of the way from launch to result. */
const FAILPOINTS = [...new Set(REPORT_POINTS.map((point) => point.replace(/:\d$/, '')))];
for (const name of FAILPOINTS) {
  writing(`[K-06] controllers that die at ${name} and start again come to the same end, once`, async () => {
    const on = await machineWithWorkspace();
    let reached = 0;
    const die: Failpoint = (at) => {
      if (at !== name) return;
      reached += 1;
      throw new Error('died');
    };
    const isEarly = name.startsWith('job.') || name.endsWith('Queued');
    let controllers = await startControllers(on, { failpoint: die });
    const restart = async (): Promise<void> => {
      assert.ok(reached > 0, `${name} was never reached`);
      await controllers.stop();
      controllers = await startControllers(on);
      await on.clock.advance(5000);
    };
    const report = await createReport(on, 'pvr-one');
    await on.clock.advance(0);
    if (isEarly) await restart();
    await claim(on, ownerOf(report));
    controllers.changed(ownerOf(report));
    await on.clock.advance(0);
    await complete(on, ownerOf(report), { recommendations: [draft('a'), draft('b')] });
    controllers.changed(ownerOf(report));
    await on.clock.advance(0);
    if (!isEarly) await restart();
    await on.clock.advance(2000);
    assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Completed');
    assert.is(on.jobs.created.length, 1);
    const actions = await actionsNow(on);
    assert.is(actions.length, 2);
    for (const { spec, status } of actions) {
      assert.is(spec.recommendation?.reportName, 'pvr-one');
      assert.is(status?.phase, 'Recommended');
      assert.is(status?.appliedReport, 'pvr-one');
    }
    await controllers.stop();
  });
}

writing.run();
