import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../lib/clock.ts';
import type { ResourceStore } from '../../../ports/resource-store.ts';
import { applyManifest, checkManifests } from './apply.ts';
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
  /** Stamp of each file as last dealt with. */
  readonly #seen = new Map<string, string>();
  /** What was told last of a folder or store that is away, so that it is told once. */
  #trouble = '';

  constructor(options: ManifestFolderOptions) {
    this.#options = options;
  }

  /** First look: every problem of every file, or everything applied. Nothing is applied when anything is wrong. */
  async applyAll(): Promise<readonly string[]> {
    const files = await this.#changed();
    const read = await Promise.all(files.map(({ name }) => this.#read(name)));
    const wrong = read.flatMap((parsed) => parsed.problems);
    // a file that cannot be read may hold what another one builds on
    const refused = await checkManifests(
      this.#options.store,
      read.flatMap((parsed) => parsed.manifests),
    );
    if (wrong.length + refused.length > 0) return [...wrong, ...refused];
    for (const [index, { name, stamp }] of files.entries()) {
      wrong.push(...(await this.#apply(name, read[index]?.manifests ?? [])));
      this.#seen.set(name, stamp);
    }
    return wrong;
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

  /** What cannot be read or stored now is tried again at the next look; a wrong file only once it has changed. */
  async #look(): Promise<void> {
    try {
      for (const { name, stamp } of await this.#changed()) {
        const problems = await this.#renew(name);
        this.#seen.set(name, stamp);
        if (problems.length > 0) this.#options.onProblems(name, problems);
      }
      this.#trouble = '';
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      if (trouble !== this.#trouble) this.#options.onProblems(this.#options.path, [trouble]);
      this.#trouble = trouble;
    }
  }

  /** A changed file counts as a whole or not at all. */
  async #renew(file: string): Promise<readonly string[]> {
    const { manifests, problems } = await this.#read(file);
    if (problems.length > 0) return problems;
    const refused = await checkManifests(this.#options.store, manifests);
    return refused.length > 0 ? refused : this.#apply(file, manifests);
  }

  async #changed(): Promise<{ readonly name: string; readonly stamp: string }[]> {
    const names = (await readdir(this.#options.path)).filter((name) => /^[^.].*\.ya?ml$/.test(name)).sort();
    const changed: { name: string; stamp: string }[] = [];
    for (const name of names) {
      const { mtimeMs, ctimeMs, size, ino } = await stat(join(this.#options.path, name));
      const stamp = `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
      if (this.#seen.get(name) !== stamp) changed.push({ name, stamp });
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
