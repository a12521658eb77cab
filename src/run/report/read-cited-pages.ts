import pMap from 'p-map';
import { z } from 'zod';
import { compileCitationClasses } from '../../analysis/citations.ts';
import { type Answer, type BrandProfile, type PageReading, pageReading } from '../../analysis/evidence.ts';
import { isGuarded } from '../../analysis/llms-txt.ts';
import { orAborted } from '../../lib/async.ts';
import { byFrequency } from '../../lib/tally.ts';
import { PAGE_LIMITS } from '../site/fetch-site.ts';
import { askingBefore, guardByRobots, type RobotsGuard } from '../site/robots-guard.ts';
import type { ReportRun, Stage } from './context.ts';
import { readKeptPage } from './kept-page.ts';
import type { SiteReading } from './read-site.ts';

const MAX_PAGES = 8;
const AT_ONCE = 4;

/**
 * Reads the brand's own pages that answers cite most, in the same way as the home page: faults there cost existing
 * citations. Pages that robots.txt forbids to us or that cannot be reached in time, and responses that are not web
 * pages, are left out.
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
    const robots = gathered.site.rootFiles.find(({ name }) => name === 'robots.txt');
    const guard = guardByRobots({ ...run, signal: stage.signal }, run.input.website, robots);
    const read = await pMap(urls, (url) => readCited(run, stage, url, { guard, timeoutMs }), { concurrency: AT_ONCE });
    return read.flatMap((page) => page ?? []);
  });
}

/** Most cited first, without pages that have been read already. */
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
  return byFrequency(pages.sort()).slice(0, MAX_PAGES);
}

const ownUrl = (page: { readonly class: string; readonly url: string }): string =>
  page.class === 'own' ? page.url : '';

async function readCited(
  run: ReportRun,
  { signal }: Stage,
  url: string,
  { guard, timeoutMs }: { readonly guard: RobotsGuard; readonly timeoutMs: number },
): Promise<PageReading | undefined> {
  try {
    if ((await guard(url)) !== undefined) return undefined;
    const fetched = run.fetcher.fetch(url, { signal, timeoutMs, ...PAGE_LIMITS, ...askingBefore(guard) });
    const page = await orAborted(fetched, signal);
    if (page.outcome === 'failed' || isGuarded(page.status)) return undefined;
    if (page.status < 400 && !/^\s*(text\/html|application\/xhtml)/i.test(page.contentType ?? '')) return undefined;
    return readKeptPage(run, url, page).reading;
  } catch (error) {
    if (run.signal.aborted) throw run.signal.reason;
    if (!signal.aborted) throw error;
    return undefined;
  }
}
