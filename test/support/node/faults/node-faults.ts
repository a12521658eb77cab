import { spawnSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import type { Test } from '../../suite.ts';

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
