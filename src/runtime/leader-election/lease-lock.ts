import { z } from 'zod';
import { type ApiClient, apiPath, microTime, refusedCall } from '../client/api-client.ts';
import type { Clock } from '../clock.ts';
import type { CallOptions, ObjectName } from '../objects.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const count = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);

const leaseShape = z.object({
  metadata: z.object({ resourceVersion: z.string() }),
  spec: z
    .object({
      /** Empty: released, and free at once. */
      holderIdentity: text,
      leaseDurationSeconds: count,
      /** RFC 3339 with microseconds; for people: no decision uses another machine's clock. */
      acquireTime: text,
      renewTime: text,
      /** How often the holder has changed. */
      leaseTransitions: count,
    })
    .prefault({}),
});

export type LeaseSpec = Readonly<z.infer<typeof leaseShape>['spec']>;

/** The part of a coordination.k8s.io/v1 Lease that an election needs. */
export interface Lease {
  readonly resourceVersion: string;
  readonly spec: LeaseSpec;
}

const API = '/apis/coordination.k8s.io/v1';

async function readLease(client: ApiClient, name: ObjectName, call: CallOptions): Promise<Lease | undefined> {
  const response = await client.call({ method: 'GET', path: apiPath(API, 'leases', name), ...call });
  if (response.status === 404) return undefined;
  if (response.status !== 200) throw refusedCall(response);
  return leaseOf(response.body);
}

/** Creates the Lease, or replaces exactly that version; undefined if somebody else wrote first. */
async function writeLease(
  client: ApiClient,
  name: ObjectName,
  spec: LeaseSpec,
  resourceVersion: string | undefined,
  call: CallOptions,
): Promise<Lease | undefined> {
  const isNew = resourceVersion === undefined;
  const response = await client.call({
    method: isNew ? 'POST' : 'PUT',
    path: apiPath(API, 'leases', isNew ? { namespace: name.namespace } : name),
    body: {
      apiVersion: 'coordination.k8s.io/v1',
      kind: 'Lease',
      metadata: { ...name, ...(isNew ? {} : { resourceVersion }) },
      spec,
    },
    ...call,
  });
  const { status } = response;
  if (status === 409 || (status === 404 && !isNew)) return undefined;
  if (status !== 200 && status !== 201) throw refusedCall(response);
  return leaseOf(response.body);
}

function leaseOf(body: unknown): Lease {
  const { metadata, spec } = leaseShape.parse(body);
  return { resourceVersion: metadata.resourceVersion, spec };
}

export interface LeaseLockOptions {
  readonly client: ApiClient;
  readonly clock: Clock;
  readonly lease: ObjectName;
  /** Unique to this process, for example the pod's name and a random part. */
  readonly identity: string;
  readonly leaseDurationMs: number;
  /** Limit of each call. */
  readonly callTimeoutMs: number;
}

/**
 * Takes or renews a Lease if nobody has written it since it was read. Expiry is measured on this process's monotonic
 * clock.
 */
export class LeaseLock {
  readonly #options: LeaseLockOptions;
  #seen: { readonly lease: Lease; readonly sinceMs: number } | undefined;

  constructor(options: LeaseLockOptions) {
    this.#options = options;
  }

  /** True if it is ours. */
  async tryAcquire(): Promise<boolean> {
    const holder = await this.#holder();
    const isOurs = holder === this.#options.identity;
    if (holder !== '' && !isOurs && !this.#hasExpired()) return false;
    const fresh = this.#freshSpec();
    const known = this.#seen?.lease.spec;
    if (known === undefined) return this.#write(fresh);
    const { acquireTime, leaseTransitions } = known;
    return this.#write(
      isOurs ? { ...fresh, acquireTime, leaseTransitions } : { ...fresh, leaseTransitions: leaseTransitions + 1 },
    );
  }

  /** 'taken': another holds it. 'again': it changed in another way, and the next attempt starts from its new state. */
  async tryRenew(): Promise<'kept' | 'again' | 'taken'> {
    const known = this.#seen?.lease.spec;
    if (await this.#write({ ...this.#freshSpec(), ...known, ...this.#ownSpec() })) return 'kept';
    const holder = await this.#holder();
    return holder === '' || holder === this.#options.identity ? 'again' : 'taken';
  }

  /** Releases it, if it is still ours. */
  async release(): Promise<void> {
    for (let tries = 0; tries < 2; tries++) {
      const known = this.#seen?.lease.spec;
      if (known?.holderIdentity !== this.#options.identity) return;
      const { renewTime } = this.#ownSpec();
      if (await this.#write({ ...known, holderIdentity: '', leaseDurationSeconds: 1, renewTime })) return;
      await this.#holder();
    }
  }

  /** The current holder; '' if there is none, or if the Lease was deleted or emptied by hand. */
  async #holder(): Promise<string> {
    const { client, lease: name } = this.#options;
    const found = await readLease(client, name, this.#call());
    this.#observe(found);
    return found?.spec.holderIdentity ?? '';
  }

  #ownSpec(): Pick<LeaseSpec, 'holderIdentity' | 'leaseDurationSeconds' | 'renewTime'> {
    const { identity, leaseDurationMs, clock } = this.#options;
    const leaseDurationSeconds = Math.ceil(leaseDurationMs / 1000);
    return { holderIdentity: identity, leaseDurationSeconds, renewTime: microTime(clock.now()) };
  }

  #freshSpec(): LeaseSpec {
    const own = this.#ownSpec();
    return { ...own, acquireTime: own.renewTime, leaseTransitions: 0 };
  }

  async #write(spec: LeaseSpec): Promise<boolean> {
    const { client, lease: name } = this.#options;
    const written = await writeLease(client, name, spec, this.#seen?.lease.resourceVersion, this.#call());
    if (written) this.#observe(written);
    return written !== undefined;
  }

  #observe(lease: Lease | undefined): void {
    const sinceMs = this.#options.clock.monotonicMs();
    if (lease === undefined) this.#seen = undefined;
    // labels and the like change the version, but not the holder
    else if (JSON.stringify(lease.spec) !== JSON.stringify(this.#seen?.lease.spec)) this.#seen = { lease, sinceMs };
    else this.#seen = { lease, sinceMs: this.#seen?.sinceMs ?? sinceMs };
  }

  #hasExpired(): boolean {
    if (this.#seen === undefined) return true;
    const { lease, sinceMs } = this.#seen;
    return this.#options.clock.monotonicMs() - sinceMs >= lease.spec.leaseDurationSeconds * 1000;
  }

  #call(): { readonly timeoutMs: number } {
    return { timeoutMs: this.#options.callTimeoutMs };
  }
}
