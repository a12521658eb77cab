/**
 * The kinds of brands, each with what distinguishes it. People do not ask the same questions about a roofer as about a
 * program.
 */
export const BRAND_KINDS = {
  product: 'it makes things that people buy and use, wherever they buy them',
  software: 'it makes programs, apps or online services that people or companies use',
  online_shop: 'it sells things of several makers, or its own, mainly over the internet',
  local_service: 'it does work at the place of the customer or in a workshop: roofers, plumbers, movers, garages',
  local_shop: 'it sells in a shop that customers visit: bakeries, bicycle shops, pharmacies',
  professional_service:
    'it advises, treats or represents clients: lawyers, tax advisers, clinics, agencies, consultants',
  hospitality: 'it receives guests: restaurants, cafés, hotels, holiday homes, venues',
  media_or_community: 'people read, watch, listen to it or take part in it: magazines, blogs, podcasts, forums',
  organisation: 'it serves a cause, members or the public: charities, associations, schools, museums, authorities',
} as const;
export type BrandKind = keyof typeof BRAND_KINDS;

/** Of a profile that was made before kinds were told apart. */
export const DEFAULT_KIND: BrandKind = 'product';

export const brandKinds = Object.keys(BRAND_KINDS) as BrandKind[]; // the keys of a constant
const THINGS = ['product', 'software'] as const satisfies readonly BrandKind[];
const IDEALS = ['media_or_community', 'organisation'] as const satisfies readonly BrandKind[];
const without = (kinds: readonly BrandKind[]): readonly BrandKind[] =>
  brandKinds.filter((kind) => !kinds.includes(kind));

/** Kinds that a template is valid for. Each kind is also a group of its own. */
const GROUPS = {
  all: brandKinds,
  things: THINGS,
  others: without(THINGS),
  traded: ['product', 'software', 'online_shop'],
  commercial: without(IDEALS),
  tangible: without([...IDEALS, 'software']),
  ideals: IDEALS,
  services: ['local_service', 'professional_service'],
  shops: ['online_shop', 'local_shop'],
  venues: ['local_shop', 'hospitality'],
  local: ['local_service', 'local_shop', 'professional_service', 'hospitality'],
} as const satisfies Readonly<Record<string, readonly BrandKind[]>>;
export type KindGroup = keyof typeof GROUPS | BrandKind;

export const isInGroup = (kind: BrandKind, group: KindGroup): boolean =>
  group === kind || (Object.hasOwn(GROUPS, group) && kindsOf(group as keyof typeof GROUPS).includes(kind));

const kindsOf = (group: keyof typeof GROUPS): readonly BrandKind[] => GROUPS[group];

/** Kinds whose customers look for a place, so every open question names it where it is known. */
const PLACED: readonly BrandKind[] = [...GROUPS.local, 'organisation'];
export const isPlaced = (kind: BrandKind): boolean => PLACED.includes(kind);
