import type { Resource } from '../../src/resources/kinds.ts';
import type { Cache } from '../cache.ts';
import type { ControllersDeps } from '../deps.ts';
import { inForceOf } from '../partner/partner-index.ts';

/** A run of a resource that is just being made may write before the cache has the resource. */
const MIN_AGE_MS = 3_600_000;
const PAGE = 500;
/** Of all owners, in one sweep: if it is ever wrong, most is left and there is a day to notice. The rest is the next one's. */
const MOST_SHARE = 0.1;
const MOST = 5000;

type Deps = Pick<ControllersDeps, 'artifacts' | 'clock' | 'fixedHostnames' | 'ids' | 'log' | 'store'>;
type Owner = Awaited<ReturnType<Deps['artifacts']['owners']>>[number];
type Named = Pick<Resource, 'metadata' | 'status'>;

/**
 * Forgets artifacts whose resource is gone; what is forgotten does not come back. So it is gone only where this is our
 * own store of artifacts, a partner in force has the namespace, and the namespace was listed whole and read whole. A
 * resource holds its own artifacts and those that its status names: one that was restored from a backup has another uid
 * than they have. Returns how many owners were forgotten.
 */
export async function sweepArtifacts(
  deps: Deps,
  cache: Pick<Cache, 'partners' | 'reports' | 'executions'>,
): Promise<number> {
  if (!(await isOurs(deps))) return 0;
  const served = inForceOf(cache.partners, deps.fixedHostnames).byNamespace;
  const owners = await deps.artifacts.owners();
  const cached = new Set([...cache.reports.list(), ...cache.executions.list()].flatMap(held));
  const unknown = owners.filter(
    (owner) =>
      served.has(owner.namespace) && !cached.has(idOf(owner)) && deps.clock.now() - owner.lastWriteMs > MIN_AGE_MS,
  );
  const dead: Owner[] = [];
  for (const [namespace, some] of Map.groupBy(unknown, (owner) => owner.namespace)) {
    const stored = await heldIn(deps, namespace);
    if (stored) dead.push(...some.filter((owner) => !stored.has(idOf(owner))));
  }
  const now = dead
    .sort((a, b) => a.lastWriteMs - b.lastWriteMs)
    .slice(0, Math.min(MOST, Math.ceil(owners.length * MOST_SHARE)));
  for (const owner of now) await deps.artifacts.removeOwner(owner);
  const left = dead.length - now.length;
  if (left > 0)
    deps.log.warn({ owners: now.length, left }, 'more artifacts of deleted resources than are forgotten at once');
  else if (now.length > 0) deps.log.info({ owners: now.length }, 'artifacts of deleted resources forgotten');
  return now.length;
}

/** Freshly marked is not enough: another installation may have marked it at the same moment. */
async function isOurs({ artifacts, ids, log }: Deps): Promise<boolean> {
  const claimed = await artifacts.claim(ids.installation());
  if (claimed === 'foreign')
    log.warn({}, 'artifacts not swept: they are marked as those of another installation (another SIGHTLINE_ID_KEY)');
  return claimed === 'ours';
}

/** What the store's resources of the namespace hold; undefined when it does not say, or something cannot be read. */
async function heldIn({ store, log }: Deps, namespace: string): Promise<ReadonlySet<string> | undefined> {
  const found = new Set<string>();
  try {
    for (const kind of ['VisibilityReport', 'ActionExecution'] as const) {
      let token: string | undefined;
      do {
        const page = await store.list(kind, { namespace, limit: PAGE, ...(token && { continue: token }) });
        const [unreadable] = page.unreadable ?? [];
        if (unreadable) throw new Error(`${kind} ${unreadable.name} cannot be read: nobody knows what it holds`);
        for (const id of page.items.flatMap(held)) found.add(id);
        token = page.continue;
      } while (token !== undefined);
    }
    return found;
  } catch (err) {
    log.warn({ namespace, err }, 'artifacts of a namespace not swept');
    return undefined;
  }
}

const KEY = /^([A-Za-z0-9-]+\/[A-Za-z0-9-]+)\/[0-9a-f]{64}$/;

const idOf = ({ namespace, uid }: Pick<Owner, 'namespace' | 'uid'>): string => `${namespace}/${uid}`;
const held = ({ metadata, status }: Named): string[] => [idOf(metadata), ...namedIn(status)];

/** Owners in every artifact key of the value, however deep: a field that is new is none that is forgotten here. */
function namedIn(value: unknown): string[] {
  if (typeof value === 'string') return KEY.exec(value)?.slice(1) ?? [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedIn) : [];
}
