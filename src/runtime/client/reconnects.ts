import type { Clock } from '../clock.ts';

/** A kube-apiserver answers 403 to everyone until it has loaded its roles, for about a second after its start. */
const SETTLES_WITHIN_MS = 2_000;

/** Whether the server that answers now may have just started: the first answer of all, and the first after a fault. */
export class Reconnects {
  readonly #clock: Clock;
  #isLost = true;
  #backAtMs = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  lost(): void {
    this.#isLost = true;
  }

  /** 429 and 5xx are what a server says while it starts: it is not back yet. */
  answered(status: number): void {
    if (!this.#isLost || status === 429 || status >= 500) return;
    this.#isLost = false;
    this.#backAtMs = this.#clock.monotonicMs();
  }

  get isRecent(): boolean {
    return this.#clock.monotonicMs() - this.#backAtMs < SETTLES_WITHIN_MS;
  }
}
