import * as assert from 'uvu/assert';
import { decide } from '../../../controllers/action-execution/decide.ts';
import { suite } from '../../support/suite.ts';
import { planWords } from '../plan-words.ts';
import { at, rowNamed } from '../run-cases.ts';
import { policy, table } from './decide.cases.ts';

/** The cases of decide.cases.ts by their names, each with all that is done about it. */
const PLANS: readonly (readonly [name: string, plan: string])[] = [
  [
    'a new execution asks for a slot',
    'waitsForTurn: [requestSlot] / phase Queued, reason WaitingForSlot / again 3599001',
  ],
  [
    'a suspended partner starts nothing',
    'waitsForTurn: [releaseSlot] / phase Queued, reason PartnerNotServed / again 10000',
  ],
  [
    '[X-02] [X-13] its turn: the attempt on record, then the job, and so running',
    'start: [recordAttempt] [createJob 0] / phase Running, runAttempts 1, reason JobCreated / again 5000',
  ],
  ['[X-02] a job that exists is running, claimed or not', 'starting: / phase Running, reason JobCreated / again 5000'],
  [
    'running does not go back to queued when an unclaimed job has vanished',
    'waitsForTurn: [requestSlot] / phase Running, reason WaitingForSlot / again 3599001',
  ],
  [
    '[X-12] the queue has an end',
    'queuedTooLong: / phase Failed, reason QueueDeadlineExceeded, failure, detail / [releaseSlot]',
  ],
  [
    'an image that cannot be had is waited for',
    'neverStarts: / phase Running, reason ImageUnavailable, detail / again 89000',
  ],
  [
    '[X-12] and then fails it, with a text that names no image',
    'neverStarts: / phase Failed, reason ImageUnavailable, failure, detail / [removeJob aex-one-r0] [releaseSlot]',
  ],
  [
    'a refused job leaves it queued, its slot to others',
    'jobRefused: / phase Queued, reason QuotaExceeded, detail / [releaseSlot] again 9900',
  ],
  [
    'a name or an output that is not its own fails, and says how to get a right manifest',
    'misnamed: / phase Failed, reason InvalidName, failure, detail / [releaseSlot]',
  ],
  [
    'an action that is not there yet is waited for',
    'wrongResource: [releaseSlot] / phase Queued, reason ActionMissing / again 10000',
  ],
  [
    'and is missing after a while',
    'wrongResource: / phase Failed, reason ActionMissing, failure, detail / [releaseSlot]',
  ],
  ['so is its workspace', 'wrongResource: / phase Failed, reason WorkspaceMissing, failure, detail / [releaseSlot]'],
  [
    'a workspace that is not valid',
    'wrongResource: / phase Failed, reason WorkspaceInvalid, failure, detail / [releaseSlot]',
  ],
  [
    'another type than the action’s',
    'wrongResource: / phase Failed, reason InvalidSpec, failure, detail / [releaseSlot]',
  ],
  [
    'a payload that its type does not take',
    'wrongResource: / phase Failed, reason InvalidSpec, failure, detail / [releaseSlot]',
  ],
  [
    '[X-15] a length that no article has',
    'wrongResource: / phase Failed, reason InvalidSpec, failure, detail / [releaseSlot]',
  ],
  [
    '[X-15] an address of no web page',
    'wrongResource: / phase Failed, reason InvalidSpec, failure, detail / [releaseSlot]',
  ],
  [
    '[X-08] a post type that is not generated',
    'wrongResource: / phase Failed, reason InvalidSpec, failure, detail / [releaseSlot]',
  ],
  [
    '[X-13] an attempt far ahead',
    'wrongAttempt: / phase Failed, reason AttemptRefused, failure, detail / [releaseSlot]',
  ],
  [
    '[X-13] an attempt that is over',
    'wrongAttempt: / phase Failed, reason AttemptRefused, failure, detail / [releaseSlot]',
  ],
  [
    '[X-03] the next attempt while the one before runs',
    'wrongAttempt: / phase Failed, reason AttemptRefused, failure, detail / [releaseSlot]',
  ],
  [
    'the next attempt after the one before',
    'waitsForTurn: [requestSlot] / phase Queued, reason WaitingForSlot / again 3599001',
  ],
  [
    '[X-13] the next attempt after one that ended uncounted, before its run was started',
    'waitsForTurn: [requestSlot] / phase Queued, reason WaitingForSlot / again 3599001',
  ],
  [
    '[W-09] what was launched before the workspace was archived, or was made by hand, runs',
    'start: [recordAttempt] [createJob 0] / phase Running, runAttempts 1, reason JobCreated / again 5000',
  ],
  [
    'an attempt that was recorded before a crash',
    'start: [recordAttempt] [createJob 0] / phase Running, runAttempts 1, reason JobCreated / again 5000',
  ],
  ['a claim starts its clock', 'claimed: / phase Running, reason Claimed, startedAtMs 1772366405000 / again 5000'],
  ['[X-11] a valid record succeeds', 'outputAvailable: / phase Succeeded, done, stored / [releaseSlot]'],
  [
    '[X-11] it wins over a failed job, the deadline and a vanished action',
    'outputAvailable: / phase Succeeded, done, stored / [releaseSlot]',
  ],
  [
    '[X-12] an output that cannot be used is a lost run',
    'outputAvailable: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    '[X-12] so is an end that somebody else recorded',
    'outputAvailable: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    '[X-12] the run’s own error is the execution’s: DeadlineExceeded',
    'runFailed: / phase Failed, reason DeadlineExceeded, failure, done / [releaseSlot]',
  ],
  [
    '[X-12] the run’s own error is the execution’s: TextRejected',
    'runFailed: / phase Failed, reason TextRejected, failure, done / [releaseSlot]',
  ],
  [
    '[X-12] the run’s own error is the execution’s: GenerationFailed',
    'runFailed: / phase Failed, reason GenerationFailed, failure, done / [releaseSlot]',
  ],
  [
    '[X-12] the belt: 30 s past the deadline',
    'overdue: / phase Failed, reason DeadlineExceeded, failure, detail / [removeJob aex-one-r0] [releaseSlot]',
  ],
  [
    'its own deadline counts',
    'overdue: / phase Failed, reason DeadlineExceeded, failure, detail / [removeJob aex-one-r0] [releaseSlot]',
  ],
  [
    '[K-06] a job whose pods have all lost the claim is removed',
    'claimHolderGone: [removeJob aex-one-r0] / / again 2000',
  ],
  [
    '[K-06] and then replaced',
    'lost: [createJob 1] / phase Running, runAttempts 2, reason RunReplaced, detail / again 5000',
  ],
  [
    '[K-06] an infrastructure loss is replaced once',
    'lost: [createJob 1] / phase Running, runAttempts 2, reason RunReplaced, detail / again 5000',
  ],
  [
    '[K-06] a loss before the claim too, and it stays running',
    'lost: [createJob 1] / phase Running, runAttempts 2, reason RunReplaced, detail / again 5000',
  ],
  ['[K-06] [X-12] a second loss fails it', 'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]'],
  [
    '[X-12] without its action there is no second job',
    'lost: / phase Failed, reason RunLost, failure, detail / [releaseSlot]',
  ],
  [
    '[X-12] a run out of memory is not tried again',
    'lost: / phase Failed, reason OutOfMemory, failure, detail / [releaseSlot]',
  ],
  ['[K-03] one that is being deleted ends its job', 'beingDeleted: [removeJob aex-one-r0] / / [releaseSlot]'],
  ['[X-13] a finished one only gives back what it holds', 'finished: / / [releaseSlot]'],
];

const plans = suite('plans of executions');

for (const [name, plan] of PLANS)
  plans(name, () => {
    const row = rowNamed(table, name);
    assert.is(planWords(decide(row.seen, at(row.at ?? 1), policy)), plan);
  });

plans.run();
