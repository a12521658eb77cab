import * as assert from 'uvu/assert';
import { ArtifactDamagedError } from '../../../src/ports/artifact-store.ts';
import type { ActionExecution, StatusOf, VisibilityReport } from '../../../src/resources/kinds.ts';
import { suite } from '../../support/suite.ts';
import {
  claim,
  complete,
  createAction,
  createExecution,
  createReport,
  type Machine,
  machineWithWorkspace,
  ownerOf,
  reportNow,
  startControllers,
  write,
} from '../world.ts';

const HOUR_MS = 3_600_000;
const check = suite('results and outputs that are lost');

/** A completed report and a succeeded execution, made by the controllers. */
async function finished() {
  const on = await machineWithWorkspace();
  const action = await createAction(on);
  const controllers = await startControllers(on, { antiEntropy: { lookEveryMs: HOUR_MS } });
  const report = await createReport(on, 'pvr-one');
  const execution = await createExecution(on, action.metadata.name);
  await on.clock.advance(0);
  for (const owner of [ownerOf(report), ownerOf(execution)]) {
    await claim(on, owner);
    if (owner.kind === 'VisibilityReport') await complete(on, owner);
    else await write(on, owner);
    controllers.changed(owner);
    await on.clock.advance(0);
  }
  return { on, controllers, execution };
}

const said = (status: StatusOf<'VisibilityReport' | 'ActionExecution'> | undefined): readonly string[] =>
  (status?.conditions ?? [])
    .filter(({ type }) => type === 'OutcomeReadable')
    .map(({ status, reason }) => `${status} ${reason}`);

const executionOf = (on: Machine, name: string) => on.store.get('ActionExecution', { namespace: 'acme', name });
const executionNow = async (on: Machine, name: string) => (await executionOf(on, name))?.status;

const referenceOf = (resource: VisibilityReport | ActionExecution | undefined) =>
  (resource?.kind === 'VisibilityReport' ? resource.status?.result : resource?.status?.output) ?? raise();

check('[R-10] [K-08] a condition and one event say so, and take it back once the bytes are there again', async () => {
  const { on, controllers, execution } = await finished();
  const { name } = execution.metadata;
  const result = (await reportNow(on, 'pvr-one')).status?.result ?? raise();
  const bytes = (await on.artifacts.read(result)) ?? raise();
  await on.clock.advance(HOUR_MS + 1000);
  assert.equal(said((await reportNow(on, 'pvr-one')).status), [], 'nothing is said of what is well');
  on.artifacts.damage(result);
  on.artifacts.remove((await executionNow(on, name))?.output ?? raise());
  await on.clock.advance(2 * HOUR_MS);
  assert.equal(said((await reportNow(on, 'pvr-one')).status), ['False OutcomeLost']);
  assert.equal(said(await executionNow(on, name)), ['False OutcomeLost']);
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Completed');
  const told = () => on.events.of('pvr-one').filter((event) => event.includes('Outcome'));
  assert.equal([told(), on.events.of(name).at(-1)], [['Warning OutcomeLost'], 'Warning OutcomeLost']);
  on.artifacts.restore(result, bytes);
  await on.clock.advance(2 * HOUR_MS);
  assert.equal(said((await reportNow(on, 'pvr-one')).status), ['True OutcomeFound']);
  assert.equal(told(), ['Warning OutcomeLost', 'Normal OutcomeFound']);
  await controllers.stop();
});

check('[R-10] [K-08] a result whose file alone cannot be read is lost, and the condition says why', async () => {
  const { on, controllers } = await finished();
  const result = referenceOf(await reportNow(on, 'pvr-one'));
  on.artifacts.failWith(new ArtifactDamagedError(`artifact ${result.key} cannot be read: EACCES`), result);
  await on.clock.advance(2 * HOUR_MS);
  const { status } = await reportNow(on, 'pvr-one');
  assert.equal(said(status), ['False OutcomeLost']);
  assert.match(status?.conditions?.find(({ type }) => type === 'OutcomeReadable')?.message ?? '', 'EACCES');
  assert.is(on.events.of('pvr-one').at(-1), 'Warning OutcomeLost');
  on.artifacts.failWith(undefined);
  await on.clock.advance(2 * HOUR_MS);
  assert.equal(said((await reportNow(on, 'pvr-one')).status), ['True OutcomeFound']);
  await controllers.stop();
});

check('one that can never be read keeps nobody from looking at the others', async () => {
  const { on, controllers, execution } = await finished();
  const left = [await reportNow(on, 'pvr-one'), (await executionOf(on, execution.metadata.name)) ?? raise()];
  const [first, second] = left.sort((a, b) => (a.metadata.uid < b.metadata.uid ? -1 : 1));
  on.artifacts.failWith(new Error('it cannot be read'), referenceOf(first));
  on.artifacts.remove(referenceOf(second));
  await on.clock.advance(3 * HOUR_MS);
  const { kind, metadata } = second ?? raise();
  assert.equal(said((await on.store.get(kind, metadata))?.status), ['False OutcomeLost']);
  await controllers.stop();
});

check('[E-08] artifacts that are away say nothing of any of them', async () => {
  const { on, controllers } = await finished();
  on.artifacts.failWith(new Error('the artifacts are away'));
  await on.clock.advance(3 * HOUR_MS);
  assert.equal(said((await reportNow(on, 'pvr-one')).status), []);
  on.artifacts.failWith(undefined);
  await controllers.stop();
});
check.run();

function raise(): never {
  throw new Error('it is not there');
}
