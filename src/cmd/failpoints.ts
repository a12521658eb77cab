import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Environment } from '../config/load.ts';
import { type Failpoint, killAt, noFailpoint } from '../lib/failpoint.ts';

/**
 * For the kill matrix only. SIGHTLINE_KILL_AT=name or name:n ends this process by SIGKILL when that point is reached
 * (for the nth time). SIGHTLINE_KILL_ONCE=FILE lets one process die and no other: the file is made at the kill, and
 * where it stands nothing is killed. SIGHTLINE_KILL_AT=@FILE reads name or name:n from a file instead, at every point,
 * so that a process that runs can be told where to die; the file is removed at the kill. `alsoKill` is done just before.
 */
export function failpointOf(env: Environment, alsoKill: () => void = () => {}): Failpoint {
  const order = env['SIGHTLINE_KILL_AT'] ?? '';
  if (order.startsWith('@')) return killByFile(order.slice(1), alsoKill);
  const [name, nth] = order.split(':');
  if (!name) return noFailpoint;
  return killAt(name, Number(nth ?? 1), () => {
    if (!isFirst(env['SIGHTLINE_KILL_ONCE'])) return false;
    alsoKill();
    return true;
  });
}

/** Counts from when it first sees that order. */
function killByFile(file: string, alsoKill: () => void): Failpoint {
  let known: string | undefined;
  let failpoint = noFailpoint;
  return (reached) => {
    const order = readOrder(file);
    if (order !== known) {
      known = order;
      const [name = '', nth] = (order ?? '').split(':');
      failpoint = killAt(name, Number(nth ?? 1), () => {
        rmSync(file, { force: true });
        alsoKill();
        return true;
      });
    }
    failpoint(reached);
  };
}

function readOrder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function isFirst(file: string | undefined): boolean {
  if (!file) return true;
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
