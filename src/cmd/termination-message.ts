import { existsSync, writeFileSync } from 'node:fs';
import { ExitError } from './exit.ts';

/** Where the kubelet reads why a container ended (terminationMessagePath); it shows the first 4 KiB. */
const TERMINATION_LOG = '/dev/termination-log';
const LONGEST = 1000;

/**
 * Writes `{"reason":"..."}` for the pod's status. It contains only messages written for people; for an unexpected error
 * only its kind, because a message may quote confidential data. Never throws.
 */
export function writeTerminationMessage(error: unknown, path = TERMINATION_LOG): void {
  try {
    if (existsSync(path)) writeFileSync(path, `${JSON.stringify({ reason: reasonOf(error).slice(0, LONGEST) })}\n`);
  } catch {
    // the exit code says enough
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ExitError)
    return error.lines.length > 0 ? error.lines.join('; ') : 'the run failed, and the reason is recorded';
  return `unexpected error: ${error instanceof Error ? error.name : typeof error}`;
}
