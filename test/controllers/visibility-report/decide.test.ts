import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { decide } from '../../../controllers/visibility-report/decide.ts';
import { nextStatus } from '../../../controllers/visibility-report/status.ts';
import { anAnalysis } from '../../support/analysis.ts';
import { makeReport, makeWorkspace } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';
import { at, checkRow, claim, completed, failedDone } from '../run-cases.ts';
import { job, policy, running, seen, table } from './decide.cases.ts';

const rows = suite('visibility-report decide');
for (const row of table)
  rows(row.name, () => {
    const now = at(row.at ?? 1);
    const plan = decide(row.seen, now, policy);
    checkRow(row, plan, plan.status && nextStatus(row.seen.resource, plan.status, now));
  });

rows('[R-09] property: terminal phases never get another status, whatever is seen', () => {
  const phase = fc.constantFrom('Completed' as const, 'Failed' as const);
  const anyJob = fc
    .constantFrom('Pending' as const, 'Active' as const, 'Succeeded' as const, 'Failed' as const)
    .map((p) => job(0, { phase: p }));
  fc.assert(
    fc.property(
      phase,
      fc.array(anyJob, { maxLength: 2 }),
      fc.boolean(),
      fc.nat(10_000),
      (final, jobs, granted, seconds) => {
        const plan = decide(
          seen({
            resource: makeReport({ phase: final }),
            jobs,
            granted,
            record: { claims: [claim(0)], done: completed() },
          }),
          at(seconds),
          policy,
        );
        assert.is(plan.status, undefined);
      },
    ),
  );
});

rows('[R-09] property: no observation takes a report backwards', () => {
  const order = ['Queued', 'Running', 'Completed', 'Failed'];
  const jobs = fc.array(
    fc.record({
      phase: fc.constantFrom('Pending' as const, 'Active' as const, 'Succeeded' as const, 'Failed' as const),
      failure: fc.constantFrom('Infrastructure' as const, 'Exit' as const, 'OutOfMemory' as const),
    }),
    { maxLength: 2 },
  );
  const facts = fc.record({
    phase: fc.constantFrom(undefined, 'Queued' as const, 'Running' as const),
    jobs,
    claims: fc.nat(2),
    ended: fc.constantFrom(undefined, completed(), completed('pod-9'), failedDone('site_unreachable: x')),
    granted: fc.boolean(),
    serves: fc.boolean(),
    workspace: fc.boolean(),
    claimedForMs: fc.constantFrom(0, 10, 700_000),
    orphanedForMs: fc.constantFrom(0, 2000),
    seconds: fc.constantFrom(1, 20, 4000),
  });
  fc.assert(
    fc.property(facts, (f) => {
      const observed = seen({
        resource: makeReport(f.phase === undefined ? undefined : { phase: f.phase, runAttempts: 1 }),
        workspace: f.workspace ? makeWorkspace() : undefined,
        jobs: f.jobs.map(({ phase, failure }, n) => job(n, { phase, failure: { kind: failure, message: '' } })),
        record: { claims: Array.from({ length: f.claims }, (_, n) => claim(n)), ...(f.ended ? { done: f.ended } : {}) },
        granted: f.granted,
        partnerServes: f.serves,
        claimedForMs: f.claimedForMs,
        orphanedForMs: f.orphanedForMs,
        outcome: { state: 'valid', analysis: anAnalysis(), actions: [], reviewDays: 14 },
      });
      const next = decide(observed, at(f.seconds), policy).status?.phase;
      if (next !== undefined && f.phase !== undefined) assert.ok(order.indexOf(next) >= order.indexOf(f.phase));
      const told = decide(observed, at(f.seconds), policy);
      assert.ok(
        told.status !== undefined || told.requeueAfterMs !== undefined,
        `${told.rule} would never be looked at again`,
      );
    }),
    { numRuns: 2000 },
  );
});

rows('property: the plan’s status settles: looking again with it changes nothing more', () => {
  for (const row of table) {
    const plan = decide(row.seen, at(row.at ?? 1), policy);
    if (!plan.status) continue;
    const report = { ...row.seen.resource, status: nextStatus(row.seen.resource, plan.status, at(row.at ?? 1)) };
    assert.is(decide({ ...row.seen, resource: report }, at(row.at ?? 1), policy).status, undefined, row.name);
  }
});

const LOST = 'run_lost: The analysis stopped before it could store its result. Launch a new report to try again.';

rows('[R-10] completed carries the time twice, failed carries the error only', () => {
  const done = nextStatus(
    running,
    {
      phase: 'Completed',
      done: { outcome: 'Completed', podUid: 'p', artifacts: {}, requests: 7, simulated: false },
      analysis: anAnalysis(),
    },
    at(9),
  );
  assert.is(done.finishedAt, done.updatedAt);
  assert.is(done.error, undefined);
  assert.is(done.cost?.requests, 7);
  const bad = nextStatus(running, { phase: 'Failed', reason: 'RunLost', failure: { code: 'run_lost' } }, at(9));
  assert.is(bad.error, LOST);
  assert.equal(bad.failure, { code: 'run_lost' });
  assert.is(bad.result, undefined);
});

rows('[K-01] every condition says why in words; the cause of a failure follows what the partner reads', () => {
  for (const row of table) {
    const plan = decide(row.seen, at(row.at ?? 1), policy);
    if (!plan.status) continue;
    const { conditions = [] } = nextStatus(row.seen.resource, plan.status, at(row.at ?? 1));
    for (const { type, message } of conditions) assert.match(message, /\S/, `${row.name}: ${type}`);
    assert.is(new Set(conditions.map(({ message }) => message)).size, conditions.length, `${row.name}: said once`);
  }
  const failed = {
    phase: 'Failed',
    reason: 'RunLost',
    failure: { code: 'run_lost' },
    detail: 'it ran out of memory',
  } as const;
  const { error, conditions = [] } = nextStatus(running, failed, at(9));
  assert.is(error, LOST);
  assert.is(conditions[0]?.message, `${LOST} Cause: it ran out of memory`);
});

for (const [what, told, planned, progress] of [
  ['told of before', 12, undefined, '10/12'],
  ['as the run recorded them', undefined, 12, '10/12'],
  ['of a run of before, which recorded none', undefined, undefined, '10/10'],
] as const)
  rows(`[K-01] a completed report shows its answers and those planned: ${what}`, () => {
    const before = makeReport({ phase: 'Running', ...(told === undefined ? {} : { answersTotal: told }) });
    const done = { ...completed(), ...(planned === undefined ? {} : { answersTotal: planned }) } as const;
    if (done.outcome !== 'Completed') throw new Error('a completed end');
    const analysis = anAnalysis();
    analysis.report.answers_analyzed = 10 - analysis.report.overall.branded_answers;
    const next = nextStatus(before, { phase: 'Completed', done, analysis }, at(9));
    assert.is(next.progress, progress);
    assert.is(`${next.answersDone}/${next.answersTotal}`, progress);
  });

rows('[K-01] answers count as done of planned, other stages by name only', () => {
  const running = (progress: { stage: string; done: number; total: number }) =>
    nextStatus(makeReport({ phase: 'Running' }), { phase: 'Running', reason: 'Claimed', progress }, at(9));
  const answers = running({ stage: 'answers', done: 3, total: 9 });
  assert.equal([answers.stage, answers.progress, answers.answersDone, answers.answersTotal], ['answers', '3/9', 3, 9]);
  const labels = running({ stage: 'labels', done: 1, total: 5 });
  assert.equal([labels.stage, labels.progress, labels.answersDone], ['labels', undefined, undefined]);
});

rows.run();
