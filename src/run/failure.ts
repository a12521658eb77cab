import type { Failure } from '../contract/failures.ts';
import type { RunArtifact } from '../ports/run-ledger.ts';

/** Ends a run as failed, with a reason that partners are told (G-05). */
export class RunFailure extends Error {
  override readonly name = 'RunFailure';
  readonly failure: Failure;
  /** What was stored nevertheless, such as the evidence of a report without enough answers. */
  readonly artifacts: Readonly<Record<string, RunArtifact>>;
  constructor(
    failure: Failure,
    options: { readonly cause?: unknown; readonly artifacts?: Readonly<Record<string, RunArtifact>> } = {},
  ) {
    super(failure.code, { cause: options.cause });
    this.failure = failure;
    this.artifacts = options.artifacts ?? {};
  }
}

const MAX_CHARS = 180;

/** External text as the detail of a failure: short, and without the full stop that the sentence adds. */
export function clipped(text: string): string {
  const chars = [...text.replace(/[.\s]+$/u, '')];
  return chars.length > MAX_CHARS ? `${chars.slice(0, MAX_CHARS - 1).join('')}…` : chars.join('');
}
