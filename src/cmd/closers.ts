import type { Log } from '../runtime/log.ts';

/** Ends one thing that was started. */
export type Closer = () => unknown;

/**
 * Closes everything that was started, in reverse order, even if a later part failed to start. A closer that fails is
 * logged. It does not prevent the others from running, and does not hide why the program ends.
 */
export async function closeAll(closing: readonly Closer[], log: Pick<Log, 'error'>): Promise<void> {
  for (const close of closing.toReversed()) {
    try {
      await close();
    } catch (err) {
      log.error({ err }, 'a part could not be closed');
    }
  }
}
