import { runNotStarted, type StartProblem } from '../../src/domain/report-errors.ts';
import type { ObservedReport, ReportPolicy } from './observed.ts';
import { createdMs, failed, isClaimed, lastJob, type ReportPlan, type Rule } from './rule.ts';
import type { ReportReason } from './status.ts';

/** Rules for reports whose run has not claimed them yet. */

const NAME = /^pvr-[a-z0-9]{1,48}$/;

/** queued → failed: the run cannot start, because the resource itself is wrong. */
export const wrongResource: Rule = (seen, now, policy) => {
  const { report, workspace } = seen;
  if (!NAME.test(report.metadata.name))
    return failed(
      seen,
      'InvalidName',
      runNotStarted('configuration'),
      'the name of a report must be pvr- and 1 to 48 lower-case letters or digits',
    );
  if (isClaimed(seen) || seen.jobs.length > 0) return undefined;
  if (!workspace) return workspaceMissing(seen, now, policy);
  if (seen.workspaceProblem !== undefined)
    return failed(seen, 'WorkspaceInvalid', runNotStarted('workspace_invalid'), seen.workspaceProblem);
  if (report.spec.website !== undefined && report.spec.website !== workspace.spec.website)
    return failed(
      seen,
      'InvalidSpec',
      runNotStarted('workspace_invalid'),
      'spec.website is not the one of the workspace',
    );
  const models = report.spec.models ?? workspace.spec.models;
  if (!models.some((model) => model.enabled))
    return failed(seen, 'InvalidSpec', runNotStarted('workspace_invalid'), 'no model is enabled');
  if (new Set(models.map((model) => model.id)).size < models.length)
    return failed(seen, 'InvalidSpec', runNotStarted('workspace_invalid'), 'a provider is named twice');
  return undefined;
};

/** One manifest may hold both, report first; only after a while is a missing workspace a wrong one. */
const workspaceMissing = (seen: ObservedReport, now: Date, policy: ReportPolicy): Omit<ReportPlan, 'rule'> => {
  const leftMs = createdMs(seen) + policy.workspaceGraceMs - now.getTime();
  const missing = `there is no workspace ${seen.report.spec.workspaceName}`;
  if (leftMs <= 0) return failed(seen, 'WorkspaceMissing', runNotStarted('workspace_missing'), missing);
  return {
    effects: [{ do: 'releaseSlot' }],
    after: [],
    status: { phase: 'Queued', reason: 'WorkspaceMissing' },
    requeueAfterMs: Math.min(leftMs, policy.workspaceGraceMs),
  };
};

/** queued → failed: the job waits for something that waiting does not heal. */
export const neverStarts: Rule = (seen, _now, policy) => {
  const waiting = lastJob(seen)?.waiting;
  if (!waiting || waiting.healable) return undefined;
  const [reason, problem] = obstacleOf(waiting.reason);
  const detail = `the job waits: ${waiting.reason}`;
  const leftMs = policy.waitingGraceMs - seen.stuckForMs;
  if (leftMs > 0)
    return { effects: [], after: [], status: { phase: 'Queued', reason, detail }, requeueAfterMs: leftMs };
  return failed(seen, reason, runNotStarted(problem), `${detail}, for ${policy.waitingGraceMs / 1000} s`);
};

/** The platform's words are many; a condition's reason is one of a closed list, and a partner reads a third. */
function obstacleOf(platformReason: string): readonly [reason: ReportReason, problem: StartProblem] {
  if (/image/i.test(platformReason)) return ['ImageUnavailable', 'image'];
  if (/quota/i.test(platformReason)) return ['QuotaExceeded', 'quota'];
  return ['JobCannotStart', 'configuration'];
}

/** queued → failed: the time in the queue is over. */
export const queuedTooLong: Rule = (seen, now, policy) => {
  const waitedMs = now.getTime() - createdMs(seen);
  if (waitedMs <= policy.queueDeadlineSeconds * 1000) return undefined;
  return failed(
    seen,
    'QueueDeadlineExceeded',
    runNotStarted(seen.partnerServes ? 'queue_deadline' : 'suspended'),
    `waited longer than ${policy.queueDeadlineSeconds} s`,
  );
};

/** queued: a job exists and has not claimed yet. */
export const starting: Rule = (seen, now, policy) => {
  if (!lastJob(seen)) return undefined;
  const leftMs = createdMs(seen) + policy.queueDeadlineSeconds * 1000 - now.getTime() + 1;
  return {
    effects: [],
    after: [],
    status: { phase: 'Queued', reason: 'JobCreated' },
    requeueAfterMs: Math.min(policy.pollMs, Math.max(1, leftMs)),
  };
};

/** queued: waits for a partner that may start something, or for a slot. */
export const waitsForTurn: Rule = (seen, now, policy) => {
  const reason = !seen.partnerServes ? 'PartnerNotServed' : 'WaitingForSlot';
  if (seen.partnerServes && seen.granted) return undefined;
  const leftMs = createdMs(seen) + policy.queueDeadlineSeconds * 1000 - now.getTime() + 1;
  const requeueAfterMs = Math.max(1, seen.partnerServes ? leftMs : Math.min(leftMs, 10_000));
  return {
    effects: seen.partnerServes ? [{ do: 'requestSlot' }] : [{ do: 'releaseSlot' }],
    after: [],
    status: { phase: 'Queued', reason },
    requeueAfterMs,
  };
};

/** queued: its turn has come. Creating a job that exists is harmless, so a crash before the status costs nothing. */
export const start: Rule = (seen, _now, policy) => {
  const attempts = Math.max(1, seen.report.status?.runAttempts ?? 0);
  return {
    effects: [{ do: 'createJob', attempt: attempts - 1 }],
    status: { phase: 'Queued', runAttempts: attempts, reason: 'JobCreated' },
    after: [],
    requeueAfterMs: policy.pollMs,
  };
};
