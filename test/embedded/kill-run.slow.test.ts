// timeout: 1200 s

import * as assert from 'uvu/assert';
import { inWorld, type KillOutcome, numbersOf, surviveKill, withoutKill } from '../support/embedded/kill-case.ts';
import { suite } from '../support/suite.ts';

const run = suite('run killed around its writes');
let control: KillOutcome;

run.before(async () => {
  control = await inWorld(withoutKill);
});

/** Values that the run stores, in order: site, brand, profile, twelve answers, labels. */
const POINTS = [
  'claim.before',
  'claim.after',
  'checkpoint.before:1',
  'checkpoint.after:3',
  'checkpoint.before:4',
  'checkpoint.after:9',
  'checkpoint.before:15',
  'checkpoint.before:16',
  'artifact.before-store:1',
  'artifact.after-store:1',
  'artifact.after-store:2',
  'finish.before',
];

for (const at of POINTS) {
  run(`[K-06] [G-06] run and parent killed at ${at}: the same job goes on and pays for nothing stored`, async () => {
    const outcome = await inWorld((world) => surviveKill({ at, who: 'run and parent' }, world));
    assert.equal(numbersOf(outcome), numbersOf(control));
    assert.ok(
      outcome.jobs.every((name) => name.endsWith('-r0')),
      `the one job goes on: ${outcome.jobs}`,
    );
  });
}

run('[R-02] [K-06] run and parent killed at finish.after: the recorded end is taken up', async () => {
  const outcome = await inWorld((world) => surviveKill({ at: 'finish.after', who: 'run and parent' }, world));
  assert.equal(numbersOf(outcome), numbersOf(control));
});

run.run();
