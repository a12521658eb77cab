import * as assert from 'uvu/assert';
import { decide } from '../../../controllers/visibility-report/decide.ts';
import type { ObservedReport } from '../../../controllers/visibility-report/observed.ts';
import { makeReport } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';
import { planWords } from '../plan-words.ts';
import { at, CREATED, claim, completed, failedDone } from '../run-cases.ts';
import { job, policy, running, seen } from './decide.cases.ts';

const secondOnRecord = makeReport({ ...running.status, phase: 'Running', runAttempts: 2 });
/** As one made by hand, without a snapshot of its workspace. */
const bare = ({ spec: { workspaceName }, ...report }: typeof running) => ({ ...report, spec: { workspaceName } });

const ended = (attempt: number, kind: 'Infrastructure' | 'Exit' | 'DeadlineExceeded') =>
  job(attempt, { phase: 'Failed', failure: { kind, message: '' } });
const progress = (stage: string, total: number, stageForMs: number) => ({ stage, done: 0, total, stageForMs });
const pending = {
  phase: 'Pending',
  waiting: { reason: 'ImagePullBackOff', obstacle: 'Image', healable: false, sinceMs: 0 },
} as const;
const quota = { why: 'Quota', message: 'full', forMs: 100, triedMsAgo: 4000 } as const;

const alive = { jobs: [job(0)], record: { claims: [claim(0)] } };
const gone = { record: { claims: [claim(0)] }, orphanedForMs: 2000 };

/** What decide.cases.ts leaves open, mostly the bounds of times. */
const MORE: readonly (readonly [name: string, more: Partial<ObservedReport>, seconds: number, plan: string])[] = [
  [
    'the last moment of the queue',
    { granted: true },
    3600,
    'start: [createJob 0] / phase Queued, runAttempts 1, reason JobCreated / again 5000',
  ],
  [
    'shortly before, it is looked at again when it ends',
    {},
    3599,
    'waitsForTurn: [requestSlot] / phase Queued, reason WaitingForSlot / again 1001',
  ],
  [
    'also where the partner is suspended',
    { partnerServes: false },
    3599,
    'waitsForTurn: [releaseSlot] / phase Queued, reason PartnerNotServed / again 1001',
  ],
  ['and with a job', { jobs: [job(0)] }, 3599, 'starting: / phase Queued, reason JobCreated / again 1001'],
  [
    'a suspended partner’s report leaves the queue as well',
    { partnerServes: false },
    3601,
    'queuedTooLong: / phase Failed, reason QueueDeadlineExceeded, failure, detail / [releaseSlot]',
  ],
  [
    'whatever the clock of the store says, it is looked at again later',
    { jobs: [job(0, { phase: 'Pending' })] },
    3600,
    'starting: / phase Queued, reason JobCreated / again 1',
  ],
  [
    'a refusal is waited out',
    { refusal: quota },
    1,
    'jobRefused: / phase Queued, reason QuotaExceeded, detail / [releaseSlot] again 6000',
  ],
  [
    'also while a job that has ended is there',
    { refusal: quota, jobs: [ended(0, 'Exit')], orphanedForMs: 2000 },
    1,
    'jobRefused: / phase Queued, reason QuotaExceeded, detail / [releaseSlot] again 6000',
  ],
  [
    'a job that runs counts more than a refusal',
    { refusal: quota, jobs: [job(0)] },
    1,
    'starting: / phase Queued, reason JobCreated / again 5000',
  ],
  [
    'what does not heal, at the end of its grace',
    { jobs: [job(0, pending)], stuckForMs: 90_000 },
    1,
    'neverStarts: / phase Failed, reason ImageUnavailable, failure, detail / [removeJob pvr-one-r0] [releaseSlot]',
  ],
  [
    'and a millisecond before',
    { jobs: [job(0, pending)], stuckForMs: 89_999 },
    1,
    'neverStarts: / phase Queued, reason ImageUnavailable, detail / again 1',
  ],
  [
    'two claims: the clock began with the first',
    {
      resource: running,
      jobs: [job(0), job(1)],
      record: { claims: [claim(0), { ...claim(1), claimedAtMs: CREATED + 9000 }] },
    },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    'the end that the second has recorded is the run’s',
    { resource: running, record: { claims: [claim(0), claim(1)], done: failedDone('analysis_timeout: x') } },
    20,
    'runFailed: / phase Failed, reason DeadlineExceeded, failure, done / [releaseSlot]',
  ],
  [
    'an end without a claim is nobody’s',
    { resource: running, record: { claims: [], done: completed() } },
    20,
    'resultAvailable: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    'completed, but nothing was read',
    { resource: running, record: { claims: [claim(0)], done: completed() } },
    20,
    'resultAvailable: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    'a failure of another kind',
    { resource: running, record: { claims: [claim(0)], done: failedDone('x: analysis_timeout') } },
    20,
    'runFailed: / phase Failed, reason AnalysisFailed, failure, done / [releaseSlot]',
  ],
  [
    'a job that ended is given its moment to the end',
    { resource: running, jobs: [ended(0, 'Exit')], record: { claims: [claim(0)] }, orphanedForMs: 1999 },
    20,
    'lost: / / again 2000',
  ],
  [
    'a second job that is on record and not seen is made again',
    { resource: secondOnRecord, jobs: [ended(0, 'Infrastructure')], ...gone },
    20,
    'lost: [createJob 1] / / again 5000',
  ],
  [
    'not when it has claimed',
    { resource: secondOnRecord, record: { claims: [claim(0), claim(1)] }, orphanedForMs: 2000 },
    20,
    'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    'nor when it is there',
    { resource: secondOnRecord, jobs: [ended(1, 'Infrastructure')], ...gone },
    20,
    'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    'nor when there is nothing to make it of',
    { resource: bare(secondOnRecord), workspace: undefined, jobs: [ended(0, 'Infrastructure')], ...gone },
    20,
    'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    'a job that has vanished is replaced',
    { resource: running, ...gone },
    20,
    'lost: [createJob 1] / phase Running, runAttempts 2, reason RunReplaced, detail / again 5000',
  ],
  [
    'one that was stopped is not',
    { resource: running, jobs: [ended(0, 'DeadlineExceeded')], ...gone },
    20,
    'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    'nor one that succeeded without a result',
    { resource: running, jobs: [job(0, { phase: 'Succeeded' })], ...gone },
    20,
    'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    'two jobs are two attempts, whatever is on record',
    {
      resource: makeReport({ phase: 'Queued' }),
      jobs: [ended(0, 'Infrastructure'), ended(1, 'Infrastructure')],
      orphanedForMs: 2000,
    },
    20,
    'lost: / phase Failed, reason RunNotStarted, failure, detail / [releaseSlot]',
  ],
  [
    'the belt, to the millisecond',
    { resource: running, ...alive, claimedForMs: 630_000 },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    'and beyond',
    { resource: running, ...alive, claimedForMs: 630_001 },
    20,
    'overdue: / phase Failed, reason DeadlineExceeded, failure, detail / [removeJob pvr-one-r0] [releaseSlot]',
  ],
  [
    'finished without jobs: nothing to wait for',
    { resource: makeReport({ phase: 'Completed', finishedAt: at(100).toISOString() }) },
    101,
    'finished: / / [releaseSlot]',
  ],
  [
    'finished by a clock that is ahead: the whole grace and no more',
    { resource: makeReport({ phase: 'Failed', finishedAt: at(500).toISOString() }), jobs: [job(0)] },
    100,
    'finished: / / [releaseSlot] again 10000',
  ],
  [
    'finished: only jobs that are not over are ended',
    {
      resource: makeReport({ phase: 'Completed', finishedAt: at(100).toISOString() }),
      jobs: [ended(0, 'Exit'), job(1, { phase: 'Pending' })],
    },
    200,
    'finished: [removeJob pvr-one-r1] / / [releaseSlot]',
  ],
  [
    'a workspace that is not there: what is claimed or has a job goes on',
    { workspace: undefined, knownForMs: 20_000, jobs: [job(0)] },
    1,
    'starting: / phase Queued, reason JobCreated / again 5000',
  ],
  [
    'the website of the workspace may be left out',
    { resource: makeReport(undefined, { spec: { website: undefined } }), granted: true },
    1,
    'start: [createJob 0] / phase Queued, runAttempts 1, reason JobCreated / again 5000',
  ],
  [
    'one enabled model of three is enough',
    {
      resource: makeReport(undefined, {
        spec: {
          models: [
            { id: 'provider_1', enabled: false },
            { id: 'provider_2', enabled: true },
          ],
        },
      }),
    },
    1,
    'waitsForTurn: [requestSlot] / phase Queued, reason WaitingForSlot / again 3599001',
  ],
  [
    'a name that goes on after the letters',
    { resource: makeReport(undefined, { metadata: { name: 'pvr-one.x' } }) },
    1,
    'wrongResource: / phase Failed, reason InvalidName, failure, detail / [releaseSlot]',
  ],
  [
    'a name that begins before them',
    { resource: makeReport(undefined, { metadata: { name: 'x-pvr-one' } }) },
    1,
    'wrongResource: / phase Failed, reason InvalidName, failure, detail / [releaseSlot]',
  ],
  [
    'a stage goes along with the start',
    { resource: makeReport({ phase: 'Queued' }), ...alive, progress: progress('questions', 0, 0) },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000, progress {"stage":"questions","done":0,"total":0,"stageForMs":0} / again 5000',
  ],
  [
    'answers that take a while are written',
    { resource: running, ...alive, progress: progress('answers', 9, 5000) },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000, progress {"stage":"answers","done":0,"total":9,"stageForMs":5000} / again 5000',
  ],
  [
    'not before',
    { resource: running, ...alive, progress: progress('answers', 9, 4999) },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    'nor without a number of them',
    { resource: running, ...alive, progress: progress('answers', 0, 5000) },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    'nor other stages',
    { resource: running, ...alive, progress: progress('labels', 9, 5000) },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    'nor a second time',
    {
      resource: { ...running, status: { ...running.status, answersTotal: 9 } },
      ...alive,
      progress: progress('answers', 9, 5000),
    },
    20,
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
];

const plans = suite('plans of reports, at the bounds');

for (const [name, more, seconds, plan] of MORE)
  plans(name, () => assert.is(planWords(decide(seen(more), at(seconds), policy)), plan));

plans.run();
