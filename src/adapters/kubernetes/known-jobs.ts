import type { Clock } from '../../lib/clock.ts';
import type { ObjectCache } from '../../ports/object-source.ts';
import type { ResourceName } from '../../resources/kinds.ts';
import type { JobObject, PodObject } from './job-objects.ts';

/** How long a Job that a cache does not show is believed in without asking again. */
const BELIEVED_MS = 10_000;
const FORGET_REMOVED_MS = 600_000;

const keyOf = ({ namespace, name }: ResourceName): string => `${namespace}/${name}`;

/**
 * What two caches say about Jobs and their pods, and what we did ourselves and they do not show yet (KEP-5647): a Job
 * that we have made is there, one that we have removed is not.
 */
export class KnownJobs {
  readonly #jobs: ObjectCache<JobObject>;
  readonly #clock: Clock;
  readonly #onChange: (job: JobObject, isDeleted: boolean) => void;
  /** By uid of their Job, then by name. */
  readonly #pods = new Map<string, Map<string, PodObject>>();
  /** By key. */
  readonly #made = new Map<string, { readonly job: JobObject; readonly atMs: number }>();
  /** Uids, with when. */
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
    return made && made.metadata.uid !== cached?.metadata.uid ? made : cached;
  }

  /** True when only our own memory says that there is this Job, and that is old: ask the API. */
  isDoubtful(name: ResourceName): boolean {
    const made = this.#made.get(keyOf(name));
    return made !== undefined && this.#clock.monotonicMs() - made.atMs > BELIEVED_MS;
  }

  list(): readonly JobObject[] {
    const keys = new Set([...this.#jobs.list().map(({ metadata }) => keyOf(metadata)), ...this.#made.keys()]);
    return [...keys].flatMap((key) => {
      const slash = key.indexOf('/');
      return this.get({ namespace: key.slice(0, slash), name: key.slice(slash + 1) }) ?? [];
    });
  }

  podsOf(job: JobObject): readonly PodObject[] {
    return [...(this.#pods.get(job.metadata.uid)?.values() ?? [])];
  }

  /** The API has just told of this Job. */
  put(job: JobObject): void {
    const key = keyOf(job.metadata);
    if (this.#cached(key)?.metadata.uid === job.metadata.uid) this.#made.delete(key);
    else this.#made.set(key, { job, atMs: this.#clock.monotonicMs() });
  }

  /** The API has just said that this incarnation is gone. */
  remove(name: ResourceName, uid: string): void {
    const now = this.#clock.monotonicMs();
    if (this.#made.get(keyOf(name))?.job.metadata.uid === uid) this.#made.delete(keyOf(name));
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
    if (isDeleted) this.#removed.delete(uid);
    this.#onChange(job, isDeleted);
  }

  #tookPod(isDeleted: boolean, pod: PodObject): void {
    const owner = pod.metadata.ownerReferences.find(({ controller }) => controller === true);
    if (owner === undefined) return;
    const pods = this.#pods.get(owner.uid) ?? new Map<string, PodObject>();
    if (isDeleted) pods.delete(pod.metadata.name);
    else pods.set(pod.metadata.name, pod);
    if (pods.size > 0) this.#pods.set(owner.uid, pods);
    else this.#pods.delete(owner.uid);
    const job = this.get({ namespace: pod.metadata.namespace, name: owner.name });
    if (job?.metadata.uid === owner.uid) this.#onChange(job, false);
  }
}
