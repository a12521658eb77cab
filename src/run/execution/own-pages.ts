import { intentKey } from '../../analysis/intent.ts';
import { pageUrl } from '../../lib/page-url.ts';
import { registrableDomain } from '../../lib/registrable-domain.ts';
import type { PageLink } from '../site/page-text.ts';
import { languageFit } from './page-language.ts';

const MAX_PAGES = 3;
/** Pages that say nothing about what is offered, and files that are no page. */
const NO_CONTENT =
  /(^|[/._-])(log-?in|sign-?(in|up)|register|account|cart|checkout|privacy|datenschutz|terms|legal|imprint|impressum|cookies?|careers?|jobs|status)([/._-]|$)/i;
const FILE = /\.(?!html?$|php$|aspx?$)[a-z0-9]{2,5}$/i;

/**
 * The pages of a site, linked from its home page, that fit a title best: those in the language of the text before
 * others, since only they can be quoted in it; then by the words that link text and path share with the title, then in
 * the order of the page, where navigation stands first.
 */
export function ownPages(
  home: { readonly url: string; readonly links: readonly PageLink[] },
  about: { readonly title: string; readonly language: string },
): string[] {
  const site = siteOf(home.url);
  const wanted = new Set(intentKey(about.title, about.language).split(' '));
  const seen = new Set([pageUrl(home.url)]);
  const candidates = home.links.flatMap(({ url, text }) => {
    const page = pageUrl(url);
    if (page === undefined || seen.has(page) || siteOf(page) !== site || !hasContent(page)) return [];
    seen.add(page);
    const words = intentKey(`${text} ${pathWords(page)}`, about.language).split(' ');
    const native = languageFit({ url: page, text }, about.language);
    return [{ page, native, fit: words.filter((word) => wanted.has(word)).length }];
  });
  return candidates
    .toSorted((a, b) => b.native - a.native || b.fit - a.fit)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}

export function siteOf(url: string): string {
  const { hostname } = new URL(url);
  return registrableDomain(hostname) ?? hostname;
}

function hasContent(page: string): boolean {
  const { pathname } = new URL(page);
  return pathname !== '/' && !NO_CONTENT.test(pathname) && !FILE.test(pathname);
}

function pathWords(page: string): string {
  const path = new URL(page).pathname.replace(/[/_.+-]+/g, ' ');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
