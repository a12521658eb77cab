import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { every } from '../../../lib/async.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { ResourceStore } from '../../../ports/resource-store.ts';
import { KIND_NAMES } from '../../../resources/kinds.ts';
import { faultCode } from '../data-folder-error.ts';
import { FolderState } from './folder-state.ts';
import type { NamedFields } from './memory.ts';
import { parseManifests } from './parse.ts';

export interface ManifestFolderOptions {
  readonly path: string;
  readonly store: ResourceStore;
  readonly named: NamedFields;
  readonly clock: Clock;
  /** Called with the number of resources that the file changed. */
  readonly onApplied: (file: string, changed: number) => void;
  /** Called with the fields that could not be removed. */
  readonly onNotices: (file: string, notices: readonly string[]) => void;
  /** Called with the problems of a file that was not applied. Such a file keeps its last applied state. */
  readonly onProblems: (file: string, problems: readonly string[]) => void;
}

/**
 * Two checks take well under the 2 s within which a changed manifest must take effect (H-12). Comparing stamps works on
 * every file system.
 */
const LOOK_EVERY_MS = 250;

interface Found {
  readonly name: string;
  /** Differs once the file has changed; for a file that cannot be examined, the reason. */
  readonly stamp: string;
}

/**
 * The folder of manifests of a single machine, applied at start and on changes, in the order of names. A file is
 * applied completely or not at all; deleting a file deletes nothing. Dotfiles are ignored.
 */
export class ManifestFolder {
  readonly #options: ManifestFolderOptions;
  readonly #state: FolderState;
  /** Stamp of each file as last dealt with. */
  readonly #done = new Map<string, string>();
  /** Stamp of each file at the last look. */
  #seen = new Map<string, string>();
  /** Files that could not be read; they are read again at each check. */
  readonly #unread = new Set<string>();
  /** The last report on each file. */
  readonly #told = new Map<string, string>();
  /** The last report on an unreachable folder or store, so that it is reported only once. */
  #trouble = '';

  constructor(options: ManifestFolderOptions) {
    this.#options = options;
    this.#state = new FolderState(options);
  }

  /**
   * First check. If the store is empty, any problem stops everything; otherwise only files with problems are skipped.
   */
  async applyAll(): Promise<readonly string[]> {
    const found = await this.#look();
    const problems = await this.#take(found, found);
    if (problems.size > 0 && (await isEmpty(this.#options.store))) return [...problems.values()].flat();
    await this.#apply(found, problems);
    return [];
  }

  /** Checks for changes until the signal aborts. */
  follow(signal: AbortSignal): void {
    every(this.#options.clock, LOOK_EVERY_MS, signal, () => this.#followUp());
  }

  /** What cannot be stored now is tried again at the next look; a wrong file only once something has changed. */
  async #followUp(): Promise<void> {
    try {
      const [before, found] = [this.#seen, await this.#look()];
      // a file that is still being written has another stamp at the next look
      const changed = found.filter(({ name, stamp }) => before.get(name) === stamp && this.#done.get(name) !== stamp);
      await this.#apply(changed, await this.#take(changed, found));
      this.#trouble = '';
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      if (trouble !== this.#trouble) this.#options.onProblems(this.#options.path, [trouble]);
      this.#trouble = trouble;
    }
  }

  async #look(): Promise<readonly Found[]> {
    const names = (await readdir(this.#options.path)).filter((name) => /^[^.].*\.ya?ml$/.test(name)).sort();
    const found = await Promise.all(names.map(async (name) => ({ name, stamp: await this.#stampOf(name) })));
    this.#seen = new Map(found.map(({ name, stamp }) => [name, stamp]));
    return found;
  }

  async #stampOf(name: string): Promise<string> {
    try {
      const { mtimeMs, ctimeMs, size, ino } = await stat(join(this.#options.path, name));
      return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
    } catch (error) {
      return `cannot be read (${codeOf(error)})`;
    }
  }

  /** Reads the changed files and decides which are accepted; returns the problems of the others. */
  async #take(changed: readonly Found[], present: readonly Found[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const read = await Promise.all(changed.map(async ({ name }) => [name, await this.#read(name)] as const));
    return this.#state.take(
      new Map(read),
      present.map(({ name }) => name),
    );
  }

  async #apply(changed: readonly Found[], problems: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const outcomes = await this.#state.apply();
    for (const { name, stamp } of changed.filter((file) => !this.#unread.has(file.name))) {
      this.#done.set(name, stamp);
      this.#told.delete(name);
    }
    for (const [file, outcome] of outcomes) {
      this.#options.onApplied(file, outcome.count);
      if (outcome.notices.length > 0) this.#options.onNotices(file, outcome.notices);
      this.#tell(file, outcome.problems);
    }
    for (const [file, wrong] of problems) this.#tell(file, wrong);
  }

  /**
   * A wrong file may be checked again because another one changed; it is reported again only if something else is
   * wrong.
   */
  #tell(file: string, problems: readonly string[]): void {
    const text = problems.join('\n');
    if (text !== '' && text !== this.#told.get(file)) this.#options.onProblems(file, problems);
    this.#told.set(file, text);
  }

  async #read(name: string): Promise<ReturnType<typeof parseManifests>> {
    const path = join(this.#options.path, name);
    try {
      const text = await readFile(path, 'utf8');
      this.#unread.delete(name);
      return parseManifests(text, name);
    } catch (error) {
      this.#unread.add(name);
      return { manifests: [], problems: [`${name}: cannot be read (${codeOf(error)})`] };
    }
  }
}

function codeOf(error: unknown): string {
  const code = faultCode(error);
  if (code === undefined) throw error;
  return code;
}

async function isEmpty(store: ResourceStore): Promise<boolean> {
  for (const kind of KIND_NAMES) if ((await store.list(kind, { limit: 1 })).items.length > 0) return false;
  return true;
}
