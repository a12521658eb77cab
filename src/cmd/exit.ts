/**
 * Process exit codes: 0 done, 2 configuration, 1 anything else. A run adds 3: another process holds its claim, so it
 * has done nothing and must not be started again; the podFailurePolicy of its Job refers to that code.
 */
export type ExitCode = 1 | 2 | typeof CLAIM_LOST;

export const CLAIM_LOST = 3;

export class ExitError extends Error {
  override readonly name = 'ExitError';
  readonly code: ExitCode;
  /** What a person reads, a line each. */
  readonly lines: readonly string[];
  constructor(code: ExitCode, lines: readonly string[]) {
    super(lines.join('\n'));
    this.code = code;
    this.lines = lines;
  }
}

/** Every problem of what was configured, a line each. */
export const misconfigured = (what: string, problems: readonly string[]): ExitError =>
  new ExitError(
    2,
    problems.map((problem) => `${what}: ${problem}`),
  );
