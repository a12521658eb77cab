import { applyResource, type ManifestStore, planFor, type Sayings } from './apply.ts';
import { type ResourceReference, referenceKey } from './memory.ts';
import type { Manifest, ParsedManifests } from './parse.ts';

/** The outcome of applying one accepted file. */
export interface FileOutcome {
  /** How many of its resources were created or changed. */
  count: number;
  readonly notices: string[];
  readonly problems: string[];
}

/** In the order of their names. */
type Files = ReadonlyMap<string, readonly Manifest[]>;

/**
 * What each file says: as it was last read without a problem or, if it never was, as it was last applied. Later names
 * override earlier ones.
 */
export class FolderState {
  readonly #into: ManifestStore;
  #files: Files = new Map();
  /** Well-formed files that the store would refuse; another file may put that right. */
  #refused: Files = new Map();
  /** Taken and not yet applied. */
  #accepted = new Set<string>();
  #touched = new Map<string, ResourceReference>();

  constructor(into: ManifestStore) {
    this.#into = into;
  }

  /** Decides which of the changed files are accepted; returns the problems of the others. Writes nothing. */
  async take(
    changed: ReadonlyMap<string, ParsedManifests>,
    present: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const gone = [...this.#files.keys()].filter((file) => !present.includes(file));
    if (changed.size + gone.length === 0) return new Map();
    const next = new Map(present.map((file) => [file, this.#files.get(file) ?? this.#lastApplied(file)]));
    const problems = new Map<string, readonly string[]>();
    const refused = new Map<string, readonly Manifest[]>();
    const accepted = new Set<string>();
    const touched = gone.flatMap((file) => this.#files.get(file) ?? []);
    for (const file of present) {
      const parsed = changed.get(file);
      const manifests = parsed ? parsed.manifests : this.#refused.get(file);
      if (manifests === undefined) continue;
      const wrong = parsed?.problems.length ? parsed.problems : await this.#faults(next, file, manifests);
      if (wrong.length > 0) {
        problems.set(file, wrong);
        if (!parsed?.problems.length) refused.set(file, manifests);
        continue;
      }
      touched.push(...(next.get(file) ?? []), ...manifests);
      next.set(file, manifests);
      accepted.add(file);
    }
    this.#files = next;
    this.#refused = refused;
    this.#accepted = new Set([...this.#accepted, ...accepted]);
    for (const manifest of touched) this.#touched.set(referenceKey(referenceOf(manifest)), referenceOf(manifest));
    return problems;
  }

  /** Applies what was taken and returns each file's outcome. Throws if the store is unreachable; then call it again. */
  async apply(): Promise<ReadonlyMap<string, FileOutcome>> {
    const outcomes = new Map<string, FileOutcome>(
      [...this.#accepted].sort().map((file) => [file, { count: 0, notices: [], problems: [] }]),
    );
    for (const resource of this.#touched.values()) {
      const sayings = sayingsOf(this.#files, resource);
      const result = await applyResource(this.#into, resource, sayings);
      const files = [...sayings.keys()].flatMap((file) => outcomes.get(file) ?? []);
      if (result.outcome === 'problem') files[0]?.problems.push(...result.problems);
      else {
        files[0]?.notices.push(...result.notices);
        if (result.outcome !== 'unchanged') for (const file of files) file.count += 1;
      }
    }
    this.#into.named.leave((file, resource) => sayingsOf(this.#files, resource).has(file));
    this.#accepted = new Set();
    this.#touched = new Map();
    return outcomes;
  }

  async #faults(files: Files, file: string, manifests: readonly Manifest[]): Promise<readonly string[]> {
    const tried = new Map(files).set(file, manifests);
    const resources = new Map(
      manifests.map((manifest) => [referenceKey(referenceOf(manifest)), referenceOf(manifest)]),
    );
    const faults: string[] = [];
    for (const resource of resources.values()) {
      const existing = await this.#into.store.get(resource.kind, resource);
      faults.push(...planFor(this.#into, resource, sayingsOf(tried, resource), existing).faults);
    }
    return faults;
  }

  #lastApplied(file: string): readonly Manifest[] {
    return this.#into.named.in(file).map(({ kind, namespace, name, spec }) => ({
      ...{ kind, metadata: { namespace, name }, spec },
      at: `${file} as last applied (${kind} ${namespace}/${name})`,
    }));
  }
}

const referenceOf = ({ kind, metadata: { namespace, name } }: Manifest): ResourceReference => ({
  kind,
  namespace,
  name,
});

function sayingsOf(files: Files, resource: ResourceReference): Sayings {
  const key = referenceKey(resource);
  const own = [...files].map(
    ([file, manifests]) => [file, manifests.filter((manifest) => referenceKey(referenceOf(manifest)) === key)] as const,
  );
  return new Map(own.filter(([, manifests]) => manifests.length > 0));
}
