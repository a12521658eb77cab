import * as assert from 'uvu/assert';
import { observeRun } from '../../../controllers/run/events.ts';
import type { StatusOf } from '../../../src/resources/kinds.ts';
import { makeReport } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';

const observe = suite('observeRun');

const told = (before: StatusOf<'VisibilityReport'> | undefined, after: StatusOf<'VisibilityReport'>): string[] => {
  const lines: string[] = [];
  const observer = {
    started: (ms: number) => lines.push(`started ${ms}`),
    finished: (ms: number) => lines.push(`finished ${ms}`),
    failed: (reason: string) => lines.push(`failed ${reason}`),
    spent: (...spent: readonly unknown[]) => lines.push(`spent ${JSON.stringify(spent)}`),
  };
  observeRun(observer, makeReport(before), makeReport(after));
  return lines;
};
const STARTED = '2026-03-01T12:00:05.000Z';
const because = (reason: string) => [
  { type: 'Succeeded', status: 'False' as const, lastTransitionTime: STARTED, reason, message: '' },
];

observe('the start tells the time in the queue, the end the time of the run', () => {
  assert.equal(told({ phase: 'Queued' }, { phase: 'Running', startedAt: STARTED }), ['started 5000']);
  assert.equal(
    told(
      { phase: 'Running', startedAt: STARTED },
      { phase: 'Completed', startedAt: STARTED, finishedAt: '2026-03-01T12:01:05.000Z' },
    ),
    ['finished 60000'],
  );
});

observe('an execution that is Running before its run starts tells the time in the queue when it does', () => {
  const created = { phase: 'Running' as const };
  assert.equal(told({ phase: 'Queued' }, created), []);
  assert.equal(told(created, { ...created, startedAt: STARTED }), ['started 5000']);
});

observe('a run that fails before it started tells its reason only', () => {
  assert.equal(
    told({ phase: 'Queued' }, { phase: 'Failed', finishedAt: STARTED, conditions: because('QueueDeadlineExceeded') }),
    ['failed QueueDeadlineExceeded'],
  );
});

observe('the end tells what was spent, by engine where that is known, and once', () => {
  const running = { phase: 'Running' as const, startedAt: STARTED };
  const failed = { ...running, phase: 'Failed' as const, finishedAt: STARTED, conditions: because('AnalysisFailed') };
  const cost = { requests: 9, microUsd: 700 };
  const engines = { provider_1: { answers: 4, failures: { timeout: 2 }, requests: 8, microUsd: 600 } };
  assert.equal(told(running, { ...failed, cost, engines }), [
    'finished 0',
    'failed AnalysisFailed',
    `spent ${JSON.stringify(['acme', cost, engines])}`,
  ]);
  assert.is(told(running, { ...failed, cost }).at(-1), `spent ${JSON.stringify(['acme', cost, {}])}`);
  assert.equal(told({ ...failed, cost, engines }, { ...failed, cost, engines }), []);
});

observe('a status that keeps its phase tells nothing', () => {
  assert.equal(
    told(
      { phase: 'Running', startedAt: STARTED, stage: 'site' },
      { phase: 'Running', startedAt: STARTED, stage: 'answers' },
    ),
    [],
  );
});

observe.run();
