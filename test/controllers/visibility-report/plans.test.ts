import * as assert from 'uvu/assert';
import { decide } from '../../../controllers/visibility-report/decide.ts';
import { suite } from '../../support/suite.ts';
import { planWords } from '../plan-words.ts';
import { at, rowNamed } from '../run-cases.ts';
import { policy, table } from './decide.cases.ts';

/** The cases of decide.cases.ts by their names, each with all that is done about it. */
const PLANS: readonly (readonly [name: string, plan: string])[] = [
  [
    '[R-09] a new report asks for a slot',
    'waitsForTurn: [requestSlot] / phase Queued, reason WaitingForSlot / again 3599001',
  ],
  [
    'a suspended partner starts nothing',
    'waitsForTurn: [releaseSlot] / phase Queued, reason PartnerNotServed / again 10000',
  ],
  [
    'a granted report gets its job',
    'start: [createJob 0] / phase Queued, runAttempts 1, reason JobCreated / again 5000',
  ],
  [
    '[W-09] what was launched before the workspace was archived, or was made by hand, runs',
    'start: [createJob 0] / phase Queued, runAttempts 1, reason JobCreated / again 5000',
  ],
  [
    'a recorded attempt whose job never came to be is started again as the same',
    'start: [createJob 0] / phase Queued, runAttempts 1, reason JobCreated / again 5000',
  ],
  ['a job that has not claimed leaves the report queued', 'starting: / phase Queued, reason JobCreated / again 5000'],
  [
    'a job for which no node has room leaves it queued and says so',
    'starting: / phase Queued, reason Unschedulable / again 5000',
  ],
  [
    '[R-09] a claim makes it running',
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    'a running report is only looked at again',
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    '[R-09] a valid record completes it',
    'resultAvailable: [writeActions 0] [storeResult] / phase Completed, done, analysis / [releaseSlot]',
  ],
  [
    'a valid record wins over a failed job and over the deadline',
    'resultAvailable: [writeActions 0] [storeResult] / phase Completed, done, analysis / [releaseSlot]',
  ],
  [
    'a record of a process without the claim is refused',
    'resultAvailable: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    '[G-05] a result that cannot be read is a lost run',
    'resultAvailable: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    '[R-10] the run’s own error is the report’s',
    'runFailed: / phase Failed, reason SiteUnreachable, failure, done / [releaseSlot]',
  ],
  [
    '[R-11] a run that does not end itself is ended by the belt',
    'overdue: / phase Failed, reason DeadlineExceeded, failure, detail / [removeJob pvr-one-r0] [releaseSlot]',
  ],
  [
    '[R-11] within deadline and belt it goes on',
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    '[R-11] queued time does not count',
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  ['an ended job without a record is given a moment', 'lost: / / again 2000'],
  ['[G-05] then the run is lost', 'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]'],
  [
    '[K-06] a job whose pods have all lost the claim is removed',
    'claimHolderGone: [removeJob pvr-one-r0] / / again 2000',
  ],
  [
    '[K-06] and then replaced',
    'lost: [createJob 1] / phase Running, runAttempts 2, reason RunReplaced, detail / again 5000',
  ],
  [
    '[K-06] an infrastructure loss is replaced once',
    'lost: [createJob 1] / phase Running, runAttempts 2, reason RunReplaced, detail / again 5000',
  ],
  ['and not a second time', 'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]'],
  [
    '[K-06] [R-12] a container that the platform could not start is replaced once, and its word is kept',
    'lost: [createJob 1] / phase Queued, runAttempts 2, reason RunReplaced, detail / again 5000',
  ],
  [
    '[R-12] one that it could not start twice is not for the operator’s settings',
    'lost: / phase Failed, reason RunNotStarted, failure, detail / [releaseSlot]',
  ],
  [
    '[R-12] an image without the program is, and the platform’s word is kept for the operator alone',
    'lost: / phase Failed, reason RunNotStarted, failure, detail / [releaseSlot]',
  ],
  [
    '[G-05] a lost run keeps what the platform said',
    'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    'a replacement that is under way is not judged by the first job',
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    '[R-12] a run that never started and broke is failed from queued',
    'lost: / phase Failed, reason RunNotStarted, failure, detail / [releaseSlot]',
  ],
  [
    '[R-12] what never heals is given its grace',
    'neverStarts: / phase Queued, reason ImageUnavailable, detail / again 30000',
  ],
  [
    '[R-12] and then fails the report with a text fit for a partner',
    'neverStarts: / phase Failed, reason ImageUnavailable, failure, detail / [removeJob pvr-one-r0] [releaseSlot]',
  ],
  [
    '[R-12] a refused job is tried again after a while, and others have the slot until then',
    'jobRefused: / phase Queued, reason QuotaExceeded, detail / [releaseSlot] again 10000',
  ],
  [
    '[R-12] a refused job is asked for again',
    'start: [createJob 0] / phase Queued, runAttempts 1, reason JobCreated / again 5000',
  ],
  [
    '[R-12] a job that is still refused after the grace fails the report with a text fit for a partner',
    'jobRefused: / phase Failed, reason QuotaExceeded, failure, detail / [releaseSlot]',
  ],
  [
    '[R-12] so does one that a policy refuses',
    'jobRefused: / phase Failed, reason JobCannotStart, failure, detail / [releaseSlot]',
  ],
  [
    '[K-06] a second job that is refused takes no report back to its queue',
    'jobRefused: / phase Running, reason QuotaExceeded, detail / again 10000',
  ],
  [
    '[K-06] and loses it after the grace',
    'jobRefused: / phase Failed, reason QuotaExceeded, failure, detail / [releaseSlot]',
  ],
  [
    'a job that another leader has made meanwhile counts more than a refusal',
    'starting: / phase Queued, reason JobCreated / again 5000',
  ],
  [
    '[R-12] the time in the queue ends',
    'queuedTooLong: / phase Failed, reason QueueDeadlineExceeded, failure, detail / [releaseSlot]',
  ],
  [
    'a workspace that is not there yet is waited for: manifests come in any order',
    'wrongResource: [releaseSlot] / phase Queued, reason WorkspaceMissing / again 1',
  ],
  [
    '[R-12] a workspace that does not exist',
    'wrongResource: / phase Failed, reason WorkspaceMissing, failure, detail / [releaseSlot]',
  ],
  [
    'a name that no report may have',
    'wrongResource: / phase Failed, reason InvalidName, failure, detail / [releaseSlot]',
  ],
  [
    'a website that is not the workspace’s',
    'wrongResource: / phase Failed, reason InvalidSpec, failure, detail / [releaseSlot]',
  ],
  ['nothing enabled', 'wrongResource: / phase Failed, reason InvalidSpec, failure, detail / [releaseSlot]'],
  [
    'a workspace that vanishes during a run does not end it',
    'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000',
  ],
  [
    'a workspace that is not what its name says',
    'wrongResource: / phase Failed, reason WorkspaceInvalid, failure, detail / [releaseSlot]',
  ],
  ['a provider named twice', 'wrongResource: / phase Failed, reason InvalidSpec, failure, detail / [releaseSlot]'],
  [
    'what a hand-made report says of its creation ends no queue',
    'waitsForTurn: [requestSlot] / phase Queued, reason WaitingForSlot / again 3599001',
  ],
  [
    '[R-12] a quota that is used up is told apart',
    'neverStarts: / phase Failed, reason QuotaExceeded, failure, detail / [removeJob pvr-one-r0] [releaseSlot]',
  ],
  [
    '[R-12] a Secret whose name speaks of images is a matter of the settings',
    'neverStarts: / phase Failed, reason JobCannotStart, failure, detail / [removeJob pvr-one-r0] [releaseSlot]',
  ],
  [
    '[R-12] a process that cannot be started is a matter of the settings',
    'neverStarts: / phase Failed, reason JobCannotStart, failure, detail / [removeJob pvr-one-r0] [releaseSlot]',
  ],
  [
    '[R-09] a ledger that forgets its claim takes no report back to the queue',
    'claimed: / phase Running, reason Claimed / again 5000',
  ],
  [
    'nor does it keep one running whose job has ended',
    'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    'a run that ran out of memory says so to the operator',
    'lost: / phase Failed, reason OutOfMemory, failure, detail / [releaseSlot]',
  ],
  [
    'also one that ran out of memory before it could claim',
    'lost: / phase Failed, reason OutOfMemory, failure, detail / [releaseSlot]',
  ],
  [
    '[K-06] a loss is replaced from the report’s own snapshot when the workspace is gone',
    'lost: [createJob 1] / phase Running, runAttempts 2, reason RunReplaced, detail / again 5000',
  ],
  [
    'and is lost when there is nothing to make a job from',
    'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    'a failure recorded by a process without the claim is not its word',
    'runFailed: / phase Failed, reason RunLost, failure, detail / [removeJob pvr-one-r0] [releaseSlot]',
  ],
  [
    'a run that has recorded its failure ends by itself',
    'runFailed: / phase Failed, reason SiteUnreachable, failure, done / [releaseSlot]',
  ],
  [
    'the process of a finished run has a moment to end, so that its job and log stay',
    'finished: / / [releaseSlot] again 1000',
  ],
  ['and is ended then', 'finished: [removeJob pvr-one-r0] / / [releaseSlot]'],
  [
    '[K-03] a report on its way out ends its job and starts none',
    'beingDeleted: [removeJob pvr-one-r0] / / [releaseSlot]',
  ],
  ['[R-09] a finished report only gives back what it holds', 'finished: [removeJob pvr-one-r0] / / [releaseSlot]'],
];

const plans = suite('plans of reports');

for (const [name, plan] of PLANS)
  plans(name, () => {
    const row = rowNamed(table, name);
    assert.is(planWords(decide(row.seen, at(row.at ?? 1), policy)), plan);
  });

plans.run();
