/** The headers of a simple request, as they were sent. */
export interface Heads {
  host: string | undefined;
  authorization: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  requestId: string | undefined;
  forwardedHost: string | undefined;
  actor: string | undefined;
}

type Role = keyof Heads | 'unusual';

const ROLES: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['host', 'host'],
  ['authorization', 'authorization'],
  ['accept-encoding', 'acceptEncoding'],
  ['if-none-match', 'ifNoneMatch'],
  ['x-request-id', 'requestId'],
  ['x-forwarded-host', 'forwardedHost'],
  ['x-external-actor-id', 'actor'],
  // what these ask for is read on the long way
  ['prefer', 'unusual'],
  ['content-length', 'unusual'],
  ['transfer-encoding', 'unusual'],
  ['expect', 'unusual'],
  ['upgrade', 'unusual'],
]);

/** Most names of other headers have another length. */
const LENGTHS: ReadonlySet<number> = new Set([...ROLES.keys()].map(({ length }) => length));

/**
 * The headers that matter to a poll, from alternating names and values, as in node's `rawHeaders`. Undefined if one of
 * them is sent twice or needs the long way. All others are ignored; the long way ignores them, too. Node's own
 * `headers` costs more, because it makes an object of all of them.
 */
export function readHeads(rawHeaders: readonly string[]): Heads | undefined {
  const heads: Heads = {
    host: undefined,
    authorization: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    requestId: undefined,
    forwardedHost: undefined,
    actor: undefined,
  };
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (!LENGTHS.has(name.length)) continue;
    const role = ROLES.get(name) ?? ROLES.get(name.toLowerCase());
    if (role === undefined) continue;
    if (role === 'unusual' || heads[role] !== undefined) return undefined;
    heads[role] = rawHeaders[i + 1];
  }
  return heads;
}
