import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Scope } from '../../resources/partner.ts';
import { apiKeyOf } from '../credentials.ts';
import type { ServerDeps } from '../deps.ts';
import { type RequestHost, readHost } from '../host.ts';
import type { ApiKey, NamespaceCredentials } from '../partner-directory.ts';
import type { Heads } from './heads.ts';

/** Spellings of the hosts of partners; the oldest one is evicted. */
const MAX_HOSTS = 1000;
/**
 * After this time, the next poll discards the remembered keys of its partner, so that those of clients that no longer
 * poll do not stay in memory.
 */
const FORGET_MS = 60_000;

/** The partner of a request whose host and credential are valid. */
interface Caller {
  readonly host: RequestHost;
  readonly namespace: string;
}

interface KnownKeys {
  readonly sinceMs: number;
  readonly byHeader: Map<string, ApiKey>;
}

export type Access = (req: IncomingMessage, heads: Heads, scope: Scope | null) => Caller | undefined;

/**
 * Checks host, credential and scope of a request, or only the host if the operation needs no scope. Undefined for
 * everything that may have to be refused: the long way says how.
 *
 * Only the meaning of a text is remembered (which host it names, or which key a header contains), never a decision.
 * Whose host it is, and what the key may do, is asked of the directory every time, so that a change or an expiry counts
 * at once (H-12). The text of a key is remembered, because a digest costs as much as all other checks together; this is
 * done only for known keys, which their clients send again anyway. A text is found by V8's hash of all of it, which has
 * a secret seed, so the time taken does not reveal how much of a guess was right (H-11).
 */
export function rememberedAccess({ directory, settings, clock }: ServerDeps): Access {
  const hosts = new LRUCache<string, RequestHost>({ max: MAX_HOSTS });
  const keys = new WeakMap<NamespaceCredentials, KnownKeys>();

  /** `text`: what the host is read from. */
  const callerOf = (req: IncomingMessage, text: string): Caller | undefined => {
    const known = hosts.peek(text); // as cheap as a Map's get
    const host = known ?? readHost(req, settings.trustForwardedHost);
    if (host === undefined || !directory.ready()) return undefined;
    const namespace = directory.partnerOfHost(host.host);
    if (namespace === undefined) return undefined;
    if (known === undefined) hosts.set(text, host);
    return { host, namespace };
  };

  const rememberedKeyOf = (header: string, credentials: NamespaceCredentials, nowMs: number): ApiKey | undefined => {
    let known = keys.get(credentials);
    if (known === undefined || Math.abs(nowMs - known.sinceMs) > FORGET_MS) {
      known = { sinceMs: nowMs, byHeader: new Map() };
      keys.set(credentials, known);
    }
    const remembered = known.byHeader.get(header);
    if (remembered !== undefined) return remembered;
    const key = apiKeyOf(header, credentials);
    // one for each key, so that a client that writes its header in many ways takes no memory
    if (key !== undefined && known.byHeader.size < credentials.api.size) known.byHeader.set(header, key);
    return key;
  };

  return (req, { host, forwardedHost, authorization }, scope) => {
    if (host === undefined) return undefined;
    const isForwarded = settings.trustForwardedHost && forwardedHost !== undefined;
    const caller = callerOf(req, isForwarded ? `${forwardedHost}\n${host}` : host);
    if (caller === undefined || scope === null) return caller;
    if (authorization === undefined) return undefined;
    const nowMs = clock.now();
    const key = rememberedKeyOf(authorization, directory.credentialsOf(caller.namespace), nowMs);
    return key?.scopesAt(nowMs)?.has(scope) ? caller : undefined;
  };
}
