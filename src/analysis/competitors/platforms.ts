import { registrableDomain } from '../../lib/registrable-domain.ts';
import { ENGINES } from '../../registry/engines.ts';
import { SURFACE_HOSTS, surfaceOf } from '../../registry/surfaces.ts';
import { nameKey } from '../matching/names.ts';
import { isPlainWord } from '../matching/plain-words.ts';

/** Surfaces whose owners report on a market or host it, and so do not compete in any (except their own). */
const SURFACES = ['engine', 'editorial', 'aggregator', 'reference', 'forum', 'marketplace'] as const;

/** Names that cannot be derived from hosts. */
const SPOKEN: readonly (readonly [name: string, domain: string])[] = [
  ...Object.values(ENGINES).flatMap(({ spokenNames }) => spokenNames),
  ['Google Search', 'google.com'],
  ['Google Play', 'google.com'],
  ['Google Reviews', 'google.com'],
  ['Microsoft Copilot', 'microsoft.com'],
  ['Microsoft Bing', 'bing.com'],
  ['Copilot', 'microsoft.com'],
  ['DeepSeek', 'deepseek.com'],
  ['Meta AI', 'meta.com'],
  ['Grok', 'x.ai'],
  ['App Store', 'apple.com'],
  ['YouTube', 'youtube.com'],
  ['Hacker News', 'ycombinator.com'],
  ['The New York Times', 'nytimes.com'],
  ['The Guardian', 'theguardian.com'],
  ['Wall Street Journal', 'wsj.com'],
  ['Financial Times', 'ft.com'],
  ['Harvard Business Review', 'hbr.org'],
];

/** Hosts that are listed for what others publish there, while their owners sell something of their own. */
const SELLERS: ReadonlySet<string> = new Set(['wordpress.org', 'discourse.org', 'indiehackers.com']);

/** Name key to the registrable domains that it stands for. */
const DOMAINS_OF: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...Map.groupBy(namedDomains(), ([key]) => key)].map(
    ([key, pairs]) => [key, new Set(pairs.map(([, domain]) => domain))] as const,
  ),
);

function namedDomains(): (readonly [key: string, domain: string])[] {
  const hosts = SURFACES.flatMap((surface) => SURFACE_HOSTS[surface]).filter((host) => !SELLERS.has(host));
  const labels = hosts
    .filter((host) => registrableDomain(host) === host)
    .map((host) => [nameKey(host.split('.', 1).join('')), host] as const);
  return [...labels, ...SPOKEN.map(([name, domain]) => [nameKey(name), domain] as const)];
}

/**
 * Whether a name is that of an engine, a publisher, a marketplace or a review site. A domain, if given, must be that of
 * the place. Without one, a name that is also an everyday word, such as Time, does not count. If `ownDomain` is such a
 * place itself, places of its kind are competitors.
 */
export function isPlatform(name: string, domain: string | null, ownDomain: string | null): boolean {
  const key = nameKey(name);
  const domains = DOMAINS_OF.get(key);
  if (!domains || (domain === null ? isPlainWord(key) : !domains.has(domain))) return false;
  const own = ownDomain === null ? 'other' : surfaceOf(ownDomain);
  return own === 'other' || ![...domains].some((each) => surfaceOf(each) === own);
}
