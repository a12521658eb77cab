import pMap from 'p-map';
import type { BrandProfile } from '../../analysis/evidence.ts';
import { type Ledger, MAX_SOURCE_TEXT, type Source } from '../../content/ledger.ts';
import { pageUrl } from '../../lib/page-url.ts';
import type { EngineFindings } from './evidence.ts';
import { siteOf } from './own-pages.ts';
import type { ExecutionPayload } from './payload.ts';
import type { Reader, Reading, Wanted } from './read-source.ts';

/** How many pages are read at once, most of them on different hosts. */
export const AT_ONCE = 6;

/**
 * The pages to read besides the home page and those that it links to: those of the payload, those that engines cite,
 * then rivals' pages, each once. `refused`: texts that are not the address of a web page.
 */
export function wantedPages(
  payload: ExecutionPayload,
  { pages, rivalPages }: Pick<EngineFindings, 'pages' | 'rivalPages'>,
  home: string,
  most: number,
): { readonly wanted: readonly Wanted[]; readonly refused: readonly Reading[] } {
  const seen = new Set([home]);
  const wanted: Wanted[] = [];
  const refused: Reading[] = [];
  const want = (given: string, kind: Wanted['kind']): void => {
    const url = pageUrl(given);
    if (url === undefined)
      refused.push({ outcome: 'left_out', url: given, why: 'it is not the address of a web page' });
    else if (!seen.has(url)) wanted.push({ url, kind });
    seen.add(url ?? given);
  };
  if (payload.type === 'create_article') for (const url of payload.resource_urls ?? []) want(url, 'resource');
  for (const url of pages) want(url, 'cited');
  for (const url of rivalPages) want(url, 'rival');
  return { wanted: wanted.slice(0, most), refused };
}

export const readAll = (reader: Reader, wanted: readonly Wanted[], atOnce = AT_ONCE): Promise<Reading[]> =>
  pMap(wanted, (each) => reader.read(each), { concurrency: atOnce });

/**
 * Says whose pages were read. Pages of the brand count as its own, whoever named them. Pages of a competitor count as a
 * rival's, unless the payload names them. Each page counts once. Links of the brand's site that lead off it are left
 * out.
 */
export function judged(
  readings: readonly Reading[],
  own: ReadonlySet<string>,
  competitors: BrandProfile['competitors'],
  known: Iterable<string> = [],
): Reading[] {
  const rivals = new Set(competitors.map(({ domain }) => domain));
  const seen = new Set(known);
  return readings.flatMap((reading): Reading[] => {
    if (reading.outcome === 'left_out') return [reading];
    const page = pageUrl(reading.url) ?? reading.url;
    if (seen.has(page)) return [];
    seen.add(page);
    const where = siteOf(page);
    if (own.has(where)) return [{ ...reading, url: page, kind: 'own' }];
    if (reading.kind === 'own') return [{ outcome: 'left_out', url: page, why: 'it leads to another site' }];
    if (reading.kind !== 'resource' && rivals.has(where)) return [{ ...reading, url: page, kind: 'rival' }];
    return [{ ...reading, url: page }];
  });
}

const ORDER = { own: 0, resource: 1, cited: 2, rival: 3, found: 4 } as const;

/** The pages that were read, numbered from `first` on, the brand's own before others. */
export const numbered = (readings: readonly Reading[], first = 1): Source[] =>
  readings
    .filter((reading) => reading.outcome === 'page')
    .toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind])
    .map(({ kind, url, title, text, headings }, index) => ({
      ...{ id: first + index, kind, url, title, text },
      ...(headings.length > 0 ? { headings: [...headings] } : {}),
    }));

/** Pages that were not read, and those that were not read to their end. */
export const leftOutOf = (readings: readonly Reading[]): Ledger['leftOut'] =>
  readings.flatMap((each) => {
    if (each.outcome === 'left_out') return [{ url: each.url, why: each.why }];
    return each.isCut ? [{ url: each.url, why: ONLY_THE_BEGINNING }] : [];
  });

const ONLY_THE_BEGINNING = `only its first ${MAX_SOURCE_TEXT.toLocaleString('en')} characters were read`;
