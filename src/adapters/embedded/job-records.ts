import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { RunJob, RunJobState } from '../../ports/run-jobs.ts';
import { runOwner } from '../../ports/run-ledger.ts';
import type { ResourceName } from '../../resources/kinds.ts';
import { keyOf } from '../../runtime/objects.ts';

const record = z.object({
  namespace: z.string(),
  name: z.string(),
  owner: runOwner,
  attempt: z.int().min(0),
  input: z.string(),
  activeDeadlineSeconds: z.number(),
  /** Identity of the process in the ledger; it stays when the process is started again. */
  podUid: z.string(),
  createdAtMs: z.number(),
  finishedAtMs: z.number().exactOptional(),
  phase: z.enum(['Pending', 'Active', 'Succeeded', 'Failed']),
  waiting: z.object({ reason: z.string(), healable: z.boolean(), sinceMs: z.number() }).exactOptional(),
  failure: z
    .object({ kind: z.enum(['Infrastructure', 'OutOfMemory', 'DeadlineExceeded', 'Exit']), message: z.string() })
    .exactOptional(),
  /** Being removed: its process ends, and it is never started again. */
  isLeaving: z.boolean(),
});
export type JobRecord = Readonly<z.infer<typeof record>>;

/**
 * Job records in memory and database. Only new jobs must be stored at once; if a later change cannot be stored, a
 * restart makes up for it.
 */
export class JobRecords {
  readonly #db: DatabaseSync;
  readonly #onFault: (job: JobRecord, error: unknown) => void;
  readonly #records = new Map<string, JobRecord>();

  constructor(db: DatabaseSync, onFault: (job: JobRecord, error: unknown) => void) {
    this.#db = db;
    this.#onFault = onFault;
    makeJobTable(db);
    for (const row of db.prepare('SELECT record FROM jobs').all()) {
      const read = record.parse(JSON.parse(String(row['record'])));
      this.#records.set(keyOf(read), read);
    }
  }

  get(name: ResourceName): JobRecord | undefined {
    return this.#records.get(keyOf(name));
  }

  all(): readonly JobRecord[] {
    return [...this.#records.values()];
  }

  /** Committed when it returns; throws when it cannot be written. */
  add(job: JobRecord): JobRecord {
    this.#write(job);
    this.#records.set(keyOf(job), job);
    return job;
  }

  change(job: JobRecord): JobRecord {
    this.#records.set(keyOf(job), job);
    this.#try(job, () => this.#write(job));
    return job;
  }

  forget(job: JobRecord): void {
    this.#records.delete(keyOf(job));
    this.#try(job, () =>
      this.#db.prepare('DELETE FROM jobs WHERE namespace = ? AND name = ?').run(job.namespace, job.name),
    );
  }

  #write(job: JobRecord): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO jobs (namespace, name, record) VALUES (?, ?, ?)')
      .run(job.namespace, job.name, JSON.stringify(job));
  }

  #try(job: JobRecord, write: () => unknown): void {
    try {
      write();
    } catch (error) {
      this.#onFault(job, error);
    }
  }
}

export function makeJobTable(db: DatabaseSync): void {
  db.exec(`CREATE TABLE IF NOT EXISTS jobs (
    namespace TEXT NOT NULL, name TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (namespace, name)
  ) STRICT`);
}

export function newRecord(job: RunJob, podUid: string, nowMs: number): JobRecord {
  const { namespace, name, owner, attempt, input, activeDeadlineSeconds } = job;
  const given = { namespace, name, owner: { ...owner }, attempt, input, activeDeadlineSeconds };
  return { ...given, podUid, createdAtMs: nowMs, phase: 'Active', isLeaving: false };
}

export function stateOf(job: JobRecord): RunJobState {
  const { namespace, name, owner, attempt, createdAtMs, phase, waiting, failure } = job;
  const state = { namespace, name, owner, attempt, createdAtMs, phase };
  return { ...state, ...(waiting ? { waiting } : {}), ...(failure ? { failure } : {}) };
}
