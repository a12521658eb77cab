import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type ListQuery, VersionExpiredError } from '../../ports/resource-store.ts';
import { KINDS, type Kind, type ResourceName } from '../../resources/kinds.ts';

export type ChangeType = 'Added' | 'Modified' | 'Deleted';

/** One state of one resource, from `version` on until another one ends it. `body` is the whole resource as JSON. */
export interface Revision extends ResourceName {
  readonly kind: Kind;
  readonly version: number;
  readonly type: ChangeType;
  readonly body: string;
}

/**
 * Current resources and the log of changes in one table: a row whose `ended` is null is the latest of its name, the
 * others are history. So a change is one row, a watch is a range of versions, and a list at an earlier version is a
 * condition. History is kept for the newest changes only; `horizon` is the oldest version that is still completely
 * known.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS revisions (
    version INTEGER PRIMARY KEY,
    kind TEXT NOT NULL, namespace TEXT NOT NULL, name TEXT NOT NULL,
    type TEXT NOT NULL, body TEXT NOT NULL,
    ended INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS revisions_latest ON revisions(kind, namespace, name) WHERE ended IS NULL;
  CREATE INDEX IF NOT EXISTS revisions_list ON revisions(kind, namespace, name, version);
  CREATE INDEX IF NOT EXISTS revisions_watch ON revisions(kind, version);
  CREATE INDEX IF NOT EXISTS revisions_ended ON revisions(ended) WHERE ended IS NOT NULL;
  CREATE INDEX IF NOT EXISTS revisions_deleted ON revisions(version) WHERE type = 'Deleted';
  CREATE TABLE IF NOT EXISTS horizon (version INTEGER NOT NULL) STRICT;
  INSERT INTO horizon SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM horizon);
`;

export function makeRevisionTables(db: DatabaseSync): void {
  db.exec(SCHEMA);
  for (const path of new Set(Object.values(KINDS).flatMap((kind) => [...kind.selectable]))) {
    if (!path.startsWith('spec.')) continue; // a phase changes too often to be worth an index
    const index = `revisions_${path.replace('.', '_')}`;
    db.exec(`CREATE INDEX IF NOT EXISTS ${index} ON revisions(kind, ${extract(path)})`);
  }
}

/** How many bodies are kept in memory: more than are polled or reconciled at one time. Each has a few KB. */
const MAX_LATEST = 500;

export class Revisions {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** Latest bodies as they were last read or written. Exact, since nobody else writes this table. */
  readonly #latest = new LRUCache<string, string>({ max: MAX_LATEST });
  #last = 0;
  #horizon = 0;

  constructor(db: DatabaseSync) {
    this.#db = db;
    makeRevisionTables(db);
    this.reload();
  }

  /** Version of the newest change. */
  get last(): number {
    return this.#last;
  }

  /** Versions before this one are no longer known. */
  get horizon(): number {
    return this.#horizon;
  }

  /** Reads the versions again, after a transaction was rolled back. */
  reload(): void {
    this.#latest.clear();
    this.#horizon = Number(this.#statement('SELECT version FROM horizon').get()?.['version']);
    const newest = this.#statement('SELECT max(version) AS version FROM revisions').get()?.['version'];
    this.#last = Math.max(this.#horizon, Number(newest ?? 0));
  }

  current(kind: Kind, name: ResourceName): string | undefined {
    const sql = 'SELECT type, body FROM revisions WHERE kind = ? AND namespace = ? AND name = ? AND ended IS NULL';
    const key = revisionKey(kind, name);
    const known = this.#latest.get(key);
    if (known !== undefined) return known;
    const row = this.#statement(sql).get(kind, name.namespace, name.name);
    return this.#remember(key, row && row['type'] !== 'Deleted' ? String(row['body']) : undefined);
  }

  #remember(key: string, body: string | undefined): string | undefined {
    if (body === undefined) this.#latest.delete(key);
    else this.#latest.set(key, body);
    return body;
  }

  /** Adds the next version; `body` is told which one that is. */
  append(kind: Kind, name: ResourceName, type: ChangeType, body: (version: number) => string): Revision {
    const version = this.#last + 1;
    const text = body(version);
    this.#statement(
      'UPDATE revisions SET ended = ? WHERE kind = ? AND namespace = ? AND name = ? AND ended IS NULL',
    ).run(version, kind, name.namespace, name.name);
    this.#statement('INSERT INTO revisions (version, kind, namespace, name, type, body) VALUES (?, ?, ?, ?, ?, ?)').run(
      version,
      kind,
      name.namespace,
      name.name,
      type,
      text,
    );
    this.#last = version;
    this.#remember(revisionKey(kind, name), type === 'Deleted' ? undefined : text);
    return { kind, namespace: name.namespace, name: name.name, version, type, body: text };
  }

  /** Changes after `version` in order, at most `limit`. */
  changes(kind: Kind, namespace: string | undefined, version: number, limit: number): ChangeRow[] {
    const within = namespace === undefined ? '' : 'AND namespace = ?';
    const sql = `SELECT version, type, body FROM revisions WHERE kind = ? AND version > ? ${within} ORDER BY version LIMIT ?`;
    const scope = namespace === undefined ? [] : [namespace];
    return this.#statement(sql)
      .all(kind, version, ...scope, limit)
      .map((row) => ({ version: Number(row['version']), type: changeType(row['type']), body: String(row['body']) }));
  }

  /** Resources as they were at `version`, by namespace and name, from the first one that follows `after`. */
  listAt(kind: Kind, version: number, query: ListQuery, after: ResourceName | undefined): ListRow[] {
    const fields = Object.entries(query.fields ?? {});
    const conditions = [
      'kind = ? AND version <= ? AND (ended IS NULL OR ended > ?)',
      "type <> 'Deleted'",
      ...(query.namespace === undefined ? [] : ['namespace = ?']),
      ...(after ? ['(namespace, name) > (?, ?)'] : []),
      ...fields.map(([path]) => `${extract(path)} = ?`),
    ];
    const values = [
      ...[kind, version, version],
      ...(query.namespace === undefined ? [] : [query.namespace]),
      ...(after ? [after.namespace, after.name] : []),
      ...fields.map(([, value]) => value),
    ];
    const sql = `SELECT namespace, name, body FROM revisions WHERE ${conditions.join(' AND ')} ORDER BY namespace, name LIMIT ?`;
    return this.#statement(sql)
      .all(...values, query.limit ?? -1)
      .map((row) => ({ namespace: String(row['namespace']), name: String(row['name']), body: String(row['body']) }));
  }

  /** Deletes history older than the newest `keep` changes. */
  trim(keep: number): void {
    const horizon = this.#last - keep;
    if (horizon <= this.#horizon) return;
    this.#statement('DELETE FROM revisions WHERE ended IS NOT NULL AND ended <= ?').run(horizon);
    this.#statement("DELETE FROM revisions WHERE type = 'Deleted' AND version <= ?").run(horizon);
    this.#statement('UPDATE horizon SET version = ?').run(horizon);
    this.#horizon = horizon;
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const made = this.#db.prepare(sql);
    this.#statements.set(sql, made);
    return made;
  }
}

export interface ChangeRow {
  readonly version: number;
  readonly type: ChangeType;
  readonly body: string;
}

export interface ListRow extends ResourceName {
  readonly body: string;
}

const revisionKey = (kind: Kind, { namespace, name }: ResourceName): string => `${kind}/${namespace}/${name}`;

/** `path` is one of KINDS' selectable paths, never text from outside. */
function extract(path: string): string {
  return `json_extract(body, '$.${path}')`;
}

function changeType(value: unknown): ChangeType {
  return value === 'Added' || value === 'Deleted' ? value : 'Modified';
}

const token = z.tuple([z.int().min(0), z.string(), z.string()]);

/** A token for the next page: the version at which the whole list is read, and the last item of the page before. */
export function formatContinue(version: number, after: ResourceName): string {
  return Buffer.from(JSON.stringify([version, after.namespace, after.name])).toString('base64url');
}

export function parseContinue(text: string): { readonly version: number; readonly after: ResourceName } {
  try {
    const [version, namespace, name] = token.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { version, after: { namespace, name } };
  } catch (error) {
    throw new VersionExpiredError('the continue token is not known: list again', { cause: error });
  }
}

/** A version that this store never had is treated like a forgotten one: list again. */
export function parseVersion(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new VersionExpiredError(`version ${text.slice(0, 20)} is not known: list again`);
  return Number(text);
}
