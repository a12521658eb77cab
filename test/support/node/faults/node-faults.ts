import { spawnSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { eventually } from '../../embedded.ts';
import type { Test } from '../../suite.ts';
import { kubectl, run } from '../commands.ts';
import { IMAGES } from '../world.ts';

/**
 * What no kubectl can do: stopping the programs of a node and of the control plane. The program NODE_FAULTS does it,
 * called as `NODE_FAULTS kill|stop|start|restart NAME...` with kube-apiserver, kube-scheduler, kube-controller-manager
 * and kubelet; it returns when that is done.
 */
export type NodeProgram = 'kube-apiserver' | 'kube-scheduler' | 'kube-controller-manager' | 'kubelet';

/** True where NODE_FAULTS is given; as requireNodes otherwise. */
export function requireNodeFaults(tests: Test, leftOut: string): boolean {
  if (process.env['NODE_FAULTS'] !== undefined) return true;
  console.log(`NOTE not run: ${leftOut}: without NODE_FAULTS`);
  tests(`left out without NODE_FAULTS, where no cluster is required: ${leftOut}`, () => {
    assert.is.not(process.env['REQUIRE_SERVERS'], '1', 'REQUIRE_SERVERS=1, but no NODE_FAULTS');
  });
  return false;
}

export function nodeFault(action: 'kill' | 'stop' | 'start' | 'restart', ...names: readonly NodeProgram[]): void {
  const program = process.env['NODE_FAULTS'] ?? '';
  const { status, stdout, stderr } = spawnSync(program, [action, ...names], { encoding: 'utf8', timeout: 60_000 });
  if (status !== 0) throw new Error(`${program} ${action} ${names.join(' ')}: ${stderr}${stdout}`);
}

/**
 * Restarts what makes, places and starts pods, and resolves once a Job that is made now has ended. On a busy machine, a
 * program may start while the threads of its predecessor still have its port. It then ends at once, so it is started
 * again until the Job has ended.
 */
export async function restartForJobs(withinMs: number): Promise<void> {
  const names = ['kube-scheduler', 'kube-controller-manager', 'kubelet'] as const;
  const namespace = 'sightline-restarts';
  nodeFault('restart', ...names);
  kubectl('create', 'namespace', namespace);
  try {
    kubectl('--namespace', namespace, 'create', 'job', 'one', `--image=${IMAGES.sightline}`, '--', 'node', '--version');
    const get = ['--namespace', namespace, 'get', 'job', 'one', '--output', 'jsonpath={.status.succeeded}'];
    await eventually(
      'a Job ends after the restarts',
      () => {
        nodeFault('start', ...names);
        return run('kubectl', get).stdout === '1' || undefined;
      },
      withinMs,
    );
  } finally {
    run('kubectl', ['delete', 'namespace', namespace, '--wait=false']);
  }
}
