import { type Background, createBackground } from './background.ts';
import type { ServerDeps } from './deps.ts';
import { createImageBytes, type ImageBytes } from './images/image-bytes.ts';
import { createReads, type Reads } from './reads/reads.ts';
import { createReportBodies, type ReportBodies } from './reads/report-bodies.ts';

/** What operations work with: the ports, and what is built on them once. */
export interface Services extends ServerDeps {
  readonly reads: Reads;
  readonly reports: ReportBodies;
  readonly imageBytes: ImageBytes;
  readonly background: Background;
}

export function createServices(deps: ServerDeps): Services {
  return {
    ...deps,
    reads: createReads(deps),
    reports: createReportBodies(deps),
    imageBytes: createImageBytes(deps.artifacts),
    background: createBackground(deps.clock, deps.log),
  };
}
