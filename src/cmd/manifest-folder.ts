import { ManifestFolder } from '../adapters/embedded/manifests/folder.ts';
import { systemClock as clock } from '../lib/clock.ts';
import type { ResourceStore } from '../ports/resource-store.ts';
import type { Log } from '../runtime/log.ts';
import { misconfigured } from './exit.ts';

/** Applies the folder, or ends the program with every problem named; then follows its changes. */
export async function applyManifests(path: string, store: ResourceStore, log: Log, signal: AbortSignal): Promise<void> {
  const folder = new ManifestFolder({
    path,
    store,
    clock,
    onApplied: (file, changed) => log.info({ file, changed }, 'manifests applied'),
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
