import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from '../../ports/resource-store.ts';
import { DataFolderError, faultCode } from './data-folder-error.ts';

/** Maximum number of writes in one transaction; more would delay everything else in this process. */
const MAX_BATCH = 256;

interface Waiting {
  /** Does the write inside the transaction; the returned function tells its caller after the commit. */
  readonly write: () => () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: the writes of one turn of the event loop share a transaction and one sync, and fail or succeed
 * together.
 */
export class CommitQueue {
  readonly #db: DatabaseSync;
  readonly #hooks: CommitHooks;
  #waiting: Waiting[] = [];
  #closed = false;

  constructor(db: DatabaseSync, hooks: CommitHooks) {
    this.#db = db;
    this.#hooks = hooks;
  }

  /** Resolves with what `write` returned. Throws StoreUnavailableError when nothing, or perhaps nothing, was stored. */
  run<T>(write: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new StoreUnavailableError('the store is closed', { outcomeUnknown: false }));
      const task = (): (() => void) => {
        const value = write();
        return () => resolve(value);
      };
      if (this.#waiting.push({ write: task, reject }) === 1) setImmediate(() => this.#flush());
    });
  }

  /** Commits the waiting writes; later ones are refused. */
  close(): void {
    this.#closed = true;
    while (this.#waiting.length > 0) this.#flush();
  }

  #flush(): void {
    const batch = this.#waiting.splice(0, MAX_BATCH);
    if (batch.length === 0) return;
    if (this.#waiting.length > 0) setImmediate(() => this.#flush());
    let committing = false;
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      const tell = batch.map(({ write }) => write());
      this.#hooks.beforeCommit();
      committing = true;
      this.#db.exec('COMMIT');
      this.#hooks.committed();
      for (const done of tell) done();
    } catch (error) {
      const rolledBack = this.#rollBack();
      const fault = asUnavailable(error, committing && !rolledBack);
      for (const { reject } of batch) reject(fault);
    }
  }

  /** True when the database is known to be as it was before the batch. */
  #rollBack(): boolean {
    try {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      this.#hooks.rolledBack();
      return true;
    } catch {
      return false;
    }
  }
}

export interface CommitHooks {
  readonly beforeCommit: () => void;
  readonly committed: () => void;
  readonly rolledBack: () => void;
}

/** An error that does not come from the disk or SQLite is a bug of ours and keeps its type. */
export function asUnavailable(error: unknown, outcomeUnknown: boolean): unknown {
  const code = faultCode(error);
  if (code === undefined && !(error instanceof DataFolderError)) return error;
  const why = code === 'ENOSPC' ? 'the disk is full' : `the database answers ${code ?? 'with an error'}`;
  return new StoreUnavailableError(`the data folder cannot be used: ${why}`, { outcomeUnknown, cause: error });
}
