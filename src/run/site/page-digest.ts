import * as cheerio from 'cheerio';
import type { PageReading } from '../../analysis/evidence.ts';
import type { PageDigest } from '../../analysis/tasks.ts';

/** What one HTML page says about itself: for the analyst that identifies the brand, and for technical findings. */
export interface ReadPage {
  readonly reading: PageReading;
  readonly digest: PageDigest;
}

export interface FetchedPage {
  /** As asked for. */
  readonly url: string;
  /** After redirects. */
  readonly finalUrl: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly robotsHeader: string | null;
  readonly body: Uint8Array;
}

const MAX_TEXT = 4000;
const MAX_ITEMS = 60;

export function readPage(page: FetchedPage): ReadPage {
  const $ = loadPage(page);
  const organisations = jsonLd($);
  $('script, style, noscript, template, svg').remove();
  const text = squeeze($('body').text());
  const texts = (selector: string): string[] =>
    unique(
      $(selector)
        .toArray()
        .map((element) => squeeze($(element).text())),
    ).slice(0, MAX_ITEMS);
  const meta = (name: string): string | null =>
    squeeze($(`meta[name="${name}" i], meta[property="${name}" i]`).first().attr('content') ?? '') || null;
  const title = squeeze($('head > title').first().text()) || squeeze($('title').first().text()) || null;
  const robots = [meta('robots'), page.robotsHeader].filter((value) => value !== null).join(', ');
  return {
    reading: {
      url: page.url,
      finalUrl: page.finalUrl,
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
      url: page.finalUrl,
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

/** As deep as browsers nest. */
const DEEPEST = 512;

/** Beyond so many open elements a page is cut off: a parser looks through them for every further one. */
const MOST_OPEN = 2000;
/** Elements that are never open, or are closed by the next one, as the HTML standard has them. */
const NOT_OPEN = new Set(
  `area base br col embed hr img input link meta source track wbr html head body p li dt dd tr td th thead tbody tfoot
   colgroup caption option optgroup rb rt rtc rp`.split(/\s+/),
);

function cutWhereTooDeep(html: string): string {
  let open = 0;
  for (const { 1: closing, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    if (NOT_OPEN.has(name.toLowerCase())) continue;
    open = Math.max(0, open + (closing === '/' ? -1 : 1));
    if (open > MOST_OPEN) return html.slice(0, index);
  }
  return html;
}

/** The page as a tree. What stands deeper than in browsers is left out: whatever reads a tree calls itself on each level. */
export function loadPage(page: Pick<FetchedPage, 'contentType' | 'body'>): cheerio.CheerioAPI {
  const $ = cheerio.load(cutWhereTooDeep(decodePage(page)));
  let level = $.root().children().toArray();
  for (let depth = 1; depth < DEEPEST && level.length > 0; depth += 1) {
    level = level.flatMap((element) => $(element).children().toArray());
  }
  for (const element of level) $(element).empty();
  return $;
}

/**
 * As the HTML standard finds the encoding: a byte order mark, the header, the page's own word, UTF-8. A label that no
 * decoder knows says nothing, and a page that says in ASCII that it is UTF-16 is not.
 */
export function decodePage({ contentType, body }: Pick<FetchedPage, 'contentType' | 'body'>): string {
  const head = Buffer.from(body.subarray(0, 2048)).toString('latin1');
  const meta = /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1];
  const labels = [
    /^\xEF\xBB\xBF/.test(head) ? 'utf-8' : undefined,
    /^\xFF\xFE/.test(head) ? 'utf-16le' : undefined,
    /^\xFE\xFF/.test(head) ? 'utf-16be' : undefined,
    /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1],
    meta !== undefined && /^utf-?16/i.test(meta) ? 'utf-8' : meta,
  ];
  const label = labels.find((each) => each !== undefined && isKnown(each));
  return new TextDecoder(label ?? 'utf-8').decode(body);
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

const squeeze = (text: string): string => text.replace(/\s+/gu, ' ').trim();
const unique = (items: readonly string[]): string[] => [
  ...new Set(items.filter((item) => item !== '' && item.length <= 300)),
];

/** Types of every JSON-LD node, and those that name an organisation; a block that is no JSON is left out. */
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
        .map((name) => ({ name: squeeze(name), sameAs: unique(strings(node['sameAs'])) })),
    );
  return { types: unique(nodes.flatMap((node) => strings(node['@type']))).sort(), named: named.slice(0, MAX_ITEMS) };
}
const ORGANISATION = /(Organization|Corporation|Business|Brand|WebSite|SoftwareApplication)$/;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function flatten(value: unknown, depth: number): Record<string, unknown>[] {
  if (depth > 5 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((item) => flatten(item, depth + 1));
  const node = value as Record<string, unknown>; // a non-null object that is no array
  return [node, ...flatten(node['@graph'], depth + 1)];
}
