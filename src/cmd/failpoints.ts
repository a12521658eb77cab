import { writeFileSync } from 'node:fs';
import type { Environment } from '../config/load.ts';
import { type Failpoint, killAt, noFailpoint } from '../lib/failpoint.ts';

/**
 * For the kill matrix only. SIGHTLINE_KILL_AT=name or name:n ends this process by SIGKILL when that point is reached
 * (for the nth time). SIGHTLINE_KILL_ONCE=FILE lets one process die and no other: the file is made at the kill, and
 * where it stands nothing is killed. `alsoKill` is done just before.
 */
export function failpointOf(env: Environment, alsoKill: () => void = () => {}): Failpoint {
  const [name, nth] = (env['SIGHTLINE_KILL_AT'] ?? '').split(':');
  if (!name) return noFailpoint;
  return killAt(name, Number(nth ?? 1), () => {
    if (!isFirst(env['SIGHTLINE_KILL_ONCE'])) return false;
    alsoKill();
    return true;
  });
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
