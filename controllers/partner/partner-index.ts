import { isDeepStrictEqual } from 'node:util';
import { type FixedHostnames, isReadable, type PartnersInForce, partnersInForce } from '../../src/domain/partners.ts';
import type { Partner } from '../../src/resources/kinds.ts';
import type { InformerEvent } from '../../src/runtime/informer/informer.ts';
import type { ResourceInformer } from '../cache.ts';

/** Which partner owns a namespace now; worked out once per change of any partner, not per question. */
export interface PartnerIndex {
  current(): PartnersInForce;
  /** In force and not suspended: may start something. */
  serves(namespace: string): boolean;
  of(namespace: string): Partner | undefined;
}

/** Whether a partner came, went or was changed by somebody: of its status, which is ours, the claims alone decide. */
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
 * Calls back with the partner's namespace when something changed that its runs hang on: whether it is served, and how
 * many it may have at once. A partner that is edited all day otherwise wakes none of them.
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
