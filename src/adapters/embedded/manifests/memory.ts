import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { KINDS, type Kind, type ResourceName } from '../../../resources/kinds.ts';
import { asUnavailable } from '../commit-queue.ts';
import type { Fields } from './plan.ts';

export interface ResourceReference extends ResourceName {
  readonly kind: Kind;
}

export const referenceKey = ({ kind, namespace, name }: ResourceReference): string => `${kind} ${namespace}/${name}`;

interface Row extends ResourceReference {
  readonly file: string;
  /**
   * Specs as given; more than one while the last is being applied. If the last one is empty, the file no longer
   * defines the resource.
   */
  readonly specs: readonly Fields[];
}

const row = z.object({
  file: z.string(),
  kind: z.string(),
  namespace: z.string(),
  name: z.string(),
  specs: z.array(z.record(z.string(), z.unknown())),
});

const SCHEMA = `CREATE TABLE IF NOT EXISTS manifests (
  file TEXT NOT NULL, kind TEXT NOT NULL, namespace TEXT NOT NULL, name TEXT NOT NULL, specs TEXT NOT NULL,
  PRIMARY KEY (file, kind, namespace, name)
) STRICT`;

/** For each file and resource, the fields that the file named. Fields that it no longer names can thus be removed. */
export class NamedFields {
  readonly #db: DatabaseSync;
  readonly #rows = new Map<string, Map<string, Row>>();

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(SCHEMA);
    for (const stored of db.prepare('SELECT * FROM manifests').all()) {
      const read = row.parse({ ...stored, specs: JSON.parse(String(stored['specs'])) });
      // a kind of a later version is nothing to this one
      if (Object.hasOwn(KINDS, read.kind)) this.#keep({ ...read, kind: read.kind as Kind }); // one of its keys
    }
  }

  /** The fields of that resource that files have named, by file. */
  of(resource: ResourceReference): ReadonlyMap<string, readonly Fields[]> {
    const rows = [...(this.#rows.get(referenceKey(resource))?.values() ?? [])];
    return new Map(rows.map(({ file, specs }) => [file, specs]));
  }

  /** What the file named when it was last applied, without the resources that it no longer defines. */
  in(file: string): readonly (ResourceReference & { readonly spec: Fields })[] {
    return [...this.#rows.values()].flatMap((rows) => {
      const found = rows.get(file);
      const spec = found?.specs.at(-1);
      return found && spec && isNaming(spec)
        ? [{ kind: found.kind, namespace: found.namespace, name: found.name, spec }]
        : [];
    });
  }

  /** When a resource is gone from a file, records that this file no longer defines it. */
  leave(isSaid: (file: string, resource: ResourceReference) => boolean): void {
    for (const { file, specs, ...resource } of [...this.#rows.values()].flatMap((rows) => [...rows.values()]))
      if (isNaming(specs.at(-1)) && !isSaid(file, resource)) this.keep(file, resource, [...specs, {}]);
  }

  /** Committed when it returns. Throws StoreUnavailableError when it cannot be written. */
  keep(file: string, { kind, namespace, name }: ResourceReference, specs: readonly Fields[]): void {
    const sql = 'INSERT OR REPLACE INTO manifests (file, kind, namespace, name, specs) VALUES (?, ?, ?, ?, ?)';
    stored(() => this.#db.prepare(sql).run(file, kind, namespace, name, JSON.stringify(specs)));
    this.#keep({ file, kind, namespace, name, specs });
  }

  forget(file: string, resource: ResourceReference): void {
    const sql = 'DELETE FROM manifests WHERE file = ? AND kind = ? AND namespace = ? AND name = ?';
    stored(() => this.#db.prepare(sql).run(file, resource.kind, resource.namespace, resource.name));
    this.#rows.get(referenceKey(resource))?.delete(file);
  }

  #keep(kept: Row): void {
    const key = referenceKey(kept);
    const rows = this.#rows.get(key) ?? new Map<string, Row>();
    this.#rows.set(key, rows.set(kept.file, kept));
  }
}

const isNaming = (spec: Fields | undefined): boolean => Object.keys(spec ?? {}).length > 0;

function stored(write: () => unknown): void {
  try {
    write();
  } catch (error) {
    throw asUnavailable(error, false);
  }
}
