import * as assert from 'uvu/assert';
import { dataFolderFiles } from '../../../src/adapters/embedded/open-data-folder.ts';
import { FileRunLedger } from '../../../src/adapters/embedded/run-ledger.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { newRunOwner } from '../../contract/run-ledger.contract.ts';
import { nodeProcess, sourceUrl } from '../../support/node-process.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const OPEN = `
  import { writeSync } from 'node:fs';
  import { dataFolderFiles } from '${sourceUrl('adapters/embedded/open-data-folder.ts')}';
  import { FileRunLedger } from '${sourceUrl('adapters/embedded/run-ledger.ts')}';
  import { systemClock } from '${sourceUrl('lib/clock.ts')}';
  const [folder, ownerText, who, startAt] = process.argv.slice(1);
  const owner = JSON.parse(ownerText);
  const ledger = new FileRunLedger({ folder, files: dataFolderFiles(folder, { fsync: false }), clock: systemClock });
`;

/** Claims 40 attempts as fast as it can, all processes from the same instant on. */
const CLAIMER = `${OPEN}
  await new Promise((resolve) => setTimeout(resolve, Number(startAt) - Date.now()));
  const held = [];
  for (let attempt = 0; attempt < 40; attempt++) held.push((await ledger.claim(owner, attempt, who)).podUid);
  console.log('held ' + JSON.stringify(held));
`;

/** Stores checkpoints for ever and prints each key that was acknowledged. */
const PAYER = `${OPEN}
  const client = async (id) => {
    for (let i = 0; ; i++) {
      const key = ['put', who, id, i].join(' ');
      await ledger.putCheckpoint(owner, key, Buffer.from(key.repeat(2000)));
      writeSync(1, key + '\\n');
    }
  };
  for (let id = 0; id < 4; id++) client(id);
`;

const processes = suite('embedded run ledger, several processes');

processes('processes that race for claims agree on every holder', async () => {
  const [folder, owner] = [tempFolder(), newRunOwner()];
  const startAt = String(Date.now() + 700);
  const pods = ['pod-a', 'pod-b', 'pod-c'];
  const claimers = pods.map((pod) => nodeProcess(CLAIMER, folder, JSON.stringify(owner), pod, startAt));
  const answers = await Promise.all(claimers.map((claimer) => claimer.line('held ')));
  for (const answer of answers) assert.is(answer, answers[0]);
  const ledger = new FileRunLedger({ folder, files: dataFolderFiles(folder, { fsync: false }), clock: systemClock });
  const { claims } = await ledger.read(owner);
  assert.is(`held ${JSON.stringify(claims.map(({ podUid }) => podUid))}`, answers[0]);
});

processes('[K-06] acknowledged checkpoints survive SIGKILL at any moment, and none is half there', async () => {
  const [folder, owner] = [tempFolder(), newRunOwner()];
  const ledger = new FileRunLedger({ folder, files: dataFolderFiles(folder, { fsync: false }), clock: systemClock });
  const acknowledged: string[] = [];
  for (let round = 0; round < 6; round++) {
    const payer = nodeProcess(PAYER, folder, JSON.stringify(owner), `r${round}`);
    await payer.atLeast(4);
    await new Promise((resolve) => setTimeout(resolve, 3 + 29 * round));
    await payer.kill();
    acknowledged.push(...payer.lines());
    const found = await ledger.checkpoints(owner);
    assert.equal(
      acknowledged.filter((key) => !found.has(key)),
      [],
    );
    for (const [key, value] of found) assert.is(Buffer.from(value).toString(), key.repeat(2000));
  }
  assert.ok(acknowledged.length > 20, `${acknowledged.length} acknowledged`);
});

processes.run();
