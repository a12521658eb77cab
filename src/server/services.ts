import type { Clock } from '../lib/clock.ts';
import { keyedSemaphore, type Semaphore } from '../lib/semaphore.ts';
import { type Background, createBackground } from './background.ts';
import type { ServerDeps } from './deps.ts';
import type { OperationRequest } from './exchange.ts';
import { createImageBytes, type ImageBytes } from './images/image-bytes.ts';
import { HeldRequests } from './reads/held-requests.ts';
import { Reads, STORE_READS } from './reads/reads.ts';
import { ReportBodies } from './reads/report-bodies.ts';
import { ReportPages } from './reads/report-pages.ts';
import type { Outcome } from './reply.ts';

/** What an operation does after the checks that all operations share: it checks ownership and state, and launches. */
export type OperationHandler = (request: OperationRequest, services: Services) => Promise<Outcome>;

/** What operations work with: the ports, and what is built on them once. */
export interface Services extends ServerDeps {
  readonly reads: Reads;
  /** Limits reads for share links. */
  readonly sharedReads: Semaphore<string>;
  readonly held: HeldRequests;
  readonly reports: ReportBodies;
  readonly pages: ReportPages;
  readonly imageBytes: ImageBytes;
  readonly background: Background;
}

/**
 * Per partner. The signature of a share link covers the uid and the epoch of the report, so it can be verified only
 * after a read of the store, which somebody without a key can cause with invented ids. Such reads get half of the
 * places of STORE_READS at most, so requests with a key still find one.
 */
export const sharedReads = (clock: Clock): Semaphore<string> =>
  keyedSemaphore(clock, { ...STORE_READS, perKey: STORE_READS.perKey / 2, waiting: STORE_READS.waiting / 2 });

export function createServices(deps: ServerDeps): Services {
  const reads = new Reads(deps);
  const reports = new ReportBodies(deps);
  return {
    ...deps,
    reads,
    sharedReads: sharedReads(deps.clock),
    held: new HeldRequests(deps),
    reports,
    pages: new ReportPages({ ...deps, reads, reports }),
    imageBytes: createImageBytes(deps.artifacts),
    background: createBackground(deps.clock, deps.log),
  };
}
