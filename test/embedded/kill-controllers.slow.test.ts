// timeout: 600 s

import * as assert from 'uvu/assert';
import {
  inWorld,
  type KillOutcome,
  numbersOf,
  surviveKill,
  surviveKillOfFailure,
  withoutKill,
} from '../support/embedded/kill-case.ts';
import { FAILURE_POINTS, PLAN_POINTS, REPORT_POINTS } from '../support/kill-points.ts';
import { suite } from '../support/suite.ts';

const controllers = suite('process killed around the writes of the report controller');
let control: KillOutcome;

controllers.before(async () => {
  control = await inWorld(withoutKill);
});

for (const at of [...REPORT_POINTS, ...PLAN_POINTS]) {
  controllers(`[R-02] [R-09] [K-06] killed at ${at}, one run ends once with the same result`, async () => {
    const outcome = await inWorld((world) => surviveKill({ at, who: 'process' }, world));
    assert.equal(numbersOf(outcome), numbersOf(control));
    assert.ok(
      outcome.jobs.every((name) => name.endsWith('-r0')),
      `the one job goes on: ${outcome.jobs}`,
    );
  });
}

for (const at of FAILURE_POINTS) {
  controllers(`[R-02] [R-09] [E-07] killed at ${at}, the failure stands and no engine was asked`, async () => {
    const { report, actions } = await inWorld((world) => surviveKillOfFailure(at, world));
    assert.is(report.status, 'failed');
    assert.match(report.error ?? '', /^site_unreachable: /);
    assert.equal(actions, []);
  });
}

controllers.run();
