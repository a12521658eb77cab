// timeout: 1500 s

import * as assert from 'uvu/assert';
import { type ExecutionOutcome, onMachine, surviveKill, withoutKill } from '../support/embedded/kill-execution.ts';
import { suite } from '../support/suite.ts';

const lost = suite('execution killed, its parent alive');
let control: ExecutionOutcome;

lost.before(async () => {
  control = await onMachine(withoutKill);
});

const jobsOf = ({ jobs, execution }: ExecutionOutcome): readonly string[] =>
  jobs.map((name) => name.replace(`${execution.id}-`, ''));

/** One of each kind: kill-execution.slow.test.ts has every stage. */
for (const at of [
  'claim.before',
  'claim.after',
  'checkpoint.after:2',
  'checkpoint.before:7',
  'checkpoint.after:10',
  'artifact.before-store:4',
  'artifact.after-store:5',
  'finish.before',
]) {
  lost(
    `[K-06] [X-13] killed at ${at}: one second job goes on with what was stored, and there is one output`,
    async () => {
      const outcome = await onMachine((on) => surviveKill({ at, who: 'run' }, on));
      assert.is(outcome.execution.status, 'succeeded', String(outcome.execution.error));
      assert.equal(outcome.output, control.output);
      assert.is(outcome.artifacts, control.artifacts, 'one output, and nothing stored beside it');
      assert.equal(jobsOf(outcome), ['r0', 'r1'], 'made once');
    },
  );
}

lost('[K-06] [X-13] killed at finish.after: the recorded end wins over the failed job', async () => {
  const outcome = await onMachine((on) => surviveKill({ at: 'finish.after', who: 'run' }, on));
  assert.equal(outcome.output, control.output);
  assert.equal(jobsOf(outcome), ['r0'], 'no second job');
});

lost('[X-12] [G-05] killed each time it starts: failed as run_lost after two jobs, and so is its action', async () => {
  const outcome = await onMachine((on) => surviveKill({ at: 'checkpoint.before:3', who: 'every run' }, on));
  assert.is(outcome.execution.status, 'failed');
  assert.match(outcome.execution.error ?? '', /^run_lost: /);
  assert.equal(jobsOf(outcome), ['r0', 'r1']);
});

lost.run();
