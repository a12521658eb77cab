import { by, inOrder } from '../lib/order.ts';
import { runsOf, words } from '../lib/words.ts';
import type { PageReading } from './evidence.ts';
import type { Publication } from './publication.ts';

/** An article that was written for an action, as it was handed over. */
export interface WrittenArticle {
  /** Name of the action. */
  readonly action: string;
  /** RFC 3339: when the text was finished. */
  readonly writtenAt: string;
  /** Its title, and the one for search engines if it has another. */
  readonly titles: readonly string[];
  /** Last part of the address that was suggested; null if there was none. */
  readonly slug: string | null;
  /** Markdown. */
  readonly content: string;
  /** BCP 47. */
  readonly language: string;
}

type Page = Pick<PageReading, 'finalUrl' | 'statusCode' | 'title' | 'h1' | 'text'>;

/** Words in a row that are compared. Texts on one subject share single words and short phrases, but few of these. */
const SHINGLE = 4;
/**
 * The least share of the article's sequences that a page must contain. An editor who replaces one word in four, at
 * random, leaves (3/4)⁴ = 0.32 of them.
 */
export const MIN_OVERLAP = 0.3;
/** A shorter text is not an article, and a few sequences can agree by chance. */
const MIN_SHINGLES = 40;

/**
 * Which pages of the website are published articles: a page on its host, with the title of the article as its title or
 * in a first-level heading, that contains at least MIN_OVERLAP of the article's text. Each action and each page is
 * listed at most once, at its largest overlap, in the order of the actions. Pure; the order of the input changes
 * nothing.
 */
export function publicationsAmong(
  articles: readonly WrittenArticle[],
  pages: readonly Page[],
  website: string,
): Publication[] {
  const own = pages.filter(({ finalUrl, statusCode }) => statusCode < 400 && isOnHost(finalUrl, website));
  const pairs = articles.flatMap((article) => own.flatMap((page) => matchOf(article, page) ?? []));
  const best = pairs.sort(
    inOrder(
      by(({ overlap }) => -overlap),
      by(({ action }) => action),
      by(({ url }) => url),
      by(({ writtenAt }) => writtenAt),
    ),
  );
  const found: Publication[] = [];
  for (const pair of best)
    if (!found.some(({ action, url }) => action === pair.action || url === pair.url)) found.push(pair);
  return found.sort(inOrder(by(({ action }) => action)));
}

function matchOf(article: WrittenArticle, page: Page): Publication | undefined {
  if (!hasTitle(article.titles, [page.title ?? '', ...page.h1])) return undefined;
  const overlap = overlapOf(article, page.text ?? '');
  const { action, writtenAt } = article;
  return overlap < MIN_OVERLAP ? undefined : { action, url: page.finalUrl, writtenAt, overlap };
}

/** Whether a title of the page contains one of `titles`; those of pages often add the name of the site. */
export function hasTitle(titles: readonly string[], ofPage: readonly string[]): boolean {
  const wanted = titles.map(folded).filter((title) => title !== '');
  return ofPage.map(folded).some((shown) => wanted.some((title) => shown.includes(title)));
}

/**
 * The share of the article's sequences of four words that the text contains, rounded down to 4 decimals; 0 for a short
 * article.
 */
export function overlapOf({ content, language }: Pick<WrittenArticle, 'content' | 'language'>, text: string): number {
  const ofArticle = shingles(withoutMarks(content), language);
  if (ofArticle.size < MIN_SHINGLES) return 0;
  const ofText = shingles(text, language);
  const common = [...ofArticle].filter((sequence) => ofText.has(sequence)).length;
  return Math.floor((common / ofArticle.size) * 10_000) / 10_000;
}

const shingles = (text: string, language: string): Set<string> =>
  new Set(runsOf(words(text.normalize('NFKC').toLowerCase(), language), SHINGLE));

/** The words of a text in Markdown: without pictures and the addresses of links. */
const withoutMarks = (content: string): string =>
  content.replace(/!\[[^\][]*\]\([^()]*\)/g, ' ').replace(/\[([^\][]*)\]\([^()]*\)/g, '$1');

/** In lower case, with one space for all that is neither letter nor digit. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Whether an address is on the host of the website; `www.` counts as the same. */
export function isOnHost(url: string, website: string): boolean {
  const hostOf = (link: string): string | undefined =>
    URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : undefined;
  return hostOf(url) !== undefined && hostOf(url) === hostOf(website);
}
