import { html, type Markup } from './html.ts';

/** Longest address and title that are written out. */
const MOST_CHARACTERS = 300;
const MOST_SHOWN = 80;

/** A link to a cited page, if it is one of the web that is not absurdly long; else its address as text. */
export function linkTo({ url, title }: { readonly url: string; readonly title: string | null }): Markup {
  const shown = cut(title === null || title.trim() === '' ? url : title, MOST_SHOWN);
  const isWeb = /^https?:\/\//i.test(url) && URL.canParse(url) && url.length <= MOST_CHARACTERS;
  if (!isWeb) return html`<bdi>${shown}</bdi>`;
  const host = new URL(url).hostname;
  return html`<a href="${url}" rel="noopener noreferrer nofollow"><bdi>${shown}</bdi></a> <small><bdi>${host}</bdi></small>`;
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
