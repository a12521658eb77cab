import type { RunJobState } from '../../src/ports/run-jobs.ts';
import type { ControllersDeps } from '../deps.ts';
import { type Admission, slotKey } from './admission.ts';

type Deps = Pick<ControllersDeps, 'jobs' | 'store' | 'log'>;

/**
 * Rebuilds the ledger of slots from jobs. A job whose owner is not in the store is removed; the store is asked because
 * caches may lag.
 */
export async function adoptJobs(
  deps: Deps,
  admission: Admission,
  {
    isWanted,
    isKnown,
  }: { readonly isWanted: (namespace: string) => boolean; readonly isKnown: (owner: RunJobState['owner']) => boolean },
): Promise<void> {
  for (const job of await deps.jobs.list()) {
    if (!isWanted(job.owner.namespace)) continue;
    if (job.phase === 'Pending' || job.phase === 'Active') admission.adopt(slotKey(job.owner), job.owner.namespace);
    reportCapacity(admission, job);
    if (!isKnown(job.owner)) void removeOrphan(deps, admission, job);
  }
}

/**
 * Reports unfinished jobs only: one that ended unplaced, for example because it was deleted, would seem to have found
 * room.
 */
export function reportCapacity(admission: Admission, { owner, phase, waiting }: RunJobState): void {
  if (phase !== 'Pending' && phase !== 'Active') return;
  admission.reportUnschedulable(slotKey(owner), phase === 'Pending' && waiting?.noRoom === true);
}

/** Not awaited, because its process may take long to end. A job that cannot be removed now ends at its own deadline. */
async function removeOrphan({ jobs, store, log }: Deps, admission: Admission, job: RunJobState): Promise<void> {
  const { kind, namespace, name, uid } = job.owner;
  try {
    const live = await store.get(kind, { namespace, name });
    if (live?.metadata.uid === uid) return;
    await jobs.remove(job);
    admission.release(slotKey(job.owner));
  } catch (err) {
    log.error({ namespace: job.namespace, job: job.name, err }, 'job of a missing owner not removed');
  }
}
