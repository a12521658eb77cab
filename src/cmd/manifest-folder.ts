import { ManifestFolder } from '../adapters/embedded/manifests/folder.ts';
import { NamedFields } from '../adapters/embedded/manifests/memory.ts';
import type { DataFolder } from '../adapters/embedded/open-data-folder.ts';
import { systemClock as clock } from '../lib/clock.ts';
import type { ResourceStore } from '../ports/resource-store.ts';
import type { Log } from '../runtime/log.ts';
import { misconfigured } from './exit.ts';

interface Into extends Pick<DataFolder, 'database'> {
  readonly store: ResourceStore;
}

/**
 * Applies the folder and watches it for changes. A file that cannot be applied is logged, and what was applied from it
 * before stays. If nothing was ever applied, or the folder does not exist, the program exits and lists every problem.
 */
export async function applyManifests(
  path: string,
  { store, database }: Into,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const folder = new ManifestFolder({
    ...{ path, store, clock, named: new NamedFields(database) },
    onApplied: (file, changed) => log.info({ file, changed }, 'manifests applied'),
    onNotices: (file, notices) => {
      for (const notice of notices) log.warn({ file, notice }, 'field of a manifest stays');
    },
    onProblems: (file, problems) => {
      for (const problem of problems) log.error({ file, problem }, 'manifest refused; what was applied before stays');
    },
  });
  const problems = await folder.applyAll().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR' && error.code !== 'EACCES') throw error;
    return [`${path} cannot be read (${error.code})`];
  });
  if (problems.length > 0) throw misconfigured('manifests', problems);
  folder.follow(signal);
}
