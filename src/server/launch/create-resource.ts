import { type CallOptions, StoreUnavailableError } from '../../ports/resource-store.ts';
import type { Kind, Resource, ResourceDraft } from '../../resources/kinds.ts';
import type { Services } from '../services.ts';

/** How a creation ended for the client. `unknown`: it may exist, now or in a moment; nobody could say within the budget. */
export type Creation<K extends Kind> =
  /** `atMs` (monotonic): it was there by then. */
  | { readonly outcome: 'created'; readonly resource: Resource<K>; readonly atMs: number }
  | { readonly outcome: 'exists' }
  | { readonly outcome: 'not_created' }
  | { readonly outcome: 'unknown' };

/** All of a launch, so that its 503 comes within 3 seconds. */
const BUDGET_MS = 2500;
/** Of that, what the creation itself may take before its outcome is looked up instead. */
const CREATE_MS = 1500;

/**
 * Creates under a name that is the resource's identity. When the answer is lost, the name tells: found means created,
 * by this request or by an equal one (design 3.1). `startedMs` (monotonic) is when the request began: what it has read
 * before counts against the budget.
 */
export async function createResource<K extends Kind>(
  { store, clock, log, failpoint }: Services,
  draft: ResourceDraft<K>,
  startedMs: number,
): Promise<Creation<K>> {
  const leftMs = (): number => BUDGET_MS - (clock.monotonicMs() - startedMs);
  failpoint('launch.before-create');
  const creation = await tryCreate(() => store.create(draft, callWithin(Math.min(CREATE_MS, leftMs()))));
  if (creation === 'unknown') {
    const found = await lookUp(() => store.get(draft.kind, draft.metadata, callWithin(leftMs())));
    if (found === 'unknown' || found === undefined) return { outcome: 'unknown' };
    failpoint('launch.after-create');
    return { outcome: 'created', resource: found, atMs: clock.monotonicMs() };
  }
  if (creation === 'not_created') return { outcome: 'not_created' };
  if (creation.outcome === 'refused') {
    // a quota, like any admission, is asked before the name: what is there already may be refused as well
    const found = await lookUp(() => store.get(draft.kind, draft.metadata, callWithin(leftMs())));
    if (found !== undefined && found !== 'unknown') return { outcome: 'exists' };
    log.error({ kind: draft.kind, name: draft.metadata.name, reason: creation.message }, 'creation refused');
    return { outcome: 'not_created' };
  }
  if (creation.outcome === 'exists') return creation;
  failpoint('launch.after-create');
  return { ...creation, atMs: clock.monotonicMs() };
}

/** One attempt at removing a resource that a client was told does not exist. True when that has been settled. */
export async function removeOrphan(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  kind: Kind,
  name: { readonly namespace: string; readonly name: string },
  sinceMs: number,
): Promise<boolean> {
  const found = await store.get(kind, name, { timeoutMs: CREATE_MS });
  // a creation that timed out here can still be carried out there for as long as the API server works on one request
  if (found === undefined) return clock.monotonicMs() - sinceMs > SETTLED_MS;
  await store.remove(kind, name, { uid: found.metadata.uid }, { timeoutMs: CREATE_MS });
  return true;
}

/** The API server's own limit on a request. */
export const SETTLED_MS = 60_000;

const callWithin = (leftMs: number): CallOptions => ({ timeoutMs: Math.max(1, Math.floor(leftMs)) });

async function tryCreate<T>(call: () => Promise<T>): Promise<T | 'unknown' | 'not_created'> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    return error.outcomeUnknown ? 'unknown' : 'not_created';
  }
}

async function lookUp<T>(call: () => Promise<T>): Promise<T | 'unknown'> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StoreUnavailableError) return 'unknown';
    throw error;
  }
}
