import type { RunJobState } from '../../src/ports/run-jobs.ts';
import type { RunRecord } from '../../src/ports/run-ledger.ts';
import type { Resource } from '../../src/resources/kinds.ts';
import { slotKey } from '../admission/admission.ts';
import { jobNameOf } from './job.ts';
import type { ObservedRun, RunKind } from './observed.ts';
import type { RunReads } from './reads.ts';
import { isClaimed, isFinal } from './rule.ts';

/** What is read of every run. Finished ones need no more than their jobs. */
export async function gatherRun<K extends RunKind>(reads: RunReads, resource: Resource<K>): Promise<ObservedRun<K>> {
  const { deps, admission, observedDurations } = reads;
  const { kind } = resource;
  const { namespace, name, uid } = resource.metadata;
  const found = await Promise.all(
    [0, 1].map((attempt) => deps.jobs.get({ namespace, name: jobNameOf(name, attempt) })),
  );
  const jobs = found.filter((job): job is RunJobState => job?.owner.uid === uid);
  const record: RunRecord = isFinal(resource) ? { claims: [] } : await deps.ledger.read({ kind, namespace, name, uid });
  const progress = reads.runProgress.of(uid);
  const refusal = reads.refusals.of(uid);
  const claimed = isClaimed({ record, resource });
  return {
    resource,
    partnerServes: reads.partners.serves(namespace),
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

/** The run can no longer record its end: its last job has ended, or a claimed run has none. */
function isOrphaned(jobs: readonly RunJobState[], record: RunRecord, claimed: boolean): boolean {
  if (record.done) return false;
  const last = jobs.at(-1);
  return last ? last.phase === 'Succeeded' || last.phase === 'Failed' : claimed;
}
