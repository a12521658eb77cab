import { type Background, createBackground } from './background.ts';
import type { ServerDeps } from './deps.ts';
import type { OperationRequest } from './exchange.ts';
import { createImageBytes, type ImageBytes } from './images/image-bytes.ts';
import { HeldRequests } from './reads/held-requests.ts';
import { Reads } from './reads/reads.ts';
import { ReportBodies } from './reads/report-bodies.ts';
import { ReportPages } from './reads/report-pages.ts';
import type { Outcome } from './reply.ts';

/** What an operation does after the checks that all operations share: it checks ownership and state, and launches. */
export type OperationHandler = (request: OperationRequest, services: Services) => Promise<Outcome>;

/** What operations work with: the ports, and what is built on them once. */
export interface Services extends ServerDeps {
  readonly reads: Reads;
  readonly held: HeldRequests;
  readonly reports: ReportBodies;
  readonly pages: ReportPages;
  readonly imageBytes: ImageBytes;
  readonly background: Background;
}

export function createServices(deps: ServerDeps): Services {
  const reads = new Reads(deps);
  const reports = new ReportBodies(deps);
  return {
    ...deps,
    reads,
    held: new HeldRequests(deps),
    reports,
    pages: new ReportPages({ ...deps, reads, reports }),
    imageBytes: createImageBytes(deps.artifacts),
    background: createBackground(deps.clock, deps.log),
  };
}
