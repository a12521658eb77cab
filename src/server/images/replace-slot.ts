import { type Clock, sleep } from '../../lib/clock.ts';
import { type ResourceReader, type ResourceWriter, StoreUnavailableError } from '../../ports/resource-store.ts';
import type { ActionExecution } from '../../resources/kinds.ts';
import type { StoredImage } from './image-prompt.ts';

/** `gone`: the execution or its slot is not there any more. `failed`: the store does not take it, for a reason told in `why`. */
export type SlotOutcome =
  | { readonly outcome: 'replaced'; readonly execution: ActionExecution }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'failed'; readonly why: unknown };

/** Every conflict means that another writer was done, so that so many are a fault. */
const MAX_WRITES = 60;
/** Tries while the store is away, and the pause before each. */
const MAX_AWAY = 4;
const AWAY_PAUSE_MS = 500;

interface SlotWrite {
  readonly store: ResourceReader & ResourceWriter;
  readonly clock: Clock;
  readonly execution: ActionExecution;
  readonly index: number;
  /** With an id of its own, by which a write whose answer was lost is known again. */
  readonly make: (old: StoredImage) => StoredImage;
  readonly id: string;
}

/**
 * Puts an image into one slot of the status, under the version that was read: whatever others write at the same time
 * stays, and of two images for one slot the last one written stays whole (I-11).
 */
export async function replaceSlot(write: SlotWrite): Promise<SlotOutcome> {
  let current: ActionExecution | undefined = write.execution;
  let away = 0;
  for (let writes = 0; writes < MAX_WRITES; writes += 1) {
    try {
      current ??= await read(write);
      if (current === undefined) return { outcome: 'gone' };
      // a write of ours that was done, but whose answer did not come
      if (current.status?.images?.[write.index]?.id === write.id) return { outcome: 'replaced', execution: current };
      const outcome = await writeOnce(write, current);
      if (outcome !== 'conflict') return outcome;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || away >= MAX_AWAY) return { outcome: 'failed', why: error };
      away += 1;
      await sleep(write.clock, AWAY_PAUSE_MS);
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
