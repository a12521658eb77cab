import type { Log } from '../runtime/log.ts';

/** Ends one thing that was started. */
export type Closer = () => unknown;

/**
 * Ends what was started, last started first, also when a later part could not be started. One that fails is told and
 * keeps no other from being ended, nor hides why the program ends.
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
