import pMap from 'p-map';
import { z } from 'zod';
import { compileCitationClasses } from '../../analysis/citations.ts';
import { type Answer, type BrandProfile, type PageReading, pageReading } from '../../analysis/evidence.ts';
import { orAborted } from '../../lib/async.ts';
import { by, inOrder } from '../../lib/order.ts';
import { readPage } from '../site/page-digest.ts';
import type { ReportRun, Stage } from './context.ts';
import type { SiteReading } from './read-site.ts';

const MAX_PAGES = 8;
const AT_ONCE = 4;
const MAX_PAGE_BYTES = 3 * 1024 * 1024;
/** A server that wards off robots says nothing about the page. */
const GUARDED: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * The brand's own pages that answers cite most, read like the home page: what is wrong with them costs citations that
 * are already there. One that cannot be reached in its time is left out, and so is what is no web page.
 */
export function readCitedPages(
  run: ReportRun,
  stage: Stage,
  profile: BrandProfile,
  gathered: { readonly site: SiteReading; readonly answers: readonly Answer[] },
): Promise<readonly PageReading[]> {
  const urls = citedOwnPages(profile, run.input.website, gathered);
  if (urls.length === 0) return Promise.resolve([]);
  return run.checkpoints.once('cited-pages', z.array(pageReading), async () => {
    const timeoutMs = Math.min(8000, stage.remainingMs() / 6);
    const read = await pMap(urls, (url) => readCited(run, stage, url, timeoutMs), { concurrency: AT_ONCE });
    return read.flatMap((page) => page ?? []);
  });
}

/** Most cited first; pages that have been read already are left out. */
function citedOwnPages(
  profile: BrandProfile,
  website: string,
  { site, answers }: { readonly site: SiteReading; readonly answers: readonly Answer[] },
): string[] {
  const classify = compileCitationClasses(profile, website);
  const known = new Set(site.pages.flatMap(({ url, finalUrl }) => [url, finalUrl]));
  const pages = answers
    .filter(({ status }) => status === 'ok')
    .flatMap(({ citations }) => [...new Set(citations.flatMap(({ url }) => classify(url) ?? []).map(ownUrl))])
    .filter((url) => url !== '' && !known.has(url));
  return [...Map.groupBy(pages, (url) => url)]
    .map(([url, { length }]) => ({ url, length }))
    .sort(
      inOrder(
        by(({ length }) => -length),
        by(({ url }) => url),
      ),
    )
    .slice(0, MAX_PAGES)
    .map(({ url }) => url);
}

const ownUrl = (page: { readonly class: string; readonly url: string }): string =>
  page.class === 'own' ? page.url : '';

async function readCited(
  run: ReportRun,
  { signal }: Stage,
  url: string,
  timeoutMs: number,
): Promise<PageReading | undefined> {
  try {
    const fetched = run.fetcher.fetch(url, { signal, timeoutMs, maxBytes: MAX_PAGE_BYTES, maxRedirects: 5 });
    const page = await orAborted(fetched, signal);
    if (page.outcome === 'failed' || GUARDED.has(page.status)) return undefined;
    if (page.status < 400 && !/^\s*(text\/html|application\/xhtml)/i.test(page.contentType ?? '')) return undefined;
    return readPage(url, page).reading;
  } catch (error) {
    if (run.signal.aborted) throw run.signal.reason;
    if (!signal.aborted) throw error;
    return undefined;
  }
}
