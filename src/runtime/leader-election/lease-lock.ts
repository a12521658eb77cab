import type { ApiClient } from '../client/api-client.ts';
import { microTime } from '../client/status.ts';
import type { Clock } from '../clock.ts';
import type { ObjectName } from '../objects.ts';
import { type Lease, type LeaseSpec, readLease, writeLease } from './lease.ts';

export interface LeaseLockOptions {
  readonly client: ApiClient;
  readonly clock: Clock;
  readonly lease: ObjectName;
  /** Unique for this process, such as pod name and a random part. */
  readonly identity: string;
  readonly leaseDurationMs: number;
  /** Limit of each call. */
  readonly callTimeoutMs: number;
}

/**
 * One try at a time to take or keep a Lease, always over the version that was seen. Another holder's time runs from
 * when this process saw the record change, on this process's monotonic clock: clocks of machines may differ and jump.
 */
export class LeaseLock {
  readonly #options: LeaseLockOptions;
  #seen: { readonly lease: Lease; readonly sinceMs: number } | undefined;

  constructor(options: LeaseLockOptions) {
    this.#options = options;
  }

  /** True once it is ours. */
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

  /** 'taken' when another holds it; 'again' when it changed otherwise, and the next try knows how. */
  async tryRenew(): Promise<'kept' | 'again' | 'taken'> {
    const known = this.#seen?.lease.spec;
    if (await this.#write({ ...this.#freshSpec(), ...known, ...this.#ownSpec() })) return 'kept';
    const holder = await this.#holder();
    return holder === '' || holder === this.#options.identity ? 'again' : 'taken';
  }

  /** Gives it up, if it is still ours. */
  async release(): Promise<void> {
    for (let tries = 0; tries < 2; tries++) {
      const known = this.#seen?.lease.spec;
      if (known?.holderIdentity !== this.#options.identity) return;
      const { renewTime } = this.#ownSpec();
      if (await this.#write({ ...known, holderIdentity: '', leaseDurationSeconds: 1, renewTime })) return;
      await this.#holder();
    }
  }

  /** As it is now; empty when nobody does, be it that the Lease was deleted or emptied by hand. */
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
    // labels and the like change the version, not the holder's word
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
