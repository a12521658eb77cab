import { errors, type HttpError } from '../../contract/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  type Refused,
  StoreUnavailableError,
  type VersionedName,
  type WriteOutcome,
} from '../../ports/resource-store.ts';
import type { Kind, Resource, SpecOf } from '../../resources/kinds.ts';
import type { Outcome } from '../reply.ts';
import type { Services } from '../services.ts';

/** Time for all tries together. The client may repeat the request. */
const BUDGET_MS = 2500;
const WRITE_MS = 1000;
/** Every conflict means that another writer succeeded, so this many indicate a fault. */
const MAX_TRIES = 60;

/** `again`: another writer was faster, or it is unknown whether the write succeeded. Read once more. */
export type Tried = Outcome | 'again';

/** Repeats reading and writing until a try has an outcome. `leftMs` is the time left for all of them. */
export async function untilWritten(clock: Clock, attempt: (leftMs: number) => Promise<Tried>): Promise<Outcome> {
  const endMs = clock.monotonicMs() + BUDGET_MS;
  for (let tries = 0; tries < MAX_TRIES && clock.monotonicMs() < endMs; tries += 1) {
    const outcome = await attempt(endMs - clock.monotonicMs());
    if (outcome !== 'again') return outcome;
  }
  return errors.temporarilyUnavailable;
}

type SpecWrite<K extends Kind> =
  | { readonly outcome: 'written'; readonly resource: Resource<K> }
  | Refused
  | { readonly outcome: 'not_written'; readonly reply: HttpError | 'again' };

/** Writes a spec if the resource still has the version that was read. `notFound` is the reply if the resource is gone. */
export async function writeSpec<K extends Kind>(
  { store }: Pick<Services, 'store'>,
  kind: K,
  at: VersionedName,
  spec: SpecOf<K>,
  notFound: HttpError,
): Promise<SpecWrite<K>> {
  let written: WriteOutcome<K>;
  try {
    written = await store.replaceSpec(kind, at, spec, { timeoutMs: WRITE_MS });
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    return { outcome: 'not_written', reply: error.outcomeUnknown ? 'again' : errors.temporarilyUnavailable };
  }
  if (written.outcome === 'conflict') return { outcome: 'not_written', reply: 'again' };
  return written.outcome === 'missing' ? { outcome: 'not_written', reply: notFound } : written;
}
