import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { charSet } from '../text/char-class.ts';
import type { Span } from './surroundings.ts';

/** Characters that delimit a host name, an address or a path in prose, CJK text included. */
const isTokenEdge = charSet(
  /[\s<>()[\]{}"'`«»“”‘’「」『』、。，；：！？（）【】|*\\,;!\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
);
const mayBeInHost = charSet(/[\p{L}\p{M}\p{N}.\-_]/u);
const joinsLabels = charSet(/[.\-_]/);
const isCjk = charSet(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u);
const LONGEST = 300;

export type Place = 'prose' | 'location' | 'whole_host';

/**
 * What [start, end) of a text is: prose, part of a URL, host, e-mail address or path, or exactly one host name (M-07).
 * Fast, because only candidates are checked.
 */
export function placeOf(text: string, start: number, end: number): Place {
  if (standsApart(text, start, end)) return 'prose';
  const token = tokenStart(text, start);
  const before = text.slice(token, start);
  if (before.includes('://') || text.startsWith('://', end)) return 'location';
  if (isInPath(before)) return 'location';
  const host = hostAround(text, start, end);
  if (isInAddress(text, token, host)) return 'location';
  const name = text.slice(host.start, host.end);
  if (!name.includes('.')) return 'prose';
  if (host.start === start && host.end === end) return 'whole_host';
  return isHost(name) || /^www\./i.test(name) ? 'location' : 'prose';
}

/** Whether [start, end) lies between spaces, brackets or quotes and is not a host itself. Most places do. */
function standsApart(text: string, start: number, end: number): boolean {
  const apart = (at: number): boolean => isTokenEdge(text.charCodeAt(at)) && !mayBeInHost(text.charCodeAt(at));
  if (!(start === 0 || apart(start - 1)) || !(end === text.length || apart(end))) return false;
  return !text.slice(start, end).includes('.');
}

/** Whether [start, end) is the domain itself, as written in prose. */
export function isBareDomain(text: string, start: number, end: number, domain: string): boolean {
  const place = placeOf(text, start, end);
  return place === 'whole_host' && domainToASCII(text.slice(start, end).toLowerCase()) === domain;
}

function tokenStart(text: string, start: number): number {
  let at = start;
  while (at > 0 && start - at < LONGEST && !isTokenEdge(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** host/path or host?query, without a scheme. */
function isInPath(before: string): boolean {
  const host = /^[^/?#]*(?=[/?#])/.exec(before)?.[0];
  return host?.includes('.') === true && isHost(host.replace(/^@/, '').replace(/:\d+$/, ''));
}

/**
 * The longest run of host characters around a span, without dots and hyphens at its ends and without a word that a
 * hyphen joins to it.
 */
function hostAround(text: string, start: number, end: number): Span {
  let from = start;
  while (from > 0 && start - from < LONGEST && isHostCharacter(text, from - 1, from)) from -= 1;
  let to = end;
  while (to < text.length && to - end < LONGEST && isHostCharacter(text, to, to - 1)) to += 1;
  while (from < start && joinsLabels(text.charCodeAt(from))) from += 1;
  while (to > end && joinsLabels(text.charCodeAt(to - 1))) to -= 1;
  const glued = /^-[^.]*$/.exec(text.slice(end, to)); // acme.com-based
  return { start: from, end: glued ? end : to };
}

/** CJK letters next to alphabetic letters are prose, not parts of one label. */
function isHostCharacter(text: string, at: number, inner: number): boolean {
  const code = text.charCodeAt(at);
  if (!mayBeInHost(code)) return false;
  const neighbour = text.charCodeAt(inner);
  return joinsLabels(code) || joinsLabels(neighbour) || isCjk(code) === isCjk(neighbour);
}

function isInAddress(text: string, token: number, host: Span): boolean {
  const after = text.slice(host.end, host.end + 80);
  if (after.includes('@') && /^[\p{L}\p{N}._%+-]*@[\p{L}\p{N}]/u.test(after)) return true;
  const before = text.slice(token, host.start);
  return before.includes('@') && /[\p{L}\p{N}]@[\p{L}\p{N}.\-_]*$/u.test(before);
}

/** Reserved names that stand for hosts in examples and private networks (RFC 2606, RFC 6761). */
const RESERVED = /\.(?:example|test|invalid|localhost|local|internal|onion)$/i;

function isHost(name: string): boolean {
  if (RESERVED.test(name)) return true;
  const parsed = parse(name, { allowPrivateDomains: true });
  return parsed.hostname !== null && (parsed.isIcann === true || parsed.isPrivate === true || parsed.isIp === true);
}
