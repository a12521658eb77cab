import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { EVENT_REASONS } from '../../../controllers/status/reasons.ts';
import { nextStatus, reportEvent, type StatusChange } from '../../../controllers/visibility-report/status.ts';
import type { StatusOf } from '../../../src/resources/kinds.ts';
import { anAnalysis } from '../../support/analysis.ts';
import { makeReport } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';
import { at, completed } from '../run-cases.ts';

type Status = StatusOf<'VisibilityReport'>;
const done = completed();
if (done.outcome !== 'Completed') throw new Error('a completed run');
const after = (before: Status | undefined, change: StatusChange): Status =>
  nextStatus(makeReport(before), change, at(9));

const waits: StatusChange = { phase: 'Queued', reason: 'WaitingForSlot' };
const made: StatusChange = { phase: 'Queued', reason: 'JobCreated', runAttempts: 1 };
const stuck: StatusChange = { phase: 'Queued', reason: 'ImageUnavailable', detail: 'the job waits: ErrImagePull' };
const goesOn: StatusChange = { phase: 'Queued', reason: 'JobCreated' };
const runs: StatusChange = { phase: 'Running', reason: 'Claimed', startedAtMs: 0 };
const stage: StatusChange = { ...runs, progress: { stage: 'answers', done: 1, total: 9 } };
const replaced: StatusChange = { phase: 'Running', reason: 'RunReplaced', runAttempts: 2 };
const ends: StatusChange = { phase: 'Completed', done, analysis: anAnalysis() };
const fails: StatusChange = {
  phase: 'Failed',
  reason: 'RunLost',
  failure: { code: 'run_lost' },
  detail: 'for operators',
};

/** What each change of one story tells. */
const told = (changes: readonly StatusChange[]): (string | undefined)[] => {
  let status: Status | undefined;
  return changes.map((change) => {
    const next = after(status, change);
    const event = reportEvent(status, next);
    status = next;
    return event && `${event.type} ${event.reason}`;
  });
};

const events = suite('events of reports');

events('a report that starts at once tells of its job, its start and its end', () => {
  assert.equal(told([made, runs, stage, ends]), ['Normal JobCreated', 'Normal Started', undefined, 'Normal Completed']);
});

events('one that waits, is stuck, goes on, is taken away and fails tells each once', () => {
  assert.equal(told([waits, made, stuck, goesOn, runs, replaced, runs, fails]), [
    'Normal Queued',
    'Normal JobCreated',
    'Warning JobStuck',
    undefined,
    'Normal Started',
    'Warning RetriedAfterInfrastructureLoss',
    undefined,
    'Warning Failed',
  ]);
});

events('[R-12] the note of a failure is what the partner reads, without the operator’s part', () => {
  assert.is(reportEvent(undefined, after(undefined, fails))?.note, after(undefined, fails).error);
  assert.match(after(undefined, fails).error ?? '', /^run_lost: (?!.*for operators)/);
  assert.is(reportEvent(undefined, after(undefined, stuck))?.note, 'the job waits: ErrImagePull');
});

events('property: whatever follows whatever, reasons are of the closed list, and the same status tells nothing', () => {
  const change = fc.constantFrom(waits, made, stuck, goesOn, runs, stage, replaced, ends, fails);
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      for (const word of told(changes))
        if (word)
          assert.ok(
            EVENT_REASONS.VisibilityReport.some((reason) => word.endsWith(` ${reason}`)),
            word,
          );
      const last = changes.reduce<Status | undefined>(after, undefined);
      if (last) assert.is(reportEvent(last, last), undefined);
    }),
  );
});

events.run();
