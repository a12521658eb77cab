import { domainToASCII } from 'node:url';
import { registrableDomain } from '../../lib/registrable-domain.ts';
import type { BrandProfile, TrackedBrand } from '../evidence.ts';
import { nameKey } from '../matching/names.ts';
import { compileMatcher } from '../matching.ts';
import { isPlatform } from './platforms.ts';

type Market = Pick<BrandProfile, 'brand' | 'category' | 'categoryTerms'>;

/** Why a name is not a competitor. */
export type Exclusion = 'empty' | 'own' | 'own_product' | 'parent' | 'platform' | 'generic';

/**
 * Competitors from every source as one list, in the order given. Entries with the same name key or the same registrable
 * domain become one, and the further names become its aliases. Left out are the audited brand, its products and its
 * parent, engines, publishers, marketplaces and names of a kind of product. Pure, so the same proposals give the same
 * brands to count (M-06).
 */
export function mergeCompetitors(market: Market, proposed: readonly TrackedBrand[]): TrackedBrand[] {
  const excluded = exclusions(market);
  const merged: TrackedBrand[] = [];
  for (const raw of proposed) {
    const entry = cleaned(raw);
    if (excluded(entry) !== undefined) continue;
    const known = merged.find((each) => hasName(each, entry)) ?? merged.find((each) => hasDomain(each, entry.domain));
    const free = merged.some((each) => hasDomain(each, entry.domain)) ? null : entry.domain;
    const joined = known
      ? { ...known, aliases: [...known.aliases, entry.name, ...entry.aliases], domain: known.domain ?? free }
      : entry;
    const others = merged.filter((each) => each !== known);
    const next = { ...joined, aliases: distinct(joined, others, market) };
    if (known) merged[merged.indexOf(known)] = next;
    else merged.push(next);
  }
  return merged;
}

/**
 * The registrable domain, in A-labels, of the text that a model wrote as a domain: a host, a U-label or a whole
 * address.
 */
export function writtenDomain(text: string | null): string | null {
  const bare = (text ?? '').trim().toLowerCase();
  const host = URL.canParse(bare) ? new URL(bare).hostname : domainToASCII(bare.split(/[/?#]/, 1).join(''));
  return host === '' ? null : registrableDomain(host);
}

function cleaned({ name, aliases, domain, source }: TrackedBrand): TrackedBrand {
  const squeeze = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return { name: squeeze(name), aliases: aliases.map(squeeze), domain: writtenDomain(domain), source };
}

const hasDomain = (known: TrackedBrand, domain: string | null): boolean => domain !== null && known.domain === domain;

/** Two companies may share a name, but a matcher cannot tell them apart, so the first one gets the name. */
function hasName(known: TrackedBrand, entry: TrackedBrand): boolean {
  const keys = new Set([known.name, ...known.aliases].map(nameKey));
  return keys.has(nameKey(entry.name)) || entry.aliases.some((alias) => nameKey(alias) === nameKey(known.name));
}

/** The aliases of a brand, each once, without names of other brands and of kinds of products. */
function distinct({ name, aliases }: TrackedBrand, others: readonly TrackedBrand[], market: Market): string[] {
  const taken = new Set(
    [name, ...[market.brand, ...others].flatMap((each) => [each.name, ...each.aliases])].map(nameKey),
  );
  const generic = genericNames(market);
  return aliases.filter((alias) => {
    const key = nameKey(alias);
    if (key === '' || taken.has(key) || generic(alias)) return false;
    taken.add(key);
    return true;
  });
}

/** Compiles the reasons to leave a name out for one brand and category. */
export function exclusions(market: Market): (entry: TrackedBrand) => Exclusion | undefined {
  const { brand } = market;
  const names = [brand.name, ...brand.aliases];
  const own = new Set(names.map(nameKey));
  const generic = genericNames(market);
  const ownMatcher = compileMatcher([{ ...brand, domain: null }]);
  return (entry) => {
    const key = nameKey(entry.name);
    if (!/[\p{L}\p{N}]/u.test(entry.name)) return 'empty';
    if (own.has(key) || (entry.domain !== null && entry.domain === brand.domain)) return 'own';
    if (isPlatform(entry.name, entry.domain, brand.domain)) return 'platform';
    if (generic(entry.name)) return 'generic';
    if (beginsWith(ownMatcher, entry.name)) return 'own_product';
    const rivalMatcher = compileMatcher([{ ...entry, aliases: [], domain: null }]);
    return names.some((name) => beginsWith(rivalMatcher, name)) ? 'parent' : undefined;
  };
}

/**
 * Names of products begin with the name of the brand: Acme Cloud is a product of Acme, and Amazon the parent of Amazon
 * Music.
 */
function beginsWith(matcher: ReturnType<typeof compileMatcher>, name: string): boolean {
  const { mentions, uncounted } = matcher.find(name);
  return [...mentions, ...uncounted].some(({ start }) => start === 0);
}

/** Whether a name is the category, one of its terms, or put together from their words. */
function genericNames({ category, categoryTerms }: Market): (name: string) => boolean {
  const stem = (word: string): string => nameKey(word).replace(/(?:es|s)$/, '');
  const phrases = [category, ...categoryTerms];
  const whole = new Set(phrases.map(stem));
  const words = new Set(phrases.flatMap((phrase) => phrase.split(/[\s/-]+/u)).map(stem));
  return (name) => whole.has(stem(name)) || name.split(/[\s/-]+/u).every((word) => words.has(stem(word)));
}
