/** Process exit codes: 0 done, 2 configuration, 1 anything else. */
export class ExitError extends Error {
  override readonly name = 'ExitError';
  readonly code: 1 | 2;
  /** What a person reads, a line each. */
  readonly lines: readonly string[];
  constructor(code: 1 | 2, lines: readonly string[]) {
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
