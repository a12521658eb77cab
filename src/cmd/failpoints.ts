import type { Environment } from '../config/load.ts';
import { type Failpoint, killAt, noFailpoint } from '../lib/failpoint.ts';

/** SIGHTLINE_KILL_AT=name or name:n ends this process by SIGKILL when that point is reached: for the kill matrix only. */
export function failpointOf(env: Environment): Failpoint {
  const [name, nth] = (env['SIGHTLINE_KILL_AT'] ?? '').split(':');
  return name ? killAt(name, Number(nth ?? 1)) : noFailpoint;
}
