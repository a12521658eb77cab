import * as assert from 'uvu/assert';
import type { Action, ActionExecution } from '../../../src/resources/kinds.ts';
import { AN_ARTIFACT, PAYLOAD } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';
import {
  type Controllers,
  claim,
  create,
  createAction,
  createExecution,
  createPartner,
  createReport,
  createWorkspace,
  type Machine,
  machine,
  machineWithWorkspace,
  ownerOf,
  startControllers,
  write,
} from '../world.ts';

async function ready(): Promise<{ on: Machine; action: Action }> {
  const on = await machineWithWorkspace();
  return { on, action: await createAction(on) };
}

async function executionNow(on: Machine, { metadata }: ActionExecution): Promise<ActionExecution> {
  const found = await on.store.get('ActionExecution', metadata);
  if (!found) throw new Error(`there is no execution ${metadata.name}`);
  return found;
}
const actionNow = async (on: Machine, { metadata }: Action) => (await on.store.get('Action', metadata))?.status;
const viewOf = async (on: Machine, collection: 'actions' | 'executions', id: string) => {
  const view = await on.views.get({ collection, namespace: 'acme', id });
  return view && JSON.parse(view.body);
};
const reasonOf = ({ status }: ActionExecution): string | undefined =>
  status?.conditions?.find(({ type }) => type === 'Ready')?.reason;
const pictures = [{ id: 'image-1', bytes: AN_ARTIFACT, altText: 'An anvil', isPlaceholder: true }];

async function end(on: Machine, controllers: Controllers, execution: ActionExecution, images?: unknown): Promise<void> {
  await claim(on, ownerOf(execution));
  await write(on, ownerOf(execution), images);
  controllers.changed(ownerOf(execution));
  await on.clock.advance(0);
}

const life = suite('an execution’s life');

life(
  '[X-02] [X-11] [X-16] [K-01] [K-03] running with its job, succeeded when recorded, then under review',
  async () => {
    const { on, action } = await ready();
    const controllers = await startControllers(on);
    const execution = await createExecution(on, action.metadata.name);
    const { name } = execution.metadata;
    await on.clock.advance(0);
    assert.equal(
      on.jobs.created.map((job) => [job.name, job.owner.kind, job.owner.uid]),
      [[`${name}-r0`, 'ActionExecution', execution.metadata.uid]],
    );
    const launched = await viewOf(on, 'executions', name);
    assert.equal(
      [launched.status, launched.output_id, launched.started_at],
      ['running', execution.spec.outputId, null],
    );
    assert.equal([(await actionNow(on, action))?.phase, (await actionNow(on, action))?.attempts], ['Generating', 1]);

    await on.clock.advance(3000);
    await claim(on, ownerOf(execution));
    controllers.changed(ownerOf(execution));
    controllers.tell(ownerOf(execution), { stage: 'sections', done: 1, total: 4 });
    await on.clock.advance(0);
    assert.is((await executionNow(on, execution)).status?.startedAt, '2026-03-01T12:00:03.000Z');
    assert.equal(
      controllers.manager.runProgress.list().map(({ owner, stage }) => [owner.kind, stage]),
      [['ActionExecution', 'sections']],
    );
    await on.clock.advance(10_000);
    assert.is((await executionNow(on, execution)).status?.stage, 'sections');

    await end(on, controllers, execution, pictures);
    const { status } = await executionNow(on, execution);
    assert.equal([status?.phase, status?.stage, status?.cost], ['Succeeded', 'done', { requests: 4 }]);
    assert.equal([status?.images, status?.simulated], [pictures, true]);
    assert.ok(status?.output !== undefined && status.ledger !== undefined);
    const done = await viewOf(on, 'executions', name);
    assert.equal([done.status, done.output_url], ['succeeded', `/v1/action-executions/${name}/output`]);
    assert.is((await viewOf(on, 'actions', action.metadata.name)).status, 'needs_review');
    assert.is((await actionNow(on, action))?.phase, 'NeedsReview');
    assert.equal(controllers.manager.runProgress.list(), []);
    assert.is(controllers.manager.admission.running(), 0);
    assert.equal(on.events.of(name), ['Normal JobCreated', 'Normal Started', 'Normal Succeeded']);
    assert.equal(on.warnings, []);
    await controllers.stop();
  },
);

life('[X-12] [X-13] a failed run fails the execution and the action; the next attempt starts from there', async () => {
  const { on, action } = await ready();
  const controllers = await startControllers(on);
  const first = await createExecution(on, action.metadata.name);
  await on.clock.advance(0);
  await claim(on, ownerOf(first));
  const error = 'text_rejected: 1999 stands in no source.';
  await on.ledger.finish(ownerOf(first), {
    ...{ outcome: 'Failed', podUid: 'pod-0', artifacts: {}, requests: 2, simulated: false },
    error,
  });
  controllers.changed(ownerOf(first));
  await on.clock.advance(0);
  const view = await viewOf(on, 'executions', first.metadata.name);
  assert.equal([view.status, view.error, view.output_url], ['failed', error, null]);
  assert.ok(view.completed_at !== null);
  assert.is((await viewOf(on, 'actions', action.metadata.name)).status, 'failed');
  const second = await createExecution(on, action.metadata.name, 2);
  await on.clock.advance(0);
  assert.equal([(await actionNow(on, action))?.phase, (await actionNow(on, action))?.attempts], ['Generating', 2]);
  await end(on, controllers, second);
  assert.is((await actionNow(on, action))?.phase, 'NeedsReview');
  await controllers.stop();
});

life('[X-13] the attempt is on record before its job exists', async () => {
  const { on, action } = await ready();
  let attempts: number | undefined;
  const make = on.jobs.create.bind(on.jobs);
  on.jobs.create = async (job) => {
    attempts = (await actionNow(on, action))?.attempts;
    return make(job);
  };
  const controllers = await startControllers(on, {
    failpoint: (at) => {
      if (at === 'attempt.after-record') assert.is(on.jobs.created.length, 0);
    },
  });
  await createExecution(on, action.metadata.name);
  await on.clock.advance(0);
  assert.is(attempts, 1);
  await controllers.stop();
});

life('[X-13] a leader that dies between record and job is harmless', async () => {
  const { on, action } = await ready();
  let deaths = 1;
  const first = await startControllers(on, {
    failpoint: (at) => {
      if (at === 'job.before-create' && deaths-- > 0) throw new Error('killed');
    },
  });
  const execution = await createExecution(on, action.metadata.name);
  await on.clock.advance(0);
  await first.stop();
  assert.is((await actionNow(on, action))?.attempts, 1);
  const second = await startControllers(on);
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 1);
  assert.is((await executionNow(on, execution)).status?.phase, 'Running');
  assert.is((await actionNow(on, action))?.attempts, 1);
  await second.stop();
});

life('the run is told what it needs: website, evidence of the report, a slug of its own', async () => {
  const { on, action } = await ready();
  const report = await createReport(on, 'pvr-one');
  await on.store.replaceStatus('VisibilityReport', report.metadata, {
    phase: 'Completed',
    result: AN_ARTIFACT,
    evidence: AN_ARTIFACT,
  });
  const other = await createAction(on, 'b');
  const controllers = await startControllers(on);
  await createExecution(on, action.metadata.name);
  await on.clock.advance(1000);
  await createExecution(on, other.metadata.name);
  await on.clock.advance(0);
  const inputs = on.jobs.created.map(({ input }) => JSON.parse(input));
  assert.equal(
    inputs.map(({ website, evidence }) => [website, evidence]),
    Array(2).fill(['https://acme.example', AN_ARTIFACT]),
  );
  assert.is(inputs[0].slug, 'anvils');
  assert.match(inputs[1].slug, /^anvils-[a-z0-9]+$/);
  await controllers.stop();
});

life('reports and executions share the slots of a partner', async () => {
  const { on, action } = await ready();
  const controllers = await startControllers(on, { limits: { concurrentRuns: 1 } });
  const execution = await createExecution(on, action.metadata.name);
  await on.clock.advance(0);
  await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 1);
  on.jobs.change({ namespace: 'acme', name: `${execution.metadata.name}-r0` }, { phase: 'Succeeded' });
  await end(on, controllers, execution);
  assert.equal(
    on.jobs.created.map(({ owner }) => owner.kind),
    ['ActionExecution', 'VisibilityReport'],
  );
  await controllers.stop();
});

life('[K-06] a new leader keeps the slot of a running execution and goes on', async () => {
  const { on, action } = await ready();
  const first = await startControllers(on);
  const execution = await createExecution(on, action.metadata.name);
  await on.clock.advance(0);
  await claim(on, ownerOf(execution));
  await first.stop();
  const second = await startControllers(on);
  assert.is(second.manager.admission.running('acme'), 1);
  await end(on, second, execution);
  assert.is((await executionNow(on, execution)).status?.phase, 'Succeeded');
  assert.is(on.jobs.created.length, 1);
  assert.is(second.manager.admission.running(), 0);
  await second.stop();
});

life('[K-06] a job that the platform took away is replaced once', async () => {
  const { on, action } = await ready();
  const controllers = await startControllers(on);
  const execution = await createExecution(on, action.metadata.name);
  await on.clock.advance(0);
  await claim(on, ownerOf(execution));
  await on.clock.advance(5000);
  on.jobs.change(
    { namespace: 'acme', name: `${execution.metadata.name}-r0` },
    { phase: 'Failed', failure: { kind: 'Infrastructure', message: 'node lost' } },
  );
  await on.clock.advance(5000);
  assert.equal(
    on.jobs.created.map(({ attempt }) => attempt),
    [0, 1],
  );
  await on.ledger.claim(ownerOf(execution), 1, 'pod-1');
  await end(on, controllers, execution);
  assert.is((await executionNow(on, execution)).status?.runAttempts, 2);
  assert.is((await executionNow(on, execution)).status?.phase, 'Succeeded');
  await controllers.stop();
});

life('[X-12] a run that does not end itself is ended 30 s past its deadline', async () => {
  const { on, action } = await ready();
  const controllers = await startControllers(on);
  const execution = await createExecution(on, action.metadata.name, 1, { deadlineSeconds: 20 });
  await on.clock.advance(0);
  await claim(on, ownerOf(execution));
  await on.clock.advance(45_000);
  assert.is((await executionNow(on, execution)).status?.phase, 'Running');
  await on.clock.advance(15_000);
  assert.match((await executionNow(on, execution)).status?.error ?? '', /^generation_timeout: /);
  assert.equal(on.jobs.removed, [`acme/${execution.metadata.name}-r0`]);
  await controllers.stop();
});

life('[K-03] deleting an execution ends its job, removes its view and gives its slot back', async () => {
  const { on, action } = await ready();
  const controllers = await startControllers(on);
  const execution = await createExecution(on, action.metadata.name);
  await on.clock.advance(0);
  await on.store.remove('ActionExecution', execution.metadata, { uid: execution.metadata.uid });
  await on.clock.advance(0);
  assert.equal(on.jobs.removed, [`acme/${execution.metadata.name}-r0`]);
  assert.is(await viewOf(on, 'executions', execution.metadata.name), undefined);
  assert.is(controllers.manager.admission.running(), 0);
  await controllers.stop();
});
life.run();

const wrong = suite('executions that cannot be');

wrong('one under a name that is not its own fails, says how to get a right one, and is shown nowhere', async () => {
  const { on, action } = await ready();
  const controllers = await startControllers(on);
  const name = on.ids.execution('acme', action.metadata.name, 7);
  const execution = await create(on, {
    kind: 'ActionExecution',
    metadata: { namespace: 'acme', name },
    spec: {
      ...{ actionName: action.metadata.name, attempt: 1, type: 'CreateArticle', payload: PAYLOAD },
      ...{ outputType: 'Article', outputId: on.ids.output('Article', 'acme', name) },
    },
  });
  await on.clock.advance(0);
  const failed = await executionNow(on, execution);
  assert.is(reasonOf(failed), 'InvalidName');
  assert.match(failed.status?.conditions?.[0]?.message ?? '', /sightline execution manifest/);
  assert.is(await viewOf(on, 'executions', name), undefined);
  assert.equal(await actionNow(on, action).then((status) => [status?.phase, status?.attempts]), ['Recommended', 0]);
  assert.equal(on.jobs.created, []);
  await controllers.stop();
});

wrong('[X-13] a right name with another output is shown nowhere, and its attempt is not given again', async () => {
  const { on, action } = await ready();
  const controllers = await startControllers(on);
  const execution = await createExecution(on, action.metadata.name, 1, { outputId: 'art-mine' });
  await on.clock.advance(0);
  assert.is(reasonOf(await executionNow(on, execution)), 'InvalidName');
  assert.is(await viewOf(on, 'executions', execution.metadata.name), undefined);
  assert.equal(await actionNow(on, action).then((status) => [status?.phase, status?.attempts]), ['Recommended', 1]);
  await createExecution(on, action.metadata.name, 2);
  await on.clock.advance(0);
  assert.is((await actionNow(on, action))?.phase, 'Generating');
  await controllers.stop();
});

wrong('[X-03] [X-13] a second attempt while the first runs is refused and disturbs nothing', async () => {
  const { on, action } = await ready();
  const controllers = await startControllers(on);
  const first = await createExecution(on, action.metadata.name);
  await on.clock.advance(0);
  const second = await createExecution(on, action.metadata.name, 2);
  await on.clock.advance(0);
  assert.is(reasonOf(await executionNow(on, second)), 'AttemptRefused');
  assert.equal(await actionNow(on, action).then((status) => [status?.phase, status?.attempts]), ['Generating', 1]);
  assert.is((await viewOf(on, 'actions', action.metadata.name)).status, 'generating');
  await end(on, controllers, first);
  assert.equal(await actionNow(on, action).then((status) => [status?.phase, status?.attempts]), ['NeedsReview', 2]);
  assert.is((await viewOf(on, 'actions', action.metadata.name)).status, 'needs_review');
  assert.is(on.jobs.created.length, 1);
  await controllers.stop();
});

wrong('[X-03] two attempts at once: one starts, whoever is seen first', async () => {
  const { on, action } = await ready();
  const second = await createExecution(on, action.metadata.name, 2);
  const first = await createExecution(on, action.metadata.name);
  const controllers = await startControllers(on);
  await on.clock.advance(1000);
  assert.equal(
    [reasonOf(await executionNow(on, first)), reasonOf(await executionNow(on, second))],
    ['JobCreated', 'AttemptRefused'],
  );
  assert.equal(
    on.jobs.created.map(({ owner }) => owner.name),
    [first.metadata.name],
  );
  await controllers.stop();
});

wrong('an execution that comes before its action waits for it', async () => {
  const on = machine();
  await createPartner(on, 'acme');
  const workspace = await createWorkspace(on);
  const controllers = await startControllers(on);
  const name = on.ids.action('acme', workspace.metadata.name, 'a'.repeat(64));
  const execution = await createExecution(on, name);
  await on.clock.advance(3000);
  assert.is(reasonOf(await executionNow(on, execution)), 'ActionMissing');
  await createAction(on);
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 1);
  await controllers.stop();
});

wrong('[X-12] an action that never comes fails it', async () => {
  const { on } = await ready();
  const controllers = await startControllers(on);
  const execution = await createExecution(on, 'act-none');
  await on.clock.advance(11_000);
  const { status } = await executionNow(on, execution);
  assert.is(status?.phase, 'Failed');
  assert.match(status?.error ?? '', /^run_not_started: The action of the execution does not exist/);
  await controllers.stop();
});

wrong('[X-12] an image list of another shape is no output', async () => {
  const { on, action } = await ready();
  const controllers = await startControllers(on);
  const execution = await createExecution(on, action.metadata.name);
  await on.clock.advance(0);
  await end(on, controllers, execution, [{ url: 'x' }]);
  const { status } = await executionNow(on, execution);
  assert.is(reasonOf(await executionNow(on, execution)), 'RunLost');
  assert.is(status?.output, undefined);
  assert.is((await actionNow(on, action))?.phase, 'Failed');
  await controllers.stop();
});

wrong.run();
