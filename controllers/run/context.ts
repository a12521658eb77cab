import type { Admission } from '../admission/admission.ts';
import type { Cache } from '../cache.ts';
import type { ControllersDeps } from '../deps.ts';
import type { PartnerIndex } from '../partner/partner-index.ts';
import type { JobRefusals, ObservedDurations } from './memory.ts';
import type { RunProgressCache } from './progress-cache.ts';

/** Everything that reconciling a report or an execution reads from and writes to. */
export interface RunContext {
  readonly deps: ControllersDeps;
  readonly cache: Cache;
  readonly partners: PartnerIndex;
  readonly admission: Admission;
  readonly observedDurations: ObservedDurations;
  readonly refusals: JobRefusals;
  readonly runProgress: RunProgressCache;
}
