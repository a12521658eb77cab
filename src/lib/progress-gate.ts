import type { Clock } from './clock.ts';

/**
 * Passes on progress at most once per `everyMs`, always the latest; a change of stage is passed on at once. The latest
 * is repeated every `everyMs` until it is dropped.
 */
export class ProgressGate<Progress extends { readonly stage: string }> {
  readonly #clock: Clock;
  readonly #send: (progress: Progress) => void;
  readonly #everyMs: number;
  #stage: string | undefined;
  #sentAtMs = Number.NEGATIVE_INFINITY;
  #latest: Progress | undefined;
  #stopTimer: (() => void) | undefined;
  #isClosed = false;

  constructor(clock: Clock, send: (progress: Progress) => void, everyMs = 1000) {
    this.#clock = clock;
    this.#send = send;
    this.#everyMs = everyMs;
  }

  offer(progress: Progress): void {
    if (this.#isClosed) return;
    const waitMs = this.#sentAtMs + this.#everyMs - this.#clock.monotonicMs();
    this.#latest = progress;
    if (progress.stage !== this.#stage || waitMs <= 0) this.#pass(progress);
    else this.#stopTimer ??= this.#timer(waitMs);
  }

  /** Forgets the latest progress, so that nothing is passed on or repeated until something new is offered. */
  drop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#latest = undefined;
  }

  /** Drops for good: work that ends after its run may still offer something. */
  close(): void {
    this.#isClosed = true;
    this.drop();
  }

  #pass(progress: Progress): void {
    this.#stopTimer?.();
    this.#stopTimer = this.#timer(this.#everyMs);
    this.#stage = progress.stage;
    this.#sentAtMs = this.#clock.monotonicMs();
    this.#send(progress);
  }

  #timer(waitMs: number): () => void {
    return this.#clock.setTimer(waitMs, () => this.#latest && this.#pass(this.#latest));
  }
}
