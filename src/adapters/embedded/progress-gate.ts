import type { Clock } from '../../lib/clock.ts';
import type { RunProgress } from '../../ports/run-channel.ts';

/** Lets at most one progress a second through, the latest; a change of stage at once. */
export class ProgressGate {
  readonly #clock: Clock;
  readonly #send: (progress: RunProgress) => void;
  readonly #everyMs: number;
  #stage: string | undefined;
  #sentAtMs = Number.NEGATIVE_INFINITY;
  #held: RunProgress | undefined;
  #stopTimer: (() => void) | undefined;

  constructor(clock: Clock, send: (progress: RunProgress) => void, everyMs = 1000) {
    this.#clock = clock;
    this.#send = send;
    this.#everyMs = everyMs;
  }

  offer(progress: RunProgress): void {
    const waitMs = this.#sentAtMs + this.#everyMs - this.#clock.monotonicMs();
    if (progress.stage !== this.#stage || waitMs <= 0) {
      this.#pass(progress);
    } else {
      this.#held = progress;
      this.#stopTimer ??= this.#clock.setTimer(waitMs, () => this.#held && this.#pass(this.#held));
    }
  }

  /** Forgets what is held back. */
  drop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#held = undefined;
  }

  #pass(progress: RunProgress): void {
    this.drop();
    this.#stage = progress.stage;
    this.#sentAtMs = this.#clock.monotonicMs();
    this.#send(progress);
  }
}
