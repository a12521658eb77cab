import type { RunJobState } from '../../src/ports/run-jobs.ts';
import type { RunRecord } from '../../src/ports/run-ledger.ts';
import type { Resource } from '../../src/resources/kinds.ts';
import { slotKey } from '../admission/admission.ts';
import type { RunContext } from './context.ts';
import { jobsOf } from './job.ts';
import type { ObservedRun, RunKind } from './observed.ts';
import { isClaimed, isFinal } from './rule.ts';

/** What is read for every run. For a finished one, only its jobs are read. */
export async function gatherRun<K extends RunKind>(
  context: RunContext,
  resource: Resource<K>,
): Promise<ObservedRun<K>> {
  const { deps, admission, observedDurations } = context;
  const { kind } = resource;
  const { namespace, name, uid } = resource.metadata;
  const jobs = (await jobsOf(deps, resource.metadata)).filter((job) => job.owner.uid === uid);
  const record: RunRecord = isFinal(resource) ? { claims: [] } : await deps.ledger.read({ kind, namespace, name, uid });
  const progress = context.runProgress.of(uid);
  const refusal = context.refusals.of(uid);
  const claimed = isClaimed({ record, resource });
  return {
    resource,
    partnerServes: context.partners.serves(namespace),
    jobs,
    record,
    granted: admission.holds(slotKey({ kind, namespace, name })),
    ...observedDurations.of(uid, {
      unfinished: !isFinal(resource),
      claimed,
      orphaned: isOrphaned(jobs, record, claimed),
      stuck: jobs.at(-1)?.waiting?.healable === false,
    }),
    ...(refusal ? { refusal } : {}),
    ...(progress ? { progress: { ...progress, stageForMs: deps.clock.now() - progress.stageSinceMs } } : {}),
  };
}

/** Whether the run can no longer record its end: its last job has ended, or a claimed run has no job. */
function isOrphaned(jobs: readonly RunJobState[], record: RunRecord, claimed: boolean): boolean {
  if (record.done) return false;
  const last = jobs.at(-1);
  return last ? last.phase === 'Succeeded' || last.phase === 'Failed' : claimed;
}
