import { connect, type NatsConnection, type Status, type Subscription } from 'nats';
import { within } from '../../lib/async.ts';
import { type Clock, sleep } from '../../lib/clock.ts';
import { type LinkOptions, settingsOf } from './link-options.ts';
import { asUnavailable, NatsClosedError, NatsUnavailableError, reasonOf } from './persistence.ts';

type Handler = (subject: string, data: Uint8Array) => void;

interface Registration {
  readonly subject: string;
  readonly handler: Handler;
  subscription?: Subscription;
}

const CLOSED = 'NATS is not available: the connection is closed';
const RETRY_FIRST_MS = 2000;
const CLOSE_WITHIN_MS = 2000;

/**
 * Connects to NATS and stays connected: every lost connection is made again, for ever, and subscriptions with it. With
 * `first: 'wait'` it resolves once connected, or rejects with the reason of the signal. With 'background' it resolves
 * at once; until there is a connection, everything that needs one rejects with NatsUnavailableError. An unreachable
 * server and refused credentials are reported through `onEvent` and tried again. Throws for servers or credentials that
 * cannot be right.
 */
export async function connectNats(
  options: LinkOptions,
  first: 'wait' | 'background' = 'wait',
  signal?: AbortSignal,
): Promise<NatsLink> {
  const link = new NatsLink(options);
  const connected = link.open(signal);
  if (first === 'wait') await connected;
  else connected.catch(() => {}); // close() ended the wait
  return link;
}

/** One connection of this process. */
export class NatsLink {
  readonly #options: LinkOptions;
  readonly #settings: ReturnType<typeof settingsOf>;
  readonly #closing = new AbortController();
  readonly #registrations = new Set<Registration>();
  readonly #onLost = new Set<() => void>();
  #connection: NatsConnection | undefined;
  #isUp = false;
  #downSinceMs: number;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#settings = settingsOf(options);
    this.#downSinceMs = options.clock.monotonicMs();
  }

  get clock(): Clock {
    return this.#options.clock;
  }

  /** Whether there is a connection; for health checks. */
  reachable(): boolean {
    return this.#isUp && this.#connection?.isClosed() === false;
  }

  /** How long there has been no connection; 0 if there is one. */
  awayForMs(): number {
    return this.reachable() ? 0 : this.#options.clock.monotonicMs() - this.#downSinceMs;
  }

  /** Largest message that the server accepts. */
  get maxPayloadBytes(): number {
    return this.#connection?.info?.max_payload ?? 1_048_576;
  }

  /** Makes the first connection. Rejects with the reason of the signal, or after close(). */
  async open(signal?: AbortSignal): Promise<void> {
    const { clock, onEvent, random, reconnectWaitMs = RETRY_FIRST_MS } = this.#options;
    const end = AbortSignal.any([this.#closing.signal, ...(signal ? [signal] : [])]);
    while (!end.aborted) {
      try {
        this.#adopt(await connect(this.#settings));
        if (end.aborted) await this.close();
        else return;
      } catch (error) {
        onEvent({ event: 'unreachable', reason: reasonOf(error) });
        await sleep(clock, reconnectWaitMs * (0.5 + random()), end);
      }
    }
    throw end.reason;
  }

  /** Runs work that waits for an answer. Rejects with NatsUnavailableError as soon as there is no connection. */
  async use<T>(work: (connection: NatsConnection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const connection = this.#connection;
    if (this.#closing.signal.aborted || connection?.isClosed()) throw new NatsClosedError(CLOSED);
    if (!connection || !this.reachable()) throw new NatsUnavailableError('NATS is not available: not connected');
    signal?.throwIfAborted();
    return new Promise<T>((resolve, reject) => {
      const lose = (): void =>
        settle(() => reject(new NatsUnavailableError('NATS is not available: the connection was lost')));
      const abort = (): void => settle(() => reject(signal?.reason));
      const settle = (end: () => void): void => {
        this.#onLost.delete(lose);
        signal?.removeEventListener('abort', abort);
        end();
      };
      this.#onLost.add(lose);
      signal?.addEventListener('abort', abort, { once: true });
      work(connection).then(
        (value) => settle(() => resolve(value)),
        (error: unknown) => settle(() => reject(asUnavailable(error))),
      );
    });
  }

  /** Sends a message that may be lost, as it is while NATS is unreachable. Never throws. */
  publish(subject: string, data: Uint8Array): void {
    if (!this.reachable()) return;
    try {
      this.#connection?.publish(subject, data);
    } catch (error) {
      this.#options.onEvent({ event: 'not_sent', reason: reasonOf(error) });
    }
  }

  /** Subscribes to every message of the subject, also after a lost connection. The returned function ends it. */
  subscribe(subject: string, handler: Handler): () => void {
    const registration: Registration = { subject, handler };
    this.#registrations.add(registration);
    if (this.#connection?.isClosed() === false) this.#listen(this.#connection, registration);
    return () => {
      if (!this.#registrations.delete(registration)) return;
      if (registration.subscription && !registration.subscription.isClosed()) registration.subscription.unsubscribe();
    };
  }

  /** Sends what is buffered and disconnects, within about `withinMs`. */
  async close(withinMs = CLOSE_WITHIN_MS): Promise<void> {
    this.#closing.abort(new NatsClosedError(CLOSED));
    const connection = this.#connection;
    if (!connection || connection.isClosed()) return;
    const bounded = (work: Promise<void>): Promise<void> =>
      within(
        this.#options.clock,
        withinMs,
        work.catch(() => {}),
      );
    if (this.reachable()) await bounded(connection.drain());
    await bounded(connection.close());
  }

  #adopt(connection: NatsConnection): void {
    this.#connection = connection;
    this.#isUp = true;
    this.#options.onEvent({ event: 'connected', server: connection.getServer() });
    for (const registration of this.#registrations) this.#listen(connection, registration);
    void this.#follow(connection);
    void connection.closed().then((error) => {
      this.#lost();
      const reason = error ? reasonOf(error) : 'closed';
      this.#options.onEvent({ event: 'closed', expected: this.#closing.signal.aborted, reason });
    });
  }

  #listen(connection: NatsConnection, registration: Registration): void {
    registration.subscription = connection.subscribe(registration.subject, {
      callback: (error, message) => {
        if (error) this.#options.onEvent({ event: 'refused', reason: reasonOf(error) });
        // a handler that throws must not stop the library's reader
        else
          queueMicrotask(
            () => this.#registrations.has(registration) && registration.handler(message.subject, message.data),
          );
      },
    });
  }

  async #follow(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) this.#take(status);
  }

  #take({ type, data }: Status): void {
    const { onEvent } = this.#options;
    const detail = String(data); // a server's address, or the code of an error
    if (type === 'disconnect') {
      this.#lost();
      onEvent({ event: 'disconnected', server: detail });
    } else if (type === 'reconnect') {
      this.#isUp = true;
      onEvent({ event: 'connected', server: detail });
    } else if (type === 'error') onEvent({ event: 'refused', reason: detail });
  }

  #lost(): void {
    if (this.#isUp) this.#downSinceMs = this.#options.clock.monotonicMs();
    this.#isUp = false;
    for (const lose of [...this.#onLost]) lose();
  }
}
