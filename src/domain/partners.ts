import { KINDS, type Partner, type PartnerCredential, type StatusOf } from '../resources/kinds.ts';
import { normaliseHost } from './hosts.ts';

export interface PartnersInForce {
  /** By normalised host: the partner served there. Hosts of a suspended partner have no entry and are unknown. */
  readonly byHost: ReadonlyMap<string, Partner>;
  /** Owner of each namespace. `spec.suspended` marks those for which nothing new starts. */
  readonly byNamespace: ReadonlyMap<string, Partner>;
  /** By uid: partners that do not get their namespace or one of their hostnames, with what Ready=False says. */
  readonly conflicts: ReadonlyMap<string, PartnerConflict>;
  /** By normalised host: all partners that name it and may have it, the owner first. */
  readonly claimants: ReadonlyMap<string, readonly Partner[]>;
}

interface PartnerConflict {
  readonly reason: 'NamespaceTaken' | 'HostnameTaken';
  readonly message: string;
}

/** By normalised host: the only namespace whose partner may have it. */
export type FixedHostnames = ReadonlyMap<string, string>;

/**
 * Decides who owns a namespace or hostname that several partners name. A namespace belongs to the oldest partner, then
 * to the first by name; the others are not served. A hostname belongs to the earliest claim in the statuses. Partners
 * without a recorded claim rank after those with one, and among equals the older partner wins. So naming a hostname
 * later never takes it from a served partner. A suspended partner keeps what it owns. A partner that cannot have one
 * hostname is served on its others. The result does not depend on the order of the partners.
 */
export function partnersInForce(partners: readonly Partner[], fixed: FixedHostnames = new Map()): PartnersInForce {
  const owners = new Map<string, Partner>();
  const conflicts = new Map<string, PartnerConflict>();
  for (const partner of partners.toSorted(bySeniority)) {
    const { namespace, uid } = partner.metadata;
    const older = owners.get(namespace);
    if (older === undefined) owners.set(namespace, partner);
    else conflicts.set(uid, namespaceTaken(namespace, older));
  }
  const claimants = claimantsOf([...owners.values()], fixed);
  const byNamespace = new Map<string, Partner>();
  for (const [namespace, partner] of owners) {
    const hosts = [...hostsOf(partner)];
    const [taken, ...alsoTaken] = hosts.filter((host) => claimants.get(host)?.[0] !== partner);
    if (taken === undefined || alsoTaken.length + 1 < hosts.length) byNamespace.set(namespace, partner);
    if (taken === undefined) continue;
    const conflict = hostnameTaken(taken, claimants.get(taken)?.[0], fixed);
    const isServed = byNamespace.has(namespace) && partner.spec.suspended !== true;
    const more = isServed ? '; the hostnames that this partner owns are served' : '';
    conflicts.set(partner.metadata.uid, { ...conflict, message: `${conflict.message}${more}` });
  }
  const served = [...claimants].flatMap(([host, [owner]]) =>
    owner === undefined || owner.spec.suspended === true ? [] : [[host, owner] as const],
  );
  return { byHost: new Map(served), byNamespace, conflicts, claimants };
}

/** Invalid hostnames of a partner, such as `a..b`, for the reconciler to report. */
export const unusableHostnames = (partner: Partner): readonly string[] =>
  partner.spec.hostnames.filter((hostname) => normaliseHost(hostname) === undefined);

/** A resource that does not match the current schema owns nothing and takes nothing from others. */
export const isReadable = ({ kind, spec }: Partner | PartnerCredential): boolean =>
  KINDS[kind].spec.safeParse(spec).success;

export type HostnameClaim = NonNullable<StatusOf<'Partner'>['claims']>[number];

/**
 * The claims for the partner's status. A recorded claim never changes. A new claim is later than all others for its
 * hostname, whatever the clock says. It is made only after the owner's own claim is recorded; otherwise the partner
 * that happens to be processed first would get a hostname on which another is served.
 */
export function claimsOf(partner: Partner, { claimants }: PartnersInForce, nowMs: number): readonly HostnameClaim[] {
  return [...hostsOf(partner)].flatMap((hostname): HostnameClaim[] => {
    const all = claimants.get(hostname) ?? [];
    if (!all.some(is(partner))) return [];
    const known = partner.status?.claims?.find((claim) => claim.hostname === hostname);
    if (known !== undefined) return [known];
    const others = all.filter((other) => !is(partner)(other)).map((other) => claimedMs(other, hostname));
    if (!all.slice(0, 1).some(is(partner)) && others[0] === Number.POSITIVE_INFINITY) return [];
    const sinceMs = Math.max(nowMs, ...others.filter(Number.isFinite).map((ms) => ms + 1));
    return [{ hostname, since: new Date(sinceMs).toISOString() }];
  });
}

/** Whether the partner cannot claim one of its hostnames yet, because the owner has to record a claim first. */
export const isClaimOpen = (partner: Partner, { claimants }: PartnersInForce, claims: readonly HostnameClaim[]) =>
  [...hostsOf(partner)].some(
    (host) => claimants.get(host)?.some(is(partner)) && !claims.some(({ hostname }) => hostname === host),
  );

/** Compares by uid, because the status of the partner may have been written since the result was computed. */
const is =
  ({ metadata: { uid } }: Partner) =>
  (other: Partner): boolean =>
    other.metadata.uid === uid;

const hostsOf = (partner: Partner): ReadonlySet<string> =>
  new Set(partner.spec.hostnames.map(normaliseHost).filter((host) => host !== undefined));

function claimantsOf(partners: readonly Partner[], fixed: FixedHostnames): ReadonlyMap<string, readonly Partner[]> {
  const claimants = new Map<string, Partner[]>();
  for (const partner of partners)
    for (const host of hostsOf(partner)) {
      const namespace = fixed.get(host) ?? partner.metadata.namespace;
      if (namespace !== partner.metadata.namespace) continue;
      const others = claimants.get(host);
      if (others) others.push(partner);
      else claimants.set(host, [partner]);
    }
  for (const [host, all] of claimants) if (all.length > 1) all.sort(byClaim(host));
  return claimants;
}

/** An unreadable time counts as no claim. */
function claimedMs({ status }: Partner, host: string): number {
  const ms = Date.parse(status?.claims?.find(({ hostname }) => hostname === host)?.since ?? '');
  return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : ms;
}

const byClaim =
  (host: string) =>
  (a: Partner, b: Partner): number => {
    const [ofA, ofB] = [claimedMs(a, host), claimedMs(b, host)];
    return ofA === ofB ? bySeniority(a, b) : ofA < ofB ? -1 : 1;
  };

const namespaceTaken = (namespace: string, older: Partner): PartnerConflict => ({
  reason: 'NamespaceTaken',
  message: `namespace ${namespace} already belongs to ${fullName(older)}`,
});

const hostnameTaken = (host: string, owner: Partner | undefined, fixed: FixedHostnames): PartnerConflict => ({
  reason: 'HostnameTaken',
  message:
    owner === undefined
      ? `hostname ${host} is kept for namespace ${fixed.get(host)}`
      : `hostname ${host} already belongs to ${fullName(owner)}`,
});

const fullName = ({ metadata }: Partner): string => `${metadata.namespace}/${metadata.name}`;

function bySeniority(a: Partner, b: Partner): number {
  const age = Date.parse(a.metadata.creationTimestamp) - Date.parse(b.metadata.creationTimestamp);
  return age || compare(a.metadata.namespace, b.metadata.namespace) || compare(a.metadata.name, b.metadata.name);
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Why a credential is not valid, for its Ready condition. */
export function credentialProblem({ spec }: PartnerCredential): string | undefined {
  if (spec.use === 'Api') return spec.scopes?.length ? undefined : 'a credential for Api needs at least one scope';
  if (spec.username === undefined) return 'a credential for Docs needs a username';
  return spec.username.includes(':') ? 'a username cannot contain a colon (RFC 7617)' : undefined;
}

/**
 * Until when a credential is valid and active, in ms since the epoch: Infinity without an expiry, -Infinity if it never
 * is (H-03, H-12).
 */
export function usableUntilMs(credential: PartnerCredential): number {
  const { active, expiresAt } = credential.spec;
  if (active === false || credentialProblem(credential) !== undefined) return Number.NEGATIVE_INFINITY;
  if (expiresAt === undefined) return Number.POSITIVE_INFINITY;
  const untilMs = Date.parse(expiresAt);
  return Number.isNaN(untilMs) ? Number.NEGATIVE_INFINITY : untilMs; // an unreadable date has passed
}
