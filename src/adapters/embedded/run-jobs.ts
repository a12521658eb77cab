import { constants } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../lib/clock.ts';
import type { RunListener } from '../../ports/run-channel.ts';
import { KILLED_FROM_OUTSIDE, type RunJob, type RunJobState, type RunJobs } from '../../ports/run-jobs.ts';
import type { ResourceName } from '../../resources/kinds.ts';
import { keyOf } from '../../runtime/objects.ts';
import { type JobRecord, JobRecords, newRecord, stateOf } from './job-records.ts';
import { RunMessages } from './run-channel.ts';
import {
  killOrphanedRuns,
  type ProcessEnd,
  type RunCommand,
  type RunProcess,
  runLabel,
  startRun,
} from './run-process.ts';
import { SpareRun } from './spare-run.ts';

export interface EmbeddedRunJobsOptions extends RunCommand {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  /** Random UUIDs. */
  readonly newId: () => string;
  /** Called with events that an operator may want in the log. */
  readonly onEvent?: (event: RunJobEvent) => void;
  /** From SIGTERM to SIGKILL. */
  readonly graceMs?: number;
  /**
   * Keep a spare process under this label, which no other data folder's processes may have. It is started with
   * `--wait`.
   */
  readonly spareLabel?: string;
}

export interface RunJobEvent extends ResourceName {
  readonly event: 'started' | 'resumed' | 'ended' | 'not_started' | 'not_recorded' | 'removed';
  readonly podUid: string;
  readonly detail?: string;
}

interface Running {
  readonly process: RunProcess;
  isOverdue: boolean;
}

const GRACE_MS = 5000;
/** How long a finished job is remembered. */
const KEEP_FINISHED_MS = 3_600_000;
const START_AGAIN_MS = 5000;
/** From the start of a run until a spare process is made for the next one. */
const SPARE_AFTER_MS = 2000;
/** The machine has no capacity for a process now, but may have some later. */
const HEALABLE = new Set(['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE']);

/**
 * Executes runs as child processes. Before its process starts, a job is recorded with the podUid under which its run
 * claims. If the parent process dies, its children end, and the next parent starts every unfinished job again under the
 * same podUid, as a cluster restarts a container in its pod. Call `resume` once at the start and `drain` at the end.
 */
export class EmbeddedRunJobs implements RunJobs {
  /** Messages of the runs. */
  readonly messages: RunListener;
  readonly #messages = new RunMessages();
  readonly #options: EmbeddedRunJobsOptions;
  readonly #records: JobRecords;
  readonly #running = new Map<string, Running>();
  readonly #timers = new Map<string, () => void>();
  readonly #watchers = new Set<(job: RunJobState) => void>();
  readonly #spare: SpareRun | undefined;
  #stopSpareTimer = (): void => {};
  #isResumed = false;
  #isDraining = false;

  constructor(options: EmbeddedRunJobsOptions) {
    this.#options = options;
    this.#records = new JobRecords(options.database, (job, error) => this.#tell(job, 'not_recorded', String(error)));
    this.messages = this.#messages;
    this.#spare = options.spareLabel === undefined ? undefined : new SpareRun(options, options.spareLabel);
  }

  /** Starts the unfinished jobs of an earlier process, once its processes have certainly ended. */
  async resume(): Promise<void> {
    // jobs that this process has already started are not left over
    const unfinished = this.#records
      .all()
      .filter((job) => job.finishedAtMs === undefined && !this.#running.has(keyOf(job)));
    // a spare process of that time may not have seen its parent go, and may work for one of the jobs
    const { clock, spareLabel } = this.#options;
    const isFirst = spareLabel !== undefined && !this.#isResumed;
    await killOrphanedRuns(new Set([...unfinished.map(runLabel), ...(isFirst ? [spareLabel] : [])]), clock);
    this.#isResumed = true;
    this.#prepareSpare();
    for (const job of this.#records.all()) {
      if (job.isLeaving) this.#records.forget(job);
      else if (job.finishedAtMs !== undefined) this.#forgetLater(job);
      else if (!this.#running.has(keyOf(job))) this.#start(job, 'resumed');
    }
  }

  /** Ends every process within about `withinMs`; their jobs stay unfinished and are resumed by the next start. */
  async drain(withinMs: number): Promise<void> {
    this.#isDraining = true;
    this.#stopSpareTimer();
    for (const stopTimer of this.#timers.values()) stopTimer();
    this.#timers.clear();
    const { clock } = this.#options;
    const runs = [...this.#running.values()].map(({ process }) => process.terminate(clock, withinMs));
    await Promise.all([...runs, this.#spare?.end()]);
  }

  async create(job: RunJob): Promise<'created' | 'exists' | 'collision'> {
    const known = this.#records.get(job);
    if (known) return known.owner.uid === job.owner.uid ? 'exists' : 'collision';
    if (this.#isDraining) throw new Error('no job is made while this process is shutting down');
    const { newId, clock } = this.#options;
    this.#start(this.#records.add(newRecord(job, newId(), clock.now())), 'started');
    return 'created';
  }

  async get(name: ResourceName): Promise<RunJobState | undefined> {
    const job = this.#records.get(name);
    return job && stateOf(job);
  }

  async list(): Promise<readonly RunJobState[]> {
    return this.#records.all().map(stateOf);
  }

  async remove(name: ResourceName): Promise<void> {
    const job = this.#records.get(name);
    if (!job) return;
    this.#records.change({ ...job, isLeaving: true });
    this.#stopTimer(job);
    const { clock, graceMs = GRACE_MS } = this.#options;
    await this.#running.get(keyOf(name))?.process.terminate(clock, graceMs);
    if (this.#records.get(name)?.podUid !== job.podUid) return; // another remove was faster
    this.#records.forget(job);
    this.#tell(job, 'removed');
    this.#changed(job);
  }

  watch(onChange: (job: RunJobState) => void): () => void {
    const own: typeof onChange = (job) => onChange(job);
    this.#watchers.add(own);
    return () => this.#watchers.delete(own);
  }

  #start(job: JobRecord, event: 'started' | 'resumed'): void {
    const { clock, graceMs = GRACE_MS } = this.#options;
    const leftMs = job.createdAtMs + job.activeDeadlineSeconds * 1000 - clock.now();
    if (leftMs <= 0) {
      this.#finish(job, overdue(job));
      return;
    }
    const hear = (message: unknown): void => this.#messages.receive(job.owner, message);
    const process = startRun(job, this.#options, hear, this.#spare?.take());
    this.#prepareSpareLater();
    const running: Running = { process, isOverdue: false };
    this.#running.set(keyOf(job), running);
    this.#setTimer(job, leftMs, () => {
      running.isOverdue = true;
      void process.terminate(clock, graceMs);
    });
    if (process.isStarted) {
      this.#tell(job, event);
      this.#changed(job.phase === 'Active' ? job : this.#records.change(active(job)));
    }
    void process.ended.then((end) => this.#ended(job, running, end));
  }

  /** Not until `resume` has killed the spare process of an earlier start: both have the same label. */
  #prepareSpare(): void {
    if (this.#isResumed && !this.#isDraining) this.#spare?.prepare();
  }

  /** Loading code takes a second of processor time, which would slow down the start of this run. */
  #prepareSpareLater(): void {
    this.#stopSpareTimer();
    this.#stopSpareTimer = this.#options.clock.setTimer(SPARE_AFTER_MS, () => this.#prepareSpare());
  }

  #ended(started: JobRecord, running: Running, end: ProcessEnd): void {
    this.#running.delete(keyOf(started));
    const job = this.#records.get(started);
    if (job?.podUid !== started.podUid || job.isLeaving) return;
    this.#stopTimer(job);
    const isSuccess = end.ended === 'exit' && end.code === 0;
    if (this.#isDraining && !isSuccess) return;
    if (end.ended === 'not_started') this.#hold(job, end.code);
    else this.#finish(job, running.isOverdue && !isSuccess ? overdue(job) : outcomeOf(end));
  }

  /** A process that could not be started: the job waits, and starts again where waiting can help. */
  #hold(job: JobRecord, code: string): void {
    const { clock } = this.#options;
    const healable = HEALABLE.has(code);
    const reason = `the run's process cannot be started: ${code}`;
    const sinceMs = job.waiting?.sinceMs ?? clock.now();
    const held = this.#records.change({ ...job, phase: 'Pending', waiting: { reason, healable, sinceMs } });
    this.#tell(held, 'not_started', code);
    this.#changed(held);
    const leftMs = job.createdAtMs + job.activeDeadlineSeconds * 1000 - clock.now();
    if (healable)
      this.#setTimer(held, Math.min(START_AGAIN_MS, Math.max(0, leftMs)), () => this.#start(held, 'started'));
    else this.#setTimer(held, leftMs, () => this.#finish(held, overdue(held)));
  }

  #finish(job: JobRecord, outcome: Pick<JobRecord, 'phase' | 'failure'>): void {
    const finished = this.#records.change({ ...job, ...outcome, finishedAtMs: this.#options.clock.now() });
    this.#tell(finished, 'ended', finished.failure?.message ?? 'succeeded');
    this.#forgetLater(finished);
    this.#changed(finished);
  }

  #forgetLater(job: JobRecord): void {
    const { clock } = this.#options;
    const ageMs = clock.now() - (job.finishedAtMs ?? clock.now());
    this.#setTimer(job, Math.max(0, KEEP_FINISHED_MS - ageMs), () => this.#records.forget(job));
  }

  /** One timer per job at a time: for its deadline, its next start or the removal of its record. */
  #setTimer(job: JobRecord, delayMs: number, fn: () => void): void {
    this.#stopTimer(job);
    if (this.#isDraining) return;
    const stopTimer = this.#options.clock.setTimer(delayMs, () => {
      this.#timers.delete(keyOf(job));
      fn();
    });
    this.#timers.set(keyOf(job), stopTimer);
  }

  #stopTimer(job: JobRecord): void {
    this.#timers.get(keyOf(job))?.();
    this.#timers.delete(keyOf(job));
  }

  #changed(job: JobRecord): void {
    const state = stateOf(job);
    for (const watcher of this.#watchers) queueMicrotask(() => this.#watchers.has(watcher) && watcher(state));
  }

  #tell(job: JobRecord, event: RunJobEvent['event'], detail?: string): void {
    const { namespace, name, podUid } = job;
    this.#options.onEvent?.({ event, namespace, name, podUid, ...(detail === undefined ? {} : { detail }) });
  }
}

function active(job: JobRecord): JobRecord {
  const { waiting: _over, ...others } = job;
  return { ...others, phase: 'Active' };
}

function overdue(job: JobRecord): Pick<JobRecord, 'phase' | 'failure'> {
  const message = `the job took longer than ${job.activeDeadlineSeconds} s`;
  return { phase: 'Failed', failure: { kind: 'DeadlineExceeded', message } };
}

/** As on a cluster, except that a kill for lack of memory looks like any other. */
function outcomeOf(end: Exclude<ProcessEnd, { ended: 'not_started' }>): Pick<JobRecord, 'phase' | 'failure'> {
  if (end.ended === 'exit' && end.code === 0) return { phase: 'Succeeded' };
  const [code, message] =
    end.ended === 'signal'
      ? [128 + constants.signals[end.signal], `the process was killed by ${end.signal}`]
      : [end.code, `the process ended with exit code ${end.code}`];
  return { phase: 'Failed', failure: { kind: KILLED_FROM_OUTSIDE.has(code) ? 'Infrastructure' : 'Exit', message } };
}
