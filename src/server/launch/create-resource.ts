import { type CallOptions, StoreUnavailableError } from '../../ports/resource-store.ts';
import type { Kind, Resource, ResourceDraft } from '../../resources/kinds.ts';
import type { Services } from '../services.ts';

/**
 * How a creation ended. `refused`: the store refused it, and the name does not exist. `not_created`: this request created
 * nothing, but an earlier one may have. `unknown`: the resource may exist, now or soon; the budget did not suffice to
 * find out.
 */
export type Creation<K extends Kind> =
  /** `atMs` (monotonic): a time by which it existed. */
  | { readonly outcome: 'created'; readonly resource: Resource<K>; readonly atMs: number }
  | { readonly outcome: 'exists' | 'refused' | 'not_created' | 'unknown' };

/** Time limit of a launch, so that its 503 comes within 3 seconds. */
const BUDGET_MS = 2500;
/** The part of it after which the creation is given up and its outcome is looked up instead. */
const CREATE_MS = 1500;

/**
 * Creates a resource under the name that is its identity. If the store's response is lost, the name is looked up: if it
 * exists, this request or an equal one has created it (docs/decisions/0001-names-decide-races.md). `startedMs`
 * (monotonic) is when the request began; earlier reads count against the budget.
 */
export async function createResource<K extends Kind>(
  { store, clock, log, failpoint }: Services,
  draft: ResourceDraft<K>,
  startedMs: number,
): Promise<Creation<K>> {
  const leftMs = (): number => BUDGET_MS - (clock.monotonicMs() - startedMs);
  failpoint('launch.before-create');
  const lookUp = () => store.get(draft.kind, draft.metadata, callWithin(leftMs())).catch(onOutage(() => 'away'));
  const creation = await store
    .create(draft, callWithin(Math.min(CREATE_MS, leftMs())))
    .catch(onOutage(({ outcomeUnknown }) => (outcomeUnknown ? 'unknown' : 'not_created')));
  if (creation === 'unknown') {
    const found = await lookUp();
    if (found === undefined || found === 'away') return { outcome: 'unknown' };
    failpoint('launch.after-create');
    return { outcome: 'created', resource: found, atMs: clock.monotonicMs() };
  }
  if (creation === 'not_created') return { outcome: 'not_created' };
  if (creation.outcome === 'refused') {
    // a quota, like any admission control, comes before the name: an existing resource may be refused as well
    const found = await lookUp();
    if (typeof found === 'object') return { outcome: 'exists' };
    log.error({ kind: draft.kind, name: draft.metadata.name, reason: creation.message }, 'creation refused');
    return { outcome: found === 'away' ? 'not_created' : 'refused' };
  }
  if (creation.outcome === 'exists') return creation;
  failpoint('launch.after-create');
  return { ...creation, atMs: clock.monotonicMs() };
}

/** One attempt to remove a resource that a client was told does not exist. True once it cannot appear any more. */
export async function removeOrphan(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  kind: Kind,
  name: { readonly namespace: string; readonly name: string },
  sinceMs: number,
): Promise<boolean> {
  const found = await store.get(kind, name, { timeoutMs: CREATE_MS });
  // a creation that timed out here can still succeed there, for as long as the API server works on one request
  if (found === undefined) return clock.monotonicMs() - sinceMs > SETTLED_MS;
  await store.remove(kind, name, { uid: found.metadata.uid }, { timeoutMs: CREATE_MS });
  return true;
}

/** The API server's own limit on a request. */
export const SETTLED_MS = 60_000;

const callWithin = (leftMs: number): CallOptions => ({ timeoutMs: Math.max(1, Math.floor(leftMs)) });

/** For `catch`: what an outage of the store means to the caller; any other error is thrown again. */
const onOutage =
  <const T>(meaning: (error: StoreUnavailableError) => T) =>
  (error: unknown): T => {
    if (error instanceof StoreUnavailableError) return meaning(error);
    throw error;
  };
