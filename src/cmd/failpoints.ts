import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Environment } from '../config/load.ts';
import { type Failpoint, killAt, noFailpoint } from '../lib/failpoint.ts';

/**
 * For tests of crashes only. SIGHTLINE_KILL_AT=name or name:n ends this process by SIGKILL when it reaches that point
 * (for the nth time). SIGHTLINE_KILL_ONCE=FILE kills only one process: the kill creates the file, and nothing is killed
 * if it exists. SIGHTLINE_KILL_AT=@FILE reads name or name:n from a file, at every point, so that a running process can be
 * killed; the kill removes the file. `alsoKill` is called just before the kill.
 */
export function failpointOf(env: Environment, alsoKill: () => void = () => {}): Failpoint {
  const order = env['SIGHTLINE_KILL_AT'] ?? '';
  if (order.startsWith('@')) return killByFile(order.slice(1), alsoKill);
  return killOn(order, () => {
    if (!isFirst(env['SIGHTLINE_KILL_ONCE'])) return false;
    alsoKill();
    return true;
  });
}

/** `order` is a name, or a name and a count. */
function killOn(order: string, mayKill: () => boolean): Failpoint {
  const [name, nth] = order.split(':');
  return name ? killAt(name, Number(nth ?? 1), mayKill) : noFailpoint;
}

/** Counts from the time at which it first reads the order. */
function killByFile(file: string, alsoKill: () => void): Failpoint {
  let known: string | undefined;
  let failpoint = noFailpoint;
  return (reached) => {
    const order = readOrder(file);
    if (order !== known) {
      known = order;
      failpoint = killOn(order ?? '', () => {
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
