import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { EmbeddedViews } from '../../../src/adapters/embedded/views.ts';
import { RedisViews } from '../../../src/adapters/redis/views.ts';
import { actionStatuses } from '../../../src/domain/enums.ts';
import type { View, Views } from '../../../src/ports/views.ts';
import { actionPhase } from '../../../src/resources/action.ts';
import type { Action } from '../../../src/resources/kinds.ts';
import { connected, until } from '../../support/redis-views.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { startRedis } from '../../support/servers/redis.ts';
import { suite } from '../../support/suite.ts';
import {
  type Controllers,
  claim,
  createAction,
  createExecution,
  createPartner,
  createWorkspace,
  type Machine,
  machine,
  ownerOf,
  startControllers,
  write,
} from '../world.ts';

/** Writes of views wait here until they are let through, in any order that a test wants. */
class Held {
  isHolding = false;
  readonly #waiting: (() => void)[] = [];

  constructor(views: Views) {
    const put = views.put.bind(views);
    views.put = async (view: View) => {
      if (this.isHolding) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      return put(view);
    };
  }

  /** Lets one through, if any waits. */
  release(which: number): void {
    const at = this.#waiting.length === 0 ? 0 : which % this.#waiting.length;
    this.#waiting.splice(at, 1)[0]?.();
  }

  end(): void {
    this.isHolding = false;
    for (const go of this.#waiting.splice(0)) go();
  }
}

interface World {
  readonly on: Machine;
  readonly held: Held;
  readonly controllers: Controllers;
  readonly action: Action;
  /** Lets everything settle that can. */
  settle(): Promise<void>;
}

async function world(views: Machine['views'], breathe: () => Promise<void> = async () => {}): Promise<World> {
  const on = { ...machine(views), breathe };
  await createPartner(on, 'acme');
  await createWorkspace(on);
  const action = await createAction(on);
  const held = new Held(views);
  const controllers = await startControllers(on);
  const settle = async (): Promise<void> => {
    await on.clock.advance(0);
    await breathe();
    await on.clock.advance(0);
  };
  return { on, held, controllers, action, settle };
}

const ENDED = ['succeeded', 'failed'];

/** Reads as REST does: the execution, then the action, then the list by each status. */
async function check({ on, action }: World, highest: { attempt: number }): Promise<void> {
  const { namespace, name: id } = action.metadata;
  const executions = await on.views.page({ collection: 'executions', namespace, parent: id, limit: 1 });
  const seen = await on.views.get({ collection: 'actions', namespace, id });
  const latest = executions?.views[0];
  if (!latest || !seen) return; // the store is asked
  assert.ok(latest.order >= highest.attempt, 'an attempt went back');
  highest.attempt = latest.order;
  // the next attempt may be on record in the action before its own view is there
  const isOver = ENDED.includes(latest.status) && JSON.parse(latest.body).attempt >= (seen.forms?.attempts ?? 0);
  const expected = isOver ? 'not generating' : 'generating';
  const shown = seen.status === 'generating' ? 'generating' : 'not generating';
  assert.is(shown, expected, `attempt ${latest.order} is ${latest.status}, its action ${seen.status}`);
  assert.is(JSON.parse(seen.body).status, seen.status);
  for (const phase of actionPhase.options) {
    const status = actionStatuses.toWire(phase);
    const page = await on.views.page({ collection: 'actions', namespace, parent: seen.parent, status, limit: 5 });
    const listed = page?.views.map((view) => [view.id, view.status]);
    assert.equal(listed, status === seen.status ? [[id, status]] : [], `listed as ${status}`);
  }
}

/** Two attempts, of which the second is another's to review, and an operator's last word. */
async function live(in_: World, choices: readonly number[]): Promise<void> {
  const { on, held, controllers, action, settle } = in_;
  const highest = { attempt: 0 };
  let turn = 0;
  const next = (): number => choices[turn++ % choices.length] ?? 0;
  const some = async (): Promise<void> => {
    for (let n = next() % 5; n >= 0; n -= 1) {
      held.release(next());
      await settle();
      await check(in_, highest);
    }
  };
  const phaseIs = (phase: string) => async () =>
    (await on.store.get('Action', action.metadata))?.status?.phase === phase;
  const come = async (isSo: () => Promise<boolean>): Promise<void> => {
    for (let tries = 0; !(await isSo()); tries += 1) {
      if (tries === 200) throw new Error('it never came to this');
      held.release(next());
      await settle();
      await check(in_, highest);
    }
  };
  held.isHolding = true;
  for (const [attempt, phase] of [
    [1, 'Failed'],
    [2, 'NeedsReview'],
  ] as const) {
    const execution = await createExecution(on, action.metadata.name, attempt);
    const owner = ownerOf(execution);
    await come(phaseIs('Generating'));
    await some();
    await claim(on, owner);
    controllers.changed(owner);
    await some();
    if (phase === 'NeedsReview') await write(on, owner);
    else
      await on.ledger.finish(owner, {
        ...{ outcome: 'Failed', podUid: 'p', artifacts: {}, requests: 1, simulated: true, error: 'x: Y.' },
      });
    controllers.changed(owner);
    await come(phaseIs(phase));
    await some();
  }
  const latest = await on.store.get('Action', action.metadata);
  if (!latest) throw new Error('the action is gone');
  await on.store.replaceSpec('Action', latest.metadata, { ...latest.spec, disposition: 'Completed' });
  await come(phaseIs('Completed'));
  await some();
  held.end();
  const { namespace, name: id } = action.metadata;
  await until(async () => {
    await settle();
    return (await on.views.get({ collection: 'actions', namespace, id }))?.status === 'completed';
  }, 'the operator’s word is shown');
  await check(in_, highest);
  await controllers.stop();
}

const order = suite('what an action shows, whoever writes first');

order('[X-03] [X-16] [A-08] [C-04] the views of an action and its executions may be written in any order', async () => {
  const choices = fc.array(fc.nat(30), { minLength: 40, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(choices, async (chosen) => live(await world(new EmbeddedViews()), chosen)),
    { numRuns: 15 },
  );
});

if (requireServers(order, 'views in a real Redis', ['redis-server']))
  order('[X-16] [K-04] the same in a real Redis, and when it is emptied meanwhile', async () => {
    const server = await startRedis();
    const redis = await connected({ url: server.url });
    const breathe = async (): Promise<void> => void (await server.command('PING'));
    try {
      for (const seed of [1, 7, 12, 23]) {
        await server.command('FLUSHALL');
        const views = new RedisViews({ redis, newToken: randomUUID });
        const choices = Array.from({ length: 60 }, (_, i) => (seed * (i + 3) * 7) % 31);
        await live(await world(views, breathe), choices);
      }
      const emptied = await world(new RedisViews({ redis, newToken: randomUUID }), breathe);
      await createExecution(emptied.on, emptied.action.metadata.name);
      await emptied.settle();
      await server.command('FLUSHALL');
      const { namespace, name: id } = emptied.action.metadata;
      await until(async () => {
        await emptied.on.clock.advance(500);
        await breathe();
        return (await emptied.on.views.get({ collection: 'actions', namespace, id }))?.status === 'generating';
      }, 'the views are whole again');
      await check(emptied, { attempt: 0 });
      await emptied.controllers.stop();
    } finally {
      await redis.close();
      await server.kill();
    }
  });

order.run();
