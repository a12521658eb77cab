import type { ManualClock } from '../support/clock.ts';

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Waiting {
  readonly who: string;
  readonly go: () => void;
}

/**
 * Decides in which order the outside calls of several processes begin and answer, by a seed. Off, every call goes
 * through at once. A frozen process gets no answer until it is thawed, as one that was stopped by SIGSTOP.
 */
export class Scheduler {
  readonly #random: () => number;
  readonly #clock: ManualClock;
  readonly #waiting: Waiting[] = [];
  readonly #frozen = new Set<string>();
  #isOn = false;

  constructor(random: () => number, clock: ManualClock) {
    this.#random = random;
    this.#clock = clock;
  }

  on(): void {
    this.#isOn = true;
  }

  /** Lets everything go that waits, and all that comes. */
  off(): void {
    this.#isOn = false;
    for (const { go } of this.#waiting.splice(0)) go();
  }

  freeze(who: string): void {
    this.#frozen.add(who);
  }

  thaw(): void {
    this.#frozen.clear();
  }

  turn(who: string): Promise<void> {
    if (!this.#isOn) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ who, go: resolve }));
  }

  /** Lets one waiting call go, or some time pass. */
  async step(): Promise<void> {
    for (let n = 0; n < 3; n += 1) await new Promise((resolve) => setImmediate(resolve));
    const ready = this.#waiting.filter(({ who }) => !this.#frozen.has(who));
    const next = ready[Math.floor(this.#random() * ready.length)];
    if (!next || this.#random() < 0.02) return this.#clock.advance(500);
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.go();
  }

  /** The target as one process calls it: begun and answered when it is its turn. Watches deliver late as well. */
  slow<T extends object>(who: string, target: T): T {
    const turn = (): Promise<void> => this.turn(who);
    return new Proxy(target, {
      get: (_, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        const call = (...args: unknown[]): unknown => Reflect.apply(member, target, args);
        if (STREAMS.has(name))
          return (...args: unknown[]) => {
            const stream = call(...args);
            // jobs are watched by a callback, resources and entries by a stream
            return isStream(stream) ? late(stream, turn) : stream;
          };
        return async (...args: unknown[]) => {
          await turn();
          const result = await call(...args);
          await turn();
          return result;
        };
      },
    });
  }
}

const STREAMS: ReadonlySet<string | symbol> = new Set(['watch', 'entries']);

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* late<T>(source: AsyncIterable<T>, turn: () => Promise<void>): AsyncGenerator<T> {
  for await (const item of source) {
    await turn();
    yield item;
  }
}
