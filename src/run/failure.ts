import type { RunArtifact } from '../ports/run-ledger.ts';

/** Ends a run as failed, with the text that partners read (G-05; see domain/report-errors.ts). */
export class RunFailure extends Error {
  override readonly name = 'RunFailure';
  /** What was stored all the same, such as the evidence of a report without enough answers. */
  readonly artifacts: Readonly<Record<string, RunArtifact>>;
  constructor(
    text: string,
    options: { readonly cause?: unknown; readonly artifacts?: Readonly<Record<string, RunArtifact>> } = {},
  ) {
    super(text, { cause: options.cause });
    this.artifacts = options.artifacts ?? {};
  }
}
