import type * as cheerio from 'cheerio';
import type { PageReading } from '../../analysis/evidence.ts';
import type { PageDigest } from '../../analysis/tasks.ts';
import { parseJson } from '../../lib/json.ts';
import { squeezed } from '../../lib/one-line.ts';
import { type FetchedPage, loadPage } from './load-page.ts';
import { beginningOf } from './visible-text.ts';

/** What one HTML page says about itself, for identifying the brand and for technical findings. */
export interface ReadPage {
  readonly reading: PageReading;
  readonly digest: PageDigest;
}

const MAX_TEXT = 4000;
const MAX_ITEMS = 60;
/** Longer texts are not headings, link texts or names. */
const MAX_ITEM_TEXT = 300;

/** `url` is the requested one; the page has the one after redirects. Scripts and styles are emptied in `$`. */
export function readPage(
  url: string,
  page: Pick<FetchedPage, 'url' | 'status' | 'contentType' | 'headers' | 'body'>,
  $ = loadPage(page),
): ReadPage {
  const organisations = jsonLd($);
  $('script, style, noscript, template, svg').empty(); // removing an element takes time proportional to its siblings
  const text = squeezed($('body').text());
  const texts = (selector: string): string[] =>
    unique(
      $(selector)
        .toArray()
        .map((element) => beginningOf(element, MAX_ITEM_TEXT + 1)),
    ).slice(0, MAX_ITEMS);
  const meta = (name: string): string | null =>
    squeezed($(`meta[name="${name}" i], meta[property="${name}" i]`).first().attr('content') ?? '') || null;
  const title = squeezed($('head > title').first().text()) || squeezed($('title').first().text()) || null;
  const robots = [meta('robots'), page.headers['x-robots-tag'] ?? null].filter((value) => value !== null).join(', ');
  return {
    reading: {
      url,
      finalUrl: page.url,
      statusCode: page.status,
      title,
      metaDescription: meta('description'),
      canonical: $('link[rel~="canonical" i]').first().attr('href') ?? null,
      h1: texts('h1'),
      robotsMeta: robots || null,
      jsonLdTypes: organisations.types,
      textLength: text.length,
    },
    digest: {
      url: page.url,
      title,
      metaDescription: meta('description') ?? meta('og:description'),
      ogSiteName: meta('og:site_name') ?? meta('application-name'),
      organisations: organisations.named,
      headings: texts('h1, h2, h3'),
      linkTexts: texts('a'),
      lang: ($('html').attr('lang') ?? '').trim() || null,
      text: text.slice(0, MAX_TEXT),
    },
  };
}

const unique = (items: readonly string[]): string[] => [
  ...new Set(items.filter((item) => item !== '' && item.length <= MAX_ITEM_TEXT)),
];

/** Types of all JSON-LD nodes, and the nodes that name an organisation. Invalid JSON is ignored. */
function jsonLd($: cheerio.CheerioAPI): { types: string[]; named: PageDigest['organisations'] } {
  const nodes = $('script[type="application/ld+json" i]')
    .toArray()
    .flatMap((element) => flatten(parseJson($(element).text()), 0));
  const strings = (value: unknown): string[] =>
    [value].flat(2).filter((item): item is string => typeof item === 'string');
  const named = nodes
    .filter((node) => strings(node['@type']).some((type) => ORGANISATION.test(type)))
    .flatMap((node) =>
      strings(node['name'])
        .slice(0, 1)
        .map((name) => ({ name: squeezed(name), sameAs: unique(strings(node['sameAs'])) })),
    );
  return { types: unique(nodes.flatMap((node) => strings(node['@type']))).sort(), named: named.slice(0, MAX_ITEMS) };
}
const ORGANISATION = /(Organization|Corporation|Business|Brand|WebSite|SoftwareApplication)$/;

function flatten(value: unknown, depth: number): Record<string, unknown>[] {
  if (depth > 5 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((item) => flatten(item, depth + 1));
  const node = value as Record<string, unknown>; // a non-null object that is not an array
  return [node, ...flatten(node['@graph'], depth + 1)];
}
