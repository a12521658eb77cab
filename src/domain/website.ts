import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';

export type CanonicalWebsite =
  | { readonly ok: true; readonly website: string; readonly host: string }
  | { readonly ok: false; readonly reason: string };

/**
 * The canonical form of a website (W-02): `https://` and a host in lower case, as A-labels (UTS 46), without `www`, port,
 * path, query and fragment. Anything but a public website is refused with a reason for people. Idempotent; never throws.
 */
export function canonicalWebsite(input: string): CanonicalWebsite {
  const text = input.trim();
  const problem = textProblem(text);
  if (problem !== undefined) return refused(problem);
  const authority = authorityOf(text);
  if (!authority.ok) return authority;
  const host = hostOf(authority.value);
  if (!host.ok) return host;
  const name = withoutWww(host.value);
  const unfit = nameProblem(name);
  return unfit === undefined ? { ok: true, website: `https://${name}`, host: name } : refused(unfit);
}

type Step = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string };
const refused = (reason: string) => ({ ok: false, reason }) as const;
const passed = (value: string) => ({ ok: true, value }) as const;

const MAX_CODE_POINTS = 2048;
const MAX_HOST_CODE_POINTS = 253;
const codePoints = (text: string): number => [...text].length;

function textProblem(text: string): string | undefined {
  if (text === '') return 'a website is needed';
  // a code point has at most two UTF-16 units, so extreme lengths are refused without counting
  if (text.length > 2 * MAX_CODE_POINTS || codePoints(text) > MAX_CODE_POINTS)
    return `a website has at most ${MAX_CODE_POINTS} characters`;
  if (/[\s\p{Cc}]/u.test(text)) return 'a website must not contain white space or control characters';
  if (!text.isWellFormed()) return 'the website is not well-formed text';
  if (text.includes('\\')) return 'a website must not contain a backslash';
  return undefined;
}

/** The part between scheme and path: a host and perhaps a port. Text without a scheme is read as https. */
function authorityOf(text: string): Step {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    return refused('only http and https websites can be analysed');
  // `https:host` is a mistyped URL, not a host named https with a port
  if (scheme === undefined && /^https?:/i.test(text)) return refused('the scheme must be followed by two slashes');
  const start = scheme === undefined ? (text.startsWith('//') ? 2 : 0) : scheme.length + 3;
  const [authority = ''] = text.slice(start).split(/[/?#]/, 1);
  if (authority === '') return refused('the website has no host');
  if (authority.includes('@')) return refused('a website must not contain a user name or password');
  return passed(authority);
}

/** The host in ASCII and lower case, without port and trailing dot, with every label checked. */
function hostOf(authority: string): Step {
  if (/[[\]]/.test(authority)) return refused(IP_REASON);
  const [written = '', port, ...more] = authority.split(':');
  if (more.length > 0) return refused('the host is not valid');
  if (port !== undefined && !/^0*(80|443)$/.test(port)) return refused('only the ports 80 and 443 can be given');
  if (written.includes('%')) return refused('a host must be written without percent-encoding');
  if (codePoints(written) > MAX_HOST_CODE_POINTS + 1) return refused(LENGTH_REASON);
  // UTS 46 also turns full-width dots and digits into ASCII, so everything below checks its result
  const ascii = domainToASCII(written);
  const host = ascii.endsWith('.') ? ascii.slice(0, -1) : ascii;
  if (host === '') return refused('the host is not valid');
  if (host.length > MAX_HOST_CODE_POINTS || codePoints(written.replace(/[.。．｡]$/u, '')) > MAX_HOST_CODE_POINTS)
    return refused(LENGTH_REASON);
  if (!host.split('.').every((label) => LABEL.test(label))) return refused('the host is not valid');
  if (IP_ENDING.test(host)) return refused(IP_REASON);
  return hasBadALabel(host) ? refused('the host is not a valid internationalised name') : passed(host);
}

const IP_REASON = 'a website has a name, not an IP address';
const LENGTH_REASON = `a host has at most ${MAX_HOST_CODE_POINTS} characters`;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** A last label that is a number makes the whole an IPv4 address in some notation (WHATWG URL, "ends in a number"). */
const IP_ENDING = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/;

/** domainToASCII does not check A-labels, but domainToUnicode decodes only valid ones and leaves the others unchanged. */
const hasBadALabel = (host: string): boolean =>
  host.includes('xn--') &&
  domainToUnicode(host)
    .split('.')
    .some((label) => label.startsWith('xn--'));

/** Removes leading `www` labels as long as a registrable name remains: `www.gov.uk` has none and is kept. */
function withoutWww(host: string): string {
  const rest = host.slice('www.'.length);
  return host.startsWith('www.') && isRegistrable(rest) ? withoutWww(rest) : host;
}

const isRegistrable = (host: string): boolean =>
  host.includes('.') &&
  parse(host, { allowPrivateDomains: false, extractHostname: false, validateHostname: false }).domain !== null;

/** Special-use names (RFC 6761, 6762, 7686, 8375, 9476, ICANN's `.internal`) and those of home and office networks. */
const RESERVED: ReadonlySet<string> = new Set(
  'localhost local test invalid onion internal arpa alt lan home corp'.split(' '),
);

function nameProblem(host: string): string | undefined {
  const top = host.slice(host.lastIndexOf('.') + 1);
  if (RESERVED.has(top)) return `names under .${top} are not public`;
  if (!host.includes('.')) return 'the host is a single label, not a public name';
  return isRegistrable(host) ? undefined : 'the host is a public suffix, not a website';
}
