import { within } from '../../lib/async.ts';
import type { Clock } from '../../lib/clock.ts';
import type { FoundView, View } from '../../ports/views.ts';
import type { Services } from '../services.ts';

/** From the beginning of the request: what the creation took is not waited once more. */
const WAIT_MS = 1500;
/** Messages may be lost, so the view is looked at without one as well. */
const LOOK_EVERY_MS = 250;
/** For a look that began when the time was up. */
const LAST_LOOK_MS = 100;

/**
 * The newest view of a new execution: as soon as it is no longer queued, and when the time is up as it is then. What
 * goes wrong meanwhile only means that the wait tells nothing: the execution exists.
 */
export async function awaitStart(
  view: View,
  startedMs: number,
  { clock, changes, reads, log }: Pick<Services, 'clock' | 'changes' | 'reads' | 'log'>,
): Promise<FoundView> {
  const { collection, namespace, id } = view;
  const leftMs = (): number => WAIT_MS - (clock.monotonicMs() - startedMs);
  const look = async (): Promise<FoundView | undefined> => {
    const read = reads.one({ collection, namespace, id });
    const seen = await within(clock, Math.max(LAST_LOOK_MS, leftMs()), read).catch((err: unknown) => {
      log.warn({ namespace, execution: id, err }, 'a new execution cannot be read');
      return undefined;
    });
    return typeof seen === 'object' && seen.uid === view.uid ? seen : undefined;
  };
  const bell = createBell(clock);
  const stop = changes.subscribe(namespace, id, bell.ring);
  try {
    for (let newest: FoundView = view; ; ) {
      newest = (await look()) ?? newest;
      if (newest.status !== 'queued' || leftMs() <= 0) return newest;
      await bell.next(Math.min(leftMs(), LOOK_EVERY_MS));
    }
  } finally {
    stop();
  }
}

/** A ring that comes while nobody listens is heard at the next `next`. */
function createBell(clock: Clock): { readonly ring: () => void; readonly next: (timeoutMs: number) => Promise<void> } {
  let ringing = Promise.withResolvers<void>();
  return {
    ring: () => ringing.resolve(),
    async next(timeoutMs) {
      await within(clock, timeoutMs, ringing.promise);
      ringing = Promise.withResolvers();
    },
  };
}
