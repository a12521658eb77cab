import type * as cheerio from 'cheerio';
import { MAX_SOURCE_TEXT } from '../../content/ledger.ts';
import { squeezed } from '../../lib/one-line.ts';
import { decodePage, type FetchedPage, loadPage } from './load-page.ts';
import { beginningOf, HEADING_MARK, visibleText } from './visible-text.ts';

/** The content of a page for writers: its text, one line per block, and its links. */
export interface PageText {
  readonly title: string;
  readonly text: string;
  /** Numbers of the lines that are headings, from 0. */
  readonly headings: readonly number[];
  /** The page is longer than `text`. */
  readonly isCut?: true;
  readonly links: readonly PageLink[];
}

export interface PageLink {
  /** Absolute, without fragment. */
  readonly url: string;
  readonly text: string;
}

const MAX_TEXT = MAX_SOURCE_TEXT;
const MAX_LINKS = 500;
const MAX_LINK_TEXT = 300;
/** A main element with less text is a frame that scripts would fill; then the whole page is read. */
const MIN_MAIN_TEXT = 200;

/** `loaded`: the tree of the page if there is one already. It is not changed. */
export function readPageText(
  page: Pick<FetchedPage, 'url' | 'contentType' | 'body'>,
  loaded?: cheerio.CheerioAPI,
): PageText {
  if (/^\s*text\/(plain|markdown)\b/i.test(page.contentType ?? '')) return plain(page);
  const $ = loaded ?? loadPage(page);
  const title = squeezed($('head > title').first().text()) || squeezed($('h1').first().text());
  const links = linksOf($, page.url);
  const main = lines(visibleText($('main, [role="main"]').get(0), { marked: true }));
  if (main.length >= MIN_MAIN_TEXT) return { title, ...unmarked(main), links };
  const body = $('body').get(0);
  const inner = lines(visibleText(body, { frame: false, marked: true }));
  return {
    title,
    ...unmarked(inner.length >= MIN_MAIN_TEXT ? inner : lines(visibleText(body, { marked: true }))),
    links,
  };
}

function plain(page: Pick<FetchedPage, 'contentType' | 'body'>): PageText {
  const text = lines(decodePage(page));
  return {
    title: text
      .split('\n', 1)
      .join('')
      .replace(/^#+\s*/, '')
      .slice(0, 200),
    ...headed(cut(text), (line) => /^#{1,6}\s/.test(line)),
    ...markOfCut(text),
    links: [],
  };
}

function unmarked(marked: string): Pick<PageText, 'text' | 'headings' | 'isCut'> {
  const { headings } = headed(marked, (line) => line.startsWith(HEADING_MARK));
  const text = marked.split(HEADING_MARK).map(afterMark).join('');
  return { headings, text: cut(text), ...markOfCut(text) };
}

const afterMark = (text: string, at: number): string => (at === 0 ? text : text.replace(/^ /, ''));

const headed = (text: string, isHeading: (line: string) => boolean): Pick<PageText, 'text' | 'headings'> => ({
  text,
  headings: text.split('\n').flatMap((line, at) => (isHeading(line) ? [at] : [])),
});

function linksOf($: cheerio.CheerioAPI, base: string): PageLink[] {
  const links = new Map<string, string>();
  for (const element of $('a[href]').toArray()) {
    const href = ($(element).attr('href') ?? '').trim();
    if (href === '' || href.startsWith('#') || !URL.canParse(href, base)) continue;
    const url = new URL(href, base);
    url.hash = '';
    if (url.protocol !== 'https:' && url.protocol !== 'http:') continue;
    links.set(
      url.href,
      [links.get(url.href), beginningOf(element, MAX_LINK_TEXT)].filter(Boolean).join(' ').slice(0, MAX_LINK_TEXT),
    );
    if (links.size >= MAX_LINKS) break;
  }
  return [...links].map(([url, text]) => ({ url, text }));
}

const lines = (text: string): string =>
  text
    .split(/[\n\r\u2028\u2029]+/u)
    .map(squeezed)
    .filter((line) => line !== '' && line !== HEADING_MARK)
    .join('\n');

const markOfCut = ({ length }: string): Pick<PageText, 'isCut'> => (length > MAX_TEXT ? { isCut: true } : {});

/** Cuts between characters. */
const cut = (text: string): string => text.slice(0, MAX_TEXT).replace(/[\ud800-\udbff]$/u, '');
