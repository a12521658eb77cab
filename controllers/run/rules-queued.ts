import type { ReportStart } from '../../src/contract/failures.ts';
import type { Obstacle } from '../../src/ports/run-jobs.ts';
import {
  createdMs,
  failed,
  isClaimed,
  LOST,
  lastJob,
  notStarted,
  phaseUnderWay,
  type RunReason,
  type RunRule,
} from './rule.ts';

/** Rules for runs that have not claimed their resource yet. */

/** queued → failed: the job waits for something that does not resolve itself. */
export const neverStarts: RunRule = (seen, _now, policy) => {
  const waiting = lastJob(seen)?.waiting;
  if (!waiting || waiting.healable) return undefined;
  const [reason, cause] = obstacleOf(waiting.obstacle);
  const detail = `the job waits: ${waiting.reason}`;
  const leftMs = policy.waitingGraceMs - seen.stuckForMs;
  const phase = phaseUnderWay(seen, policy);
  if (leftMs > 0) return { status: { phase, reason, detail }, requeueAfterMs: leftMs };
  return failed(seen, reason, notStarted(cause), `${detail} (for ${policy.waitingGraceMs / 1000} s)`);
};

/** The reason and the failure for it. */
const OBSTACLES: Readonly<Record<Obstacle, readonly [reason: RunReason, cause: ReportStart]>> = {
  Image: ['ImageUnavailable', 'image'],
  Quota: ['QuotaExceeded', 'quota'],
};
const obstacleOf = (obstacle: Obstacle | undefined): (typeof OBSTACLES)[Obstacle] =>
  obstacle === undefined ? ['JobCannotStart', 'configuration'] : OBSTACLES[obstacle];

/**
 * → failed: the platform refuses the job. It is retried, because operators may fix the cause; meanwhile, others use
 * the slot of a run that has not started.
 */
export const jobRefused: RunRule = (seen, _now, policy) => {
  const { refusal } = seen;
  const job = lastJob(seen)?.phase;
  if (!refusal || refusal.triedMsAgo >= policy.refusedRetryMs || job === 'Pending' || job === 'Active')
    return undefined;
  const [reason, cause] = obstacleOf(refusal.why === 'Quota' ? 'Quota' : undefined);
  const detail = `the job is refused: ${refusal.message}`;
  const claimed = isClaimed(seen);
  if (refusal.forMs >= policy.waitingGraceMs) return failed(seen, reason, claimed ? LOST : notStarted(cause), detail);
  return {
    status: { phase: phaseUnderWay(seen, policy), reason, detail },
    after: claimed ? [] : [{ do: 'releaseSlot' }],
    requeueAfterMs: policy.refusedRetryMs - refusal.triedMsAgo,
  };
};

/** queued → failed: it waited too long in the queue. */
export const queuedTooLong: RunRule = (seen, now, policy) => {
  const waitedMs = now.getTime() - createdMs(seen);
  if (waitedMs <= policy.queueDeadlineSeconds * 1000) return undefined;
  return failed(
    seen,
    'QueueDeadlineExceeded',
    notStarted(seen.partnerServes ? 'queue_deadline' : 'suspended'),
    `waited longer than ${policy.queueDeadlineSeconds} s`,
  );
};

/** The job exists, but its run has not claimed the resource yet. */
export const starting: RunRule = (seen, now, policy) => {
  const job = lastJob(seen);
  if (!job) return undefined;
  const reason = job.waiting?.noRoom ? 'Unschedulable' : 'JobCreated';
  const leftMs = createdMs(seen) + policy.queueDeadlineSeconds * 1000 - now.getTime() + 1;
  return {
    status: { phase: phaseUnderWay(seen, policy), reason },
    requeueAfterMs: Math.min(policy.pollMs, Math.max(1, leftMs)),
  };
};

/** queued: waits for a slot, or until its partner may start runs. */
export const waitsForTurn: RunRule = (seen, now, policy) => {
  const reason = !seen.partnerServes ? 'PartnerNotServed' : 'WaitingForSlot';
  if (seen.partnerServes && seen.granted) return undefined;
  const leftMs = createdMs(seen) + policy.queueDeadlineSeconds * 1000 - now.getTime() + 1;
  const requeueAfterMs = Math.max(1, seen.partnerServes ? leftMs : Math.min(leftMs, 10_000));
  return {
    effects: seen.partnerServes ? [{ do: 'requestSlot' }] : [{ do: 'releaseSlot' }],
    status: { phase: phaseUnderWay(seen, policy), reason },
    requeueAfterMs,
  };
};

/**
 * queued: it has got a slot. Creating an existing job has no effect, so a crash before the status write costs nothing.
 */
export const start: RunRule = (seen, _now, policy) => {
  const attempts = Math.max(1, seen.resource.status?.runAttempts ?? 0);
  return {
    effects: [{ do: 'createJob', attempt: attempts - 1 }],
    status: { phase: phaseUnderWay(seen, policy, true), runAttempts: attempts, reason: 'JobCreated' },
    requeueAfterMs: policy.pollMs,
  };
};
