import { domainToASCII } from 'node:url';
import { pageUrl } from '../lib/page-url.ts';
import { registrableDomain } from '../lib/registrable-domain.ts';
import { ENGINES } from '../registry/engines.ts';
import { surfaceOf } from '../registry/surfaces.ts';
import type { Answer, BrandProfile } from './evidence.ts';
import type { CitationClass } from './types.ts';

export interface CitedPage {
  /** Identity of the page (M-11). */
  readonly url: string;
  readonly host: string;
  /** Registrable domain, or the host when it has none. */
  readonly domain: string;
  readonly class: CitationClass;
}

/**
 * Hosts of answer engines, subdomains included: an engine that cites itself says nothing about sources. The last one is
 * cited by simulated engines.
 */
const ENGINE_HOSTS = [
  ...Object.values(ENGINES).flatMap(({ hosts, citationHosts }) => [...hosts, ...citationHosts]),
  ...['copilot.microsoft.com', 'claude.ai', 'grok.com', 'you.com', 'simulated-engine.example'],
];

/** Result pages of search engines, by host and path. */
const SEARCH_PAGES: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/, /^\/(?:search|url|imgres|maps\/search)\b/],
  [/^(?:[a-z-]+\.)?bing\.com$/, /^\/(?:search|images\/search|news\/search|ck\/)/],
  [/^(?:html\.|lite\.)?duckduckgo\.com$/, /^\/(?:html|lite)?\/?$/],
  [/(?:^|\.)search\.yahoo\.(?:com|co\.jp)$/, /^\//],
  [/^(?:www\.)?yandex\.(?:com|[a-z]{2}|com\.tr)$/, /^\/search\b/],
  [/^(?:www\.|m\.)?baidu\.com$/, /^\/(?:s$|s\?|link|from)/],
  [/^search\.(?:brave\.com|naver\.com)$/, /^\//],
  [/^(?:www\.)?(?:ecosia\.org|startpage\.com|kagi\.com|qwant\.com)$/, /^\/(?:search|sp\/search|do\/search)?$/],
];

/** Classes of cited pages for one brand (M-11), by priority: own, excluded, owned profile, competitor. */
export function compileCitationClasses(
  profile: Pick<BrandProfile, 'brand' | 'competitors' | 'ownedProfiles'>,
  website: string,
): (link: string) => CitedPage | undefined {
  const site = URL.canParse(website) ? registrableDomain(new URL(website).hostname) : null;
  const own = new Set([profile.brand.domain, site].flatMap(aLabels));
  const rivals = new Set(profile.competitors.flatMap(({ domain }) => aLabels(domain)));
  const profiles = profile.ownedProfiles.map(profilePlace).filter((place) => place !== undefined);
  const classOf = (url: URL, domain: string): CitationClass => {
    if (own.has(domain)) return 'own';
    if (isExcluded(url)) return 'excluded';
    if (profiles.some((place) => isAt(url, place))) return 'owned_profile';
    return rivals.has(domain) ? 'competitor' : 'third_party';
  };
  return (link) => {
    const page = pageUrl(link);
    if (page === undefined) return undefined;
    const url = new URL(page);
    const domain = registrableDomain(url.hostname) ?? url.hostname;
    return { url: page, host: url.hostname, domain, class: classOf(url, domain) };
  };
}

/** In the form of URL hosts, so that a domain in its own script matches. */
const aLabels = (domain: string | null): string[] => (domain === null ? [] : [domainToASCII(domain) || domain]);

/** The pages that one answer cites, each once, in order of first citation. */
export function citedPages(
  answer: Pick<Answer, 'citations'>,
  classify: (link: string) => CitedPage | undefined,
): CitedPage[] {
  const pages = new Map<string, CitedPage>();
  for (const { url } of answer.citations) {
    const page = classify(url);
    if (page && !pages.has(page.url)) pages.set(page.url, page);
  }
  return [...pages.values()];
}

/** Whether a citation counts in `citation_share` at all. */
export const isCounted = (page: CitedPage): boolean => page.class !== 'excluded' && page.class !== 'owned_profile';

function isExcluded(url: URL): boolean {
  const host = url.hostname;
  if (ENGINE_HOSTS.some((engine) => host === engine || host.endsWith(`.${engine}`))) return true;
  return SEARCH_PAGES.some(([hosts, paths]) => hosts.test(host) && paths.test(url.pathname));
}

interface ProfilePlace {
  readonly host: string;
  readonly path: string;
}

/** The profile that a link leads to; undefined for an invalid address and for the root of a site with many profiles. */
function profilePlace(link: string): ProfilePlace | undefined {
  const page = pageUrl(link);
  if (page === undefined) return undefined;
  const url = new URL(page);
  const place = { host: bareHost(url), path: barePath(url) };
  const shared = surfaceOf(place.host) !== 'other' && registrableDomain(place.host) === place.host;
  return shared && FRONTS.test(place.path) ? undefined : place;
}

/** Paths under which a site keeps all profiles. */
const FRONTS =
  /^(?:\/(?:company|companies|in|school|showcase|user|users|u|r|c|channel|people|pages|groups|profile|profiles|p|app|apps|store|stores|shop|product|products|review|reviews|wiki|org|organizations|questions|home|search))?$/;

/** Whether a page is that of a profile or below it. Links to profiles differ in `www.` and case. */
function isAt(url: URL, place: ProfilePlace): boolean {
  const path = barePath(url);
  return bareHost(url) === place.host && (path === place.path || path.startsWith(`${place.path}/`));
}

const bareHost = (url: URL): string => url.hostname.replace(/^(?:www|m|mobile)\./, '');
const barePath = (url: URL): string => url.pathname.toLowerCase().replace(/\/+$/, '');
