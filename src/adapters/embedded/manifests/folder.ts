import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../lib/clock.ts';
import type { ResourceStore } from '../../../ports/resource-store.ts';
import { applyManifest } from './apply.ts';
import { type Manifest, parseManifests } from './parse.ts';

export interface ManifestFolderOptions {
  readonly path: string;
  readonly store: ResourceStore;
  readonly clock: Clock;
  /** Told what was applied, and what could not be; the last good state then stays. */
  readonly onApplied: (file: string, changed: number) => void;
  readonly onProblems: (file: string, problems: readonly string[]) => void;
}

/** Well under the 2 s within which a changed manifest counts (H-12). Looking at stamps works on every file system. */
const LOOK_EVERY_MS = 500;

/**
 * The folder of manifests of a single machine: applied at start and again whenever a file changes. Deleting a file
 * deletes nothing. Files are taken in order of their names; names that begin with a dot are left alone.
 */
export class ManifestFolder {
  readonly #options: ManifestFolderOptions;
  /** Stamp of each file as last read. */
  readonly #seen = new Map<string, string>();

  constructor(options: ManifestFolderOptions) {
    this.#options = options;
  }

  /** First look: every problem of every file, or everything applied. Nothing is applied when anything is wrong. */
  async applyAll(): Promise<readonly string[]> {
    const files = await this.#changed();
    const read = await Promise.all(files.map((file) => this.#read(file)));
    const problems = read.flatMap((parsed) => parsed.problems);
    if (problems.length > 0) return problems;
    const outcomes = await Promise.all(files.map((file, index) => this.#apply(file, read[index]?.manifests ?? [])));
    return outcomes.flat();
  }

  /** Looks for changes until the signal aborts. */
  follow(signal: AbortSignal): void {
    const { clock } = this.#options;
    let cancel = (): void => {};
    const again = (): void => {
      if (!signal.aborted) cancel = clock.setTimer(LOOK_EVERY_MS, () => void this.#look().finally(again));
    };
    signal.addEventListener('abort', () => cancel(), { once: true });
    again();
  }

  async #look(): Promise<void> {
    try {
      for (const file of await this.#changed()) {
        const { manifests, problems } = await this.#read(file);
        const failed = problems.length > 0 ? problems : await this.#apply(file, manifests);
        if (failed.length > 0) this.#options.onProblems(file, failed);
      }
    } catch (error) {
      // the folder or a file is away for a moment, or the store is: the next look comes soon
      this.#options.onProblems(this.#options.path, [error instanceof Error ? error.message : String(error)]);
    }
  }

  async #changed(): Promise<string[]> {
    const names = (await readdir(this.#options.path)).filter((name) => /^[^.].*\.ya?ml$/.test(name)).sort();
    const changed: string[] = [];
    for (const name of names) {
      const { mtimeMs, size, ino } = await stat(join(this.#options.path, name));
      if (this.#seen.get(name) !== `${mtimeMs} ${size} ${ino}`) changed.push(name);
      this.#seen.set(name, `${mtimeMs} ${size} ${ino}`);
    }
    return changed;
  }

  async #read(file: string): Promise<ReturnType<typeof parseManifests>> {
    return parseManifests(await readFile(join(this.#options.path, file), 'utf8'), file);
  }

  async #apply(file: string, manifests: readonly Manifest[]): Promise<readonly string[]> {
    const problems: string[] = [];
    let changed = 0;
    for (const manifest of manifests) {
      const result = await applyManifest(this.#options.store, manifest);
      if (result.outcome === 'problem') problems.push(result.problem);
      else if (result.outcome !== 'unchanged') changed += 1;
    }
    this.#options.onApplied(file, changed);
    return problems;
  }
}
