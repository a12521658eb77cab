import { type Clock, sleep } from '../../lib/clock.ts';

interface StalenessGuardOptions {
  readonly send: <T>(args: readonly string[]) => Promise<T>;
  /** The key with which mirrors confirm. */
  readonly written: () => string;
  readonly clock: Clock;
  /** Of the session. */
  readonly ended: Promise<unknown>;
  /** Whether there was an outage just before the session began. */
  readonly isRaised: boolean;
}

const ASK_AGAIN_MS = 100;

/**
 * If this process could not reach Redis for a time, mirrors may not have reached it either, so Redis may have older
 * data than the store. The doubt ends when a mirror confirms its writes; it is checked only when views are read.
 */
export class StalenessGuard {
  readonly #options: StalenessGuardOptions;
  readonly #over = new AbortController();
  /** How often the doubt was raised; 0 once it is resolved. */
  #raised: number;
  #isSettling = false;

  constructor(options: StalenessGuardOptions) {
    this.#options = options;
    this.#raised = options.isRaised ? 1 : 0;
    void options.ended.then(() => this.#over.abort());
  }

  raise(): void {
    this.#raised += 1;
  }

  /** Whether there is doubt. Readers ask this; the first one that asks also starts what ends the doubt. */
  get stands(): boolean {
    if (this.#raised === 0) return false;
    if (!this.#isSettling) void this.#settle();
    return true;
  }

  async #settle(): Promise<void> {
    this.#isSettling = true;
    const { clock } = this.#options;
    while (this.#raised > 0 && !this.#over.signal.aborted) {
      await this.#tryToSettle(this.#raised).catch(() => {}); // Redis is unreachable again, which raises the doubt again
      if (this.#raised > 0) await sleep(clock, ASK_AGAIN_MS, this.#over.signal).catch(() => {});
    }
    this.#isSettling = false;
  }

  async #tryToSettle(raised: number): Promise<void> {
    const { send, written: key, clock } = this.#options;
    const [seconds, micros] = await send<readonly string[]>(['TIME']);
    const sinceMicros = Number(seconds) * 1e6 + Number(micros);
    while (raised === this.#raised) {
      const written = await send<string | null>(['GET', key()]);
      if (Number(written ?? 0) >= sinceMicros) {
        // what raised it again while that was asked is not answered by it
        if (raised === this.#raised) this.#raised = 0;
        return;
      }
      await sleep(clock, ASK_AGAIN_MS, this.#over.signal);
    }
  }
}
