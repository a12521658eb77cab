import { type Clock, sleep, systemClock } from '../../lib/clock.ts';
import { ViewsUnavailableError } from '../../ports/views.ts';
import { backoffMs } from '../../runtime/backoff.ts';
import { connectSentinels, currentMaster, type SentinelSettings, type Sentinels, watchMaster } from './sentinels.ts';
import { openSession, type Session, type SessionOptions } from './session.ts';

/** The connection to Redis, which is always reopened. */
export interface RedisConnection {
  /** The current connection. Throws ViewsUnavailableError at once if there is none: nothing is queued. */
  session(): Session;
  /** Whether Redis has answered recently; for readiness. */
  reachable(): boolean;
  close(): Promise<void>;
}

/** For a log. */
export type RedisEvent =
  | { readonly event: 'connected'; readonly runId: string }
  | { readonly event: 'disconnected'; readonly reason: string }
  | { readonly event: 'refused'; readonly reason: string }
  /** Nothing that is read is remembered on this connection. */
  | { readonly event: 'untracked'; readonly reason: string };

export type RedisOptions = CommonOptions & (AtUrl | BehindSentinels);

interface AtUrl {
  /** redis:// or rediss:// with host, port and database number; its password is used if `password` is omitted. */
  readonly url: string;
}

interface BehindSentinels {
  readonly sentinel: SentinelSettings;
}

interface CommonOptions {
  readonly password?: string;
  readonly clock?: Clock;
  /** Uniform in [0, 1). */
  readonly random?: () => number;
  /** Time limit from the call to the answer. */
  readonly commandTimeoutMs?: number;
  /** Whether Redis is asked to say when a key that was read changes. Default: no. */
  readonly tracking?: boolean;
  readonly onEvent?: (event: RedisEvent) => void;
}

const COMMAND_TIMEOUT_MS = 1000;
const DELAYS = { baseMs: 50, maxMs: 2000 };

/**
 * Connects in the background; calls fail fast while Redis is unreachable. Throws TypeError for an invalid URL or address,
 * without showing it.
 */
export function connectRedis(options: RedisOptions): RedisConnection {
  const { clock = systemClock, random = Math.random, commandTimeoutMs = COMMAND_TIMEOUT_MS, onEvent } = options;
  const target = targetOf(options, clock);
  const closing = new AbortController();
  const connection = new Reconnecting();
  const toSession = {
    ...{ password: options.password, clock, commandTimeoutMs },
    ...(options.tracking && { onUntracked: (reason: string) => onEvent?.({ event: 'untracked', reason }) }),
  };
  const over = connection.run(target, toSession, random, onEvent ?? (() => {}), closing.signal).catch(() => {}); // closed while it waited
  return {
    session: () => connection.session(),
    reachable: () => connection.reachable(),
    async close() {
      closing.abort();
      connection.end('closed');
      await over;
      target.close();
    },
  };
}

/** Where sessions go. */
interface Target {
  /** Throws ViewsUnavailableError if it is unknown now. */
  url(): Promise<URL>;
  /** Called for each session to that URL. */
  watch(url: URL, session: Session): void;
  close(): void;
}

function targetOf(options: RedisOptions, clock: Clock): Target {
  if ('sentinel' in options) return behind(connectSentinels(options.sentinel, clock), clock);
  const url = urlOf(options.url);
  return { url: async () => url, watch() {}, close() {} };
}

const behind = (sentinels: Sentinels, clock: Clock): Target => ({
  url: () => currentMaster(sentinels),
  watch: (url, session) => watchMaster(sentinels, url, session, clock),
  close: () => sentinels.close(),
});

class Reconnecting {
  #session: Session | undefined;
  /** Why there is no connection. */
  #reason = 'not connected yet';

  session(): Session {
    if (this.#session === undefined) throw new ViewsUnavailableError(`Redis: ${this.#reason}`);
    return this.#session;
  }

  reachable(): boolean {
    return this.#session?.answers() ?? false;
  }

  end(reason: string): void {
    this.#session?.end(reason);
  }

  async run(
    target: Target,
    options: Omit<SessionOptions, 'url' | 'wasOutOfReach'>,
    random: () => number,
    onEvent: (event: RedisEvent) => void,
    closing: AbortSignal,
  ): Promise<void> {
    let hasFailed = false;
    let lastRunId: string | undefined;
    // views of another Redis process are not trusted until a mirror has rebuilt them
    const wasOutOfReach = (runId: string): boolean => hasFailed && (lastRunId ?? runId) === runId;
    for (let failures = 0; !closing.aborted; failures++) {
      try {
        const url = await target.url();
        const session = await openSession({ ...options, url, wasOutOfReach });
        lastRunId = session.runId;
        target.watch(url, session);
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
      hasFailed = true;
      const furtherMs = backoffMs(DELAYS, failures) - DELAYS.baseMs;
      await sleep(options.clock, DELAYS.baseMs + random() * furtherMs, closing);
    }
  }
}

function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['redis:', 'rediss:'].includes(url.protocol) || !/^(\/\d*)?$/.test(url.pathname)) {
    throw new TypeError('the URL of Redis is not redis://host:port or rediss://host:port');
  }
  return url;
}
