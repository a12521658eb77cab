import * as assert from 'uvu/assert';
import { executionRunEvent, nextStatus, type StatusChange } from '../../../controllers/action-execution/status.ts';
import { EVENT_REASONS } from '../../../controllers/status/reasons.ts';
import type { StatusOf } from '../../../src/resources/kinds.ts';
import { AN_ARTIFACT } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';
import { at, completed } from '../run-cases.ts';
import { makeExecution } from './decide.cases.ts';

const waits: StatusChange = { phase: 'Queued', reason: 'WaitingForSlot' };
const made: StatusChange = { phase: 'Running', reason: 'JobCreated', runAttempts: 1 };
const stuck: StatusChange = { phase: 'Running', reason: 'ImageUnavailable', detail: 'the job waits: ErrImagePull' };
const runs: StatusChange = { phase: 'Running', reason: 'Claimed', startedAtMs: 0 };
const replaced: StatusChange = { phase: 'Running', reason: 'RunReplaced', runAttempts: 2 };
const ends: StatusChange = { phase: 'Succeeded', done: completed(), stored: { output: AN_ARTIFACT } };
const failure = { code: 'text_rejected', detail: { problems: 'sorry' } };
const fails: StatusChange = { phase: 'Failed', reason: 'TextRejected', failure, detail: 'x' };

/** What each change of one story tells. */
function told(...changes: readonly StatusChange[]): (string | undefined)[] {
  let status: StatusOf<'ActionExecution'> | undefined;
  return changes.map((change) => {
    const next = nextStatus(makeExecution(status), change, at(9));
    const event = executionRunEvent(status, next);
    status = next;
    if (event) assert.ok((EVENT_REASONS.ActionExecution as readonly string[]).includes(event.reason)); // widening for includes
    return event && `${event.type} ${event.reason}: ${event.note}`.slice(0, 40);
  });
}

const events = suite('events of executions');

events('one that starts at once tells of its job, its start and its end', () => {
  assert.equal(told(made, runs, runs, ends), [
    'Normal JobCreated: job aex-one-r0 has be',
    'Normal Started: the run has started',
    undefined,
    'Normal Succeeded: the output is stored',
  ]);
});

events('one that waits, is stuck, is taken away and fails tells each once, fit for the partner', () => {
  assert.equal(told(waits, made, stuck, runs, replaced, runs, fails), [
    'Normal Queued: all slots of the deployme',
    'Normal JobCreated: job aex-one-r0 has be',
    'Warning JobStuck: the job waits: ErrImag',
    'Normal Started: the run has started',
    'Warning RetriedAfterInfrastructureLoss: ',
    undefined,
    'Warning Failed: text_rejected: The text ',
  ]);
});

events.run();
