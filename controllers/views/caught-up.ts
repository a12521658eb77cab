import { sleep } from '../../src/lib/clock.ts';
import type { ViewEntry } from '../../src/ports/views.ts';
import type { Kind, Resource } from '../../src/resources/kinds.ts';
import { EventLoopYielder } from '../../src/runtime/event-loop-yielder.ts';
import { compareVersions } from '../../src/runtime/objects.ts';
import type { ControllersDeps } from '../deps.ts';
import type { Mirror } from './mirror.ts';

const PAGE_SIZE = 500;
/** What a watch is about to tell arrives within this. */
const LOOKS = 5;
const LOOK_AGAIN_MS = 200;
/** More than are ever on their way: that many are behind. */
const MAX_ON_THEIR_WAY = 100;

type Deps = Pick<ControllersDeps, 'store' | 'clock'>;

/**
 * Whether the cache shows nothing older than the store had when this was called. Views that were lost may have told
 * more than a mirror knows whose watch lags or hangs: what it wrote anew would take that back. The store is listed for
 * it, which says what is there now. Throws StoreUnavailableError.
 */
export async function hasCaughtUp(
  deps: Deps,
  mirror: Mirror,
  namespace: string,
  signal: AbortSignal,
): Promise<boolean> {
  const cachedBefore = mirror.wanted(namespace).map(({ id }) => id);
  const { listed, unreadable } = await list(deps, mirror, namespace, signal);
  const ids = new Set([...cachedBefore, ...listed.keys()]);
  // nobody can be ahead of the cache with one that cannot be read
  let open = [...ids].filter((id) => !unreadable.has(id) && !shows(mirror.entry(namespace, id), listed.get(id)));
  for (let looks = 0; open.length > 0; looks++) {
    if (looks === LOOKS || open.length > MAX_ON_THEIR_WAY) return false;
    await sleep(deps.clock, LOOK_AGAIN_MS, signal);
    const still: string[] = [];
    for (const id of open) {
      const live = await deps.store.get(mirror.kind, { namespace, name: id }, { signal });
      if (!shows(mirror.entry(namespace, id), live && entryOf(live))) still.push(id);
    }
    open = still;
  }
  return true;
}

/** Whether what is cached is that, or newer. */
function shows(cached: ViewEntry | undefined, stored: ViewEntry | undefined): boolean {
  if (cached === undefined || stored === undefined) return cached === stored;
  return compareVersions(cached.resourceVersion, stored.resourceVersion) >= 0;
}

async function list(
  { store, clock }: Deps,
  { kind }: Mirror,
  namespace: string,
  signal: AbortSignal,
): Promise<{ readonly listed: ReadonlyMap<string, ViewEntry>; readonly unreadable: ReadonlySet<string> }> {
  const listed = new Map<string, ViewEntry>();
  const unreadable = new Set<string>();
  const yielder = new EventLoopYielder(clock);
  let token: string | undefined;
  do {
    const query = { namespace, limit: PAGE_SIZE, ...(token && { continue: token }) };
    const page = await store.list(kind, query, { signal });
    for (const resource of page.items) listed.set(resource.metadata.name, entryOf(resource));
    for (const { name } of page.unreadable ?? []) unreadable.add(name);
    token = page.continue;
    await yielder.yieldIfDue();
  } while (token !== undefined);
  return { listed, unreadable };
}

const entryOf = ({ metadata: { name: id, uid, resourceVersion } }: Resource<Kind>): ViewEntry => ({
  id,
  uid,
  resourceVersion,
});
