import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { wantedPlan } from '../../../src/cmd/plan/renew.ts';
import type { Workspace } from '../../../src/contract/workspace.ts';
import type { SpecOf } from '../../../src/resources/kinds.ts';
import type { PlanInForce } from '../../../src/resources/workspace.ts';
import { make } from '../../support/builders.ts';
import {
  createWorkspace,
  type Embedded,
  eventually,
  launch,
  makeWorld,
  runProgram,
  startEmbedded,
  terminal,
  type World,
} from '../../support/embedded.ts';
import { suite } from '../../support/suite.ts';

const renewing = suite('plan renew');

const inForce = (version: number): PlanInForce => ({
  ...{ version, digest: 'd', createdAt: '2026-11-02T09:31:12.345Z', reason: 'FirstReport' },
  artifact: { key: 'k', sha256: '0'.repeat(64), sizeBytes: 1, encoding: 'Gzip', mediaType: 'application/json' },
});
const workspace = (version: number, spec: Partial<SpecOf<'Workspace'>> = {}) =>
  make(
    'Workspace',
    { website: 'https://acme.example', models: [{ id: 'provider_1', enabled: true }], ...spec },
    { status: { plan: inForce(version) } },
  );

for (const [title, of, note, wanted] of [
  ['the version after the one in force', workspace(4), undefined, { version: 5 }],
  [
    'a version that was asked for and made is over',
    workspace(4, { plan: { version: 4, note: 'old' } }),
    'new',
    { version: 5, note: 'new' },
  ],
  ['asked twice it is one plan', workspace(4, { plan: { version: 5 } }), 'why', { version: 5, note: 'why' }],
  ['a higher version that somebody asked for stays', workspace(4, { plan: { version: 9 } }), undefined, { version: 9 }],
] as const) {
  renewing(`[Q-01] ${title}`, () => assert.equal(wantedPlan(of, note), wanted));
}

renewing('[Q-01] show and renew on one machine, with the server and without', async () => {
  const world: World = await makeWorld({ engines: 'simulated' });
  let program: Embedded = await startEmbedded(world);
  const plan = (...args: string[]) => runProgram(['plan', ...args, '--data', world.data]);
  const report = async (id: string) => terminal(program, ((await launch(program, id)).json as { id: string }).id); // the contract's shape
  const shown = async (id: string) => (await program.call('GET', `/v1/workspaces/${id}`)).json as Workspace; // as above

  const id = await createWorkspace(program);
  for (const command of ['show', 'renew']) {
    const none = await plan(command, id);
    assert.equal(
      [none.code, none.stderr],
      [1, `sightline: workspace ${id} has no plan yet: its first report makes one`],
    );
  }
  const unknown = await plan('show', 'pws-x');
  assert.equal([unknown.code, unknown.stderr], [1, `sightline: no workspace pws-x in ${world.data}`]);
  assert.is((await report(id)).status, 'completed');

  const first = await plan('show', id);
  assert.is(first.code, 0, first.stderr);
  assert.match(first.stdout, /^plan {9}version 1, first_report, /m);
  assert.match(first.stdout, /^brand {8}Kestrel Tools/m);
  const json = JSON.parse((await plan('show', id, '--json')).stdout);
  assert.equal([json.name, json.next, json.plan.version], [id, null, 1]);

  const beside = await plan('renew', id, '--note', 'asked beside the server');
  assert.is(beside.code, 1);
  assert.match(
    beside.stderr,
    /^sightline: nothing is renewed: another sightline process \(pid \d+\) has the data folder/,
  );
  world.manifest('renew.yaml', parse(beside.stdout));
  await eventually('the manifest counts', async () => {
    const { stdout } = await plan('show', id);
    return stdout.includes('version 2 is asked for: asked beside the server') ? true : undefined;
  });
  await report(id);
  await eventually('the second plan is in force', async () =>
    (await shown(id)).plan?.version === 2 ? true : undefined,
  );
  assert.equal([(await shown(id)).plan?.reason, (await shown(id)).plan?.note], ['renewed', 'asked beside the server']);
  await program.stop();
  // it would ask for version 2 again at the start
  rmSync(join(world.manifests, 'renew.yaml'));

  const alone = await plan('renew', id);
  assert.equal([alone.code, alone.stderr], [0, '']);
  assert.match(alone.stdout, /: the next report makes plan 3$/m);
  const folder = await runProgram(['plan', 'renew', id, '--data', join(world.root, 'nowhere')]);
  assert.is(folder.code, 1);
  assert.match(folder.stderr, /is not a data folder: it has no VERSION$/);
  program = await startEmbedded(world);
  await report(id);
  await eventually('the third plan is in force', async () =>
    (await shown(id)).plan?.version === 3 ? true : undefined,
  );
  await program.stop();
  await world.close();
});
renewing.run();
