import type * as cheerio from 'cheerio';
import { squeezed } from '../../lib/one-line.ts';
import { decodePage, type FetchedPage, loadPage } from './load-page.ts';
import { beginningOf, visibleText } from './visible-text.ts';

/** The content of a page for writers: its text, one line per block, and its links. */
export interface PageText {
  readonly title: string;
  readonly text: string;
  readonly links: readonly PageLink[];
}

export interface PageLink {
  /** Absolute, without fragment. */
  readonly url: string;
  readonly text: string;
}

const MAX_TEXT = 20_000;
const MAX_LINKS = 500;
const MAX_LINK_TEXT = 300;
/** A main element with less text is a frame that scripts would fill; then the whole page is read. */
const MIN_MAIN_TEXT = 200;
export function readPageText(page: Pick<FetchedPage, 'url' | 'contentType' | 'body'>): PageText {
  if (/^\s*text\/(plain|markdown)\b/i.test(page.contentType ?? '')) return plain(page);
  const $ = loadPage(page);
  const title = squeezed($('head > title').first().text()) || squeezed($('h1').first().text());
  const links = linksOf($, page.url);
  const main = lines(visibleText($('main, [role="main"]').get(0)));
  if (main.length >= MIN_MAIN_TEXT) return { title, text: cut(main), links };
  const body = $('body').get(0);
  const inner = lines(visibleText(body, { frame: false }));
  return { title, text: cut(inner.length >= MIN_MAIN_TEXT ? inner : lines(visibleText(body))), links };
}

function plain(page: Pick<FetchedPage, 'contentType' | 'body'>): PageText {
  const text = lines(decodePage(page));
  return {
    title: text
      .split('\n', 1)
      .join('')
      .replace(/^#+\s*/, '')
      .slice(0, 200),
    text: cut(text),
    links: [],
  };
}

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
    .filter((line) => line !== '')
    .join('\n');

/** Cuts between characters. */
const cut = (text: string): string => text.slice(0, MAX_TEXT).replace(/[\ud800-\udbff]$/u, '');
