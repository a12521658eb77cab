import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { decide } from '../../../controllers/action-execution/decide.ts';
import { nextStatus } from '../../../controllers/action-execution/status.ts';
import { AN_ARTIFACT, makeWorkspace } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';
import { at, checkRow, claim, completed, failedDone } from '../run-cases.ts';
import { job, launched, makeAction, makeExecution, policy, running, seen, table } from './decide.cases.ts';

const rows = suite('action-execution decide');
for (const row of table)
  rows(row.name, () => {
    const now = at(row.at ?? 1);
    const plan = decide(row.seen, now, policy);
    checkRow(row, plan, plan.status && nextStatus(row.seen.resource, plan.status, now));
  });

rows('[X-13] property: no observation takes an execution backwards, and each is looked at again', () => {
  const order = ['Queued', 'Running', 'Succeeded', 'Failed'];
  const jobs = fc.array(
    fc.record({
      phase: fc.constantFrom('Pending' as const, 'Active' as const, 'Succeeded' as const, 'Failed' as const),
      failure: fc.constantFrom('Infrastructure' as const, 'Exit' as const),
    }),
    { maxLength: 2 },
  );
  const facts = fc.record({
    resource: fc.constantFrom(
      makeExecution(),
      makeExecution({ phase: 'Queued' }),
      launched,
      running,
      makeExecution({ phase: 'Succeeded', output: AN_ARTIFACT }),
      makeExecution({ phase: 'Failed', error: 'x: y' }),
    ),
    jobs,
    claims: fc.nat(2),
    ended: fc.constantFrom(undefined, completed(), completed('pod-9'), failedDone('text_rejected: x')),
    granted: fc.boolean(),
    serves: fc.boolean(),
    action: fc.constantFrom(undefined, makeAction(), makeAction({ attempts: 1 }), makeAction({ attempts: 2 })),
    claimedForMs: fc.constantFrom(0, 10, 700_000),
    orphanedForMs: fc.constantFrom(0, 2000),
    seconds: fc.constantFrom(1, 20, 4000),
  });
  fc.assert(
    fc.property(facts, (f) => {
      const observed = seen({
        resource: f.resource,
        action: f.action,
        workspace: f.action && makeWorkspace(),
        jobs: f.jobs.map(({ phase, failure }, n) => job(n, { phase, failure: { kind: failure, message: '' } })),
        record: { claims: Array.from({ length: f.claims }, (_, n) => claim(n)), ...(f.ended ? { done: f.ended } : {}) },
        granted: f.granted,
        partnerServes: f.serves,
        claimedForMs: f.claimedForMs,
        orphanedForMs: f.orphanedForMs,
        outcome: { state: 'valid', output: AN_ARTIFACT },
      });
      const plan = decide(observed, at(f.seconds), policy);
      const was = f.resource.status?.phase ?? 'Queued';
      if (was === 'Succeeded' || was === 'Failed') return assert.is(plan.status, undefined);
      if (plan.status) assert.ok(order.indexOf(plan.status.phase) >= order.indexOf(was));
      assert.ok(
        plan.status !== undefined || plan.requeueAfterMs !== undefined,
        `${plan.rule} is never looked at again`,
      );
    }),
    { numRuns: 2000 },
  );
});

rows('[K-01] every condition says why in words, and each says something else', () => {
  for (const row of table) {
    const plan = decide(row.seen, at(row.at ?? 1), policy);
    if (!plan.status) continue;
    const { conditions = [] } = nextStatus(row.seen.resource, plan.status, at(row.at ?? 1));
    for (const { type, message } of conditions) assert.match(message, /\S/, `${row.name}: ${type}`);
    assert.is(new Set(conditions.map(({ message }) => message)).size, conditions.length, `${row.name}: said once`);
  }
});

rows('property: the plan’s status settles: looking again with it changes nothing more', () => {
  for (const row of table) {
    const now = at(row.at ?? 1);
    const plan = decide(row.seen, now, policy);
    if (!plan.status) continue;
    const resource = { ...row.seen.resource, status: nextStatus(row.seen.resource, plan.status, now) };
    assert.is(decide({ ...row.seen, resource }, now, policy).status, undefined, row.name);
  }
});

rows('[K-01] the stage goes along with the start, and later when one lasts', () => {
  const told = (stage: string, stageForMs: number) =>
    ({ stage, done: 0, total: 0, stageForMs, startedAtMs: 0, stageSinceMs: 0, updatedAtMs: 0 }) as const;
  const stageOf = (resource: typeof running, progress: ReturnType<typeof told>) => {
    const plan = decide(seen({ resource, jobs: [job(0)], record: { claims: [claim(0)] }, progress }), at(9), policy);
    return plan.status && nextStatus(resource, plan.status, at(9)).stage;
  };
  const first = decide(seen({ resource: launched, jobs: [job(0)], record: { claims: [claim(0)] } }), at(9), policy);
  if (!first.status) throw new Error('a claim is written');
  const claimed = makeExecution(nextStatus(launched, first.status, at(9)));
  assert.is(stageOf(launched, told('sources', 0)), 'sources');
  assert.is(stageOf(claimed, told('sections', 100)), undefined, 'just begun');
  assert.is(stageOf(claimed, told('sections', 5000)), 'sections');
  const written = makeExecution({ ...claimed.status, stage: 'sections' });
  assert.is(stageOf(written, told('sections', 60_000)), undefined, 'written already');
});

rows.run();
