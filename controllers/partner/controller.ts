import { isClaimOpen } from '../../src/domain/partners.ts';
import type { Controller } from '../../src/runtime/controller/controller.ts';
import type { InformerEvent } from '../../src/runtime/informer/informer.ts';
import { keyOf, type StoredObject } from '../../src/runtime/objects.ts';
import type { Admission } from '../admission/admission.ts';
import type { Cache } from '../cache.ts';
import { controllerOf } from '../controller-of.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import { updateStatus } from '../status/update-status.ts';
import { credentialStatus, partnerStatus } from './decide.ts';
import { isNews, type PartnerIndex } from './partner-index.ts';

/** Runs come and go; the partner's count of them follows at this distance, with one write for many. */
const COUNT_AFTER_MS = 5000;

/** The owner of a hostname is looked at as well, and has its claim by then. */
const CLAIM_AGAIN_MS = 2000;

/** Tells each partner whether it is served. A change of one may decide a conflict of another, so all are looked at. */
export function createPartnerController(
  deps: ControllersDeps,
  cache: Cache,
  partners: PartnerIndex,
  admission: Admission,
  observers: Observers,
): Controller {
  return controllerOf(deps, 'Partner', cache.partners, observers, {
    name: 'partner',
    workers: 1,
    async reconcile(key) {
      const partner = cache.partners.get(key);
      if (!partner) return undefined;
      const { namespace } = partner.metadata;
      const counts = {
        workspaces: cache.workspaces.byIndex('namespace', namespace).length,
        activeRuns: admission.running(namespace),
      };
      const inForce = partners.current();
      const status = partnerStatus(partner, inForce, counts, new Date(deps.clock.now()));
      await updateStatus(deps, cache.partners, partner, status);
      return isClaimOpen(partner, inForce, status.claims ?? []) ? { requeueAfterMs: CLAIM_AGAIN_MS } : undefined;
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
    // what was there before is counted when its partner is looked at, as all are at the start
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

/** Looks at every partner that a change of another has made a loser, or freed: at no others, however often one changes. */
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

export function createCredentialController(deps: ControllersDeps, cache: Cache, observers: Observers): Controller {
  return controllerOf(deps, 'PartnerCredential', cache.credentials, observers, {
    name: 'partner-credential',
    workers: 1,
    async reconcile(key) {
      const credential = cache.credentials.get(key);
      if (!credential) return undefined;
      const { status, ...again } = credentialStatus(credential, new Date(deps.clock.now()));
      await updateStatus(deps, cache.credentials, credential, status);
      return again;
    },
  });
}
