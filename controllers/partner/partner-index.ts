import { isDeepStrictEqual } from 'node:util';
import { type FixedHostnames, isReadable, type PartnersInForce, partnersInForce } from '../../src/domain/partners.ts';
import type { Partner } from '../../src/resources/kinds.ts';
import type { InformerEvent } from '../../src/runtime/informer/informer.ts';
import type { ResourceInformer } from '../cache.ts';

/** Which partner owns a namespace now; computed once per change of any partner, not per look-up. */
export interface PartnerIndex {
  current(): PartnersInForce;
  /** Whether the partner is served and not suspended, so that its runs may start. */
  serves(namespace: string): boolean;
  of(namespace: string): Partner | undefined;
}

/**
 * Whether a partner was created, deleted or edited. Of its status, which the controllers write, only the claims count.
 */
export const isNews = (event: InformerEvent<Partner>): boolean =>
  event.type !== 'updated' ||
  event.resource.metadata.generation !== event.previous.metadata.generation ||
  !isDeepStrictEqual(event.resource.status?.claims, event.previous.status?.claims);

export const inForceOf = (
  partners: Pick<ResourceInformer<'Partner'>, 'list'>,
  fixed: FixedHostnames | undefined,
): PartnersInForce => partnersInForce(partners.list().filter(isReadable), fixed);

export function createPartnerIndex(partners: ResourceInformer<'Partner'>, fixed?: FixedHostnames): PartnerIndex {
  let known: PartnersInForce | undefined;
  partners.subscribe((event) => {
    if (isNews(event)) known = undefined;
  });
  const current = (): PartnersInForce => {
    known ??= inForceOf(partners, fixed);
    return known;
  };
  const of = (namespace: string): Partner | undefined => current().byNamespace.get(namespace);
  return {
    current,
    of,
    serves(namespace) {
      const partner = of(namespace);
      return partner !== undefined && partner.spec.suspended !== true;
    },
  };
}

/**
 * Calls back when the limit of a namespace's partner changes, or when its runs may start or may no longer start; not on
 * every edit of the partner.
 */
export function followService(
  informer: ResourceInformer<'Partner'>,
  partners: PartnerIndex,
  onChange: (namespace: string) => void,
): () => void {
  const last = new Map<string, string>();
  return informer.subscribe((event) => {
    const { namespace } = event.resource.metadata;
    const service = `${partners.serves(namespace)} ${partners.of(namespace)?.spec.limits?.concurrentRuns}`;
    if (last.get(namespace) === service) return;
    last.set(namespace, service);
    onChange(namespace);
  });
}
