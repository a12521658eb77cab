import { type PartnersInForce, partnersInForce } from '../../src/domain/partners.ts';
import type { Partner } from '../../src/resources/kinds.ts';
import type { ResourceInformer } from '../../src/runtime/informer.ts';
import type { ReflectorEvent } from '../../src/runtime/reflector-options.ts';

/** Which partner owns a namespace now; worked out once per change of any partner, not per question. */
export interface PartnerIndex {
  current(): PartnersInForce;
  /** In force and not suspended: may start something. */
  serves(namespace: string): boolean;
  of(namespace: string): Partner | undefined;
}

/** Whether a partner came, went or was changed by somebody: its status is ours and decides nothing. */
export const isNews = (event: ReflectorEvent<Partner>): boolean =>
  event.type !== 'updated' || event.resource.metadata.generation !== event.previous.metadata.generation;

export function createPartnerIndex(partners: ResourceInformer<'Partner'>): PartnerIndex {
  let known: PartnersInForce | undefined;
  partners.subscribe((event) => {
    if (isNews(event)) known = undefined;
  });
  const current = (): PartnersInForce => {
    known ??= partnersInForce(partners.list());
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
