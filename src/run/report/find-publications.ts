import pMap from 'p-map';
import { z } from 'zod';
import type { PageReading } from '../../analysis/evidence.ts';
import { type Publication, publication } from '../../analysis/publication.ts';
import { likelyPages } from '../../analysis/publication-links.ts';
import { publicationsAmong, type WrittenArticle } from '../../analysis/publications.ts';
import { article } from '../../contract/output.ts';
import { type FetchedPage, isHtml } from '../site/load-page.ts';
import { readSitemaps } from '../site/read-sitemap.ts';
import { readJson } from '../store.ts';
import type { ReportRun, Stage } from './context.ts';
import type { FetchAllowed } from './fetch-allowed.ts';
import { readKeptPage } from './kept-page.ts';
import { robotsOf, type SiteReading } from './read-site.ts';

/** Pages that are read only because they may be articles. */
const MAX_PAGES = 10;
const AT_ONCE = 4;

/** What is needed of a stored article, whatever else its version stored. */
const storedArticle = article
  .pick({ article_title: true, meta_title: true, slug: true, content: true, language: true })
  .loose();

/** The articles that were written for actions and may be on the website by now, as far as they can be read. */
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
 * Which pages of the site are articles that were written for actions: among the pages that have been read, and those
 * that a link of the home page or the sitemap suggests. A page that robots.txt forbids us to read, or that cannot be
 * read in time, is not looked at: the next report looks again.
 */
export function findPublications(
  run: ReportRun,
  stage: Stage,
  site: SiteReading,
  articles: readonly WrittenArticle[],
  fetch: FetchAllowed,
): Promise<readonly Publication[]> {
  if (articles.length === 0) return Promise.resolve([]);
  return run.checkpoints.once('publications', z.array(publication), async () => {
    const { website } = run.input;
    const timeoutMs = Math.min(5000, stage.remainingMs() / 8);
    const fetchOne = (url: string) => fetch(url, timeoutMs);
    const listed = await readSitemaps(website, robotsOf(site), fetchOne);
    const links = listed.map((url) => ({ url }));
    const likely = [...(site.likely ?? []), ...likelyPages(articles, links, { website, most: MAX_PAGES })];
    const known = new Set(site.pages.flatMap(({ url, finalUrl }) => [url, finalUrl]));
    const urls = [...new Set(likely)].filter((url) => !known.has(url)).slice(0, MAX_PAGES);
    const read = await pMap(urls, async (url) => readingOf(run, url, await fetchOne(url)), { concurrency: AT_ONCE });
    return publicationsAmong(articles, [...site.pages, ...read.flatMap((page) => page ?? [])], website);
  });
}

function readingOf(run: ReportRun, url: string, page: FetchedPage | undefined): PageReading | undefined {
  return page !== undefined && isHtml(page) ? readKeptPage(run, url, page).reading : undefined;
}
