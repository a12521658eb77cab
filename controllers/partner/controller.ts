import { isClaimOpen } from '../../src/domain/partners.ts';
import type { Controller } from '../../src/runtime/controller/controller.ts';
import type { InformerEvent } from '../../src/runtime/informer/informer.ts';
import { keyOf, type StoredObject } from '../../src/runtime/objects.ts';
import type { Admission } from '../admission/admission.ts';
import { type Cache, isReadable } from '../cache.ts';
import { statusController } from '../controller-of.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import { updateStatus } from '../status/update-status.ts';
import { withBranding } from './branded.ts';
import { credentialStatus, partnerStatus, unreadableStatus } from './decide.ts';
import { isNews, type PartnerIndex } from './partner-index.ts';

/** Delay after which the partner's count of runs is written, so that many changes cost one write. */
const COUNT_AFTER_MS = 5000;

/** Delay until the partner is reconciled again; the owner of the hostname has its claim by then. */
const CLAIM_AGAIN_MS = 2000;

/**
 * Writes for each partner whether it is served. A change of one partner may decide a conflict of another, which is
 * then reconciled too.
 */
export function createPartnerController(
  deps: ControllersDeps,
  cache: Cache,
  partners: PartnerIndex,
  admission: Admission,
  observers: Observers,
): Controller {
  return statusController(deps, 'Partner', cache.partners, observers, {
    name: 'partner',
    workers: 1,
    async plan(partner, now) {
      const { namespace } = partner.metadata;
      const counts = {
        workspaces: cache.workspaces.byIndex('namespace', namespace).length,
        activeRuns: admission.running(namespace),
      };
      const inForce = partners.current();
      const { branding } = partner.spec;
      const reading = branding && (await deps.brandings.read(branding));
      const status = withBranding(partner, partnerStatus(partner, inForce, counts, now), reading, now);
      const isOpen = isClaimOpen(partner, inForce, status.claims ?? []);
      return isOpen ? { status, requeueAfterMs: CLAIM_AGAIN_MS } : { status };
    },
  });
}

const isInitial = (event: InformerEvent<StoredObject>): boolean => event.type !== 'resync' && event.initial;

export function watchForPartners(
  cache: Cache,
  partners: PartnerIndex,
  controller: Controller,
): readonly (() => void)[] {
  const ofNamespace = (namespace: string): string[] =>
    cache.partners
      .list()
      .filter(({ metadata }) => metadata.namespace === namespace)
      .map(({ metadata }) => keyOf(metadata));
  return [
    cache.partners.subscribe((event) => {
      if (isNews(event)) controller.enqueue(keyOf(event.resource.metadata));
    }),
    followConflicts(cache, partners, controller),
    // existing runs are counted when their partner is reconciled, which happens to all at the start
    cache.workspaces.subscribe((event) => {
      if (event.type === 'updated' || isInitial(event)) return;
      for (const key of ofNamespace(event.resource.metadata.namespace)) controller.enqueue(key);
    }),
    cache.reports.subscribe((event) => {
      if (isInitial(event)) return;
      for (const key of ofNamespace(event.resource.metadata.namespace)) controller.enqueueAfter(key, COUNT_AFTER_MS);
    }),
  ];
}

/**
 * Reconciles the partners whose conflict with another one began, changed or ended, and no others, however often
 * partners are edited.
 */
function followConflicts(cache: Cache, partners: PartnerIndex, controller: Controller): () => void {
  let before = new Map<string, string>();
  return cache.partners.subscribe((event) => {
    if (!isNews(event)) return;
    const { conflicts } = partners.current();
    const now = new Map([...conflicts].map(([uid, { reason, message }]) => [uid, `${reason} ${message}`]));
    for (const { metadata } of cache.partners.list())
      if (now.get(metadata.uid) !== before.get(metadata.uid)) controller.enqueue(keyOf(metadata));
    before = now;
  });
}

export const createCredentialController = (deps: ControllersDeps, cache: Cache, observers: Observers): Controller =>
  statusController(deps, 'PartnerCredential', cache.credentials, observers, {
    name: 'partner-credential',
    workers: 1,
    plan: credentialStatus,
  });

type Deps = Pick<ControllersDeps, 'store' | 'events' | 'clock' | 'log'>;

/**
 * Tracks which listed namespaces can be read. If one cannot be read, the status of its partners says so, as far as it
 * can be written. `onBack` is called before anything in a namespace that has become readable is processed. The returned
 * function ends the tracking.
 */
export function followAccess(deps: Deps, cache: Cache, onBack: (namespace: string) => void): () => void {
  const { access } = cache;
  if (!access) return () => {};
  for (const namespace of access.out().keys()) void tellPartners(deps, cache, namespace);
  return access.subscribe((event) => {
    const { name } = event.resource.metadata;
    if (event.type === 'deleted') void tellPartners(deps, cache, name);
    else if (event.type === 'added' && !event.initial) onBack(name);
  });
}

/**
 * Tried once: a deleted namespace has no partner, and one without permissions does not allow writing a status either.
 */
async function tellPartners(deps: Deps, cache: Cache, namespace: string): Promise<void> {
  try {
    const { items } = await deps.store.list('Partner', { namespace });
    for (const partner of items) {
      const why = cache.access?.out().get(namespace);
      if (why === undefined || isReadable(cache, namespace)) return;
      await updateStatus(deps, cache.partners, partner, unreadableStatus(partner, why, new Date(deps.clock.now())));
    }
  } catch (err) {
    deps.log.debug({ namespace, err }, 'partner not told that its namespace cannot be read');
  }
}
