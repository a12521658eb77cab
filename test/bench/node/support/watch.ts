import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { at } from '../../../support/rest-client.ts';
import { programPath } from '../../../support/servers/programs.ts';

/** An object as it changed, and when this process heard of it. Timestamps in objects have whole seconds only. */
export interface Seen {
  readonly name: string;
  readonly object: unknown;
  readonly atMs: number;
}

export interface Watch {
  /** In the order of their arrival. */
  readonly seen: readonly Seen[];
  close(): void;
}

const FOLDERS = {
  visibilityreports: '/apis/sightline.dev/v1alpha1',
  jobs: '/apis/batch/v1',
  pods: '/api/v1',
} as const;

/** Everything that happens to objects of one kind in a namespace from now on; resolves once the watch is open. */
export async function watch(namespace: string, plural: keyof typeof FOLDERS): Promise<Watch> {
  const path = `${FOLDERS[plural]}/namespaces/${namespace}/${plural}?watch=true&sendInitialEvents=true`;
  const bookmarks = '&allowWatchBookmarks=true&resourceVersionMatch=NotOlderThan&timeoutSeconds=3600';
  const child = spawn(programPath('kubectl'), ['get', '--raw', `${path}${bookmarks}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = (): void => void child.kill('SIGKILL');
  process.once('exit', close);
  const seen: Seen[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the watch of ${plural} ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event: unknown = JSON.parse(line);
      const object = at(event, 'object');
      if (at(event, 'type') === 'BOOKMARK') resolve();
      else seen.push({ name: String(at(object, 'metadata', 'name')), object, atMs: Date.now() });
    });
  });
  return { seen, close };
}
