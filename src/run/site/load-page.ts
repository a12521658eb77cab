import type { CheerioAPI } from 'cheerio';
// Not `cheerio` itself: it also loads an HTTP client and decoders, 150 modules that no page needs.
import { load } from 'cheerio/slim';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { FetchResult } from '../../ports/web-fetcher.ts';

export type FetchedPage = Extract<FetchResult, { outcome: 'response' }>;

/** Whether a response says that it is a web page. */
export const isHtml = ({ contentType }: Pick<FetchedPage, 'contentType'>): boolean =>
  /^\s*(text\/html|application\/xhtml)/i.test(contentType ?? '');

/** As deep as browsers nest. */
const DEEPEST = 512;

/** The page as a tree, without what is nested deeper than browsers allow: walks over the tree are recursive. */
export function loadPage(page: Pick<FetchedPage, 'contentType' | 'body'>): CheerioAPI {
  const $ = load(parse(cutWhereHostile(decodePage(page)), { treeAdapter: adapter, scriptingEnabled: true }));
  let level = $.root().children().toArray();
  for (let depth = 1; depth < DEEPEST && level.length > 0; depth += 1) {
    level = level.flatMap((element) => $(element).children().toArray());
  }
  for (const element of level) $(element).empty();
  return $;
}

/**
 * At each new element the parser goes through all open ones, and at each attribute through the earlier ones of its tag.
 */
const MOST_OPEN = 2000;
const MOST_ATTRIBUTES = 250;
/**
 * Attributes in a whole page. A real page of a megabyte has fewer, even though attributes count twice where a tag
 * seems to be within another.
 */
const MOST_READ = 300_000;
/** Elements that are void or that the next one closes, by the HTML standard. */
const NOT_OPEN = new Set(
  `area base br col embed hr img input link meta source track wbr html head body p li dt dd tr td th thead tbody tfoot
   colgroup caption option optgroup rb rt rtc rp`.split(/\s+/),
);

/** Cuts the page where it exceeds what any real page has, so that its tree is built in linear time. */
function cutWhereHostile(html: string): string {
  let [open, read] = [0, 0];
  for (const { 0: tag, 1: closing, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    const attributes = attributesFrom(html, index + tag.length);
    read += attributes;
    if (!NOT_OPEN.has(name.toLowerCase())) open = Math.max(0, open + (closing === '/' ? -1 : 1));
    if (open > MOST_OPEN || attributes > MOST_ATTRIBUTES || read > MOST_READ) return html.slice(0, index);
  }
  return html;
}

const ATTRIBUTE = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?)?/y;

/** The number of attributes after a tag's name, counted to one above the limit. */
function attributesFrom(html: string, start: number): number {
  let count = 0;
  ATTRIBUTE.lastIndex = start;
  while (count <= MOST_ATTRIBUTES && ATTRIBUTE.test(html)) count += 1;
  return count;
}

/**
 * Finds the encoding as the HTML standard does: byte order mark, header, meta element, UTF-8. Unknown labels are
 * ignored, and a meta element in ASCII that claims UTF-16 is wrong.
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
