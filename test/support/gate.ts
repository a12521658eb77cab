/** Which calls wait; every one when nothing is said. */
export interface Hold {
  /** So many go through before. */
  readonly passing?: number;
  /** Only those with this in their text. */
  readonly of?: string;
  /** Only those that come when it is so. */
  readonly when?: () => boolean;
}

/**
 * Where calls wait until a test lets them go: what asks is under way until the test has seen what it must see, however
 * slow the machine.
 */
export class Gate {
  #hold: Hold | undefined;
  #passed = 0;
  readonly #waiting = new Set<() => void>();

  /** Calls that wait at present; those of a caller that is gone are among them. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** From now on. What waits already goes on waiting. */
  hold(hold: Hold = {}): void {
    this.#hold = hold;
    this.#passed = 0;
  }

  /** Everything that waits, and what comes later. */
  letGo(): void {
    this.#hold = undefined;
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }

  /** Resolves when the call may go on. */
  async pass(text = ''): Promise<void> {
    const { of = '', when, passing = 0 } = this.#hold ?? { passing: Number.POSITIVE_INFINITY };
    if (!text.includes(of) || when?.() === false) return;
    this.#passed += 1;
    if (this.#passed > passing) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }
}
