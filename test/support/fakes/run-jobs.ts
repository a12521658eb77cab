import type { JobCreation, RunJob, RunJobState, RunJobs } from '../../../src/ports/run-jobs.ts';
import type { ResourceName } from '../../../src/resources/kinds.ts';

const keyOf = ({ namespace, name }: ResourceName): string => `${namespace}/${name}`;

/** Jobs in memory; the test says what becomes of each. */
export class FakeRunJobs implements RunJobs {
  /** Every job that was made, in order. */
  readonly created: RunJob[] = [];
  readonly removed: string[] = [];
  /** Called when a job is made, before `create` resolves. */
  onCreate: (job: RunJob) => void = () => {};
  readonly #clock: { now(): number };
  readonly #jobs = new Map<string, RunJobState>();
  readonly #watchers = new Set<(job: RunJobState) => void>();
  #failure: Error | undefined;

  constructor(clock: { now(): number }) {
    this.#clock = clock;
  }

  failWith(error: Error | undefined): void {
    this.#failure = error;
  }

  async create(job: RunJob): Promise<JobCreation> {
    if (this.#failure) throw this.#failure;
    const known = this.#jobs.get(keyOf(job));
    if (known) return known.owner.uid === job.owner.uid ? 'exists' : 'collision';
    this.created.push(job);
    const { namespace, name, owner, attempt } = job;
    this.set({ namespace, name, owner, attempt, createdAtMs: this.#clock.now(), phase: 'Active' });
    this.onCreate(job);
    return 'created';
  }

  async get(name: ResourceName): Promise<RunJobState | undefined> {
    if (this.#failure) throw this.#failure;
    return this.#jobs.get(keyOf(name));
  }

  async list(): Promise<readonly RunJobState[]> {
    return [...this.#jobs.values()];
  }

  async remove(name: ResourceName): Promise<void> {
    if (this.#failure) throw this.#failure;
    const job = this.#jobs.get(keyOf(name));
    if (!job) return;
    this.removed.push(keyOf(name));
    this.#jobs.delete(keyOf(name));
    this.#tell(job);
  }

  watch(onChange: (job: RunJobState) => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }

  /** The platform changes a job, or brings one that was there before. */
  set(job: RunJobState): void {
    this.#jobs.set(keyOf(job), job);
    this.#tell(job);
  }

  change(name: ResourceName, more: Partial<RunJobState>): void {
    const job = this.#jobs.get(keyOf(name));
    if (!job) throw new Error(`there is no job ${keyOf(name)}`);
    this.set({ ...job, ...more });
  }

  #tell(job: RunJobState): void {
    for (const watcher of this.#watchers) queueMicrotask(() => watcher(job));
  }
}
