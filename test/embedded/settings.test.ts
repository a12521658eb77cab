import * as assert from 'uvu/assert';
import type { VisibilityReport } from '../../src/contract/report.ts';
import type { Workspace } from '../../src/contract/workspace.ts';
import {
  createWorkspace,
  type Embedded,
  launch,
  makeWorld,
  startEmbedded,
  terminal,
  type World,
} from '../support/embedded.ts';
import { suite } from '../support/suite.ts';

/** From a PATCH to the report that measures what it states. */
const settings = suite('embedded: settings of a workspace');
let world: World;
let program: Embedded;

settings.before(async () => {
  world = await makeWorld({ engines: 'simulated' });
  program = await startEmbedded(world);
});
settings.after(async () => {
  await program.stop();
  await world.close();
});

const TOOLS = ['hammer', 'chisel', 'saw', 'plane', 'clamp', 'mallet', 'drill', 'file', 'vise'];
const TRADES = [
  'joiners',
  'roofers',
  'luthiers',
  'carvers',
  'turners',
  'bowyers',
  'coopers',
  'shipwrights',
  'schools',
  'thatchers',
];
const DISTINCT = TOOLS.flatMap((tool) => TRADES.map((trade) => `Which ${tool} do ${trade} buy?`));
const ALIKE = Array.from({ length: 10 }, (_, n) => `Which workbench is best${'?'.repeat(n + 1)}`);

settings('[L-03] [Q-07] [Q-01] a hundred questions, ten of one intent, make a plan of their own', async () => {
  const id = await createWorkspace(program);
  const shown = async () => (await program.call('GET', `/v1/workspaces/${id}`)).json as Workspace; // the contract's shape
  const report = async (): Promise<VisibilityReport> =>
    terminal(program, ((await launch(program, id)).json as { id: string }).id); // as above
  assert.is((await report()).status, 'completed');
  const { plan: first } = await shown();
  assert.equal([first?.version, first?.reason, first?.left_out], [1, 'first_report', 0]);

  const stated = { names: ['Kestrel Tools'], questions: [...DISTINCT, ...ALIKE] };
  assert.is(stated.questions.length, 100);
  const { status } = await program.call('PATCH', `/v1/workspaces/${id}`, { body: { settings: stated } });
  assert.is(status, 200);
  assert.equal((await shown()).plan, first, 'until a report makes another');
  const { result } = await report();
  const { plan: second, updated_at, settings: kept } = await shown();
  assert.equal([second?.version, second?.reason, second?.left_out], [2, 'settings_changed', 9]);
  assert.ok((second?.questions ?? 0) >= 91);
  assert.equal(kept?.questions, stated.questions);
  assert.ok(updated_at);
  const change = result?.report.change;
  assert.equal([change?.verdict, change?.reasons], ['not_comparable', ['plan_changed']]);
});
settings.run();
