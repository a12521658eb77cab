import * as assert from 'uvu/assert';
import { resourceSource } from '../../../controllers/cache.ts';
import { updateStatus } from '../../../controllers/status/update-status.ts';
import type { Workspace } from '../../../src/resources/kinds.ts';
import { ConflictError, TerminalError } from '../../../src/runtime/controller/controller-options.ts';
import { Reflector } from '../../../src/runtime/informer/reflector.ts';
import { suite } from '../../support/suite.ts';
import { createWorkspace, type Machine, machine } from '../world.ts';

const setUp = async (): Promise<{ on: Machine; cache: Reflector<Workspace> }> => {
  const on = machine();
  return { on, cache: new Reflector({ source: resourceSource(on.store, 'Workspace'), clock: on.clock, indexes: {} }) };
};
const writes = (on: Machine): number => on.store.calls.filter((call) => call.startsWith('replaceStatus')).length;
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error);

const settle = suite('settle status');

settle('writes what differs, and the key is stale until the cache has it', async () => {
  const { on, cache } = await setUp();
  const workspace = await createWorkspace(on);
  const written = await updateStatus(on, cache, workspace, { archived: true });
  assert.equal(written.status, { archived: true });
  assert.ok(cache.isStale(`acme/${workspace.metadata.name}`));
});

settle('what is equal costs nothing', async () => {
  const { on, cache } = await setUp();
  const workspace = await createWorkspace(on);
  const written = await updateStatus(on, cache, workspace, { archived: true });
  assert.is(await updateStatus(on, cache, written, { archived: true }), written);
  assert.is(await updateStatus(on, cache, workspace, {}), workspace);
  assert.is(writes(on), 1);
});

settle('a conflict is one to try again, a refusal is not, a missing resource is nothing', async () => {
  const { on, cache } = await setUp();
  const old = await createWorkspace(on);
  const fresh = await updateStatus(on, cache, old, { archived: true });
  assert.instance(await failure(updateStatus(on, cache, old, { archived: false })), ConflictError);
  assert.instance(await failure(updateStatus(on, cache, fresh, { updatedAt: 'yesterday' })), TerminalError);
  await on.store.remove('Workspace', fresh.metadata, fresh.metadata);
  assert.is(await updateStatus(on, cache, fresh, { archived: false }), fresh);
});

settle('a new reason of Ready is told once, by whoever wrote it', async () => {
  const { on, cache } = await setUp();
  const workspace = await createWorkspace(on);
  const ready = (reason: string, message: string) => ({
    conditions: [
      { type: 'Ready', status: 'False', reason, message, lastTransitionTime: '2026-03-01T12:00:00.000Z' } as const,
    ],
  });
  const invalid = await updateStatus(on, cache, workspace, ready('InvalidModels', 'no model is enabled'));
  await failure(updateStatus(on, cache, workspace, ready('InvalidModels', 'no model is enabled')));
  await updateStatus(on, cache, invalid, ready('InvalidModels', 'in other words'));
  assert.equal(on.events.of(workspace.metadata.name), ['Warning InvalidModels']);
  assert.is(on.events.events[0]?.note, 'no model is enabled');
});

settle.run();
