import * as assert from 'uvu/assert';
import { decide } from '../../../controllers/action-execution/decide.ts';
import type { ObservedExecution } from '../../../controllers/action-execution/observed.ts';
import { suite } from '../../support/suite.ts';
import { planWords } from '../plan-words.ts';
import { at, claim, completed, failedDone } from '../run-cases.ts';
import { job, launched, makeExecution, policy, running, seen } from './decide.cases.ts';

const ended = (attempt: number, kind: 'Infrastructure' | 'Exit') =>
  job(attempt, { phase: 'Failed', failure: { kind, message: '' } });
const progress = (stage: string, stageForMs: number) => ({ stage, done: 0, total: 0, stageForMs });
const begun = (stage?: string) =>
  makeExecution({ ...running.status, phase: 'Running', ...(stage === undefined ? {} : { stage }) });
const lostClaimed = { jobs: [ended(0, 'Infrastructure')], record: { claims: [claim(0)] }, orphanedForMs: 2000 };

/** What decide.cases.ts leaves open. */
const MORE: readonly (readonly [name: string, more: Partial<ObservedExecution>, seconds: number, plan: string])[] = [
  [
    'an attempt that was refused goes on where its job is there',
    { resource: makeExecution(undefined, { attempt: 3 }), jobs: [job(0)] },
    1,
    'starting: / phase Running, reason JobCreated / again 5000',
  ],
  [
    'or where it has claimed',
    { resource: makeExecution(undefined, { attempt: 3 }), jobs: [job(0)], record: { claims: [claim(0)] } },
    1,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    'or where a run was started for it',
    { resource: makeExecution({ phase: 'Running', runAttempts: 1 }, { attempt: 3 }), granted: true },
    1,
    'start: [recordAttempt] [createJob 0] / phase Running, runAttempts 1, reason JobCreated / again 5000',
  ],
  [
    'not for the record of no run',
    { resource: makeExecution({ phase: 'Queued', runAttempts: 0 }, { attempt: 3 }), granted: true },
    1,
    'wrongAttempt: / phase Failed, reason AttemptRefused, failure, detail / [releaseSlot]',
  ],
  [
    'far ahead while another runs: told what is next',
    { resource: makeExecution(undefined, { attempt: 4 }), running: makeExecution() },
    1,
    'wrongAttempt: / phase Failed, reason AttemptRefused, failure, detail / [releaseSlot]',
  ],
  [
    'an action that is gone ends no run that has begun',
    {
      resource: running,
      action: undefined,
      workspace: undefined,
      knownForMs: 20_000,
      jobs: [job(0)],
      record: { claims: [claim(0)] },
    },
    1,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    'nor one that has a job',
    { resource: launched, action: undefined, workspace: undefined, knownForMs: 20_000, jobs: [job(0)] },
    1,
    'starting: / phase Running, reason JobCreated / again 5000',
  ],
  [
    'completed, but nothing was read',
    { resource: running, record: { claims: [claim(0)], done: completed() } },
    20,
    'outputAvailable: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    'a failure that somebody else recorded',
    {
      resource: running,
      jobs: [job(0)],
      record: { claims: [claim(0, 'pod-x')], done: failedDone('text_rejected: x') },
    },
    20,
    'runFailed: / phase Failed, reason RunLost, failure, detail / [removeJob aex-one-r0] [releaseSlot]',
  ],
  [
    'a failure that names another further on',
    { resource: running, record: { claims: [claim(0)], done: failedDone('x: text_rejected, generation_timeout') } },
    20,
    'runFailed: / phase Failed, reason GenerationFailed, failure, done / [releaseSlot]',
  ],
  [
    'without its workspace there is no second job',
    { resource: running, workspace: undefined, ...lostClaimed },
    20,
    'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    'no word of a stage',
    { resource: running, jobs: [job(0)], record: { claims: [claim(0)] } },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    'a stage goes along with the start',
    { resource: launched, jobs: [job(0)], record: { claims: [claim(0)] }, progress: progress('sources', 0) },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000, progress {"stage":"sources","done":0,"total":0,"stageForMs":0} / again 5000',
  ],
  [
    'later ones when they take a while',
    { resource: begun('sources'), jobs: [job(0)], record: { claims: [claim(0)] }, progress: progress('draft', 5000) },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000, progress {"stage":"draft","done":0,"total":0,"stageForMs":5000} / again 5000',
  ],
  [
    'not before',
    { resource: begun('sources'), jobs: [job(0)], record: { claims: [claim(0)] }, progress: progress('draft', 4999) },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    'nor the one that is written',
    { resource: begun('draft'), jobs: [job(0)], record: { claims: [claim(0)] }, progress: progress('draft', 9000) },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
];

const plans = suite('plans of executions, at the bounds');

for (const [name, more, seconds, plan] of MORE)
  plans(name, () => assert.is(planWords(decide(seen(more), at(seconds), policy)), plan));

plans('without what its job needs there is no second one', () => {
  const { material: _, ...rest } = seen({ resource: running, ...lostClaimed });
  assert.is(decide(rest, at(20), policy).status?.phase, 'Failed');
});

plans.run();
