// timeout: 1500 s

import * as assert from 'uvu/assert';
import { type ExecutionOutcome, onMachine, surviveKill, withoutKill } from '../support/embedded/kill-execution.ts';
import { suite } from '../support/suite.ts';

const run = suite('execution killed around its writes');
let control: ExecutionOutcome;

run.before(async () => {
  control = await onMachine(withoutKill);
});

/** What an article stores, in order: checkpoints by stage (sections and pictures in any order), artifacts by what they are. */
const POINTS = {
  'before it claims': 'claim.before',
  'once it has claimed': 'claim.after',
  'with the brand paid for': 'checkpoint.before:1',
  'with the pages read': 'checkpoint.before:2',
  'with the ledger stored': 'artifact.after-store:1',
  'with the plan paid for': 'checkpoint.before:3',
  'with a section stored': 'checkpoint.after:4',
  'with the last section paid for': 'checkpoint.before:6',
  'with the questions stored': 'checkpoint.after:7',
  'with the lead paid for': 'checkpoint.before:8',
  'with the description stored': 'checkpoint.after:9',
  'with the editor’s reading paid for': 'checkpoint.before:10',
  'with the pictures described': 'checkpoint.before:11',
  'with a picture drawn': 'artifact.before-store:2',
  'with the last picture stored': 'checkpoint.after:13',
  'with the time of the end': 'checkpoint.before:14',
  'with the output stored': 'artifact.after-store:4',
  'before its end is on record': 'finish.before',
  'when its end is on record': 'finish.after',
} as const;

for (const [when, at] of Object.entries(POINTS)) {
  run(`[K-06] [X-13] run and parent killed ${when} (${at}): the same job goes on to the same output`, async () => {
    const outcome = await onMachine((on) => surviveKill({ at, who: 'run and parent' }, on));
    assert.is(outcome.execution.status, 'succeeded', String(outcome.execution.error));
    assert.equal(outcome.output, control.output);
    assert.is(outcome.artifacts, control.artifacts, 'one output, and nothing stored beside it');
    assert.ok(
      outcome.jobs.every((name) => name === `${outcome.execution.id}-r0`),
      `the one job goes on: ${outcome.jobs}`,
    );
  });
}

run.run();
