import pMap from 'p-map';
import type { RootFileReading } from '../../analysis/evidence.ts';
import { isOnHost } from '../../analysis/publications.ts';
import { parseRobots } from '../../analysis/robots.ts';
import type { FetchResult } from '../../ports/web-fetcher.ts';
import { decodePage } from './load-page.ts';

/** Files read: those that robots.txt names, or /sitemap.xml, and those that they list. */
const MAX_FILES = 6;
const MAX_LOCATIONS = 5000;
const AT_ONCE = 3;

/** Gives undefined for what may not be read or cannot be fetched. */
type Fetch = (url: string) => Promise<FetchResult | undefined>;

/**
 * The addresses in the sitemaps of a website (sitemaps.org), at most 5000 from six files, one level of indexes deep.
 * Compressed files are left out, as are files on other hosts.
 */
export async function readSitemaps(
  website: string,
  robots: RootFileReading | undefined,
  fetch: Fetch,
): Promise<readonly string[]> {
  const named = parseRobots(robots?.body ?? '').sitemaps.filter((url) => isOnHost(url, website));
  const first = [...new Set(named.length > 0 ? named : [`${website}/sitemap.xml`])].slice(0, MAX_FILES);
  const read = await readFiles(first, fetch);
  const listed = read.flatMap(({ isIndex, locations }) => (isIndex ? locations : []));
  const further = [...new Set(listed)].filter((url) => isOnHost(url, website) && !first.includes(url));
  const more = await readFiles(further.slice(0, MAX_FILES - first.length), fetch);
  const found = [...read, ...more].flatMap(({ isIndex, locations }) => (isIndex ? [] : locations));
  return [...new Set(found)].slice(0, MAX_LOCATIONS);
}

interface Sitemap {
  readonly isIndex: boolean;
  readonly locations: readonly string[];
}

async function readFiles(urls: readonly string[], fetch: Fetch): Promise<readonly Sitemap[]> {
  const files = await pMap(urls, fetch, { concurrency: AT_ONCE });
  return files.flatMap((file) =>
    file?.outcome === 'response' && file.status < 400 ? [parseSitemap(decodePage(file))] : [],
  );
}

/** An address has at most 2048 characters; the limits keep the time linear. */
const LOCATION = /<(?:\w{1,20}:)?loc>\s{0,200}(?:<!\[CDATA\[([^\]<]{0,2100})\]\]>|([^<]{0,2100}))/gi;

/** Anything that is not a sitemap has no addresses. */
export function parseSitemap(xml: string): Sitemap {
  const locations: string[] = [];
  for (const { 1: literal, 2: escaped = '' } of xml.matchAll(LOCATION)) {
    const url = (literal ?? unescaped(escaped)).trim();
    if (URL.canParse(url)) locations.push(url);
    if (locations.length >= MAX_LOCATIONS) break;
  }
  return { isIndex: /<(?:\w{1,20}:)?sitemapindex[\s>]/i.test(xml.slice(0, 4096)), locations };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
