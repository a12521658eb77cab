import { readFileSync, statSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { createWorkspace, eventually, launch, makeWorld, NAMESPACE, startEmbedded } from '../support/embedded.ts';
import { processesOf } from '../support/embedded-jobs.ts';
import { at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

const environmentOf = (pid: number): string[] => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');

/** This process finds what it knows of itself, so it finds it of others. */
function canLookUp(): boolean {
  try {
    return environmentOf(process.pid).some((line) => line.startsWith('PATH='));
  } catch {
    return false;
  }
}

const spare = suite('embedded: a spare process of runs');

spare('waits for the next run, becomes it, and is gone with the program', async () => {
  if (!canLookUp()) return console.log('NOTE /proc does not tell the environment of processes');
  // it asks for as long as this test needs to find it
  const world = await makeWorld({ engines: 'counted', answerMs: 15_000 });
  const program = await startEmbedded(world);
  try {
    const { dev, ino } = statSync(world.data);
    const label = `spare-run-${dev}-${ino}`;
    const [waiting = 0] = await eventually('it is there', () => found(processesOf(label)));
    assert.ok(
      environmentOf(waiting).some((line) => line.startsWith('NODE_COMPILE_CACHE=/')),
      'it finds compiled code from its start',
    );
    const launched = await launch(program, await createWorkspace(program), 'spare');
    const run = `${NAMESPACE}/${at(launched.json, 'id')}`;
    assert.equal(await eventually('the run has started', () => found(processesOf(run))), [waiting]);
    await eventually('another one waits', () => found(processesOf(label).filter((pid) => pid !== waiting)));
    await program.stop();
    assert.equal(processesOf(label), []);
  } finally {
    await program.stop();
    await world.close();
  }
});

const found = <T>(items: readonly T[]): readonly T[] | undefined => (items.length > 0 ? items : undefined);

spare.run();
