/** Writes lines for a person, who may have read enough: `| head` closes the pipe, and that is no fault. */
export function print(lines: readonly string[]): void {
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
