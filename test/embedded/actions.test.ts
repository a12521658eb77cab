import * as assert from 'uvu/assert';
import { readDataFolder } from '../../src/adapters/embedded/read-data-folder.ts';
import type { Action } from '../../src/contract/action.ts';
import {
  createWorkspace,
  type Embedded,
  eventually,
  launch,
  makeWorld,
  resource,
  startEmbedded,
  terminal,
  type World,
} from '../support/embedded.ts';
import { suite } from '../support/suite.ts';

const actions = suite('embedded: actions that operators move');
let world: World;
let program: Embedded;
let workspace: string;
let ids: readonly string[];

actions.before(async () => {
  world = await makeWorld({ engines: 'counted' });
  program = await startEmbedded(world);
  workspace = await createWorkspace(program);
  const launched = await launch(program, workspace);
  const report = await terminal(program, (launched.json as { id: string }).id); // the contract's shape
  ids = report.result?.action_list.map(({ id }) => id) ?? [];
  assert.ok(ids.length >= 3, `three actions to move: ${report.error}`);
});
actions.after(async () => {
  await program.stop();
  await world.close();
});

const read = async (id: string): Promise<Action> => {
  const answer = await program.call('GET', `/v1/actions/${id}`);
  assert.is(answer.status, 200, answer.text);
  return (answer.json as { action: Action }).action; // the contract's shape
};

const becomes = (id: string, status: Action['status']): Promise<Action> =>
  eventually(`${id} becomes ${status}`, async () => {
    const action = await read(id);
    return action.status === status ? action : undefined;
  });

const listed = async (status: string): Promise<string[]> => {
  const answer = await program.call('GET', `/v1/workspaces/${workspace}/actions?status=${status}`);
  return (answer.json as { data: Action[] }).data.map(({ id }) => id); // the contract's envelope
};

const set = (id: string, spec: object): void => world.manifest(`${id}.yaml`, resource('Action', id, spec));

for (const [index, disposition, status] of [
  [0, 'Dismissed', 'dismissed'],
  [1, 'Completed', 'completed'],
] as const) {
  actions(`[A-08] [H-12] disposition ${disposition} in a manifest is followed by REST`, async () => {
    const id = ids[index] ?? '';
    const before = await read(id);
    assert.is(before.status, 'recommended');
    set(id, { disposition });
    const after = await becomes(id, status);
    assert.equal({ ...after, status: 'recommended', updated_at: before.updated_at }, before, 'nothing else changes');
    assert.ok(after.updated_at !== null);
    assert.equal(await listed(status), [id]);
  });
}

actions('[A-08] Snoozed until a time: snoozed, then recommended, and not before that time', async () => {
  const id = ids[2] ?? '';
  set(id, { disposition: 'Snoozed', snoozeUntil: '2999-01-01T00:00:00Z' });
  await becomes(id, 'snoozed');
  assert.equal(await listed('snoozed'), [id]);
  // it is snoozed already, so a slow machine cannot miss it
  const until = Date.now() + 3000;
  set(id, { disposition: 'Snoozed', snoozeUntil: new Date(until).toISOString() });
  await becomes(id, 'recommended');
  assert.ok(Date.now() >= until, 'not before its time');
  assert.ok((await listed('recommended')).includes(id));
});

actions('[A-06] a later report keeps what operators decided; the snooze that has ended stays recommended', async () => {
  const launched = await launch(program, workspace);
  await terminal(program, (launched.json as { id: string }).id); // the contract's shape
  const statuses = await Promise.all(ids.slice(0, 3).map(async (id) => (await read(id)).status));
  assert.equal(statuses, ['dismissed', 'completed', 'recommended']);
});

const dispositionOf = async (id: string): Promise<string | undefined> => {
  const folder = await readDataFolder(world.data);
  const [action] = folder.named('Action', id);
  folder.close();
  return action?.spec.disposition;
};

actions(
  '[A-08] a disposition that is named no more is taken back, and counts anew when it is given again',
  async () => {
    const id = ids[0] ?? '';
    set(id, {});
    await eventually('taken back', async () => ((await dispositionOf(id)) === undefined ? true : undefined));
    assert.is((await read(id)).status, 'dismissed', 'a word that is taken back moves nothing');
    set(id, { disposition: 'Snoozed', snoozeUntil: '2020-01-01T00:00:00Z' });
    await becomes(id, 'recommended');
    set(id, { disposition: 'Dismissed' });
    await becomes(id, 'dismissed');
  },
);

actions('a disposition that is none of the three is refused with its path and changes nothing', async () => {
  const id = ids[2] ?? '';
  set(id, { disposition: 'Later' });
  const line = await eventually('refused', () =>
    program.log('manifest refused; its last applied state is kept').find((one) => one['file'] === `${id}.yaml`),
  );
  assert.match(String(line['problem']), /spec\.disposition: /);
  assert.is((await read(id)).status, 'recommended');
});

actions.run();
