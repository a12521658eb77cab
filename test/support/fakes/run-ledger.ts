import type { RunClaim, RunDone, RunLedger, RunOwner, RunRecord } from '../../../src/ports/run-ledger.ts';

interface Entry {
  readonly claims: Map<number, RunClaim>;
  readonly checkpoints: Map<string, Uint8Array>;
  done?: RunDone;
}

/** The ledger of runs in memory; first writes stand. `failWith` makes every call throw until called with undefined. */
export class FakeRunLedger implements RunLedger {
  readonly #clock: { now(): number };
  readonly #entries = new Map<string, Entry>();
  #failure: Error | undefined;

  constructor(clock: { now(): number } = Date) {
    this.#clock = clock;
  }

  failWith(error: Error | undefined): void {
    this.#failure = error;
  }

  /** As after the loss of the store that keeps it. */
  forget(owner: RunOwner): void {
    this.#entries.delete(owner.uid);
  }

  async claim(owner: RunOwner, attempt: number, podUid: string): Promise<RunClaim> {
    const { claims } = this.#entry(owner);
    const claim = claims.get(attempt) ?? { attempt, podUid, claimedAtMs: this.#clock.now() };
    claims.set(attempt, claim);
    return claim;
  }

  async putCheckpoint(owner: RunOwner, key: string, value: Uint8Array): Promise<void> {
    const { checkpoints } = this.#entry(owner);
    if (!checkpoints.has(key)) checkpoints.set(key, Uint8Array.from(value));
  }

  async checkpoints(owner: RunOwner): Promise<ReadonlyMap<string, Uint8Array>> {
    return new Map(this.#entry(owner).checkpoints);
  }

  async finish(owner: RunOwner, done: RunDone): Promise<void> {
    this.#entry(owner).done ??= structuredClone(done);
  }

  async read(owner: RunOwner): Promise<RunRecord> {
    const { claims, done } = this.#entry(owner);
    const sorted = [...claims.values()].sort((a, b) => a.attempt - b.attempt);
    return done ? { claims: sorted, done } : { claims: sorted };
  }

  #entry(owner: RunOwner): Entry {
    if (this.#failure) throw this.#failure;
    const entry = this.#entries.get(owner.uid) ?? { claims: new Map(), checkpoints: new Map() };
    this.#entries.set(owner.uid, entry);
    return entry;
  }
}
