import type { Partner, PartnerCredential } from '../resources/kinds.ts';
import { normaliseHost } from './hosts.ts';

export interface PartnersInForce {
  /** By normalised host: who is served there. A suspended partner is in no entry, so its hosts are unknown ones. */
  readonly byHost: ReadonlyMap<string, Partner>;
  /** Owner of each namespace, suspended ones too: `spec.suspended` tells them, and nothing new starts for those. */
  readonly byNamespace: ReadonlyMap<string, Partner>;
  /** By uid: partners that lost to an older one and serve nothing at all. Reason and message are for Ready=False. */
  readonly losers: ReadonlyMap<string, PartnerConflict>;
}

export interface PartnerConflict {
  readonly reason: 'NamespaceTaken' | 'HostnameTaken';
  readonly message: string;
}

/**
 * Decides who owns a namespace and a hostname when several partners claim it: the oldest, then the first by namespace
 * and name. A suspended partner keeps what it owns. A loser claims nothing, so whoever collides only with a loser is
 * in force. Depends on the set only, not on its order.
 */
export function partnersInForce(partners: readonly Partner[]): PartnersInForce {
  const owners = new Map<string, Partner>();
  const byNamespace = new Map<string, Partner>();
  const losers = new Map<string, PartnerConflict>();
  for (const partner of partners.toSorted(bySeniority)) {
    const hosts = hostsOf(partner);
    const conflict = conflictOf(partner, hosts, byNamespace, owners);
    if (conflict !== undefined) {
      losers.set(partner.metadata.uid, conflict);
      continue;
    }
    byNamespace.set(partner.metadata.namespace, partner);
    for (const host of hosts) owners.set(host, partner);
  }
  const byHost = new Map([...owners].filter(([, partner]) => partner.spec.suspended !== true));
  return { byHost, byNamespace, losers };
}

/** Hostnames of a partner that no request can come to, such as `a..b`; the reconciler names them. */
export const unusableHostnames = (partner: Partner): readonly string[] =>
  partner.spec.hostnames.filter((hostname) => normaliseHost(hostname) === undefined);

const hostsOf = (partner: Partner): ReadonlySet<string> =>
  new Set(partner.spec.hostnames.map(normaliseHost).filter((host) => host !== undefined));

function conflictOf(
  partner: Partner,
  hosts: ReadonlySet<string>,
  byNamespace: ReadonlyMap<string, Partner>,
  owners: ReadonlyMap<string, Partner>,
): PartnerConflict | undefined {
  const { namespace } = partner.metadata;
  const older = byNamespace.get(namespace);
  if (older !== undefined)
    return { reason: 'NamespaceTaken', message: `namespace ${namespace} already belongs to ${fullName(older)}` };
  for (const host of hosts) {
    const owner = owners.get(host);
    if (owner !== undefined)
      return { reason: 'HostnameTaken', message: `hostname ${host} already belongs to ${fullName(owner)}` };
  }
  return undefined;
}

const fullName = ({ metadata }: Partner): string => `${metadata.namespace}/${metadata.name}`;

function bySeniority(a: Partner, b: Partner): number {
  const age = Date.parse(a.metadata.creationTimestamp) - Date.parse(b.metadata.creationTimestamp);
  return age || compare(a.metadata.namespace, b.metadata.namespace) || compare(a.metadata.name, b.metadata.name);
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What a credential lacks to be one, for its Ready condition; undefined when it is whole. */
export function credentialProblem({ spec }: PartnerCredential): string | undefined {
  if (spec.use === 'Api') return spec.scopes?.length ? undefined : 'a credential for Api needs at least one scope';
  if (spec.username === undefined) return 'a credential for Docs needs a username';
  return spec.username.includes(':') ? 'a username cannot contain a colon (RFC 7617)' : undefined;
}

/** Whether its key opens anything at that time: whole, active, not expired (H-03, H-12). */
export function isCredentialUsable(credential: PartnerCredential, nowMs: number): boolean {
  const { active, expiresAt } = credential.spec;
  const expired = expiresAt !== undefined && !(nowMs < Date.parse(expiresAt)); // an unreadable date has passed
  return active !== false && !expired && credentialProblem(credential) === undefined;
}
