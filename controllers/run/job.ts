import { type RunInput, signingFilesOf } from '../../src/config/run-input.ts';
import { within } from '../../src/lib/async.ts';
import type { RunJob, RunJobState } from '../../src/ports/run-jobs.ts';
import type { Resource, ResourceName } from '../../src/resources/kinds.ts';
import { ConflictError } from '../../src/runtime/controller/controller-options.ts';
import { slotKey } from '../admission/admission.ts';
import type { ControllersDeps } from '../deps.ts';
import type { RunContext } from './context.ts';
import type { RunKind } from './observed.ts';

/** `<resource>-r0` for the first job, `-r1` for the one after an infrastructure loss. */
const jobNameOf = (resourceName: string, attempt: number): string => `${resourceName}-r${attempt}`;

/** The job for one attempt. activeDeadlineSeconds exceeds all other limits: queue, run, and the controller's own. */
export function runJobOf(
  { kind, metadata: { namespace, name, uid } }: Resource<RunKind>,
  attempt: number,
  input: RunInput,
  engines: readonly Engine[],
  queueDeadlineSeconds: number,
): RunJob {
  return {
    namespace,
    name: jobNameOf(name, attempt),
    owner: { kind, namespace, name, uid },
    attempt,
    input: JSON.stringify(input),
    secrets: secretsOf(engines),
    ...(signingFilesOf(input) && { signsPictures: true as const }),
    activeDeadlineSeconds: queueDeadlineSeconds + input.deadlineSeconds + 120,
  };
}

interface Engine {
  readonly adapter: string;
  readonly apiKeyEnv?: string | undefined;
}

/** The environment variables of the API keys, each once; simulated engines need none. */
function secretsOf(engines: readonly Engine[]): readonly string[] {
  const remote = engines.filter(({ adapter }) => adapter !== 'simulated');
  return [...new Set(remote.flatMap(({ apiKeyEnv }) => apiKeyEnv ?? []))].sort();
}

/** Every job of the resource of that name, and of earlier resources of the same name. */
export async function jobsOf(
  { jobs }: Pick<ControllersDeps, 'jobs'>,
  { namespace, name }: ResourceName,
): Promise<readonly RunJobState[]> {
  const found = await Promise.all([0, 1].map((attempt) => jobs.get({ namespace, name: jobNameOf(name, attempt) })));
  return found.filter((job) => job !== undefined);
}

/** The job, created now or earlier; undefined if the platform refuses it, which is remembered for the next decision. */
export async function createJob(context: RunContext, job: RunJob): Promise<RunJob | undefined> {
  const { deps, admission, refusals } = context;
  const { namespace, uid } = job.owner;
  admission.adopt(slotKey(job.owner), namespace);
  deps.failpoint('job.before-create');
  const outcome = await deps.jobs.create(job);
  deps.failpoint('job.after-create');
  if (outcome === 'collision') return settleCollision(context, job);
  if (typeof outcome === 'string') {
    refusals.drop(uid);
    return job;
  }
  refusals.note(uid, outcome);
  deps.log.warn({ namespace, job: job.name, ...outcome }, 'job refused');
  return undefined;
}

/** Ends the job of an earlier resource of the same name. Jobs of later resources and of other owners are left alone. */
async function settleCollision({ deps, refusals }: RunContext, job: RunJob): Promise<undefined> {
  const { owner } = job;
  const [other, live] = await Promise.all([deps.jobs.get(job), deps.store.get(owner.kind, owner)]);
  const isOurs = live?.metadata.uid === owner.uid;
  const isPredecessors = other?.owner.kind === owner.kind && other.owner.name === owner.name;
  if (isOurs && !isPredecessors) {
    const message = `the name ${job.name} is taken by a job that was not created for a ${owner.kind} named ${owner.name}`;
    refusals.note(owner.uid, { why: 'Rejected', message });
    deps.log.warn({ namespace: job.namespace, job: job.name }, message);
    return undefined;
  }
  if (isOurs) await endJob(deps, job);
  throw new ConflictError(`the job of the name ${job.name} belonged to another owner`);
}

/**
 * Ends a job whose resource was deleted, before it costs anything. A successful status write proves that the resource
 * exists.
 */
export async function endIfGone({ deps }: RunContext, job: RunJob): Promise<void> {
  const live = await deps.store.get(job.owner.kind, job.owner);
  if (live?.metadata.uid === job.owner.uid) return;
  const current = await deps.jobs.get(job);
  if (current?.owner.uid === job.owner.uid) await deps.jobs.remove(job);
}

/** Most processes end within this time; the others are checked again. */
const WAIT_MS = 1000;
/** How soon to check again whether a process has ended; its end is also reported. */
export const STILL_ENDING_MS = 2000;

/** Asks the platform to end a job. False while its process is still running, which may take a minute on a lost node. */
export async function endJob({ jobs, clock }: Pick<ControllersDeps, 'jobs' | 'clock'>, job: ResourceName) {
  const ended = jobs.remove(job).then(() => true);
  return (await within(clock, WAIT_MS, ended)) ?? false;
}
