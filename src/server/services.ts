import { type Background, createBackground } from './background.ts';
import type { ServerDeps } from './deps.ts';
import type { OperationRequest } from './exchange.ts';
import { createImageBytes, type ImageBytes } from './images/image-bytes.ts';
import { HeldRequests } from './reads/held-requests.ts';
import { Reads } from './reads/reads.ts';
import { ReportBodies } from './reads/report-bodies.ts';
import type { Outcome } from './reply.ts';

/** What remains of an operation after the checks that all operations share: ownership, state and launch. */
export type OperationHandler = (request: OperationRequest, services: Services) => Promise<Outcome>;

/** What operations work with: the ports, and what is built on them once. */
export interface Services extends ServerDeps {
  readonly reads: Reads;
  readonly held: HeldRequests;
  readonly reports: ReportBodies;
  readonly imageBytes: ImageBytes;
  readonly background: Background;
}

export function createServices(deps: ServerDeps): Services {
  return {
    ...deps,
    reads: new Reads(deps),
    held: new HeldRequests(deps),
    reports: new ReportBodies(deps),
    imageBytes: createImageBytes(deps.artifacts),
    background: createBackground(deps.clock, deps.log),
  };
}
