import pMap from 'p-map';
import { z } from 'zod';
import type { PageReading } from '../../analysis/evidence.ts';
import { type Publication, publication } from '../../analysis/publication.ts';
import { likelyPages } from '../../analysis/publication-links.ts';
import { publicationsAmong, type WrittenArticle } from '../../analysis/publications.ts';
import { article } from '../../contract/output.ts';
import { orAborted } from '../../lib/async.ts';
import type { FetchResult } from '../../ports/web-fetcher.ts';
import { PAGE_LIMITS } from '../site/fetch-site.ts';
import { readSitemaps } from '../site/read-sitemap.ts';
import { askingBefore, guardByRobots } from '../site/robots-guard.ts';
import { readJson } from '../store.ts';
import type { ReportRun, Stage } from './context.ts';
import { readKeptPage } from './kept-page.ts';
import type { SiteReading } from './read-site.ts';

/** Pages that are read only because they may be articles. */
const MAX_PAGES = 10;
const AT_ONCE = 4;

/** What is needed of a stored article, whatever else its version stored. */
const storedArticle = article
  .pick({ article_title: true, meta_title: true, slug: true, content: true, language: true })
  .loose();

/** The articles that may have been published since, as far as they can be read. */
export async function loadArticles(run: ReportRun): Promise<readonly WrittenArticle[]> {
  const { articles = [] } = run.input;
  const loaded = await pMap(
    articles,
    async ({ action, writtenAt, output }): Promise<WrittenArticle[]> => {
      const stored = await readJson(run, 'an article', output, storedArticle);
      if (!stored || stored.content === null) return [];
      const { article_title: title, meta_title: metaTitle, slug, content, language } = stored;
      return [
        { action, writtenAt, titles: [title, ...(metaTitle === null ? [] : [metaTitle])], slug, content, language },
      ];
    },
    { concurrency: AT_ONCE },
  );
  return loaded.flat();
}

/**
 * Which pages of the site are articles that were written for actions: among the pages that have been read, and those to
 * which a link of the home page or the sitemap may lead. A page that robots.txt forbids to us, or that cannot be read
 * in time, is not looked at: the next report looks again.
 */
export function findPublications(
  run: ReportRun,
  stage: Stage,
  site: SiteReading,
  articles: readonly WrittenArticle[],
): Promise<readonly Publication[]> {
  if (articles.length === 0) return Promise.resolve([]);
  return run.checkpoints.once('publications', z.array(publication), async () => {
    const { website } = run.input;
    const fetch = fetcherOf(run, stage, site);
    const robots = site.rootFiles.find(({ name }) => name === 'robots.txt');
    const listed = await readSitemaps(website, robots, fetch);
    const links = listed.map((url) => ({ url }));
    const likely = [...(site.likely ?? []), ...likelyPages(articles, links, { website, most: MAX_PAGES })];
    const known = new Set(site.pages.flatMap(({ url, finalUrl }) => [url, finalUrl]));
    const urls = [...new Set(likely)].filter((url) => !known.has(url)).slice(0, MAX_PAGES);
    const read = await pMap(urls, async (url) => readingOf(run, url, await fetch(url)), { concurrency: AT_ONCE });
    return publicationsAmong(articles, [...site.pages, ...read.flatMap((page) => page ?? [])], website);
  });
}

/** Fetches what robots.txt allows; undefined for what it forbids, and once the stage is over. */
function fetcherOf(run: ReportRun, { signal, remainingMs }: Stage, site: SiteReading) {
  const robots = site.rootFiles.find(({ name }) => name === 'robots.txt');
  const guard = guardByRobots({ ...run, signal }, run.input.website, robots);
  const limits = { signal, timeoutMs: Math.min(5000, remainingMs() / 8), ...PAGE_LIMITS, ...askingBefore(guard) };
  return async (url: string): Promise<FetchResult | undefined> => {
    try {
      if ((await guard(url)) !== undefined) return undefined;
      return await orAborted(run.fetcher.fetch(url, limits), signal);
    } catch (error) {
      if (run.signal.aborted) throw run.signal.reason;
      if (!signal.aborted) throw error;
      return undefined;
    }
  };
}

function readingOf(run: ReportRun, url: string, page: FetchResult | undefined): PageReading | undefined {
  if (page?.outcome !== 'response' || !/^\s*(text\/html|application\/xhtml)/i.test(page.contentType ?? ''))
    return undefined;
  return readKeptPage(run, url, page).reading;
}
