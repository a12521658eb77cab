import { type Clock, sleep } from '../../lib/clock.ts';
import { type ResourceReader, type ResourceWriter, StoreUnavailableError } from '../../ports/resource-store.ts';
import type { ActionExecution } from '../../resources/kinds.ts';
import type { StoredImage } from './image-prompt.ts';

/** `gone`: the execution or its slot no longer exists. `failed`: the store does not accept it, because of `why`. */
export type SlotOutcome =
  | { readonly outcome: 'replaced'; readonly execution: ActionExecution }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'failed'; readonly why: unknown };

/** Every conflict means that another writer succeeded, so this many indicate a fault. */
const MAX_WRITES = 60;
/** Tries while the store is unreachable, and the pause before each. */
const MAX_OUTAGES = 4;
const OUTAGE_PAUSE_MS = 500;

interface SlotWrite {
  readonly store: ResourceReader & ResourceWriter;
  readonly clock: Clock;
  readonly execution: ActionExecution;
  readonly index: number;
  /** Has an id of its own, which identifies a write whose response was lost. */
  readonly make: (old: StoredImage) => StoredImage;
  readonly id: string;
}

/**
 * Puts an image into one slot of the status. Concurrent writes of others are kept, and of two images for one slot the
 * last one written is kept as a whole (I-11).
 */
export async function replaceSlot(write: SlotWrite): Promise<SlotOutcome> {
  let current: ActionExecution | undefined = write.execution;
  let outages = 0;
  for (let writes = 0; writes < MAX_WRITES; writes += 1) {
    try {
      current ??= await read(write);
      if (current === undefined) return { outcome: 'gone' };
      // an earlier write of ours succeeded, but its response was lost
      if (current.status?.images?.[write.index]?.id === write.id) return { outcome: 'replaced', execution: current };
      const outcome = await writeOnce(write, current);
      if (outcome !== 'conflict') return outcome;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || outages >= MAX_OUTAGES) return { outcome: 'failed', why: error };
      outages += 1;
      await sleep(write.clock, OUTAGE_PAUSE_MS);
    }
    current = undefined;
  }
  return { outcome: 'failed', why: new Error('every write met a conflict') };
}

const read = ({ store, execution }: SlotWrite): Promise<ActionExecution | undefined> =>
  store.get('ActionExecution', execution.metadata);

async function writeOnce(
  { store, index, make }: SlotWrite,
  { metadata, status }: ActionExecution,
): Promise<SlotOutcome | 'conflict'> {
  const old = status?.images?.[index];
  if (status?.images === undefined || old === undefined) return { outcome: 'gone' };
  const written = await store.replaceStatus('ActionExecution', metadata, {
    ...status,
    images: status.images.with(index, make(old)),
  });
  switch (written.outcome) {
    case 'written':
      return { outcome: 'replaced', execution: written.resource };
    case 'conflict':
      return 'conflict';
    case 'missing':
      return { outcome: 'gone' };
    case 'refused':
      return { outcome: 'failed', why: new Error(written.message) };
  }
}
