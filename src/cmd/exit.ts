/**
 * Exit codes: 0 success, 2 wrong configuration or options, 1 any other failure. A run also has 3: another process holds
 * its claim, so it has done nothing. The podFailurePolicy of its Job ignores a pod with this code.
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

/**
 * The results, in the order of the work. Throws only when all of it has ended: the first fault that is no ExitError, or
 * else one ExitError with the lines of all.
 */
export async function allOf<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(work);
  const refusals: ExitError[] = [];
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    if (!(result.reason instanceof ExitError)) throw result.reason;
    refusals.push(result.reason);
  }
  const lines = refusals.flatMap((refusal) => refusal.lines);
  if (refusals[0]) throw new ExitError(refusals[0].code, lines);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** How long an open socket may keep a process alive that has closed all its parts. */
const LEFT_OPEN_MS = 2000;

/**
 * Ends a process that has closed all its parts, with its exit code, even if a socket is still open. The client of NATS
 * leaves one open if it gives up while it connects.
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
