import type { Clock } from '../../lib/clock.ts';
import type { ResourceName } from '../../resources/kinds.ts';
import { keyOf, nameOf, type ObjectCache } from '../../runtime/objects.ts';
import { JOB_NAME_LABEL, JOB_UID_LABEL } from './job-manifest.ts';
import type { JobObject, PodObject } from './job-objects.ts';

/** How long a Job that a cache does not show is assumed to exist without asking the API. */
const BELIEVED_MS = 10_000;
const FORGET_REMOVED_MS = 600_000;

/**
 * The state of Jobs and their pods from two caches, corrected by our own actions that they do not show yet (KEP-5647):
 * a Job that we created exists, one that we removed does not. A Job deleted by somebody else exists as long as its pods
 * do (`kubectl delete job` does not wait for them), because its process still runs.
 */
export class JobCache {
  readonly #jobs: ObjectCache<JobObject>;
  readonly #clock: Clock;
  readonly #onChange: (job: JobObject, isDeleted: boolean) => void;
  /** By uid of their Job, then by name. */
  readonly #pods = new Map<string, Map<string, PodObject>>();
  /** By key. */
  readonly #made = new Map<string, { readonly job: JobObject; readonly atMs: number }>();
  /** Deleted by others with pods left, by key. */
  readonly #leaving = new Map<string, JobObject>();
  /** When each Job was removed, by uid. */
  readonly #removed = new Map<string, number>();
  readonly #unsubscribe: readonly (() => void)[];

  constructor(
    caches: { readonly jobs: ObjectCache<JobObject>; readonly pods: ObjectCache<PodObject> },
    clock: Clock,
    onChange: (job: JobObject, isDeleted: boolean) => void,
  ) {
    this.#jobs = caches.jobs;
    this.#clock = clock;
    this.#onChange = onChange;
    this.#unsubscribe = [
      caches.jobs.subscribe(({ type, resource }) => this.#tookJob(type === 'deleted', resource)),
      caches.pods.subscribe(({ type, resource }) => this.#tookPod(type === 'deleted', resource)),
    ];
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  get(name: ResourceName): JobObject | undefined {
    const cached = this.#cached(keyOf(name));
    const made = this.#made.get(keyOf(name))?.job;
    const current = made && made.metadata.uid !== cached?.metadata.uid ? made : cached;
    return current ?? this.#leaving.get(keyOf(name));
  }

  /** True if only our own memory has this Job and that is old: ask the API. */
  isDoubtful(name: ResourceName): boolean {
    const made = this.#made.get(keyOf(name));
    return made !== undefined && this.#clock.monotonicMs() - made.atMs > BELIEVED_MS;
  }

  list(): readonly JobObject[] {
    const cached = this.#jobs.list().map(({ metadata }) => keyOf(metadata));
    const keys = new Set([...cached, ...this.#made.keys(), ...this.#leaving.keys()]);
    return [...keys].flatMap((key) => this.get(nameOf(key)) ?? []);
  }

  podsOf(job: JobObject): readonly PodObject[] {
    return [...(this.#pods.get(job.metadata.uid)?.values() ?? [])];
  }

  /** The API has just reported this Job. */
  put(job: JobObject): void {
    const key = keyOf(job.metadata);
    if (this.#cached(key)?.metadata.uid === job.metadata.uid) this.#made.delete(key);
    else this.#made.set(key, { job, atMs: this.#clock.monotonicMs() });
  }

  /** The API has just reported that the Job with this uid is gone. */
  remove(name: ResourceName, uid: string): void {
    const now = this.#clock.monotonicMs();
    if (this.#made.get(keyOf(name))?.job.metadata.uid === uid) this.#made.delete(keyOf(name));
    if (this.#leaving.get(keyOf(name))?.metadata.uid === uid) this.#leaving.delete(keyOf(name));
    for (const [old, atMs] of this.#removed) if (now - atMs > FORGET_REMOVED_MS) this.#removed.delete(old);
    this.#removed.set(uid, now);
  }

  #cached(key: string): JobObject | undefined {
    const job = this.#jobs.get(key);
    return job && !this.#removed.has(job.metadata.uid) ? job : undefined;
  }

  #tookJob(isDeleted: boolean, job: JobObject): void {
    const { uid } = job.metadata;
    const key = keyOf(job.metadata);
    if (this.#made.get(key)?.job.metadata.uid === uid) this.#made.delete(key);
    if (isDeleted && !this.#removed.delete(uid) && this.podsOf(job).some(isAlive)) this.#leaving.set(key, job);
    this.#onChange(job, isDeleted);
  }

  #tookPod(isDeleted: boolean, pod: PodObject): void {
    const { namespace, name, labels } = pod.metadata;
    const [jobUid, jobName] = [labels[JOB_UID_LABEL], labels[JOB_NAME_LABEL]];
    if (jobUid === undefined || jobName === undefined) return;
    const pods = this.#pods.get(jobUid) ?? new Map<string, PodObject>();
    if (isDeleted) pods.delete(name);
    else pods.set(name, pod);
    if (pods.size > 0) this.#pods.set(jobUid, pods);
    else this.#pods.delete(jobUid);
    const job = this.get({ namespace, name: jobName });
    if (job?.metadata.uid !== jobUid) return;
    const key = keyOf(job.metadata);
    if (this.#leaving.get(key) === job && ![...pods.values()].some(isAlive)) this.#leaving.delete(key);
    this.#onChange(job, false);
  }
}

const isAlive = ({ status }: PodObject): boolean => status.phase !== 'Succeeded' && status.phase !== 'Failed';
