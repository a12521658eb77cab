import * as assert from 'uvu/assert';
import { EmbeddedViewChanges } from '../../../src/adapters/embedded/view-changes.ts';
import { executionView } from '../../../src/domain/views.ts';
import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import type { Action, ActionExecution, StatusOf } from '../../../src/resources/kinds.ts';
import { LAUNCH_ANNOTATION } from '../../../src/resources/meta.ts';
import { AN_ARTIFACT } from '../../support/builders.ts';
import { ids } from '../../support/rest.ts';
import { type Answer, at } from '../../support/rest-client.ts';
import { executionsOf, statusOf } from '../../support/rest-launch.ts';
import { type MemoryRest, startMemoryRest } from '../../support/rest-memory.ts';
import { seedAction, seedExecution, seedWorkspace } from '../../support/rest-seeds.ts';
import { suite } from '../../support/suite.ts';

interface Context {
  rest: MemoryRest;
  changes: EmbeddedViewChanges;
}

function launchSuite(name: string) {
  const test = suite<Context>(name);
  test.before.each(async (context) => {
    context.changes = new EmbeddedViewChanges();
    context.rest = await startMemoryRest({ changes: context.changes });
  });
  test.after.each(({ rest }) => rest.close());
  return test;
}

const made = async (rest: MemoryRest, seed: Parameters<typeof seedAction>[2] = {}): Promise<Action> =>
  seedAction(rest, (await seedWorkspace(rest)).metadata.name, seed);

/** A request that has been sent, and what came of it so far. */
interface Sent {
  readonly answer: Promise<Answer>;
  isOpen: boolean;
}

function post(rest: MemoryRest, { metadata }: Action): Sent {
  const answer = rest.call('POST', `/v1/actions/${metadata.name}/executions`);
  const sent: Sent = { answer, isOpen: true };
  const end = (): void => {
    sent.isOpen = false;
  };
  answer.then(end, end);
  return sent;
}

/** Resolves when the request has written its views and waits for the start. */
async function waits(rest: MemoryRest, changes: EmbeddedViewChanges): Promise<void> {
  await rest.clock.settle();
  assert.equal([rest.reached.at(-1), changes.size], ['launch.after-view', 1]);
  assert.ok(rest.clock.pending() > 0);
}

const latest = async (rest: MemoryRest, { metadata }: Action): Promise<ActionExecution> => {
  const execution = (await executionsOf(rest, metadata.name)).at(-1);
  if (execution === undefined) throw new Error('there is no execution');
  return execution;
};

async function move(rest: MemoryRest, action: Action, status: StatusOf<'ActionExecution'>): Promise<ActionExecution> {
  const { metadata } = await latest(rest, action);
  const written = await rest.store.replaceStatus('ActionExecution', metadata, status);
  if (written.outcome !== 'written') throw new Error(written.outcome);
  return written.resource;
}

const RUNNING = { phase: 'Running', startedAt: '2026-03-01T12:00:01Z', updatedAt: '2026-03-01T12:00:01Z' } as const;

const wait = launchSuite('waiting for the start of an execution');

wait('[X-02] a change tells it: running with its output, at that moment', async ({ rest, changes }) => {
  const action = await made(rest);
  const sent = post(rest, action);
  await waits(rest, changes);
  await rest.clock.advance(10);
  assert.ok(sent.isOpen);
  const running = await move(rest, action, RUNNING);
  await rest.views.put(executionView(running));
  changes.publish('acme', running.metadata.name);
  const { status, json } = await sent.answer;
  const { outputId } = running.spec;
  assert.equal([status, at(json, 'status'), at(json, 'output_type')], [202, 'running', 'article']);
  assert.equal([at(json, 'output_id'), at(json, 'output_url')], [outputId, null]);
  assert.is(rest.clock.monotonicMs(), 10);
});

wait('[X-02] a lost message costs a quarter of a second', async ({ rest, changes }) => {
  const action = await made(rest);
  const sent = post(rest, action);
  await waits(rest, changes);
  await rest.views.put(executionView(await move(rest, action, RUNNING)));
  await rest.clock.advance(249);
  assert.ok(sent.isOpen);
  await rest.clock.advance(1);
  assert.is(at((await sent.answer).json, 'status'), 'running');
});

wait('[X-02] not started after 1.5 s: queued, output_type and output_id null', async ({ rest, changes }) => {
  const action = await made(rest);
  const sent = post(rest, action);
  await waits(rest, changes);
  await rest.clock.advance(1499);
  assert.ok(sent.isOpen);
  await rest.clock.advance(1);
  const { status, json } = await sent.answer;
  assert.is(status, 202);
  for (const field of ['output_type', 'output_id', 'output_url', 'started_at', 'updated_at', 'completed_at', 'error'])
    assert.is(at(json, field), null, field);
  assert.equal([at(json, 'status'), at(json, 'attempt')], ['queued', 1]);
  assert.is(changes.size, 0, 'nobody listens any more');
});

wait('[X-02] what the creation took is not waited once more', async ({ rest, changes }) => {
  const action = await made(rest);
  const create = rest.store.create.bind(rest.store);
  rest.store.create = async (...given) => {
    await rest.clock.advance(1200);
    return create(...given);
  };
  const sent = post(rest, action);
  await waits(rest, changes);
  await rest.clock.advance(299);
  assert.ok(sent.isOpen);
  await rest.clock.advance(1);
  assert.equal([(await sent.answer).status, rest.clock.monotonicMs()], [202, 1500]);
});

wait('[X-02] one that has started before anybody could wait is seen at once', async ({ rest }) => {
  const action = await made(rest);
  const put = rest.views.put.bind(rest.views);
  rest.views.put = async (view) => {
    const outcome = await put(view);
    if (view.collection === 'executions' && view.status === 'queued')
      await put(executionView(await move(rest, action, RUNNING)));
    return outcome;
  };
  assert.is(at((await post(rest, action).answer).json, 'status'), 'running');
  assert.is(rest.clock.monotonicMs(), 0);
});

wait('[X-02] with the views away the store tells', async ({ rest }) => {
  const action = await made(rest);
  rest.views.away = true;
  const sent = post(rest, action);
  await rest.clock.settle();
  assert.is(rest.reached.at(-1), 'launch.after-create');
  await move(rest, action, RUNNING);
  await rest.clock.advance(1000);
  assert.is(at((await sent.answer).json, 'status'), 'running');
});

wait('[X-02] nothing that goes wrong meanwhile undoes the 202', async ({ rest, changes }) => {
  const action = await made(rest);
  const sent = post(rest, action);
  await waits(rest, changes);
  rest.views.away = true;
  rest.store.failWith(new TypeError('a fault'));
  await rest.clock.advance(1500);
  const { status, json } = await sent.answer;
  assert.equal([status, at(json, 'status')], [202, 'queued']);
  assert.ok(rest.lines.some(({ message }) => message === 'a new execution cannot be read'));
});

wait('[X-02] views that hang do not hold up the answer for long', async ({ rest }) => {
  const action = await made(rest);
  rest.views.hangs = true;
  const sent = post(rest, action);
  for (let steps = 0; sent.isOpen && steps < 30; steps += 1) await rest.clock.advance(100);
  assert.is((await sent.answer).status, 202);
});
wait.run();

const create = launchSuite('creation of an execution');

create('[X-01] [X-02] [K-01] name, output and launch id; its view is there before the answer', async ({ rest }) => {
  const action = await made(rest);
  const put = rest.views.put.bind(rest.views);
  const puts: string[] = [];
  rest.views.put = async (view) => {
    puts.push(`${view.collection} ${view.status}`);
    return put(view);
  };
  const sent = post(rest, action);
  await rest.clock.advance(1500);
  await sent.answer;
  assert.equal(puts, ['executions queued']);
  assert.equal(rest.reached, ['launch.before-create', 'launch.after-create', 'launch.after-view']);
  const { metadata, spec } = await latest(rest, action);
  const name = ids.execution('acme', action.metadata.name, 1);
  assert.equal([metadata.name, spec.attempt, spec.type], [name, 1, 'CreateArticle']);
  assert.equal([spec.outputType, spec.outputId], ['Article', ids.output('Article', 'acme', name)]);
  assert.match(String(metadata.annotations?.[LAUNCH_ANNOTATION]), /^[A-Za-z0-9_-]{16}$/);
});

for (const [says, attempts, others, next] of [
  ['none yet', undefined, [], 1],
  ['all counted', 2, [1, 2], 3],
  ['the controller has not counted the last one', 1, [1, 2], 3],
  ['those that were counted have been deleted', 4, [], 5],
] as const)
  create(`[X-01] [X-13] the next attempt: ${says}`, async ({ rest }) => {
    const action = await made(rest, { status: { phase: 'Failed', ...(attempts && { attempts }) } });
    for (const attempt of others) await seedExecution(rest, action, { attempt, status: { phase: 'Failed' } });
    const sent = post(rest, action);
    await rest.clock.advance(1500);
    assert.is(at((await sent.answer).json, 'attempt'), next);
    assert.is(await statusOf(rest, action.metadata.name), 'generating');
  });

create('[X-03] an attempt that exists and is not counted yet makes the next POST a 409', async ({ rest }) => {
  const action = await made(rest, { status: { phase: 'Failed', attempts: 1 } });
  await seedExecution(rest, action, { attempt: 2, viewed: false });
  assert.is((await post(rest, action).answer).status, 409);
});

create('[X-03] who finds the attempt taken at the last moment gets 409, and nothing fails', async ({ rest }) => {
  const action = await made(rest);
  const store = rest.store.create.bind(rest.store);
  rest.store.create = async (...given) => {
    rest.store.create = store;
    await seedExecution(rest, action, { status: RUNNING });
    return store(...given);
  };
  const { status, json } = await post(rest, action).answer;
  assert.equal([status, json], [409, { detail: 'An action with status generating cannot be executed' }]);
  assert.is((await rest.store.get('Action', action.metadata))?.status?.phase, undefined);
});

create('[X-03] a lost answer: one’s own execution is found by name, another’s is a 409', async ({ rest, changes }) => {
  const [one, other] = [await made(rest), await made(rest)];
  rest.store.creates = 'lost';
  const found = post(rest, one);
  await waits(rest, changes);
  await rest.clock.advance(1500);
  assert.equal([(await found.answer).status, at((await found.answer).json, 'attempt')], [202, 1]);
  rest.store.create = async () => {
    await rest.store.overwrite(taken);
    throw new StoreUnavailableError('the answer was lost', { outcomeUnknown: true });
  };
  const { metadata, spec } = await latest(rest, one);
  const name = ids.execution('acme', other.metadata.name, 1);
  const annotations = { [LAUNCH_ANNOTATION]: 'another' };
  const taken = {
    ...(await latest(rest, one)),
    metadata: { ...metadata, name, uid: 'u', annotations },
    spec: { ...spec, actionName: other.metadata.name },
  };
  assert.is((await post(rest, other).answer).status, 409);
  await rest.clock.advance(70_000);
  assert.is((await latest(rest, other)).metadata.uid, 'u', 'and it stays');
});
create.run();

const doubt = launchSuite('an execution of unknown outcome');

/** POST whose creation is answered by nobody, and which cannot be looked up either. */
async function lost(rest: MemoryRest, action: Action, creates: 'lost' | 'late'): Promise<Answer> {
  rest.store.creates = creates;
  const [get, before] = [rest.store.get.bind(rest.store), rest.reached.length];
  rest.store.get = async (...given) => {
    if (rest.reached.length > before) throw new StoreUnavailableError('timed out', { outcomeUnknown: false });
    return get(...given);
  };
  const answer = await post(rest, action).answer;
  [rest.store.get, rest.store.creates] = [get, 'answered'];
  return answer;
}

for (const creates of ['lost', 'late'] as const)
  doubt(`[X-09] ${creates}: 503, the action failed, and the execution is removed when it appears`, async ({ rest }) => {
    const action = await made(rest);
    const answer = await lost(rest, action, creates);
    assert.equal([answer.status, answer.json], [503, { detail: { code: 'action_output_not_queued' } }]);
    await rest.clock.advance(20_000);
    await rest.store.catchUp();
    await rest.clock.advance(20_000);
    assert.equal(await executionsOf(rest, action.metadata.name), []);
    assert.is(await statusOf(rest, action.metadata.name), 'failed');
    const status = (await rest.store.get('Action', action.metadata))?.status;
    assert.equal([status?.phase, status?.attempts], ['Failed', undefined]);
    await rest.clock.advance(60_000);
    assert.is(rest.clock.pending(), 0, 'nothing is left to do');
    const again = post(rest, action);
    await rest.clock.advance(1500);
    assert.equal([(await again.answer).status, at((await again.answer).json, 'attempt')], [202, 1]);
  });

doubt('[X-09] the controller was faster: the action comes back from generating to failed', async ({ rest }) => {
  const action = await made(rest);
  await lost(rest, action, 'late');
  await rest.store.catchUp();
  const { metadata, status = {} } = (await rest.store.get('Action', action.metadata)) ?? action;
  const counted = { ...status, phase: 'Generating', attempts: 1, updatedAt: '2026-03-01T12:00:05Z' } as const;
  await rest.store.replaceStatus('Action', metadata, counted);
  await rest.clock.advance(5000);
  assert.equal(await executionsOf(rest, action.metadata.name), []);
  const after = (await rest.store.get('Action', action.metadata))?.status;
  assert.equal([after?.phase, after?.attempts], ['Failed', 1]);
  assert.is(await statusOf(rest, action.metadata.name), 'failed');
});

doubt('[X-09] [X-13] one that has ended before it could be removed stays', async ({ rest }) => {
  const action = await made(rest);
  await lost(rest, action, 'late');
  rest.store.goAway();
  await rest.clock.advance(5000);
  rest.store.comeBack();
  await rest.store.catchUp();
  await move(rest, action, { phase: 'Succeeded', output: AN_ARTIFACT });
  await rest.clock.advance(70_000);
  assert.is((await latest(rest, action)).status?.phase, 'Succeeded');
});

doubt('[X-03] [X-09] an execution launched since under the same attempt stays', async ({ rest, changes }) => {
  const action = await made(rest);
  await lost(rest, action, 'late');
  const again = post(rest, action);
  await waits(rest, changes);
  await rest.clock.advance(1500);
  assert.equal([(await again.answer).status, at((await again.answer).json, 'attempt')], [202, 1]);
  await rest.store.catchUp();
  await rest.clock.advance(70_000);
  assert.is((await latest(rest, action)).metadata.name, at((await again.answer).json, 'id'));
  assert.is(await statusOf(rest, action.metadata.name), 'generating');
});

doubt('[X-09] a store that answers nothing: the 503 comes within 3 seconds', async ({ rest }) => {
  const action = await made(rest);
  const hang = async (call: { timeoutMs?: number } | undefined): Promise<never> => {
    await rest.clock.advance(call?.timeoutMs ?? Number.NaN);
    throw new StoreUnavailableError('timed out', { outcomeUnknown: true });
  };
  rest.store.create = async (_draft, call) => {
    rest.store.get = async (_kind, _name, options) => hang(options);
    rest.store.replaceStatus = async (_kind, _at, _status, options) => hang(options);
    return hang(call);
  };
  assert.is((await post(rest, action).answer).status, 503);
  assert.ok(rest.clock.monotonicMs() <= 3000, String(rest.clock.monotonicMs()));
  assert.is(await statusOf(rest, action.metadata.name), 'failed');
});
doubt.run();
