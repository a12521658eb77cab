import { runLost, runNotStarted } from '../../src/domain/report-errors.ts';
import { failed, isClaimed, lastJob, type Rule } from './rule.ts';

/**
 * queued → failed: the platform does not take the job, for want of quota or rights, for a policy, or because the name is
 * somebody else's. It is asked again every few seconds, as an operator may put it right; others have the slot meanwhile.
 */
export const jobRefused: Rule = (seen, _now, policy) => {
  const { refusal } = seen;
  const job = lastJob(seen)?.phase;
  if (!refusal || refusal.triedMsAgo >= policy.refusedRetryMs || job === 'Pending' || job === 'Active')
    return undefined;
  const reason = refusal.why === 'Quota' ? 'QuotaExceeded' : 'JobCannotStart';
  const detail = `the job is refused: ${refusal.message}`;
  const claimed = isClaimed(seen);
  if (refusal.forMs >= policy.waitingGraceMs) {
    const problem = refusal.why === 'Quota' ? 'quota' : 'configuration';
    return failed(seen, reason, claimed ? runLost() : runNotStarted(problem), detail);
  }
  return {
    effects: [],
    status: { phase: claimed ? 'Running' : 'Queued', reason, detail },
    after: claimed ? [] : [{ do: 'releaseSlot' }],
    requeueAfterMs: policy.refusedRetryMs - refusal.triedMsAgo,
  };
};
