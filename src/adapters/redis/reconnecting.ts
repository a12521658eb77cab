import { sleep } from '../../lib/clock.ts';
import { ViewsUnavailableError } from '../../ports/views.ts';
import { backoffMs } from '../../runtime/backoff.ts';
import { openSession, type Session, type SessionOptions } from './session.ts';

/** For a log. */
export type RedisEvent =
  /** `runId`: that of each server, separated by commas. */
  | { readonly event: 'connected'; readonly runId: string }
  | { readonly event: 'disconnected'; readonly reason: string }
  | { readonly event: 'refused'; readonly reason: string }
  /** Nothing that is read is remembered on this connection. */
  | { readonly event: 'untracked'; readonly reason: string };

const DELAYS = { baseMs: 50, maxMs: 2000 };

/** A session to one address. When it ends, a new one is opened. */
export class Reconnecting {
  #session: Session | undefined;
  /** Why there is no connection. */
  #reason = 'not connected yet';
  /** Whether there was a time without a connection, other than at the start. */
  #wasOutOfReach: boolean;

  constructor({ wasOutOfReach }: { readonly wasOutOfReach: boolean }) {
    this.#wasOutOfReach = wasOutOfReach;
  }

  session(): Session {
    if (this.#session === undefined) throw new ViewsUnavailableError(`Redis: ${this.#reason}`);
    return this.#session;
  }

  current(): Session | undefined {
    return this.#session;
  }

  reachable(): boolean {
    return this.#session?.answers() ?? false;
  }

  end(reason: string): void {
    this.#session?.end(reason);
  }

  async run(
    options: Omit<SessionOptions, 'wasOutOfReach'>,
    random: () => number,
    onEvent: (event: RedisEvent) => void,
    closing: AbortSignal,
  ): Promise<void> {
    let last: string | undefined;
    // views of another identity are not trusted until a mirror has rebuilt them
    const wasOutOfReach = (identity: string): boolean => this.#wasOutOfReach && (last ?? identity) === identity;
    for (let failures = 0; !closing.aborted; failures++) {
      try {
        const session = await openSession({ ...options, wasOutOfReach });
        last = session.identity;
        failures = 0;
        if (closing.aborted) session.end('closed');
        else this.#session = session;
        onEvent({ event: 'connected', runId: session.runId });
        this.#reason = await session.ended;
        this.#session = undefined;
        onEvent({ event: 'disconnected', reason: this.#reason });
      } catch (error) {
        this.#reason = error instanceof Error ? error.message : String(error);
        onEvent({ event: 'refused', reason: this.#reason });
      }
      this.#wasOutOfReach = true;
      const furtherMs = backoffMs(DELAYS, failures) - DELAYS.baseMs;
      await sleep(options.clock, DELAYS.baseMs + random() * furtherMs, closing);
    }
  }
}
