import * as assert from 'uvu/assert';
import { decide as decideBy } from '../../../controllers/action/decide.ts';
import type { Action, ActionExecution, StatusOf } from '../../../src/resources/kinds.ts';
import { make, makeRecommendation } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';

const decide = (action: Action, executions: readonly ActionExecution[], now: Date, takenAttempt = 0) =>
  decideBy(action, executions, now, { reviewDays: 14, takenAttempt });
const NOW = new Date('2026-03-01T12:00:00.000Z');
const action = (status?: StatusOf<'Action'>, report = 'pvr-one', createdAt = '2026-03-01T11:00:00.000Z'): Action =>
  make(
    'Action',
    {
      workspaceName: 'pws',
      type: 'CreateArticle',
      fingerprint: 'f'.repeat(64),
      recommendation: makeRecommendation({ reportName: report, reportCreatedAt: createdAt }),
    },
    status ? { status } : {},
  );

const recommended = suite('what a recommendation in the spec means for the status');

recommended('[A-05] a new action takes down its report, and no update', () => {
  const { status } = decide(action(), [], NOW);
  assert.is(status.phase, 'Recommended');
  assert.is(status.appliedReport, 'pvr-one');
  assert.is(status.updatedAt, undefined);
});

recommended('[A-05] a later report is taken down, and what that one wrote is left as it is', () => {
  const first = decide(action(), [], NOW).status;
  const { status } = decide(action(first, 'pvr-two', '2026-03-01T11:30:00.000Z'), [], NOW);
  assert.is(status.appliedReport, 'pvr-two');
  assert.equal(decide(action(status, 'pvr-two', '2026-03-01T11:30:00.000Z'), [], NOW).status, status);
});

recommended('[X-09] a launch that failed right after the recommendation stays failed', () => {
  const failedAt = '2026-03-01T11:59:59.000Z';
  const { status } = decide(action({ phase: 'Failed', launchFailedAt: failedAt, updatedAt: failedAt }), [], NOW);
  assert.is(status.phase, 'Failed');
  assert.is(status.launchFailedAt, failedAt);
});

recommended('[A-07] two misses that came before the recommendation was taken down still count', () => {
  const missedReports = [
    { name: 'pvr-two', createdAt: '2026-03-01T11:10:00.000Z' },
    { name: 'pvr-three', createdAt: '2026-03-01T11:20:00.000Z' },
  ];
  const { status } = decide(action({ phase: 'Superseded', missedReports }), [], NOW);
  assert.is(status.phase, 'Superseded');
});

recommended.run();

const gone = suite('an action whose execution was deleted');

const execution = (attempt: number, status?: StatusOf<'ActionExecution'>): ActionExecution =>
  make(
    'ActionExecution',
    {
      ...{ actionName: 'act-one', attempt, type: 'CreateArticle', payload: {} },
      ...{ outputType: 'Article', outputId: `art-${attempt}` },
    },
    status ? { status } : {},
  );
const RUNNING = { phase: 'Running' } as const;
const SUCCEEDED = { phase: 'Succeeded' } as const;
const FAILED = { phase: 'Failed', error: 'run_lost: no.' } as const;

interface Row {
  readonly what: string;
  readonly before: StatusOf<'Action'>;
  readonly disposition?: Action['spec']['disposition'];
  readonly there: readonly ActionExecution[];
  readonly after: readonly [phase: string, attempts: number];
}
const ROWS: readonly Row[] = [
  {
    what: 'while it ran, and no other follows: failed',
    before: { phase: 'Generating', attempts: 1 },
    there: [],
    after: ['Failed', 1],
  },
  {
    what: 'while an earlier one is over: failed, whatever came of that one',
    before: { phase: 'Generating', attempts: 2 },
    there: [execution(1, SUCCEEDED)],
    after: ['Failed', 2],
  },
  {
    what: 'and the next one is there already: generating',
    before: { phase: 'Generating', attempts: 1 },
    there: [execution(2)],
    after: ['Generating', 2],
  },
  {
    what: 'and the next one is over: as that one ended',
    before: { phase: 'Generating', attempts: 1 },
    there: [execution(2, SUCCEEDED)],
    after: ['NeedsReview', 2],
  },
  {
    what: 'and was made again under its attempt after that was noticed: failed, as no attempt repeats',
    before: { phase: 'Failed', attempts: 1 },
    there: [execution(1)],
    after: ['Failed', 1],
  },
  {
    what: 'while an operator’s word waited for it: as the operator says',
    before: { phase: 'Generating', attempts: 1 },
    disposition: 'Completed',
    there: [],
    after: ['Completed', 1],
  },
  {
    what: 'after it had succeeded: to be reviewed as before',
    before: { phase: 'NeedsReview', attempts: 1 },
    there: [],
    after: ['NeedsReview', 1],
  },
  {
    what: 'after it had failed: failed as before',
    before: { phase: 'Failed', attempts: 2 },
    there: [execution(1, FAILED)],
    after: ['Failed', 2],
  },
  {
    what: 'no: it runs, so the action waits',
    before: { phase: 'Generating', attempts: 2 },
    there: [execution(1, FAILED), execution(2, RUNNING)],
    after: ['Generating', 2],
  },
  {
    what: 'no: it is queued, so the action waits',
    before: { phase: 'Generating', attempts: 1 },
    there: [execution(1)],
    after: ['Generating', 1],
  },
];

for (const { what, before, disposition, there, after } of ROWS) {
  gone(`[X-12] [X-13] ${what}`, () => {
    const made = action(before);
    const given = { ...made, spec: { ...made.spec, ...(disposition ? { disposition } : {}) } };
    const { status } = decide(given, there, NOW);
    assert.equal([status.phase, status.attempts], after);
    assert.equal(decide({ ...given, status }, there, NOW).status, status, 'and so it stays');
  });
}

gone('operators are told what a failed action may come from', () => {
  const { status } = decide(action({ phase: 'Generating', attempts: 1 }), [], NOW);
  assert.match(status.conditions?.[0]?.message ?? '', /deleted before its end/);
});

gone.run();

const settled = suite('status of an action');

const SENTENCES: readonly (readonly [status: StatusOf<'Action'>, message: RegExp])[] = [
  [{ phase: 'Recommended', appliedReport: 'pvr-one' }, /^recommended by report pvr-one$/],
  [{ phase: 'Recommended' }, /^recommended$/],
  [{ phase: 'Generating', attempts: 1 }, /^an execution is queued or running$/],
  [{ phase: 'NeedsReview', attempts: 1 }, /^the output of the last execution is ready$/],
  [{ phase: 'Completed' }, /^set by an operator$/],
  [{ phase: 'Dismissed' }, /^set by an operator$/],
  [
    { phase: 'Snoozed', snoozeUntil: '2026-03-02T12:00:00Z' },
    /^snoozed until 2026-03-02T12:00:00Z, set by an operator$/,
  ],
  [{ phase: 'Snoozed' }, /^snoozed without an end, set by an operator$/],
  [{ phase: 'Failed', attempts: 1 }, /^the last execution failed, or was deleted/],
  [
    { phase: 'Failed', launchFailedAt: '2026-03-01T11:59:00Z' },
    /^an execution could not be queued at 2026-03-01T11:59:00Z$/,
  ],
  [{ phase: 'Superseded' }, /^the last two completed reports/],
];
for (const [status, message] of SENTENCES)
  settled(`${status.phase}: the condition says ${message}`, () => {
    const { recommendation: _, ...spec } = action().spec;
    const made = make('Action', spec, { status, metadata: { generation: 6 } });
    const there = status.phase === 'Generating' ? [execution(1, RUNNING)] : [];
    const found = decide(made, there, NOW).status;
    assert.is(found.phase, status.phase);
    const [condition, ...more] = found.conditions ?? [];
    assert.match(condition?.message ?? '', message);
    assert.equal(
      [condition?.type, condition?.status, condition?.reason, condition?.lastTransitionTime, more.length],
      ['Ready', 'True', status.phase, NOW.toISOString(), 0],
    );
    assert.equal([found.observedGeneration, condition?.observedGeneration], [6, 6]);
    assert.is(found.attempts, status.attempts ?? 0);
  });

settled('[L-01] the condition says whether an operator or a request set the phase', () => {
  const decision = { disposition: 'Completed', at: NOW.toISOString() } as const;
  for (const [disposition, message] of [
    ['Completed', 'set through the REST API'],
    ['Dismissed', 'set by an operator'],
  ] as const) {
    const made = action();
    const { status } = decide({ ...made, spec: { ...made.spec, disposition, decision } }, [], NOW);
    assert.equal([status.phase, status.conditions?.[0]?.message], [disposition, message]);
  }
});

const SNOOZES: readonly (readonly [until: string | undefined, phase: string, requeueAfterMs?: number])[] = [
  ['2026-03-01T12:00:05.000Z', 'Snoozed', 5000],
  ['2026-03-01T12:00:00.001Z', 'Snoozed', 1],
  ['2026-03-01T12:00:00.000Z', 'Recommended'],
  [undefined, 'Snoozed'],
];
for (const [until, phase, requeueAfterMs] of SNOOZES)
  settled(`[A-08] snoozed until ${until}: ${phase}, looked at again when it ends`, () => {
    const made = action();
    const disposed = { disposition: 'Snoozed' as const, ...(until === undefined ? {} : { snoozeUntil: until }) };
    const plan = decide({ ...made, spec: { ...made.spec, ...disposed } }, [], NOW);
    assert.is(plan.status.phase, phase);
    assert.is(plan.requeueAfterMs, requeueAfterMs);
    assert.is('requeueAfterMs' in plan, requeueAfterMs !== undefined);
  });

const STARTS: readonly (readonly [
  what: string,
  there: readonly ActionExecution[],
  after: readonly [string, number],
])[] = [
  ['the first', [execution(1)], ['Generating', 1]],
  ['one that is not its turn', [execution(3)], ['Recommended', 0]],
  ['one that runs, whatever its number', [execution(3, RUNNING)], ['Generating', 3]],
  ['one that has succeeded', [execution(3, SUCCEEDED)], ['NeedsReview', 3]],
  ['one that has failed', [execution(3, FAILED)], ['Failed', 3]],
  ['a second beside one that runs', [execution(1, RUNNING), execution(2)], ['Generating', 1]],
  ['a second after one that failed', [execution(1, FAILED), execution(2)], ['Generating', 2]],
];
for (const [what, there, after] of STARTS)
  settled(`[X-03] [X-13] ${what}: ${after.join(' ')}`, () => {
    const { status } = decide(action(), there, NOW);
    assert.equal([status.phase, status.attempts], after);
  });

settled('[X-13] an attempt whose name is taken counts', () => {
  assert.is(decide(action(), [], NOW, 2).status.attempts, 2);
});

settled.run();
