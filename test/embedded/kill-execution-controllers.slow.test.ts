// timeout: 1500 s

import * as assert from 'uvu/assert';
import { type ExecutionOutcome, onMachine, surviveKill, withoutKill } from '../support/embedded/kill-execution.ts';
import { EXECUTION_POINTS, FAILURE_POINTS } from '../support/kill-points.ts';
import { suite } from '../support/suite.ts';

const controllers = suite('process killed around the writes of a launch and of the execution controller');
let control: ExecutionOutcome;

controllers.before(async () => {
  control = await onMachine(withoutKill);
});

// the first creation of each world is its workspace, the second its execution
for (const at of ['launch.before-create:2', 'launch.after-create:2', 'launch.after-view:2', ...EXECUTION_POINTS]) {
  controllers(
    `[K-06] [X-03] [X-13] killed at ${at}: attempt 1 runs once, and its action is to be reviewed`,
    async () => {
      const outcome = await onMachine((on) => surviveKill({ at, who: 'process' }, on));
      assert.is(outcome.execution.status, 'succeeded', String(outcome.execution.error));
      assert.equal(outcome.output, control.output);
      assert.is(outcome.artifacts, control.artifacts, 'one output, and nothing stored beside it');
      assert.ok(
        outcome.jobs.every((name) => name === `${outcome.execution.id}-r0`),
        `the one job goes on: ${outcome.jobs}`,
      );
    },
  );
}

for (const at of FAILURE_POINTS) {
  controllers(`[K-06] [X-12] killed at ${at}: the failure stands, is told once and was paid for once`, async () => {
    await onMachine(async (on) => {
      on.world.providers.queue('analyst', 'unauthorized');
      const { execution, jobs } = await surviveKill({ at, who: 'process' }, on);
      assert.match(execution.error ?? '', /^analyst_failed:auth: /);
      assert.equal([...new Set(jobs)], [`${execution.id}-r0`]);
    });
  });
}

controllers.run();
