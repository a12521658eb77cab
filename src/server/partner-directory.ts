import type { StatedBranding } from '../domain/branding/branding.ts';
import {
  type FixedHostnames,
  isReadable,
  type PartnersInForce,
  partnersInForce,
  usableUntilMs,
} from '../domain/partners.ts';
import type { Partner, PartnerCredential } from '../resources/kinds.ts';
import type { Scope } from '../resources/partner.ts';

/**
 * The partner of each host, and the access that each key gives. Every look-up is in memory: no request waits for the
 * cluster.
 */
export interface PartnerDirectory {
  /** Namespace of the partner that a normalised host belongs to; undefined for unknown and suspended ones (H-01). */
  partnerOfHost(host: string): string | undefined;
  /** The stated branding of the namespace's partner (Y-03); the same object until the partner changes. */
  brandingOf(namespace: string): StatedBranding | undefined;
  /**
   * The same object until a credential of the namespace changes; what was found in an earlier object is then out of
   * date.
   */
  credentialsOf(namespace: string): NamespaceCredentials;
  /** True once both kinds have been listed completely; until then nothing can be refused with certainty. */
  ready(): boolean;
}

export interface NamespaceCredentials {
  /** By the hex SHA-256 of the key. */
  readonly api: ReadonlyMap<string, ApiKey>;
  /** By user name. */
  readonly docs: ReadonlyMap<string, readonly DocsKey[]>;
}

export interface ApiKey {
  /** The 64 hex digits as bytes: node hashes to hex four times as fast as to the 32 bytes themselves. */
  readonly hash: Buffer;
  /** What the key may do now; undefined when it is expired or inactive. */
  scopesAt(nowMs: number): ReadonlySet<Scope> | undefined;
}

interface DocsKey {
  /** As in ApiKey. */
  readonly hash: Buffer;
  usableAt(nowMs: number): boolean;
}

/** Through which the directory receives resources: from an informer, or from a test. */
export type DirectoryFeed<R extends Partner | PartnerCredential> = Pick<Feed<R>, 'put' | 'remove' | 'synced'>;

export interface FedPartnerDirectory extends PartnerDirectory {
  readonly partners: DirectoryFeed<Partner>;
  readonly credentials: DirectoryFeed<PartnerCredential>;
}

const NO_CREDENTIALS: NamespaceCredentials = { api: new Map(), docs: new Map() };

/** `fixed`: hostnames reserved for one namespace. */
export function createPartnerDirectory(fixed?: FixedHostnames): FedPartnerDirectory {
  const partners = new Feed<Partner>();
  const credentials = new Feed<PartnerCredential>();
  let inForce: { version: number; index: PartnersInForce } | undefined;
  const indexes = new Map<string, { version: number; index: NamespaceCredentials }>();
  const current = (): PartnersInForce => {
    if (inForce?.version !== partners.version) {
      inForce = { version: partners.version, index: partnersInForce(partners.list(), fixed) };
    }
    return inForce.index;
  };
  return {
    partners,
    credentials,
    ready: () => partners.hasSynced && credentials.hasSynced,
    partnerOfHost: (host) => current().byHost.get(host)?.metadata.namespace,
    brandingOf: (namespace) => current().byNamespace.get(namespace)?.spec.branding,
    credentialsOf(namespace) {
      const version = credentials.versionOf(namespace);
      if (version === 0) return NO_CREDENTIALS;
      const known = indexes.get(namespace);
      if (known?.version === version) return known.index;
      const index = indexCredentials(credentials.listOf(namespace));
      indexes.set(namespace, { version, index });
      return index;
    },
  };
}

/** Resources by namespace and name, with a count of changes per namespace. An index of an older count is stale. */
class Feed<R extends Partner | PartnerCredential> {
  readonly #namespaces = new Map<string, { version: number; readonly byName: Map<string, R> }>();
  version = 0;
  hasSynced = false;

  /** An invalid resource is ignored: it gives no access and takes no hostname from others. */
  put(resource: R): void {
    if (isReadable(resource)) this.#changed(resource).byName.set(resource.metadata.name, resource);
    else this.remove(resource);
  }

  remove(resource: R): void {
    this.#changed(resource).byName.delete(resource.metadata.name);
  }

  /** The first list is complete. */
  synced(): void {
    this.hasSynced = true;
  }

  list(): R[] {
    return [...this.#namespaces.values()].flatMap(({ byName }) => [...byName.values()]);
  }

  listOf(namespace: string): R[] {
    return [...(this.#namespaces.get(namespace)?.byName.values() ?? [])];
  }

  versionOf(namespace: string): number {
    return this.#namespaces.get(namespace)?.version ?? 0;
  }

  #changed({ metadata: { namespace } }: R): { readonly byName: Map<string, R> } {
    const entry = this.#namespaces.get(namespace) ?? { version: 0, byName: new Map<string, R>() };
    entry.version += 1;
    this.version += 1;
    this.#namespaces.set(namespace, entry);
    return entry;
  }
}

function indexCredentials(credentials: readonly PartnerCredential[]): NamespaceCredentials {
  const byHash = Map.groupBy(
    credentials.filter(({ spec }) => spec.use === 'Api'),
    ({ spec }) => hashOf(spec.keyHash),
  );
  const byUser = Map.groupBy(
    credentials.filter(({ spec }) => spec.use === 'Docs' && spec.username !== undefined),
    ({ spec }) => spec.username ?? '',
  );
  return {
    api: new Map([...byHash].map(([hash, same]) => [hash, apiKey(hash, same)])),
    docs: new Map([...byUser].map(([user, same]) => [user, same.map(docsKey)])),
  };
}

/** Several credentials may have the same key. It then has the scopes of all that are in force. */
function apiKey(hash: string, credentials: readonly PartnerCredential[]): ApiKey {
  const grants = credentials.map((credential) => ({
    untilMs: usableUntilMs(credential),
    scopes: new Set(credential.spec.scopes),
  }));
  const [only, ...others] = grants;
  return {
    hash: Buffer.from(hash, 'latin1'),
    scopesAt(nowMs) {
      if (others.length === 0) return only !== undefined && nowMs < only.untilMs ? only.scopes : undefined;
      const usable = grants.filter(({ untilMs }) => nowMs < untilMs);
      if (usable.length < 2) return usable[0]?.scopes;
      return new Set(usable.flatMap(({ scopes }) => [...scopes]));
    },
  };
}

function docsKey(credential: PartnerCredential): DocsKey {
  const untilMs = usableUntilMs(credential);
  return {
    hash: Buffer.from(hashOf(credential.spec.keyHash), 'latin1'),
    usableAt: (nowMs) => nowMs < untilMs,
  };
}

/** `sha256:` and 64 hex digits, as the schema of the resource requires. */
function hashOf(keyHash: string): string {
  return keyHash.slice('sha256:'.length);
}
