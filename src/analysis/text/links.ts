import { domainToASCII } from 'node:url';
import { pageUrl } from '../../lib/page-url.ts';

export interface Link {
  /** Index of the closing bracket of the text. */
  readonly textEnd: number;
  /** After the last character of the link. */
  readonly end: number;
  readonly target: string;
}

const LONGEST_TEXT = 1000;
const TARGET =
  /\([ \t\n]*(?![ \t\n])(?:<([^<>\n]*)>|((?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.|\([^\s()]*\))*\))*))(?:\s+(?:"[^"]{0,500}"|'[^']{0,500}'|\([^()]*\)))?\s*\)/y;
const REFERENCE = /\[([^[\]\n]*)\]/y;

/** The link whose text begins with the bracket at `start`, inline or by reference. Undefined if there is none. */
export function readLink(
  text: string,
  start: number,
  brackets: Brackets,
  references: ReadonlyMap<string, string>,
): Link | undefined {
  const textEnd = brackets.get(start);
  if (textEnd === undefined || textEnd - start > LONGEST_TEXT) return undefined;
  TARGET.lastIndex = textEnd + 1;
  const inline = TARGET.exec(text);
  if (inline) return { textEnd, end: TARGET.lastIndex, target: inline[1] ?? inline[2] ?? '' };
  REFERENCE.lastIndex = textEnd + 1;
  const label = REFERENCE.exec(text)?.[1];
  const target =
    label === undefined ? undefined : references.get((label || text.slice(start + 1, textEnd)).toLowerCase());
  return target === undefined ? undefined : { textEnd, end: REFERENCE.lastIndex, target };
}

/** For each bracket that closes within its paragraph: where. */
export type Brackets = ReadonlyMap<number, number>;

const BRACKET = /\\[^\n]|[[\]]|\n\n/g;

const NONE: Brackets = new Map();

export function pairBrackets(text: string): Brackets {
  if (!text.includes('[')) return NONE;
  BRACKET.lastIndex = text.search(/[\\[]/);
  const pairs = new Map<number, number>();
  let open: number[] = [];
  for (let match = BRACKET.exec(text); match; match = BRACKET.exec(text)) {
    if (match[0] === '[') open.push(match.index);
    else if (match[0] === ']') {
      const start = open.pop();
      if (start !== undefined) pairs.set(start, match.index);
    } else if (match[0] === '\n\n') open = [];
  }
  return pairs;
}

/** Whether a link's text only repeats its target: such a link is a citation, not a mention (M-07). */
export function isCitationMarker(linkText: string, target: string): boolean {
  if (!/[.:]/.test(linkText)) return false; // neither host nor URL, like most texts
  const written = bareLocation(linkText.replace(/[*_`\\\p{Default_Ignorable_Code_Point}]/gu, '').trim());
  if (!/[.:]/.test(written)) return false;
  const page = pageUrl(target.startsWith('www.') ? `https://${target}` : target);
  if (page === undefined) return false;
  const url = new URL(page);
  const places = [url.host, url.hostname, page, target].map(bareLocation);
  const shortened = /^(.+?)(?:…|\.\.\.)$/.exec(written)?.[1];
  if (shortened !== undefined) return places.some((place) => place.startsWith(shortened));
  return places.includes(written) || places.includes(domainToASCII(written));
}

/** Without scheme, `www.`, trailing slash and case. */
function bareLocation(location: string): string {
  return location
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}
