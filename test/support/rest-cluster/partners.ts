import { randomUUID } from 'node:crypto';
import type { RedisConnection } from '../../../src/adapters/redis/connection.ts';
import { RedisViews } from '../../../src/adapters/redis/views.ts';
import type { ResourceStore } from '../../../src/ports/resource-store.ts';
import type { Partner, PartnerCredential, ResourceDraft } from '../../../src/resources/kinds.ts';
import { scope } from '../../../src/resources/partner.ts';
import { until } from '../redis-views.ts';
import type { PartnerName, TestPartner } from '../rest.ts';
import { newKey } from '../rest-memory.ts';
import type { ApiClient } from '../servers/api-client.ts';
import type { Replicas } from './replicas.ts';

export type TestPartners = Readonly<Record<PartnerName, TestPartner>>;
type Spec = Partner['spec'];
type CredentialSpec = Omit<PartnerCredential['spec'], 'keyHash'>;

/** Pairs that are made while the tests before them run: a namespace takes the controllers up to a second. */
const AHEAD = 10;

export interface PartnerParts {
  readonly api: ApiClient;
  readonly store: ResourceStore;
  readonly redis: RedisConnection;
  readonly replicas: Replicas;
}

/** Partners as a platform engineer makes them, each in a namespace of its own that no test had before. */
export class ClusterPartners {
  readonly #parts: PartnerParts;
  readonly #views: RedisViews;
  readonly #ready: Promise<TestPartners>[] = [];
  #serial = 0;

  constructor(parts: PartnerParts) {
    this.#parts = parts;
    this.#views = new RedisViews({ redis: parts.redis, newToken: randomUUID });
  }

  get views(): RedisViews {
    return this.#views;
  }

  /** Two partners that are known to every replica and whose views are whole. */
  take(): Promise<TestPartners> {
    while (this.#ready.length <= AHEAD) {
      const pair = this.#pair(++this.#serial);
      pair.catch(() => {}); // told to whoever takes it
      this.#ready.push(pair);
    }
    return this.#ready.shift() ?? Promise.reject(new Error('no pair'));
  }

  /** Resolves when every replica knows of the credential, usable or not. */
  async addCredential(partner: TestPartner, spec: CredentialSpec): Promise<string> {
    const key = await this.#createCredential(partner.namespace, spec);
    // a watch tells in order: who knows the later one knows the earlier one
    const marker = await this.#createCredential(partner.namespace, { use: 'Api', scopes: ['workspaces:read'] });
    await this.#untilServed({ ...partner, key: marker });
    return key;
  }

  /** Resolves when every replica serves a hostname that came with the branding. */
  async brand(partner: TestPartner, branding: Spec['branding']): Promise<void> {
    const marker = `branding-${++this.#serial}.example`;
    await this.#change(partner, ({ branding: _, ...spec }) => ({
      ...spec,
      ...(branding && { branding }),
      hostnames: [...spec.hostnames, marker],
    }));
    await this.#untilServed({ ...partner, host: marker });
  }

  async #change(partner: TestPartner, changed: (spec: Spec) => Spec): Promise<void> {
    const { store } = this.#parts;
    const found = await store.get('Partner', { namespace: partner.namespace, name: 'partner' });
    if (found === undefined) throw new Error(`${partner.namespace} has no partner`);
    const written = await store.replaceSpec('Partner', found.metadata, changed(found.spec));
    if (written.outcome === 'conflict') return this.#change(partner, changed);
    if (written.outcome !== 'written') throw new Error(JSON.stringify(written));
  }

  async suspend(partner: TestPartner): Promise<void> {
    const { replicas } = this.#parts;
    await this.#change(partner, (spec) => ({ ...spec, suspended: true }));
    const { host, key } = partner;
    await replicas.untilEach(`${host} is unknown`, PROBE, { host, key }, ({ status }) => status === 404);
    replicas.changed();
  }

  async #pair(serial: number): Promise<TestPartners> {
    const [acme, rival] = await Promise.all([this.#partner(`acme-${serial}`), this.#partner(`rival-${serial}`)]);
    const namespaces = [acme.namespace, rival.namespace];
    await until(async () => (await this.#views.incomplete(namespaces)).length === 0, `whole views of ${namespaces}`);
    return { acme, rival };
  }

  async #partner(namespace: string): Promise<TestPartner> {
    const { status } = await this.#parts.api.call('POST', '/api/v1/namespaces', { metadata: { name: namespace } });
    if (status !== 201) throw new Error(`namespace ${namespace}: ${status}`);
    const host = `${namespace}.localhost`;
    const spec = { hostnames: [host, `docs.${namespace}.example`] };
    await this.#create({ kind: 'Partner', metadata: { namespace, name: 'partner' }, spec });
    const key = await this.#createCredential(namespace, { use: 'Api', scopes: [...scope.options] });
    const partner = { namespace, host, key };
    await this.#untilServed(partner);
    return partner;
  }

  async #createCredential(namespace: string, spec: CredentialSpec): Promise<string> {
    const { key, keyHash } = newKey();
    const metadata = { namespace, name: `key-${randomUUID()}` };
    await this.#create({ kind: 'PartnerCredential', metadata, spec: { keyHash, ...spec } });
    return key;
  }

  async #create<K extends 'Partner' | 'PartnerCredential'>(draft: ResourceDraft<K>): Promise<void> {
    const created = await this.#parts.store.create(draft);
    if (created.outcome !== 'created') throw new Error(`${draft.kind}: ${JSON.stringify(created)}`);
  }

  async #untilServed({ host, key }: TestPartner): Promise<void> {
    const { replicas } = this.#parts;
    await replicas.untilEach(`${host} is served with a new key`, PROBE, { host, key }, ({ status }) => status === 200);
  }
}

const PROBE = '/v1/workspaces?limit=1';
