import { TimeLimitReached, withinLimit } from '../lib/async.ts';
import type { Clock } from '../lib/clock.ts';
import { redactText } from '../lib/redact.ts';

/** Returns what is wrong in a few words, or undefined. May throw. */
export type HealthCheck = (signal: AbortSignal) => string | undefined | Promise<string | undefined>;

export interface HealthReport {
  readonly ok: boolean;
  /** What is wrong, by the name of the check. */
  readonly failing: Readonly<Record<string, string>>;
}

const CHECK_TIMEOUT_MS = 1000;

/**
 * The two probes of an orchestrator. Live: would a restart help? These checks look only at the progress of this process,
 * never at another system, whose outage would otherwise restart everything. Ready: should requests be sent here?
 */
export class Health {
  readonly #clock: Clock;
  readonly #liveness = new Map<string, HealthCheck>();
  readonly #readiness = new Map<string, HealthCheck>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  addLiveness(name: string, check: HealthCheck): void {
    this.#liveness.set(name, check);
  }

  addReadiness(name: string, check: HealthCheck): void {
    this.#readiness.set(name, check);
  }

  /** Not ready from now on: requests should go elsewhere while this process ends. */
  drain(): void {
    this.#readiness.set('shutdown', () => 'shutting down');
  }

  live(): Promise<HealthReport> {
    return this.#ask(this.#liveness);
  }

  ready(): Promise<HealthReport> {
    return this.#ask(this.#readiness);
  }

  async #ask(checks: ReadonlyMap<string, HealthCheck>): Promise<HealthReport> {
    const answers = await Promise.all(
      [...checks].map(async ([name, check]) => [name, await this.#run(check)] as const),
    );
    const failing: Record<string, string> = {};
    for (const [name, problem] of answers) if (problem !== undefined) failing[name] = redactText(problem);
    return { ok: Object.keys(failing).length === 0, failing };
  }

  async #run(check: HealthCheck): Promise<string | undefined> {
    const done = new AbortController();
    const via = { clock: this.#clock, signal: done.signal };
    try {
      return await withinLimit(via, CHECK_TIMEOUT_MS, async (signal) => check(signal));
    } catch (error) {
      if (error instanceof TimeLimitReached) return `no answer within ${CHECK_TIMEOUT_MS} ms`;
      return error instanceof Error ? error.message : 'check failed';
    } finally {
      done.abort();
    }
  }
}
