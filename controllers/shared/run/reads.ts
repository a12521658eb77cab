import type { Cache } from '../../cache.ts';
import type { ControllersDeps } from '../../deps.ts';
import type { PartnerIndex } from '../../partner/partner-index.ts';
import type { RunBoard } from '../../run-board.ts';
import type { Admission } from '../admission.ts';
import type { Refusals } from '../refusals.ts';
import type { Sightings } from '../sightings.ts';

/** What reconciling a report or an execution reads and writes through. */
export interface RunReads {
  readonly deps: ControllersDeps;
  readonly cache: Cache;
  readonly partners: PartnerIndex;
  readonly admission: Admission;
  readonly sightings: Sightings;
  readonly refusals: Refusals;
  readonly board: RunBoard;
}
