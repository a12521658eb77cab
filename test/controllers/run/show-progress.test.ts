import * as assert from 'uvu/assert';
import { EmbeddedViews } from '../../../src/adapters/embedded/views.ts';
import type { RunProgress, ViewChanges } from '../../../src/ports/run-channel.ts';
import type { RunOwner } from '../../../src/ports/run-ledger.ts';
import { ViewsUnavailableError } from '../../../src/ports/views.ts';
import { suite } from '../../support/suite.ts';
import {
  claim,
  complete,
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
} from '../world.ts';

const showing = suite('progress of runs');

async function progressOf(on: Machine, { kind, namespace, name: id }: RunOwner): Promise<unknown> {
  const collection = kind === 'VisibilityReport' ? 'reports' : 'executions';
  const view = await on.views.get({ collection, namespace, id });
  return JSON.parse(view?.body ?? '{}').progress;
}

const answers = (done: number): RunProgress => ({ stage: 'answers', done, total: 12 });

/** A report whose run has started, as polling shows it. */
async function running(on: Machine, controllers: { changed(owner: RunOwner): void }): Promise<RunOwner> {
  const owner = ownerOf(await createReport(on, 'pvr-one'));
  await on.clock.advance(0);
  await claim(on, owner);
  controllers.changed(owner);
  await on.clock.advance(0);
  return owner;
}

showing('[P-04] a message reaches the view, wakes who waits and writes nothing to the store', async () => {
  const on = await machineWithWorkspace();
  const woken: string[] = [];
  const viewChanges: ViewChanges = { publish: (_namespace, id) => woken.push(id), subscribe: () => () => {} };
  const controllers = await startControllers(on, { viewChanges });
  const owner = await running(on, controllers);
  assert.is(await progressOf(on, owner), null);
  [on.store.calls.length, woken.length] = [0, 0];
  for (const done of [1, 2, 2]) {
    controllers.tell(owner, answers(done));
    await on.clock.settle();
    assert.equal(await progressOf(on, owner), answers(done));
  }
  assert.equal(woken, ['pvr-one', 'pvr-one'], 'what is repeated wakes nobody');
  assert.equal(on.store.calls, []);
  await controllers.stop();
});

showing('[P-04] followers show it as well, so that it does not stop with a leader', async () => {
  const on = await machineWithWorkspace();
  const leader = await startControllers(on);
  const owner = await running(on, leader);
  const follower = await startControllers(on, { follows: true });
  follower.tell(owner, answers(3), { attempt: 0, sequence: 3 });
  await on.clock.settle();
  leader.tell(owner, answers(2), { attempt: 0, sequence: 2 });
  await on.clock.settle();
  assert.equal(await progressOf(on, owner), answers(3), 'the other replica was slower');
  for (const each of [leader, follower]) await each.stop();
});

showing('[P-04] after the end, and of another resource of the name, nothing is shown', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const owner = await running(on, controllers);
  controllers.tell({ ...owner, uid: 'another' }, answers(9));
  await on.clock.settle();
  assert.is(await progressOf(on, owner), null);
  controllers.tell(owner, answers(12));
  await complete(on, owner);
  controllers.changed(owner);
  await on.clock.advance(5000);
  controllers.tell(owner, answers(12));
  await on.clock.settle();
  const view = await on.views.get({ collection: 'reports', namespace: 'acme', id: 'pvr-one' });
  assert.equal([view?.status, await progressOf(on, owner)], ['completed', null]);
  await controllers.stop();
});

showing('[P-04] partners read the stages of the document, not those of our logs', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const report = await running(on, controllers);
  controllers.tell(report, { stage: 'labels', done: 1, total: 2 });
  await on.clock.settle();
  assert.equal(await progressOf(on, report), { stage: 'review', done: 1, total: 2 });
  controllers.tell(report, { stage: 'a stage of the next version', done: 1, total: 2 });
  await on.clock.settle();
  assert.equal(await progressOf(on, report), { stage: 'review', done: 1, total: 2 });
  const execution = ownerOf(await createExecution(on, (await createAction(on)).metadata.name));
  await on.clock.advance(0);
  await claim(on, execution);
  controllers.changed(execution);
  await on.clock.advance(0);
  controllers.tell(execution, { stage: 'lint', done: 0, total: 0 });
  await on.clock.settle();
  assert.equal(await progressOf(on, execution), { stage: 'checks', done: 0, total: 0 });
  await controllers.stop();
});

/** Views that do not take progress now. */
class Deaf extends EmbeddedViews {
  isDeaf = true;

  override async show(...given: Parameters<EmbeddedViews['show']>): ReturnType<EmbeddedViews['show']> {
    if (this.isDeaf) throw new ViewsUnavailableError('Redis: away');
    return super.show(...given);
  }
}

showing('[P-04] while the views are away nothing fails, and the next message shows it', async () => {
  const views = new Deaf();
  const on = machine(views);
  await createPartner(on, 'acme');
  await createWorkspace(on);
  const controllers = await startControllers(on);
  const owner = await running(on, controllers);
  for (const done of [1, 2, 3]) controllers.tell(owner, answers(done));
  await on.clock.settle();
  assert.is(await progressOf(on, owner), null);
  assert.equal(on.warnings, ['progress not shown: ViewsUnavailableError: Redis: away'], 'once for all');
  views.isDeaf = false;
  controllers.tell(owner, answers(3));
  await on.clock.settle();
  assert.equal(await progressOf(on, owner), answers(3));
  await controllers.stop();
});
showing.run();
