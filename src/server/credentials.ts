import { hash as digest, timingSafeEqual } from 'node:crypto';
import type { Scope } from '../resources/partner.ts';
import type { ApiKey, NamespaceCredentials } from './partner-directory.ts';

/** The scopes of the key of a request, or undefined for everything that gets the same 401 (H-03). */
export type Granted = ReadonlySet<Scope> | undefined;

const NOTHING = Buffer.alloc(64);
/** A token of 1 to 4096 visible characters after the case-insensitive scheme (H-04, RFC 9110 section 11.1). */
const BEARER = /^bearer +([\x21-\x7e]{1,4096}) *$/i;
const BASIC = /^basic +([A-Za-z0-9+/_-]{1,8192}={0,2}) *$/i;

/** The scopes of a bearer key. */
export const grantedScopes = (header: string | undefined, credentials: NamespaceCredentials, nowMs: number): Granted =>
  apiKeyOf(header, credentials)?.scopesAt(nowMs);

/**
 * What is known of a bearer key. The key is hashed and looked up by its hash, so that neither look-up nor comparison
 * reveals how much of a guess was right. The hashes are nevertheless compared in constant time (H-11).
 */
export function apiKeyOf(header: string | undefined, credentials: NamespaceCredentials): ApiKey | undefined {
  const token = header === undefined ? undefined : BEARER.exec(header)?.[1];
  if (token === undefined) return undefined;
  const hex = digest('sha256', token, 'hex');
  const found = credentials.api.get(hex);
  const same = timingSafeEqual(found?.hash ?? NOTHING, Buffer.from(hex, 'latin1'));
  return same ? found : undefined;
}

/** Whether HTTP Basic has a valid Docs credential (D-01). The password is the key; a bearer key is not accepted. */
export function opensDocs(header: string | undefined, credentials: NamespaceCredentials, nowMs: number): boolean {
  const encoded = header === undefined ? undefined : BASIC.exec(header)?.[1];
  if (encoded === undefined) return false;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  if (colon < 0) return false;
  const hash = Buffer.from(digest('sha256', pair.slice(colon + 1), 'hex'), 'latin1');
  const candidates = credentials.docs.get(pair.slice(0, colon)) ?? [];
  let opens = false;
  for (const candidate of candidates) {
    const same = timingSafeEqual(candidate.hash, hash);
    opens = (same && candidate.usableAt(nowMs)) || opens;
  }
  return opens;
}
