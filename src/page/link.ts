import { tally } from '../lib/tally.ts';
import { html, type Markup } from './html.ts';

/** Longest address and title that are written out. */
const MOST_CHARACTERS = 300;
const MOST_SHOWN = 80;

interface CitedPage {
  readonly url: string;
  readonly title: string | null;
}

/**
 * The title of each cited page, or its address if it has none. It is a link if the address is an http or https URL of
 * at most MOST_CHARACTERS. Beside a link stands its host, with the path if several pages of the list have the same
 * title.
 */
export function linksTo(pages: readonly CitedPage[]): Markup[] {
  const titles = tally(pages.map(shownOf));
  return pages.map((page) => linkTo(page, (titles.get(shownOf(page)) ?? 0) > 1));
}

const shownOf = ({ url, title }: CitedPage): string => cut(title === null || title.trim() === '' ? url : title);

function linkTo(page: CitedPage, isAlike: boolean): Markup {
  const { url } = page;
  const isWeb = /^https?:\/\//i.test(url) && URL.canParse(url) && url.length <= MOST_CHARACTERS;
  if (!isWeb) return html`<bdi>${shownOf(page)}</bdi>`;
  const { hostname, pathname, search, hash } = new URL(url);
  const place = isAlike ? cut(hostname + pathname + search + hash) : hostname;
  return html`<a href="${url}" rel="noopener noreferrer nofollow"><bdi>${shownOf(page)}</bdi></a> <small><bdi>${place}</bdi></small>`;
}

const cut = (text: string): string => (text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN - 1)}…`);
