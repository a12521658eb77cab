import { spawnSync } from 'node:child_process';

const runs = new Map<string, boolean>();

/** Whether it says its version: a file of that name may be for another machine, a folder, or a hint what to install. */
export function canRun(path: string, args: readonly string[] = ['--version']): boolean {
  const known = runs.get(path) ?? spawnSync(path, args, { stdio: 'ignore', timeout: 30_000 }).status === 0;
  runs.set(path, known);
  return known;
}
