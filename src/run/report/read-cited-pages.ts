import pMap from 'p-map';
import { z } from 'zod';
import { compileCitationClasses } from '../../analysis/citations.ts';
import { type Answer, type BrandProfile, type PageReading, pageReading } from '../../analysis/evidence.ts';
import { isGuarded } from '../../analysis/llms-txt.ts';
import { byFrequency } from '../../lib/tally.ts';
import { type FetchedPage, isHtml } from '../site/load-page.ts';
import type { ReportRun, Stage } from './context.ts';
import type { FetchAllowed } from './fetch-allowed.ts';
import { readKeptPage } from './kept-page.ts';
import type { SiteReading } from './read-site.ts';

const MAX_PAGES = 8;
const AT_ONCE = 4;

interface Gathered {
  readonly site: SiteReading;
  readonly answers: readonly Answer[];
}

/**
 * Reads the brand's own pages that answers cite most, in the same way as the home page: faults there cost existing
 * citations. Pages that robots.txt forbids us to read or that cannot be reached in time, and responses that are not web
 * pages, are left out.
 */
export function readCitedPages(
  run: ReportRun,
  stage: Stage,
  profile: BrandProfile,
  gathered: Gathered,
  fetch: FetchAllowed,
): Promise<readonly PageReading[]> {
  const urls = citedOwnPages(profile, run.input.website, gathered);
  if (urls.length === 0) return Promise.resolve([]);
  return run.checkpoints.once('cited-pages', z.array(pageReading), async () => {
    const timeoutMs = Math.min(8000, stage.remainingMs() / 6);
    const readOne = async (url: string) => readingOf(run, url, await fetch(url, timeoutMs));
    const read = await pMap(urls, readOne, { concurrency: AT_ONCE });
    return read.flatMap((page) => page ?? []);
  });
}

/** Most cited first, without pages that have been read already. */
function citedOwnPages(profile: BrandProfile, website: string, { site, answers }: Gathered): string[] {
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

function readingOf(run: ReportRun, url: string, page: FetchedPage | undefined): PageReading | undefined {
  if (page === undefined || isGuarded(page.status) || (page.status < 400 && !isHtml(page))) return undefined;
  return readKeptPage(run, url, page).reading;
}
