import { listPages } from '../../src/ports/resource-store.ts';
import type { Resource } from '../../src/resources/kinds.ts';
import type { Cache } from '../cache.ts';
import type { ControllersDeps } from '../deps.ts';
import { inForceOf } from '../partner/partner-index.ts';

/** The run of a new resource may write artifacts before the cache has the resource. */
const MIN_AGE_MS = 3_600_000;
const PAGE = 500;
/**
 * The largest share of all owners that one sweep removes. If a sweep is ever wrong, most artifacts are left and there
 * is a day to notice. The rest follows in the next one.
 */
const MOST_SHARE = 0.1;
const MOST = 5000;

type Deps = Pick<ControllersDeps, 'artifacts' | 'clock' | 'fixedHostnames' | 'ids' | 'log' | 'store'>;
type Owner = Awaited<ReturnType<Deps['artifacts']['owners']>>[number];
type Named = Pick<Resource, 'metadata' | 'status'>;

/**
 * Deletes artifacts whose resource no longer exists; a deleted artifact does not come back. So three conditions must
 * hold: the artifact store is ours, the namespace belongs to a served partner, and the namespace was listed and read
 * completely. A resource holds its own artifacts and those that its status refers to, because a resource restored from
 * a backup has a different uid than its artifacts. Returns the number of owners whose artifacts were deleted.
 */
export async function sweepArtifacts(
  deps: Deps,
  cache: Pick<Cache, 'partners' | 'workspaces' | 'reports' | 'executions'>,
): Promise<number> {
  if (!(await isOurs(deps))) return 0;
  const served = inForceOf(cache.partners, deps.fixedHostnames).byNamespace;
  const owners = await deps.artifacts.owners();
  const cached = new Set(
    [...cache.workspaces.list(), ...cache.reports.list(), ...cache.executions.list()].flatMap(held),
  );
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
    deps.log.warn(
      { owners: now.length, left },
      'artifacts of some deleted resources removed, the others are left for the next sweep',
    );
  else if (now.length > 0) deps.log.info({ owners: now.length }, 'artifacts of deleted resources removed');
  return now.length;
}

/** A fresh mark is not enough: another installation may have marked the store at the same moment. */
async function isOurs({ artifacts, ids, log }: Deps): Promise<boolean> {
  const claimed = await artifacts.claim(ids.installation());
  if (claimed === 'foreign')
    log.warn({}, 'artifacts not swept: they are marked as those of another installation (another SIGHTLINE_ID_KEY)');
  return claimed === 'ours';
}

/** The owners that the resources of the namespace refer to; undefined if the namespace could not be read completely. */
async function heldIn({ store, log }: Deps, namespace: string): Promise<ReadonlySet<string> | undefined> {
  const found = new Set<string>();
  try {
    for (const kind of ['Workspace', 'VisibilityReport', 'ActionExecution'] as const)
      for await (const page of listPages(store, kind, { namespace, limit: PAGE })) {
        const [unreadable] = page.unreadable ?? [];
        if (unreadable) throw new Error(`${kind} ${unreadable.name} cannot be read: nobody knows what it holds`);
        for (const id of page.items.flatMap(held)) found.add(id);
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

/** Owners of all artifact keys in the value, at any depth, so that fields added later are included. */
function namedIn(value: unknown): string[] {
  if (typeof value === 'string') return KEY.exec(value)?.slice(1) ?? [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedIn) : [];
}
