import type { Clock } from '../../lib/clock.ts';
import { StoreUnavailableError } from '../../ports/resource-store.ts';
import type { JobCreation, RunJob, RunJobState, RunJobs } from '../../ports/run-jobs.ts';
import type { ResourceName } from '../../resources/kinds.ts';
import type { ApiClient } from '../../runtime/client/api-client.ts';
import type { ObjectCache } from '../../runtime/objects.ts';
import { JobCache } from './job-cache.ts';
import { createJob, podsOfJob, readJob } from './job-calls.ts';
import type { JobSettings } from './job-manifest.ts';
import type { JobObject, PodObject } from './job-objects.ts';
import { JobRemovals, type RemovalSettings, type RunJobEvent } from './job-removals.ts';
import { hasLostClaim, jobState, ownerOf, POD_NOT_CREATED } from './job-state.ts';
import { PodRefusals } from './pod-refusals.ts';

export interface KubernetesRunJobsOptions {
  readonly client: ApiClient;
  /** Kept current with jobSource and podSource by the creator of this object. */
  readonly jobs: ObjectCache<JobObject>;
  readonly pods: ObjectCache<PodObject>;
  readonly settings: JobSettings;
  readonly clock: Clock;
  /** Called with events that an operator may want in the log. */
  readonly onEvent?: (event: RunJobEvent) => void;
  readonly removal?: Partial<RemovalSettings>;
}

/**
 * Executes runs as Jobs of the cluster, one pod each. Reads use the caches; the API is asked only for what they cannot
 * know.
 */
export class KubernetesRunJobs implements RunJobs {
  readonly #options: KubernetesRunJobsOptions;
  readonly #known: JobCache;
  readonly #removals: JobRemovals;
  readonly #podRefusals: PodRefusals;
  readonly #watchers = new Set<(job: RunJobState) => void>();
  /** Pods of failed Jobs as returned by the API, by uid of the Job: requested once if the cache has none. */
  readonly #lastPods = new Map<string, readonly PodObject[]>();

  constructor(options: KubernetesRunJobsOptions) {
    this.#options = options;
    this.#podRefusals = new PodRefusals(options.client, options.clock);
    const { jobs, pods, client, clock, onEvent, removal } = options;
    this.#removals = new JobRemovals({
      client,
      clock,
      settings: removal ?? {},
      onEvent: onEvent ?? (() => {}),
      onGone: (name, uid) => this.#known.remove(name, uid),
    });
    this.#known = new JobCache({ jobs, pods }, clock, (job, isDeleted) => this.#changed(job, isDeleted));
  }

  /** Stops following the caches. */
  close(): void {
    this.#known.close();
  }

  async create(job: RunJob): Promise<JobCreation> {
    const { client, settings } = this.#options;
    for (let tries = 0; tries < 3; tries++) {
      const made = await createJob(client, job, settings);
      if (made.outcome === 'refused') return made.refusal;
      const found = made.outcome === 'taken' ? await readJob(client, job) : made.job;
      if (found === undefined) continue; // it was deleted between the two calls: the name is free now
      this.#known.put(found);
      if (made.outcome === 'created') return 'created';
      return ownerOf(found)?.uid === job.owner.uid ? 'exists' : 'collision';
    }
    const message = `the job ${job.namespace}/${job.name} existed at each attempt to create it, but was gone when read`;
    throw new StoreUnavailableError(message, { outcomeUnknown: false });
  }

  async get(name: ResourceName): Promise<RunJobState | undefined> {
    const job = await this.#current(name);
    if (job === undefined) return undefined;
    const state = jobState(job, this.#podsOf(job), await this.#podRefusalOf(job));
    if (state?.claimHolderGone) return this.#confirmed(job);
    // decisions depend on why it failed, and a missing pod would count as a loss: ask the API once first
    const isTold = !this.#podsOf(job).every(hasLostClaim);
    if (state?.phase !== 'Failed' || isTold || this.#lastPods.has(job.metadata.uid)) return state;
    this.#lastPods.set(job.metadata.uid, await podsOfJob(this.#options.client, name.namespace, job.metadata.uid));
    return jobState(job, this.#podsOf(job));
  }

  async list(): Promise<readonly RunJobState[]> {
    return this.#known.list().flatMap((job) => jobState(job, this.#podsOf(job)) ?? []);
  }

  /** See JobRemovals: throws if the pods have not ended yet; call again. */
  async remove(name: ResourceName): Promise<void> {
    const job = this.#known.get(name);
    await this.#removals.remove(name, job?.metadata.uid);
  }

  watch(onChange: (job: RunJobState) => void): () => void {
    const own: typeof onChange = (job) => onChange(job);
    this.#watchers.add(own);
    return () => this.#watchers.delete(own);
  }

  async #current(name: ResourceName): Promise<JobObject | undefined> {
    const job = this.#known.get(name);
    if (job === undefined || !this.#known.isDoubtful(name)) return job;
    const found = await readJob(this.#options.client, name);
    if (found?.metadata.uid !== job.metadata.uid) this.#known.remove(name, job.metadata.uid);
    if (found) this.#known.put(found);
    return found;
  }

  /**
   * As the API has it: the caches may not show a pod yet that is at work. The Job is read last, because the Job
   * controller writes in a Job that its pod has failed before it lets that pod go.
   */
  async #confirmed({ metadata }: JobObject): Promise<RunJobState | undefined> {
    const pods = await podsOfJob(this.#options.client, metadata.namespace, metadata.uid);
    const job = await readJob(this.#options.client, metadata);
    return job?.metadata.uid === metadata.uid ? jobState(job, pods) : undefined;
  }

  async #podRefusalOf(job: JobObject): Promise<string | undefined> {
    const isPodless = jobState(job, this.#podsOf(job))?.waiting?.reason === POD_NOT_CREATED;
    if (isPodless) return this.#podRefusals.of(job);
    this.#podRefusals.forget(job.metadata.uid);
    return undefined;
  }

  #podsOf(job: JobObject): readonly PodObject[] {
    const pods = this.#known.podsOf(job);
    return pods.every(hasLostClaim) ? (this.#lastPods.get(job.metadata.uid) ?? pods) : pods;
  }

  #changed(job: JobObject, isDeleted: boolean): void {
    if (isDeleted) {
      this.#lastPods.delete(job.metadata.uid);
      this.#removals.gone(job.metadata.uid);
    }
    if (this.#watchers.size === 0) return;
    const state = jobState(job, this.#podsOf(job));
    if (state === undefined) return;
    for (const watcher of this.#watchers) queueMicrotask(() => this.#watchers.has(watcher) && watcher(state));
  }
}
