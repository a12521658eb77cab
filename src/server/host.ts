import type { IncomingMessage } from 'node:http';
import { normaliseHost } from '../domain/hosts.ts';
import { headerValues } from './reading/parameters.ts';

export interface RequestHost {
  /** Normalised, without port. It identifies the partner, and the signature of an image URL covers it. */
  readonly host: string;
  /** Normalised host and the port as sent, for absolute URLs in answers. */
  readonly authority: string;
}

/**
 * The host of a request, or undefined if it names none, several or a malformed one (H-02). Read from the raw headers,
 * because node keeps only the first of several. In a request in absolute form, the host of the target counts instead
 * (RFC 9112 section 3.2.2).
 */
export function readHost(req: IncomingMessage, trustForwardedHost: boolean): RequestHost | undefined {
  const sent = onlyHeader(req.rawHeaders, 'host');
  if (sent === undefined) return undefined;
  const forwarded = trustForwardedHost && req.headers['x-forwarded-host'] !== undefined;
  const named = forwarded ? onlyHeader(req.rawHeaders, 'x-forwarded-host') : (targetAuthority(req.url) ?? sent);
  return named === undefined || normaliseHost(sent) === undefined ? undefined : parseAuthority(named);
}

const PORT = /:(\d{1,5})$/;

function parseAuthority(authority: string): RequestHost | undefined {
  const host = normaliseHost(authority);
  if (host === undefined) return undefined;
  const port = PORT.exec(authority)?.[1];
  return { host, authority: port === undefined ? host : `${host}:${port}` };
}

/** The value of a header that is sent exactly once. */
export function onlyHeader(rawHeaders: readonly string[], name: string): string | undefined {
  const [value, ...more] = headerValues(rawHeaders, name);
  return more.length === 0 ? value : undefined;
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

function targetAuthority(url: string | undefined): string | undefined {
  return url === undefined || url.startsWith('/') ? undefined : ABSOLUTE.exec(url)?.[1];
}

/** Path and query of the request target, both raw. */
export function splitTarget(url: string): { readonly path: string; readonly query: string } {
  const absolute = url.startsWith('/') ? undefined : ABSOLUTE.exec(url)?.[0];
  const local = absolute === undefined ? url : url.slice(absolute.length) || '/';
  const hash = local.indexOf('#');
  const target = hash < 0 ? local : local.slice(0, hash);
  const mark = target.indexOf('?');
  return mark < 0 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}
