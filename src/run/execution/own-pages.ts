import { intentKey } from '../../analysis/intent.ts';
import { languageProblem } from '../../content/language.ts';
import { pageUrl } from '../../lib/page-url.ts';
import { registrableDomain } from '../../lib/registrable-domain.ts';
import { localeOf } from '../../lib/words.ts';
import type { PageLink } from '../site/page-text.ts';

const MAX_PAGES = 6;
/** Paths of pages that say nothing about the offer, and of files that are not pages. */
const NO_CONTENT =
  /(^|[/._-])(log-?in|sign-?(in|up)|register|account|cart|checkout|privacy|datenschutz|terms|legal|imprint|impressum|cookies?|careers?|jobs|status)([/._-]|$)/i;
const FILE = /\.(?!html?$|php$|aspx?$)[a-z0-9]{2,5}$/i;

/**
 * The pages linked from a home page that best match a title. Pages in the language of the text come first, since only
 * they can be quoted; then those whose link text and path share the most words with the title; then in page order,
 * where navigation comes first.
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

/** ISO 639-1 codes that sites use in addresses; other pairs of letters are mostly countries or words. */
const CODES = new Set(
  'ar bg cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl no pl pt ro ru sk sl sv th tr uk vi zh'.split(
    ' ',
  ),
);
/** Codes that are also common names of site sections, such as human resources: a match counts, a mismatch does not. */
const AMBIGUOUS = new Set('ar hr id it ms no'.split(' '));
const TAG = /^([a-z]{2})(?:[-_][a-z]{2,4})?$/i;

/**
 * How well the language of a linked page matches, judged by its address and link: 1 if it is marked as the same (`de.`
 * before the domain, `/de/` or `/ch/de-ch/` at the start of the path), -1 if it is marked as another, or if the
 * text of the link is in another; otherwise 0.
 */
export function languageFit({ url, text }: PageLink, language: string): -1 | 0 | 1 {
  const wanted = localeOf(language)?.language;
  const marks = marksOf(new URL(url));
  if (marks.some((mark) => mark === wanted)) return 1;
  if (marks.some((mark) => !AMBIGUOUS.has(mark))) return -1;
  return languageProblem(text, language) === undefined ? 0 : -1;
}

/** The path counts more than the host, and its second part more than the first, which may be a country. */
function marksOf({ hostname, pathname }: URL): string[] {
  const codes = [...pathname.split('/').slice(1, 3).reverse(), hostname.split('.')[0] ?? ''].flatMap((part) => {
    const code = TAG.exec(part)?.[1]?.toLowerCase() ?? '';
    return CODES.has(code) ? [code] : [];
  });
  const nearest = codes.find((code) => !AMBIGUOUS.has(code));
  return nearest === undefined ? codes : [nearest, ...codes.slice(0, codes.indexOf(nearest))];
}
