import * as assert from 'uvu/assert';
import type { Resource } from '../../../src/resources/kinds.ts';
import { suite } from '../../support/suite.ts';
import {
  claim,
  complete,
  create,
  createPartner,
  createReport,
  createWorkspace,
  machine,
  machineWithWorkspace,
  ownerOf,
  reportNow,
  startControllers,
  WEBSITE,
} from '../world.ts';

const readyReason = (report: Resource<'VisibilityReport'>): string | undefined =>
  report.status?.conditions?.find(({ type }) => type === 'Ready')?.reason;

const life = suite('a report’s life');

life('[R-09] [K-03] queued, one job, running when claimed, completed when recorded, view and all', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const report = await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  assert.equal(
    on.jobs.created.map(({ name, owner, attempt }) => [name, owner.uid, attempt]),
    [['pvr-one-r0', report.metadata.uid, 0]],
  );
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Queued');

  await claim(on, ownerOf(report));
  controllers.changed(ownerOf(report));
  await on.clock.advance(0);
  const running = await reportNow(on, 'pvr-one');
  assert.is(running.status?.phase, 'Running');
  assert.is(running.status?.startedAt, '2026-03-01T12:00:00.000Z');

  controllers.tell(ownerOf(report), { stage: 'answers', done: 3, total: 9 });
  await on.clock.advance(0);
  assert.is((await reportNow(on, 'pvr-one')).status?.stage, undefined);
  assert.is(controllers.manager.runProgress.list().length, 1);
  // [K-01] how far it is, is written once answers take a while
  await on.clock.advance(10_000);
  assert.is((await reportNow(on, 'pvr-one')).status?.stage, 'answers');
  assert.is((await reportNow(on, 'pvr-one')).status?.progress, '3/9');
  controllers.tell(ownerOf(report), { stage: 'labels', done: 1, total: 5 });
  await on.clock.advance(40_000);
  assert.is((await reportNow(on, 'pvr-one')).status?.stage, 'answers');

  await complete(on, ownerOf(report));
  controllers.changed(ownerOf(report));
  await on.clock.advance(0);
  const { status } = await reportNow(on, 'pvr-one');
  assert.is(status?.phase, 'Completed');
  assert.is(status?.score, 46);
  assert.is(status?.progress, '2/9');
  assert.is(status?.finishedAt, '2026-03-01T12:00:50.000Z');
  const view = await on.views.get({ collection: 'reports', namespace: 'acme', id: 'pvr-one' });
  assert.is(view?.status, 'completed');
  assert.equal(view?.result, status?.result);
  assert.equal(controllers.manager.runProgress.list(), []);
  assert.is(controllers.manager.admission.running(), 0);
  await controllers.stop();
});

life('without any message a claim is seen at the next look', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const report = await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  await claim(on, ownerOf(report));
  await on.clock.advance(5000);
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Running');
  await controllers.stop();
});

life('a late word of a finished or unknown run does not put it on the board', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const report = await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  await claim(on, ownerOf(report));
  await complete(on, ownerOf(report));
  await on.clock.advance(5000);
  const progress = { stage: 'answers', done: 1, total: 2 };
  controllers.tell(ownerOf(report), progress);
  controllers.tell({ ...ownerOf(report), uid: 'uid-of-another' }, progress);
  await on.clock.advance(0);
  assert.equal(controllers.manager.runProgress.list(), []);
  await controllers.stop();
});

life('[K-03] deleting a report ends its job, removes its view and its word on the board', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const report = await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  controllers.tell(ownerOf(report), { stage: 'answers', done: 1, total: 2 });
  await on.store.remove('VisibilityReport', report.metadata, { uid: report.metadata.uid });
  await on.clock.advance(0);
  assert.equal(on.jobs.removed, ['acme/pvr-one-r0']);
  assert.is(await on.views.get({ collection: 'reports', namespace: 'acme', id: 'pvr-one' }), undefined);
  assert.equal(controllers.manager.runProgress.list(), []);
  assert.is(controllers.manager.admission.running(), 0);
  await controllers.stop();
});

life('a report that is deleted and made again under its name gets a job of its own', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const first = await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  on.store.hold();
  await on.store.remove('VisibilityReport', first.metadata, { uid: first.metadata.uid });
  const second = await createReport(on, 'pvr-one');
  on.store.release();
  await on.clock.advance(20_000);
  assert.equal(
    on.jobs.created.map(({ owner }) => owner.uid),
    [first.metadata.uid, second.metadata.uid],
  );
  await controllers.stop();
});

life('a report that comes before its workspace waits for it', async () => {
  const on = machine();
  await createPartner(on, 'acme');
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-one');
  await on.clock.advance(3000);
  assert.is(readyReason(await reportNow(on, 'pvr-one')), 'WorkspaceMissing');
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Queued');
  await createWorkspace(on);
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 1);
  await controllers.stop();
});

life('a workspace that only the store knows yet counts', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const other = 'https://other.example';
  on.store.dropEvents(1);
  await createWorkspace(on, 'acme', other);
  await createReport(on, 'pvr-one', 'acme', { workspaceName: on.ids.workspace('acme', other), website: other });
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 1);
  await controllers.stop();
});

life('[R-12] a workspace under a name that is not its own starts nothing', async () => {
  const on = machine();
  await createPartner(on, 'acme');
  const models = [{ id: 'provider_1', enabled: true } as const];
  await create(on, {
    kind: 'Workspace',
    metadata: { namespace: 'acme', name: 'pws-mine' },
    spec: { website: WEBSITE, models },
  });
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-one', 'acme', { workspaceName: 'pws-mine' });
  await on.clock.advance(0);
  const report = await reportNow(on, 'pvr-one');
  assert.is(readyReason(report), 'WorkspaceInvalid');
  assert.match(report.status?.error ?? '', /^run_not_started: The workspace of the report is not valid/);
  assert.not.match(report.status?.error ?? '', /manifest/);
  assert.match(report.status?.conditions?.[0]?.message ?? '', /sightline workspace manifest/);
  assert.equal(on.jobs.created, []);
  await controllers.stop();
});

life('[R-12] the queue has an end', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on, { queueDeadlineSeconds: 60, limits: { concurrentRuns: 1 } });
  const first = await createReport(on, 'pvr-one');
  await createReport(on, 'pvr-two');
  await on.clock.advance(0);
  await claim(on, ownerOf(first));
  await on.clock.advance(59_000);
  assert.is((await reportNow(on, 'pvr-two')).status?.phase, 'Queued');
  await on.clock.advance(2000);
  const late = await reportNow(on, 'pvr-two');
  assert.is(readyReason(late), 'QueueDeadlineExceeded');
  assert.match(late.status?.error ?? '', /^run_not_started: The report waited too long/);
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Running');
  assert.is(controllers.manager.admission.waiting(), 0);
  await controllers.stop();
});

life('[R-11] the belt ends a run that does not end itself, and the next report gets its place', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on, { limits: { concurrentRuns: 1 } });
  const report = await createReport(on, 'pvr-one', 'acme', { deadlineSeconds: 100 });
  await createReport(on, 'pvr-two');
  await on.clock.advance(0);
  await claim(on, ownerOf(report));
  await on.clock.advance(5000);
  // a machine whose time jumps changes nothing
  on.clock.jump(3_000_000);
  await on.clock.advance(125_000);
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Running');
  await on.clock.advance(15_000);
  const over = await reportNow(on, 'pvr-one');
  assert.is(readyReason(over), 'DeadlineExceeded');
  assert.match(over.status?.error ?? '', /^analysis_timeout: .* within 100 seconds\./);
  assert.equal(on.jobs.removed, ['acme/pvr-one-r0']);
  assert.is(on.jobs.created.at(-1)?.name, 'pvr-two-r0');
  await controllers.stop();
});

life('[K-06] a run that the platform took away is made once more, and then is lost', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const report = await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  await claim(on, ownerOf(report));
  const gone = { phase: 'Failed', failure: { kind: 'Infrastructure', message: '' } } as const;
  on.jobs.change({ namespace: 'acme', name: 'pvr-one-r0' }, gone);
  await on.clock.advance(2000);
  assert.equal(
    on.jobs.created.map(({ name }) => name),
    ['pvr-one-r0', 'pvr-one-r1'],
  );
  await claim(on, ownerOf(report), 1);
  on.jobs.change({ namespace: 'acme', name: 'pvr-one-r1' }, gone);
  await on.clock.advance(10_000);
  assert.is(readyReason(await reportNow(on, 'pvr-one')), 'RunLost');
  assert.is(on.jobs.created.length, 2);
  await controllers.stop();
});

life('[R-12] a job for which no node has room says so until it has found some', async () => {
  const on = await machineWithWorkspace();
  const noRoom = { reason: 'Unschedulable', healable: true, noRoom: true, sinceMs: 0 } as const;
  on.jobs.onCreate = (job) => on.jobs.change(job, { phase: 'Pending', waiting: noRoom });
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-one');
  await on.clock.advance(300_000);
  assert.is(readyReason(await reportNow(on, 'pvr-one')), 'Unschedulable');
  const [job] = on.jobs.created;
  if (job) on.jobs.set({ ...job, createdAtMs: 0, phase: 'Pending' });
  await on.clock.advance(0);
  assert.is(readyReason(await reportNow(on, 'pvr-one')), 'JobCreated');
  assert.equal(
    on.events.events.map(({ reason }) => reason),
    ['JobCreated'],
  );
  await controllers.stop();
});

life('[R-12] what never heals is timed by this process, whatever the platform’s clock says', async () => {
  const on = await machineWithWorkspace();
  on.jobs.onCreate = ({ namespace, name }) =>
    on.jobs.change(
      { namespace, name },
      { phase: 'Pending', waiting: { reason: 'ImagePullBackOff', obstacle: 'Image', healable: false, sinceMs: 0 } },
    );
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-one');
  await on.clock.advance(80_000);
  const waiting = await reportNow(on, 'pvr-one');
  assert.is(waiting.status?.phase, 'Queued');
  assert.match(waiting.status?.conditions?.[0]?.message ?? '', /ImagePullBackOff/);
  await on.clock.advance(15_000);
  const failed = await reportNow(on, 'pvr-one');
  assert.is(readyReason(failed), 'ImageUnavailable');
  assert.not.match(failed.status?.error ?? '', /ImagePullBackOff/);
  assert.equal(on.jobs.removed, ['acme/pvr-one-r0']);
  await controllers.stop();
});

life('views that are away hold up no slot', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on, { limits: { concurrentRuns: 1 } });
  const report = await createReport(on, 'pvr-one');
  await createReport(on, 'pvr-two');
  await on.clock.advance(0);
  await claim(on, ownerOf(report));
  await complete(on, ownerOf(report));
  const put = on.views.put.bind(on.views);
  on.views.put = async () => {
    throw new Error('the views are away');
  };
  controllers.changed(ownerOf(report));
  await on.clock.advance(0);
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Completed');
  assert.is(on.jobs.created.at(-1)?.name, 'pvr-two-r0');
  on.views.put = put;
  await on.clock.advance(10_000);
  const view = await on.views.get({ collection: 'reports', namespace: 'acme', id: 'pvr-one' });
  assert.is(view?.status, 'completed');
  await controllers.stop();
});

life('a suspended partner’s reports wait, and go on when it is taken back', async () => {
  const on = machine();
  const partner = await createPartner(on, 'acme', { suspended: true });
  await createWorkspace(on);
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  assert.is(readyReason(await reportNow(on, 'pvr-one')), 'PartnerNotServed');
  const now = await on.store.get('Partner', partner.metadata);
  if (now) await on.store.replaceSpec('Partner', now.metadata, { ...now.spec, suspended: false });
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 1);
  await controllers.stop();
});

life('the status or the name of a partner wakes no report of it', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on, { limits: { concurrentRuns: 1 } });
  for (const n of [1, 2, 3]) await createReport(on, `pvr-${n}`);
  await on.clock.advance(0);
  const get = on.jobs.get.bind(on.jobs);
  let looks = 0;
  on.jobs.get = async (name) => {
    looks += 1;
    return get(name);
  };
  const partner = await on.store.get('Partner', { namespace: 'acme', name: 'acme' });
  if (partner) await on.store.replaceStatus('Partner', partner.metadata, { ...partner.status, workspaces: 99 });
  await on.clock.advance(0);
  assert.is(looks, 0);
  const current = await on.store.get('Partner', { namespace: 'acme', name: 'acme' });
  if (current) await on.store.replaceSpec('Partner', current.metadata, { ...current.spec, displayName: 'New' });
  await on.clock.advance(0);
  assert.is(looks, 0);
  const renamed = await on.store.get('Partner', { namespace: 'acme', name: 'acme' });
  if (renamed) await on.store.replaceSpec('Partner', renamed.metadata, { ...renamed.spec, suspended: true });
  await on.clock.advance(0);
  assert.ok(looks > 0);
  await controllers.stop();
});

life.run();
