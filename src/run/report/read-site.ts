import { z } from 'zod';
import { pageReading, type RootFileReading, rootFileReading } from '../../analysis/evidence.ts';
import { likelyPages } from '../../analysis/publication-links.ts';
import type { WrittenArticle } from '../../analysis/publications.ts';
import { pageDigest } from '../../analysis/tasks.ts';
import { orAborted } from '../../lib/async.ts';
import type { FetchResult } from '../../ports/web-fetcher.ts';
import { RunFailure } from '../failure.ts';
import { FETCH_PROBLEMS, fetchFromSite, PAGE_LIMITS } from '../site/fetch-site.ts';
import { readRootFiles } from '../site/read-root-files.ts';
import type { ReportRun, Stage } from './context.ts';
import { readKeptPage } from './kept-page.ts';

/** Links that are kept. */
const MAX_LIKELY = 20;

const siteReading = z.object({
  finalUrl: z.string(),
  digest: pageDigest,
  pages: z.array(pageReading),
  rootFiles: z.array(rootFileReading),
  /** Links of the home page that may lead to the articles that are looked for. Absent: no articles are looked for. */
  likely: z.array(z.string()).exactOptional(),
});
export type SiteReading = z.infer<typeof siteReading>;

export const robotsOf = ({ rootFiles }: SiteReading): RootFileReading | undefined =>
  rootFiles.find(({ name }) => name === 'robots.txt');

/**
 * Step 1: reads the home page and the root files. Without a home page the report fails before engines are paid (G-05),
 * so it is read whatever robots.txt says: the partner asked for this website.
 */
export function readSite(run: ReportRun, stage: Stage, articles: readonly WrittenArticle[]): Promise<SiteReading> {
  return run.checkpoints.once('site', siteReading, async () => {
    // two tries of a slow root file must leave time for the analyst
    const timeoutMs = Math.min(10_000, stage.remainingMs() / 4);
    const rootFile = { clock: run.clock, signal: stage.signal, timeoutMs, seed: run.input.createdAt };
    try {
      const [home, rootFiles] = await Promise.all([
        orAborted(readHome(run, stage.signal, articles), stage.signal),
        readRootFiles(run.fetcher, run.input.website, rootFile),
      ]);
      return { ...home, rootFiles: [...rootFiles] };
    } catch (error) {
      if (run.signal.aborted) throw run.signal.reason;
      if (stage.signal.aborted) throw unreachable(run, 'it did not answer in time', error);
      throw error;
    }
  });
}

async function readHome(
  run: ReportRun,
  signal: AbortSignal,
  articles: readonly WrittenArticle[],
): Promise<Omit<SiteReading, 'rootFiles'>> {
  const limits = {
    signal,
    timeoutMs: 20_000,
    ...PAGE_LIMITS,
    accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1',
  };
  const result = await fetchFromSite(run.fetcher, run.input.website, '/', limits);
  const problem = problemOf(result);
  if (problem !== undefined || result.outcome === 'failed') throw unreachable(run, problem ?? 'it cannot be reached');
  const { reading, digest, links } = readKeptPage(run, `${run.input.website}/`, result);
  const home = { finalUrl: result.url, digest, pages: [reading] };
  if (articles.length === 0) return home;
  const { website } = run.input;
  return { ...home, likely: likelyPages(articles, links, { website, most: MAX_LIKELY }) };
}

function problemOf(result: FetchResult): string | undefined {
  if (result.outcome === 'response') {
    if (result.status >= 400) return `it answers ${result.status}`;
    if (result.body.byteLength === 0) return 'it is empty';
    return isText(result.contentType) ? undefined : 'it is not a web page';
  }
  return FETCH_PROBLEMS[result.failure];
}

/** A response without a type may be a page; a picture, a JSON feed or an archive is not. */
const isText = (contentType: string | null): boolean =>
  contentType === null || /^\s*(text\/|application\/(xhtml\+)?xml\b|$)/i.test(contentType);

const unreachable = (run: ReportRun, why: string, cause?: unknown): RunFailure =>
  new RunFailure({ code: 'site_unreachable', detail: { website: run.input.website, why } }, { cause });
