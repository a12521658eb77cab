import * as assert from 'uvu/assert';
import type { Disposition } from '../../../src/domain/action-events.ts';
import type { Action, ActionExecution } from '../../../src/resources/kinds.ts';
import { AN_ARTIFACT } from '../../support/builders.ts';
import { suite, type Test } from '../../support/suite.ts';
import {
  type Controllers,
  create,
  createAction,
  createExecution,
  type Machine,
  machineWithWorkspace,
  startControllers,
} from '../world.ts';

interface World {
  on: Machine;
  controllers: Controllers;
  name: string;
}

const action: Test<World> = suite('the action controller', {} as World); // set in before.each

action.before.each(async (world) => {
  const on = await machineWithWorkspace();
  const made = await createAction(on, 'f');
  const { name } = made.metadata;
  await on.store.replaceStatus('Action', made.metadata, { phase: 'Recommended', appliedReport: 'pvr-one' });
  Object.assign(world, {
    on,
    name,
    controllers: await startControllers(on, { antiEntropy: { lookEveryMs: 3_600_000 } }),
  });
});
action.after.each(({ controllers }) => controllers.stop());

const now = async ({ on, name }: World): Promise<Action> => {
  const found = await on.store.get('Action', { namespace: 'acme', name });
  if (!found) throw new Error('the action is gone');
  return found;
};
const phase = async (world: World): Promise<string | undefined> => (await now(world)).status?.phase;
const say = async (world: World, disposition: Disposition | undefined, snoozeUntil?: string): Promise<void> => {
  const { metadata, spec } = await now(world);
  const { disposition: _, snoozeUntil: __, ...rest } = spec;
  await world.on.store.replaceSpec('Action', metadata, {
    ...rest,
    ...(disposition ? { disposition } : {}),
    ...(snoozeUntil ? { snoozeUntil } : {}),
  });
  await world.on.clock.advance(0);
};
/** As a PATCH of the REST API writes it. */
const request = async (world: World, disposition: Disposition, actorId = 'user-7'): Promise<void> => {
  const { metadata, spec } = await now(world);
  const { snoozeUntil: _, ...rest } = spec;
  const decision = { disposition, at: new Date(world.on.clock.now()).toISOString(), actorId };
  await world.on.store.replaceSpec('Action', metadata, { ...rest, disposition, decision });
  await world.on.clock.advance(0);
};
const execute = async (world: World, attempt: number): Promise<ActionExecution> => {
  const { on, name } = world;
  const made = await createExecution(on, name, attempt);
  await on.clock.advance(0);
  return made;
};
const end = async ({ on }: World, { metadata }: ActionExecution, result: 'Succeeded' | 'Failed'): Promise<void> => {
  const current = await on.store.get('ActionExecution', metadata);
  if (current)
    await on.store.replaceStatus('ActionExecution', current.metadata, {
      ...current.status,
      phase: result,
      output: AN_ARTIFACT,
    });
  await on.clock.advance(0);
};
const viewStatus = async ({ on, name }: World): Promise<string | undefined> =>
  (await on.views.get({ collection: 'actions', namespace: 'acme', id: name }))?.status;

for (const word of ['Dismissed', 'Completed'] as const) {
  action(`[A-08] an operator says ${word}, and the view follows`, async (world) => {
    await say(world, word);
    assert.is(await phase(world), word);
    assert.is(await viewStatus(world), word.toLowerCase());
    await world.on.clock.advance(86_400_000);
    assert.is(await phase(world), word);
  });
}

action('[A-08] a snooze ends by the timer, with no report and no other event', async (world) => {
  await say(world, 'Snoozed', '2026-03-01T13:00:00.000Z');
  assert.is(await phase(world), 'Snoozed');
  await world.on.clock.advance(3_599_000);
  assert.is(await viewStatus(world), 'snoozed');
  await world.on.clock.advance(1001);
  assert.is(await phase(world), 'Recommended');
  assert.is(await viewStatus(world), 'recommended');
});

action('[A-08] a snooze ends after a restart too', async (world) => {
  await say(world, 'Snoozed', '2026-03-01T13:00:00.000Z');
  await world.controllers.stop();
  await world.on.clock.advance(7_200_000);
  world.controllers = await startControllers(world.on);
  await world.on.clock.advance(0);
  assert.is(await phase(world), 'Recommended');
});

action(
  '[A-08] a word counts once: after its snooze the action is not snoozed again by the same word',
  async (world) => {
    await say(world, 'Snoozed', '2026-03-01T13:00:00.000Z');
    await world.on.clock.advance(3_600_001);
    const { metadata, spec } = await now(world);
    // what a report does: the recommendation changes, the generation grows, the old word still stands
    const recommendation = spec.recommendation && { ...spec.recommendation, title: 'New words' };
    await world.on.store.replaceSpec('Action', metadata, { ...spec, ...(recommendation ? { recommendation } : {}) });
    await world.on.clock.advance(0);
    assert.is(await phase(world), 'Recommended');
  },
);

action('[A-08] taken back and said again it counts again', async (world) => {
  const until = '2026-03-01T13:00:00.000Z';
  await say(world, 'Snoozed', until);
  await end(world, await execute(world, 1), 'Succeeded');
  assert.is(await phase(world), 'NeedsReview');
  await say(world, undefined);
  assert.is(await phase(world), 'NeedsReview', 'taking a word back moves nothing');
  await say(world, 'Snoozed', until);
  assert.is(await phase(world), 'Snoozed');
});

action('[L-01] a request moves it after every attempt, also with the same disposition again', async (world) => {
  for (const attempt of [1, 2, 3]) {
    await end(world, await execute(world, attempt), 'Succeeded');
    assert.is(await phase(world), 'NeedsReview', String(attempt));
    await world.on.clock.advance(1000);
    await request(world, 'Recommended');
    assert.equal([await phase(world), await viewStatus(world)], ['Recommended', 'recommended'], String(attempt));
  }
});

action('[L-01] the history is kept in the status and shown by the view', async (world) => {
  await end(world, await execute(world, 1), 'Succeeded');
  await request(world, 'Completed');
  await say(world, 'Dismissed');
  const kept = (await now(world)).status?.history?.map(({ event, by }) => [event, by]);
  assert.equal(kept, [
    ['AttemptStarted', 'Operator'],
    ['AttemptSucceeded', 'Sightline'],
    ['Completed', 'Partner'],
    ['Dismissed', 'Operator'],
  ]);
  const view = await world.on.views.get({ collection: 'actions', namespace: 'acme', id: world.name });
  const shown = JSON.parse(view?.history ?? '[]').map((entry: { event: string }) => entry.event);
  assert.equal(shown, ['attempt_started', 'attempt_succeeded', 'completed', 'dismissed']);
});

action('[L-01] [A-08] of an operator and a request the later one wins', async (world) => {
  await request(world, 'Completed');
  assert.is(await phase(world), 'Completed');
  await say(world, 'Dismissed');
  assert.is(await phase(world), 'Dismissed');
  await say(world, 'Completed');
  assert.is(await phase(world), 'Completed');
  await world.on.clock.advance(1000);
  await request(world, 'Recommended');
  assert.is(await phase(world), 'Recommended');
});

action('[X-03] [X-11] an execution moves the action: generating, then under review', async (world) => {
  const execution = await execute(world, 1);
  assert.is(await phase(world), 'Generating');
  assert.is((await now(world)).status?.attempts, 1);
  assert.is(await viewStatus(world), 'generating');
  await end(world, execution, 'Succeeded');
  assert.is(await phase(world), 'NeedsReview');
  assert.is(await viewStatus(world), 'needs_review');
});

action('[X-12] a failed execution leaves it failed, and the next one starts from there', async (world) => {
  await end(world, await execute(world, 1), 'Failed');
  assert.is(await phase(world), 'Failed');
  await execute(world, 2);
  assert.is(await phase(world), 'Generating');
  assert.is((await now(world)).status?.attempts, 2);
});

const remove = async ({ on }: World, { metadata }: ActionExecution): Promise<void> => {
  await on.store.remove('ActionExecution', metadata, { uid: metadata.uid });
  await on.clock.advance(0);
};

action(
  '[X-12] [X-13] a running execution that is deleted fails it, and the next attempt starts from there',
  async (world) => {
    const first = await execute(world, 1);
    await remove(world, first);
    assert.equal([await phase(world), (await now(world)).status?.attempts], ['Failed', 1]);
    assert.is(await viewStatus(world), 'failed');
    await execute(world, 2);
    assert.equal([await phase(world), (await now(world)).status?.attempts], ['Generating', 2]);
  },
);

action('[X-12] a deletion that nobody saw is found at the next start', async (world) => {
  const first = await execute(world, 1);
  await world.controllers.stop();
  await remove(world, first);
  assert.is(await phase(world), 'Generating');
  world.controllers = await startControllers(world.on);
  await world.on.clock.advance(0);
  assert.is(await phase(world), 'Failed');
});

action('[X-13] one that is deleted and made again under its attempt is refused, and starts nothing', async (world) => {
  await remove(world, await execute(world, 1));
  const jobs = world.on.jobs.created.length;
  const { metadata } = await execute(world, 1);
  const again = (await world.on.store.get('ActionExecution', metadata))?.status;
  assert.is(again?.phase, 'Failed');
  assert.match(again?.error ?? '', /^attempt_refused: /);
  assert.is(world.on.jobs.created.length, jobs);
  assert.equal([await phase(world), await viewStatus(world)], ['Failed', 'failed']);
});

action('[X-03] one that the controllers have not heard of yet is not taken for deleted', async (world) => {
  const { on, name } = world;
  on.store.dropEvents(1);
  await createExecution(on, name, 1);
  const { metadata, status } = await now(world);
  await on.store.replaceStatus('Action', metadata, { ...status, phase: 'Generating', attempts: 1 });
  await on.clock.advance(1000);
  assert.is(await phase(world), 'Generating');
});

action('a word that comes while an execution runs waits for its end', async (world) => {
  const execution = await execute(world, 1);
  await say(world, 'Dismissed');
  assert.is(await phase(world), 'Generating');
  await end(world, execution, 'Succeeded');
  assert.is(await phase(world), 'Dismissed');
});

action('an execution under a name that is not its own has no say', async (world) => {
  await create(world.on, {
    kind: 'ActionExecution',
    metadata: { namespace: 'acme', name: 'aex-99' },
    spec: {
      actionName: world.name,
      attempt: 99,
      type: 'CreateArticle',
      payload: {},
      outputType: 'Article',
      outputId: 'art-99',
    },
  });
  await world.on.clock.advance(0);
  assert.is(await phase(world), 'Recommended');
  assert.is((await now(world)).status?.attempts, 0);
});

action('[X-09] a launch that failed leaves it failed, and looking at it changes nothing', async (world) => {
  const { metadata, status } = await now(world);
  const failedAt = new Date(world.on.clock.now()).toISOString();
  await world.on.store.replaceStatus('Action', metadata, {
    ...status,
    phase: 'Failed',
    updatedAt: failedAt,
    launchFailedAt: failedAt,
  });
  await world.on.clock.advance(0);
  const after = await now(world);
  assert.is(after.status?.phase, 'Failed');
  assert.is(after.status?.launchFailedAt, failedAt);
  assert.is(after.status?.attempts, 0);
  // a new execution starts from there, and what the launch left is over
  await execute(world, 1);
  assert.is(await phase(world), 'Generating');
  assert.is((await now(world)).status?.launchFailedAt, undefined);
});

action('an action that is settled costs no write', async (world) => {
  await world.on.clock.advance(1000);
  const writes = () => world.on.store.calls.filter((call) => call === 'replaceStatus Action').length;
  const before = writes();
  const controller = world.controllers.manager.controllers.find(({ name }) => name === 'action');
  controller?.enqueue(`acme/${world.name}`);
  await world.on.clock.advance(1000);
  assert.is(writes(), before);
});

action.run();
