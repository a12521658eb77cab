import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { dataFolderFiles } from '../../../src/adapters/embedded/open-data-folder.ts';
import { FileRunLedger } from '../../../src/adapters/embedded/run-ledger.ts';
import { newRunOwner, runDone } from '../../contract/run-ledger.contract.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';

function open() {
  const folder = tempFolder();
  const files = dataFolderFiles(folder, { fsync: false });
  return { folder, ledger: new FileRunLedger({ folder, files, clock: manualClock() }) };
}

const ledgers = suite('embedded run ledger');

ledgers('files that a dead machine left empty or cut read as absent and are written again', async () => {
  const { folder, ledger } = open();
  const owner = newRunOwner();
  await ledger.claim(owner, 0, 'pod-a');
  await ledger.putCheckpoint(owner, 'k', Buffer.from('value'));
  await ledger.finish(owner, runDone('pod-a'));
  const run = join(folder, 'runs', owner.uid);
  for (const name of readdirSync(run)) writeFileSync(join(run, name), '');
  assert.equal(await ledger.read(owner), { claims: [] });
  assert.is((await ledger.checkpoints(owner)).size, 0);
  assert.is((await ledger.claim(owner, 0, 'pod-b')).podUid, 'pod-b');
  await ledger.putCheckpoint(owner, 'k', Buffer.from('again'));
  await ledger.finish(owner, runDone('pod-b'));
  assert.equal((await ledger.read(owner)).done, runDone('pod-b'));
  assert.equal((await ledger.checkpoints(owner)).get('k'), new Uint8Array(Buffer.from('again')));
});

ledgers('a uid is no way out of the folder', async () => {
  const { ledger } = open();
  for (const uid of ['', '..', '../x', 'a/b']) {
    try {
      await ledger.read({ ...newRunOwner(), uid });
      assert.unreachable();
    } catch (error) {
      assert.instance(error, RangeError);
    }
  }
});

ledgers('old runs are forgotten, others stay', async () => {
  const { folder, ledger } = open();
  const [old, fresh] = [newRunOwner(), newRunOwner()];
  for (const owner of [old, fresh]) await ledger.claim(owner, 0, 'pod');
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  utimesSync(join(folder, 'runs', old.uid), longAgo, longAgo);
  await ledger.removeOlderThan(Date.now() - 2 * 86_400_000);
  assert.equal(readdirSync(join(folder, 'runs')), [fresh.uid]);
});

ledgers.run();
