import { delimiter, join } from 'node:path';
import * as assert from 'uvu/assert';
import { canRun } from '../can-run.ts';
import type { Test } from '../suite.ts';

/** The real programs that tests start: in the folder KUBEBUILDER_ASSETS, as envtest has them, or on PATH. */
export type ProgramName =
  | 'redis-server'
  | 'nats-server'
  | 'etcd'
  | 'kube-apiserver'
  | 'kube-controller-manager'
  | 'kubectl'
  | 'helm';

const VERSION_ARGS: Partial<Record<ProgramName, readonly string[]>> = {
  kubectl: ['version', '--client'],
  helm: ['version'],
};

/** What a control plane is made of. */
export const CONTROL_PLANE = ['etcd', 'kube-apiserver'] as const;
export const CONTROL_PLANE_WITH_JOBS = [...CONTROL_PLANE, 'kube-controller-manager'] as const;

export function findProgram(name: ProgramName): string | undefined {
  const folders = [process.env['KUBEBUILDER_ASSETS'] ?? '', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((path) => canRun(path, VERSION_ARGS[name]));
}

/** Where the program is; throws where it is missing. */
export function programPath(name: ProgramName): string {
  const found = findProgram(name);
  if (found === undefined) throw new Error(`${name} is neither in KUBEBUILDER_ASSETS nor on PATH`);
  return found;
}

/**
 * True when every program is there; the caller then adds its tests. Otherwise the suite gets one test that says what
 * is missing, the file prints a NOTE that scripts/run-tests.ts repeats, and where REQUIRE_SERVERS is 1 the test fails.
 *
 *   if (requireServers(views, 'views in a real Redis', ['redis-server'])) { ... }
 */
export function requireServers(tests: Test, leftOut: string, programs: readonly ProgramName[]): boolean {
  const missing = programs.filter((name) => findProgram(name) === undefined);
  if (missing.length === 0) return true;
  const why = `${missing.join(', ')} neither in KUBEBUILDER_ASSETS nor on PATH`;
  console.log(`NOTE not run: ${leftOut}: ${why}`);
  tests(`left out without ${missing.join(', ')}, where no server is required`, () => {
    assert.is.not(process.env['REQUIRE_SERVERS'], '1', `REQUIRE_SERVERS=1, but ${why}`);
  });
  return false;
}
