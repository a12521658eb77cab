import * as cheerio from 'cheerio';
import type { FetchResult } from '../../ports/web-fetcher.ts';

export type FetchedPage = Extract<FetchResult, { outcome: 'response' }>;

/** As deep as browsers nest. */
const DEEPEST = 512;

/** The page as a tree. What stands deeper than in browsers is left out: whatever reads a tree calls itself on each level. */
export function loadPage(page: Pick<FetchedPage, 'contentType' | 'body'>): cheerio.CheerioAPI {
  const $ = cheerio.load(cutWhereHostile(decodePage(page)));
  let level = $.root().children().toArray();
  for (let depth = 1; depth < DEEPEST && level.length > 0; depth += 1) {
    level = level.flatMap((element) => $(element).children().toArray());
  }
  for (const element of level) $(element).empty();
  return $;
}

/** A parser looks through the open elements for every further one, and through a tag's attributes likewise. */
const MOST_OPEN = 2000;
const MOST_ATTRIBUTES = 250;
/** Of a whole page, which has at most a megabyte: what seems a tag may lie within another one and is read again. */
const MOST_READ = 300_000;
/** Elements that are never open, or are closed by the next one, as the HTML standard has them. */
const NOT_OPEN = new Set(
  `area base br col embed hr img input link meta source track wbr html head body p li dt dd tr td th thead tbody tfoot
   colgroup caption option optgroup rb rt rtc rp`.split(/\s+/),
);

/** The page up to where it has more of something than any real one, so that its tree is built in linear time. */
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

/** How many attributes a tag has after its name, at most one more than the limit. */
function attributesFrom(html: string, start: number): number {
  let count = 0;
  ATTRIBUTE.lastIndex = start;
  while (count <= MOST_ATTRIBUTES && ATTRIBUTE.test(html)) count += 1;
  return count;
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
