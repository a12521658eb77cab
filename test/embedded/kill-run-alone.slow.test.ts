// timeout: 1200 s

import * as assert from 'uvu/assert';
import { inWorld, type KillOutcome, numbersOf, surviveKill, withoutKill } from '../support/embedded/kill-case.ts';
import { suite } from '../support/suite.ts';

const lost = suite('run killed, its parent alive');
let control: KillOutcome;

lost.before(async () => {
  control = await inWorld(withoutKill);
});

for (const at of [
  'claim.before',
  'claim.after',
  'checkpoint.before:2',
  'checkpoint.after:4',
  'checkpoint.before:10',
  'checkpoint.after:20',
  'artifact.before-store:2',
  'finish.before',
]) {
  lost(`[K-06] [G-06] killed at ${at}: one second job completes the report with what was stored`, async () => {
    const outcome = await inWorld((world) => surviveKill({ at, who: 'run' }, world));
    assert.equal(numbersOf(outcome), numbersOf(control));
    const attempts = outcome.jobs.map((name) => name.slice(-3));
    assert.equal(attempts, ['-r0', '-r1'], 'made once');
  });
}

lost('[K-06] killed at finish.after: the recorded end wins over the failed job', async () => {
  const outcome = await inWorld((world) => surviveKill({ at: 'finish.after', who: 'run' }, world));
  assert.equal(numbersOf(outcome), numbersOf(control));
  assert.equal(outcome.jobs.length, 1, 'no second job');
});

lost('[R-02] [G-05] killed each time it starts: failed as run_lost after two jobs', async () => {
  const { report, jobs } = await inWorld((world) =>
    surviveKill({ at: 'checkpoint.before:4', who: 'every run' }, world),
  );
  assert.is(report.status, 'failed');
  assert.match(report.error ?? '', /^run_lost: /);
  assert.equal(
    jobs.map((name) => name.slice(-3)),
    ['-r0', '-r1'],
  );
});

lost.run();
