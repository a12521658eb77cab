/**
 * Exit codes: 0 success, 2 wrong configuration, 1 any other failure. A run also has 3: another process holds its claim, so
 * it has done nothing and must not be started again. The podFailurePolicy of its Job refers to that code.
 */
export type ExitCode = 1 | 2 | typeof CLAIM_LOST;

export const CLAIM_LOST = 3;

export class ExitError extends Error {
  override readonly name = 'ExitError';
  readonly code: ExitCode;
  /** For people. */
  readonly lines: readonly string[];
  constructor(code: ExitCode, lines: readonly string[]) {
    super(lines.join('\n'));
    this.code = code;
    this.lines = lines;
  }
}

/** One line for each problem of the configuration. */
export const misconfigured = (what: string, problems: readonly string[]): ExitError =>
  new ExitError(
    2,
    problems.map((problem) => `${what}: ${problem}`),
  );

/** How long an open socket may keep a process alive that has closed all its parts. */
const LEFT_OPEN_MS = 2000;

/**
 * Ends a process that has closed all its parts, with its exit code, even if a socket is still open: the client of NATS
 * does not close one that it gave up while it was being opened.
 */
export const endSoon = (): void => void setTimeout(() => process.exit(), LEFT_OPEN_MS).unref();

/** Writes to stderr why the program failed, and returns its exit code. An unexpected error is shown with its stack. */
export function reportFailure(
  error: unknown,
  prefix = '',
  isExpected: (error: Error) => boolean = () => false,
): number {
  for (const line of linesOf(error, isExpected)) process.stderr.write(`${prefix}${line}\n`);
  return error instanceof ExitError ? error.code : 1;
}

function linesOf(error: unknown, isExpected: (error: Error) => boolean): readonly string[] {
  if (error instanceof ExitError) return error.lines;
  if (!(error instanceof Error)) return [String(error)];
  return [isExpected(error) ? error.message : (error.stack ?? error.message)];
}
