// timeout: 600 s

import * as assert from 'uvu/assert';
import { inWorld, type KillOutcome, numbersOf, surviveKill, withoutKill } from '../support/embedded/kill-case.ts';
import { suite } from '../support/suite.ts';

const server = suite('process killed around the writes of a launch');
let control: KillOutcome;

server.before(async () => {
  control = await inWorld(withoutKill);
  assert.is(control.report.status, 'completed', control.report.error ?? '');
  assert.ok(control.actions.length >= 2, 'the matrix needs actions to count');
});

// the first creation of each world is its workspace, the second its report
for (const at of [
  'launch.before-create:1',
  'launch.after-create:1',
  'launch.after-view:1',
  'launch.before-create:2',
  'launch.after-create:2',
  'launch.after-view:2',
]) {
  server(`[R-02] [R-04] [W-03] killed at ${at}, the repeated launch has one report that completes`, async () => {
    const outcome = await inWorld((world) => surviveKill({ at, who: 'process' }, world));
    assert.equal(numbersOf(outcome), numbersOf(control));
  });
}

server('[R-02] killed with store.fsync on, the accepted report completes', async () => {
  const outcome = await inWorld((world) => {
    world.configure({ store: { fsync: true } });
    return surviveKill({ at: 'launch.after-view:2', who: 'process' }, world);
  });
  assert.equal(numbersOf(outcome), numbersOf(control));
});

server.run();
