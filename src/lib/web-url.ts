/**
 * What is wrong with an address: it is not a URL (with the reason in the words of Pydantic 2), or not that of a
 * web page.
 */
export type WebUrlProblem =
  | { readonly kind: 'unparsed'; readonly error: string }
  | { readonly kind: 'scheme' }
  | undefined;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** The part between scheme and path, without user and password. */
const AUTHORITY = /^[^:]*:[/\\]*(?:[^/\\?#]*@)?([^/\\?#]*)/;

/**
 * What is wrong with an address: nothing if it is an http or https URL with a host. White space around it is ignored.
 */
export function webUrlProblem(text: string): WebUrlProblem {
  const url = text.trim();
  if (url === '') return unparsed('input is empty');
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined) return unparsed('relative URL without a base');
  if (scheme !== 'http' && scheme !== 'https') return { kind: 'scheme' };
  return URL.canParse(url) ? undefined : unparsed(hostProblem(AUTHORITY.exec(url)?.[1] ?? ''));
}

const unparsed = (error: string): WebUrlProblem => ({ kind: 'unparsed', error });

function hostProblem(authority: string): string {
  const [, host = '', port] = /^(\[[^\]]*\]?|[^:]*)(?::(.*))?$/s.exec(authority) ?? [];
  if (host === '') return 'empty host';
  if (port !== undefined && !(/^\d*$/.test(port) && Number(port) <= 65_535)) return 'invalid port number';
  if (host.startsWith('[')) return 'invalid IPv6 address';
  return /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i.test(host) ? 'invalid IPv4 address' : 'invalid international domain name';
}

export const webUrlText = (problem: NonNullable<WebUrlProblem>): string =>
  problem.kind === 'scheme'
    ? "URL scheme should be 'http' or 'https'"
    : `Input should be a valid URL, ${problem.error}`;
