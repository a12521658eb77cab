import { TimeLimitReached, withinLimit } from '../lib/async.ts';
import type { Clock } from '../lib/clock.ts';
import { redactText } from '../lib/redact.ts';

/** Says nothing when all is well, else in a few words what is not. May throw. */
export type HealthCheck = (signal: AbortSignal) => string | undefined | Promise<string | undefined>;

export interface HealthReport {
  readonly ok: boolean;
  /** By name of the check, what is wrong. */
  readonly failing: Readonly<Record<string, string>>;
}

const CHECK_TIMEOUT_MS = 1000;

/**
 * Two questions an orchestrator asks. Live: would a restart help? Those checks look only at this process (is there
 * progress), never at another system, or an outage elsewhere restarts everything. Ready: should requests come here?
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

  /** From now on not ready: requests should go elsewhere while this process ends. */
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
