import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import type { ClusterAccess, ClusterCredentials } from './kube-config.ts';

/** Tokens and certificates are rotated hours before they end; this keeps reading files off the path of every call. */
const KEEP_MS = 10_000;

/** After a failed reading the old ones are used on; this is when they are looked at again. */
const TRY_AGAIN_MS = 1_000;

/** The credentials in use; read again every 10 seconds, and at once when the server refuses them. */
export class CredentialCache {
  readonly #access: ClusterAccess;
  readonly #clock: Clock;
  #known: ClusterCredentials | undefined;
  #goodUntilMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<ClusterCredentials> | undefined;

  constructor(access: ClusterAccess, clock: Clock) {
    this.#access = access;
    this.#clock = clock;
  }

  async get(): Promise<ClusterCredentials> {
    if (this.#known && this.#clock.monotonicMs() < this.#goodUntilMs) return this.#known;
    try {
      return await this.#read(false);
    } catch (error) {
      if (!this.#known) throw error;
      this.#goodUntilMs = this.#clock.monotonicMs() + TRY_AGAIN_MS;
      return this.#known;
    }
  }

  /** Reads past every cache; true when what is known now differs from what was refused. */
  async renew(refused: ClusterCredentials): Promise<boolean> {
    if (this.#known !== refused && this.#known !== undefined) return true;
    return (await this.#read(true)) !== refused;
  }

  #read(refused: boolean): Promise<ClusterCredentials> {
    this.#reading ??= this.#load(refused).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #load(refused: boolean): Promise<ClusterCredentials> {
    const fresh = await this.#access.credentials(refused);
    if (!isDeepStrictEqual(fresh, this.#known)) this.#known = fresh;
    this.#goodUntilMs = this.#clock.monotonicMs() + KEEP_MS;
    return this.#known ?? fresh;
  }
}
