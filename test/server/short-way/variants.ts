import type { TestPartner } from '../../support/rest.ts';

/** Whom and what the requests name. */
export interface Given {
  readonly host: string;
  readonly key: string;
  readonly rival: TestPartner;
  readonly expired: string;
  readonly inactive: string;
  readonly scopeless: string;
  readonly docs: string;
}

/** A way to ask for a target. */
export interface Variant {
  readonly name: string;
  /** How many of its requests take the short way, if they ask for what is polled. */
  readonly taken: number;
  /** The same, if they ask for what needs no key. */
  readonly takenWithoutKey: number;
  /** The bytes of the requests, of which the last one closes. */
  readonly request: (target: string, given: Given, tag: string) => string;
}

type Heads = readonly string[];

const raw = (line: string, heads: Heads, body = ''): string => `${[line, ...heads].join('\r\n')}\r\n\r\n${body}`;
const close = 'Connection: close';
const own = ({ host, key }: Given): Heads => [`Host: ${host}`, `Authorization: Bearer ${key}`];

const both = (taken: number) => ({ taken, takenWithoutKey: taken });

/** With these headers after host and key. */
const more = (name: string, taken: number, headers: (given: Given, tag: string) => Heads): Variant => ({
  name,
  ...both(taken),
  request: (target, given, tag) => raw(`GET ${target} HTTP/1.1`, [...own(given), ...headers(given, tag), close]),
});

/** With these headers only. */
const only = (
  name: string,
  taken: number,
  headers: (given: Given) => Heads,
  takenWithoutKey: number = taken,
): Variant => ({
  name,
  taken,
  takenWithoutKey,
  request: (target, given) => raw(`GET ${target} HTTP/1.1`, [...headers(given), close]),
});

/** With this host. */
const asHost = (name: string, taken: number, host: (given: Given) => string, takenWithoutKey?: number): Variant =>
  only(name, taken, (given) => [`Host: ${host(given)}`, `Authorization: Bearer ${given.key}`], takenWithoutKey);

/** With this Authorization. */
const asKey = (name: string, taken: number, authorization: (given: Given) => string): Variant =>
  only(name, taken, (given) => [`Host: ${given.host}`, `Authorization: ${authorization(given)}`], 1);

const method = (verb: string): Variant => ({
  name: verb,
  ...both(0),
  request: (target, given) => raw(`${verb} ${target} HTTP/1.1`, [...own(given), close]),
});

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const HOSTS: readonly Variant[] = [
  asHost('a host with a port', 1, ({ host }) => `${host}:8080`),
  asHost('a host in capitals', 1, ({ host }) => host.toUpperCase()),
  asHost('a host with a dot', 1, ({ host }) => `${capital(host)}.`),
  asHost('another host of the partner', 1, ({ host }) => `docs.${host.split('.')[0]}.example`),
  asHost('the host of another partner', 0, ({ rival }) => rival.host, 1),
  asHost('an unknown host', 0, () => 'nobody.example'),
  asHost('a bad host', 0, () => 'a b'),
  asHost('a bad port', 0, ({ host }) => `${host}:99999`),
  asHost('an empty host', 0, () => ''),
  asHost('two hosts in one header', 0, ({ host }) => `${host}, ${host}`),
  only('no host', 0, ({ key }) => [`Authorization: Bearer ${key}`]),
  more('two hosts', 0, ({ host }) => [`Host: ${host}`]),
  more('X-Forwarded-Host', 1, ({ rival }) => [`X-Forwarded-Host: ${rival.host}`]),
  more('two X-Forwarded-Host', 0, ({ rival }) => [`X-Forwarded-Host: ${rival.host}`, 'x-forwarded-host: b']),
];

const KEYS: readonly Variant[] = [
  only('no key', 0, ({ host }) => [`Host: ${host}`], 1),
  asKey('a wrong key', 0, () => 'Bearer sl_wrong'),
  asKey('a key with a character more', 0, ({ key }) => `Bearer ${key}x`),
  asKey('an expired key', 0, ({ expired }) => `Bearer ${expired}`),
  asKey('an inactive key', 0, ({ inactive }) => `Bearer ${inactive}`),
  asKey('a key without the scope', 0, ({ scopeless }) => `Bearer ${scopeless}`),
  asKey('a key of another partner', 0, ({ rival }) => `Bearer ${rival.key}`),
  asKey('a key for the documentation', 0, ({ docs }) => `Basic ${Buffer.from(`reader:${docs}`).toString('base64')}`),
  asKey('another scheme', 0, ({ key }) => `Token ${key}`),
  asKey('no scheme', 0, ({ key }) => key),
  asKey('an empty key', 0, () => ''),
  asKey('something after the key', 0, ({ key }) => `Bearer ${key} x`),
  asKey('a scheme in capitals', 1, ({ key }) => `BEARER ${key}`),
  asKey('spaces around the key', 1, ({ key }) => `bearer    ${key}   `),
  more('two keys', 0, ({ key }) => [`authorization: Bearer ${key}`]),
];

const HEADERS: readonly Variant[] = [
  more('If-None-Match: the tag', 1, (_, tag) => [`If-None-Match: ${tag}`]),
  more('If-None-Match: the tag, strong', 1, (_, tag) => [`If-None-Match: ${tag.slice(2)}`]),
  more('If-None-Match: a list', 1, (_, tag) => [`If-None-Match: "a", ${tag}`]),
  more('If-None-Match: any', 1, () => ['If-None-Match: *']),
  more('If-None-Match: another', 1, () => ['If-None-Match: W/"other"']),
  more('If-None-Match: nothing', 1, () => ['If-None-Match:']),
  more('two If-None-Match', 0, (_, tag) => ['If-None-Match: "a"', `If-None-Match: ${tag}`]),
  more('If-None-Match and gzip', 1, (_, tag) => [`If-None-Match: ${tag}`, 'Accept-Encoding: gzip']),
  more('If-Modified-Since', 1, () => ['If-Modified-Since: Thu, 01 Jan 2026 00:00:00 GMT']),
  more('gzip', 1, () => ['Accept-Encoding: gzip']),
  more('gzip with a weight among others', 1, () => ['accept-encoding: br, GZIP;q=0.5']),
  more('gzip not wanted', 1, () => ['Accept-Encoding: gzip;q=0']),
  more('any encoding', 1, () => ['Accept-Encoding: *']),
  more('an empty Accept-Encoding', 1, () => ['Accept-Encoding:']),
  more('two Accept-Encoding', 0, () => ['Accept-Encoding: br', 'Accept-Encoding: gzip']),
  more('X-Request-Id', 1, () => ['X-Request-Id: Trace_1.2-3']),
  more('an empty X-Request-Id', 1, () => ['X-Request-Id:']),
  more('a bad X-Request-Id', 1, () => ['X-Request-Id: a b']),
  more('a long X-Request-Id', 1, () => [`X-Request-Id: ${'x'.repeat(129)}`]),
  more('a key as X-Request-Id', 1, ({ key }) => [`X-Request-Id: ${key}`]),
  more('two X-Request-Id', 0, () => ['X-Request-Id: a', 'X-Request-Id: b']),
  more('an actor', 1, () => ['X-External-Actor-Id: user-17']),
  more('an actor not in ASCII', 1, () => ['X-External-Actor-Id: Zo\u00eb']),
  more('an empty actor', 1, () => ['X-External-Actor-Id:']),
  more('a key as actor', 1, ({ key }) => [`X-External-Actor-Id: ${key}`]),
  more('the longest actor', 1, () => [`X-External-Actor-Id: ${'x'.repeat(255)}`]),
  more('two actors', 0, () => ['X-External-Actor-Id: a', 'x-external-actor-id: b']),
  more('a long actor', 0, () => [`X-External-Actor-Id: ${'x'.repeat(256)}`]),
  more('Prefer without a wait', 0, () => ['Prefer: return=minimal']),
  more('Prefer: wait=0', 0, () => ['Prefer: wait=0']),
  more('Prefer: wait for news', 0, () => ['Prefer: wait=5', 'If-None-Match: W/"other"']),
  more('other headers', 1, () => [
    'Accept: */*',
    'User-Agent: x',
    'Cookie: a=b',
    'X-Forwarded-For: ::1',
    'TE: trailers',
  ]),
  more('Upgrade', 0, () => ['Upgrade: websocket']),
  more('Expect', 0, () => ['Expect: 100-continue']),
];

const FRAMES: readonly Variant[] = [
  ...['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE'].map(method),
  more('an empty body', 0, () => ['Content-Length: 0']),
  {
    name: 'a body',
    ...both(0),
    request: (target, given) => raw(`GET ${target} HTTP/1.1`, [...own(given), 'Content-Length: 2', close], '{}'),
  },
  {
    name: 'a chunked body',
    ...both(0),
    request: (target, given) =>
      raw(`GET ${target} HTTP/1.1`, [...own(given), 'Transfer-Encoding: chunked', close], '2\r\n{}\r\n0\r\n\r\n'),
  },
  {
    name: 'a connection that stays, and two requests at once',
    ...both(3),
    request: (target, given) =>
      [raw(`GET ${target} HTTP/1.1`, own(given)).repeat(2), raw(`GET ${target} HTTP/1.1`, [...own(given), close])].join(
        '',
      ),
  },
  { name: 'HTTP/1.0', ...both(1), request: (target, given) => raw(`GET ${target} HTTP/1.0`, own(given)) },
  {
    name: 'garbage after it',
    ...both(1),
    request: (target, given) => `${raw(`GET ${target} HTTP/1.1`, own(given))}garbage\r\n\r\n`,
  },
];

export const variants: readonly Variant[] = [
  more('a plain request', 1, () => []),
  ...HOSTS,
  ...KEYS,
  ...HEADERS,
  ...FRAMES,
];
