import type { Clock } from './clock.ts';

/** Passes on at most one progress per `everyMs`, the latest; a change of stage is passed on at once. */
export class ProgressGate<Progress extends { readonly stage: string }> {
  readonly #clock: Clock;
  readonly #send: (progress: Progress) => void;
  readonly #everyMs: number;
  #stage: string | undefined;
  #sentAtMs = Number.NEGATIVE_INFINITY;
  #held: Progress | undefined;
  #stopTimer: (() => void) | undefined;

  constructor(clock: Clock, send: (progress: Progress) => void, everyMs = 1000) {
    this.#clock = clock;
    this.#send = send;
    this.#everyMs = everyMs;
  }

  offer(progress: Progress): void {
    const waitMs = this.#sentAtMs + this.#everyMs - this.#clock.monotonicMs();
    if (progress.stage !== this.#stage || waitMs <= 0) {
      this.#pass(progress);
    } else {
      this.#held = progress;
      this.#stopTimer ??= this.#clock.setTimer(waitMs, () => this.#held && this.#pass(this.#held));
    }
  }

  /** Discards progress that has not been passed on yet. */
  drop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#held = undefined;
  }

  #pass(progress: Progress): void {
    this.drop();
    this.#stage = progress.stage;
    this.#sentAtMs = this.#clock.monotonicMs();
    this.#send(progress);
  }
}
