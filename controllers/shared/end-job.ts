import { within } from '../../src/lib/async.ts';
import type { ResourceName } from '../../src/resources/kinds.ts';
import type { ControllersDeps } from '../deps.ts';

/** Most processes end within this; the others are looked at again. */
const WAIT_MS = 1000;
/** How soon to look again whether a process has ended; its end is told as well. */
export const STILL_ENDING_MS = 2000;

/**
 * Asks for the end of a job; false while its process has not ended. On a node that is slow or lost that takes most of a
 * minute: a worker that waited for it would keep other reports from starting.
 */
export async function endJob({ jobs, clock }: Pick<ControllersDeps, 'jobs' | 'clock'>, job: ResourceName) {
  const ended = jobs.remove(job).then(() => true);
  return (await within(clock, WAIT_MS, ended)) ?? false;
}
