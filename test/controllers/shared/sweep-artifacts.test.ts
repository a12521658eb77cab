import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sweepArtifacts } from '../../../controllers/shared/sweep-artifacts.ts';
import type { Log } from '../../../src/runtime/log.ts';
import { createReport, type Machine, machine } from '../world.ts';

const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, child: () => quiet };
const nothing = { list: () => [] };
/** Caches that know nothing: as of namespaces that are not served now. */
const empty = { reports: nothing, executions: nothing } as unknown as Parameters<typeof sweepArtifacts>[1]; // lists only

async function withArtifact(on: Machine, namespace: string, uid: string): Promise<void> {
  await on.artifacts.put({ namespace, uid }, Buffer.from('{}'), {
    mediaType: 'application/json',
    encoding: 'Identity',
  });
}
const owners = async (on: Machine) => (await on.artifacts.owners()).map(({ uid }) => uid).sort();

const sweep = suite('the sweep of artifacts');

sweep('forgets those whose resource the store does not have, and no other', async () => {
  const on = machine();
  const { uid } = (await createReport(on, 'pvr-one')).metadata;
  await withArtifact(on, 'acme', uid);
  await withArtifact(on, 'acme', 'uid-gone');
  assert.is(await sweepArtifacts({ ...on, log: quiet }, empty), 1);
  assert.equal(await owners(on), [uid]);
});

sweep('a namespace that the store says nothing of keeps all of its own', async () => {
  const on = machine();
  await withArtifact(on, 'foreign', 'uid-foreign');
  on.store.failWith(new Error('forbidden'), 'list');
  assert.is(await sweepArtifacts({ ...on, log: quiet }, empty), 0);
  assert.equal(await owners(on), ['uid-foreign']);
});

sweep.run();
