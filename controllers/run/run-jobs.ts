import { within } from '../../src/lib/async.ts';
import type { RunJob } from '../../src/ports/run-jobs.ts';
import type { ResourceName } from '../../src/resources/kinds.ts';
import { ConflictError } from '../../src/runtime/controller/controller-options.ts';
import { slotKey } from '../admission/admission.ts';
import type { ControllersDeps } from '../deps.ts';
import type { RunReads } from './reads.ts';

/** The job, made now or before; undefined when the platform does not take it, which is noted for the next look. */
export async function createJob(reads: RunReads, job: RunJob): Promise<RunJob | undefined> {
  const { deps, admission, refusals } = reads;
  const { namespace, uid } = job.owner;
  admission.adopt(slotKey(job.owner), namespace);
  deps.failpoint('job.before-create');
  const outcome = await deps.jobs.create(job);
  deps.failpoint('job.after-create');
  if (outcome === 'collision') return settleCollision(reads, job);
  if (typeof outcome === 'string') {
    refusals.drop(uid);
    return job;
  }
  refusals.note(uid, outcome);
  deps.log.warn({ namespace, job: job.name, ...outcome }, 'job refused');
  return undefined;
}

/**
 * The name is another owner's. For a resource that was deleted and made again under its name, the job of the one before
 * ends first; when the store says that we are the one before, the job is the newer one's. Anybody else's job stays.
 */
async function settleCollision({ deps, refusals }: RunReads, job: RunJob): Promise<undefined> {
  const { owner } = job;
  const [other, live] = await Promise.all([deps.jobs.get(job), deps.store.get(owner.kind, owner)]);
  const isOurs = live?.metadata.uid === owner.uid;
  const isPredecessors = other?.owner.kind === owner.kind && other.owner.name === owner.name;
  if (isOurs && !isPredecessors) {
    const message = `the name ${job.name} is taken by a job that no ${owner.kind} of its name made`;
    refusals.note(owner.uid, { why: 'Rejected', message });
    deps.log.warn({ namespace: job.namespace, job: job.name }, message);
    return undefined;
  }
  if (isOurs) await endJob(deps, job);
  throw new ConflictError(`the job of the name ${job.name} belonged to another owner`);
}

/**
 * Made from an old state, a job may belong to a resource that is gone: then it ends at once, before it costs anything. A
 * status that was written proves that the resource was there.
 */
export async function endIfGone({ deps }: RunReads, job: RunJob): Promise<void> {
  const live = await deps.store.get(job.owner.kind, job.owner);
  if (live?.metadata.uid === job.owner.uid) return;
  const current = await deps.jobs.get(job);
  if (current?.owner.uid === job.owner.uid) await deps.jobs.remove(job);
}

/** Most processes end within this; the others are looked at again. */
const WAIT_MS = 1000;
/** How soon to look again whether a process has ended; its end is told as well. */
export const STILL_ENDING_MS = 2000;

/**
 * Asks for the end of a job; false while its process has not ended. On a node that is slow or lost that takes most of a
 * minute: a worker that waited for it would keep other reports from starting.
 */
export async function endJob({ jobs, clock }: Pick<ControllersDeps, 'jobs' | 'clock'>, job: ResourceName) {
  const ended = jobs.remove(job).then(() => true);
  return (await within(clock, WAIT_MS, ended)) ?? false;
}
