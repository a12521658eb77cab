import { createHash } from 'node:crypto';
import { ErrorReply, RESP_TYPES } from 'redis';
import { type Clock, sleep } from '../../lib/clock.ts';
import { ViewsUnavailableError } from '../../ports/views.ts';
import { isRefusedTracking, type KeyChanges, listenForChanges } from './key-changes.ts';
import { keys, ONLY_TAG } from './keys.ts';
import { newRedisClient } from './new-client.ts';
import { askIdentity, isRedirection, type ServerIdentity } from './server-identity.ts';
import { StalenessGuard } from './staleness-guard.ts';

/**
 * One connection to one Redis process, from handshake to end. It never reconnects, because the next connection may be
 * to another process.
 */
export interface Session extends ServerIdentity {
  /** Hash tag of the keys that are about the server itself. */
  tag(): string;
  /**
   * Throws ViewsUnavailableError, at the latest after the command timeout; whether a write was done is not known then.
   */
  send<T>(args: readonly (string | Buffer)[]): Promise<T>;
  /** The same with byte strings in the answer. */
  sendForBytes<T>(args: readonly (string | Buffer)[]): Promise<T>;
  run<T>(script: Script, keys: readonly string[], args: readonly (string | Buffer)[]): Promise<T>;
  /** Whether an answer was received recently. */
  answers(): boolean;
  /** Whether views read now may be older than those that others have already seen. */
  isDoubtful(): boolean;
  /**
   * From now on, views may be older than those that others have already seen, until a mirror has confirmed its writes.
   */
  doubt(): void;
  /** Undefined if Redis does not say what changes on this connection. */
  readonly changes: KeyChanges | undefined;
  /** Resolves with the reason when the connection ends. */
  readonly ended: Promise<string>;
  end(reason: string): void;
}

/** Lua that Redis runs as one step. */
export interface Script {
  readonly text: string;
  readonly sha1: string;
}

export const script = (text: string): Script => ({ text, sha1: createHash('sha1').update(text).digest('hex') });

export interface SessionOptions {
  readonly url: URL;
  readonly password: string | undefined;
  readonly clock: Clock;
  readonly commandTimeoutMs: number;
  /** In a Redis Cluster: a hash tag whose slot the server serves, as far as is known now. */
  readonly clusterTag?: () => string;
  /** Whether the server of this identity, which has now been reached, was out of reach before. */
  readonly wasOutOfReach?: (identity: string) => boolean;
  /** Called with the reason if Redis does not say what changes; omitted if nobody wants to know what changes. */
  readonly onUntracked?: (reason: string) => void;
}

type Client = ReturnType<typeof newClient>;

/** Of connecting, handshake included. */
const OPEN_TIMEOUT_MS = 2000;
const HEARTBEAT_MS = 1000;
/** A connection that is silent for this long is closed: after a host died, TCP alone would wait for minutes. */
const SILENCE_MS = 3000;
/** Maximum number of unanswered commands; a Redis that is this far behind gets no more. */
const MAX_WAITING = 10_000;
const BYTES = { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } };

/** Rejects with ViewsUnavailableError if there is no Redis in time. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { onUntracked } = options;
  if (!onUntracked) return open(options, false);
  try {
    return await open(options, true);
  } catch (error) {
    if (!isRefusedTracking(error)) throw error;
    onUntracked(error.message);
    return open(options, false);
  }
}

async function open(options: SessionOptions, isTracking: boolean): Promise<Session> {
  const client = newClient(options, isTracking);
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  client.on('error', (error: unknown) => end(reasonOf(error, options)));
  void ended.then(() => client.destroy());
  const giveUp = options.clock.setTimer(OPEN_TIMEOUT_MS, () => end(`no connection within ${OPEN_TIMEOUT_MS} ms`));
  const over = ended.then((reason) => Promise.reject(new ViewsUnavailableError(`Redis: ${reason}`)));
  over.catch(() => {}); // looked at only while opening
  try {
    await Promise.race([client.connect(), over]);
    const ask = (command: readonly string[]) => Promise.race([client.sendCommand<string>(command), over]);
    const server = await askIdentity(ask, options.clusterTag !== undefined);
    if ('refused' in server) throw new Error(server.refused);
    const probe = keys.probe(tagOf(options)());
    const told = isTracking ? await Promise.race([listenForChanges(client, probe), over]) : undefined;
    if (isTracking && !told) options.onUntracked?.('CLIENT TRACKING is accepted, but changes are not reported');
    return keepAlive(new ClientSession(client, server, told, ended, end, options), options);
  } catch (error) {
    end(reasonOf(error, options));
    throw unavailable(error, options);
  } finally {
    giveUp();
  }
}

const tagOf = ({ clusterTag }: SessionOptions): (() => string) => clusterTag ?? (() => ONLY_TAG);

function newClient({ url, password }: SessionOptions, isTracking: boolean) {
  const user = decodeURIComponent(url.username);
  const secret = password ?? decodeURIComponent(url.password);
  return newRedisClient({
    socket: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? 6379 : Number(url.port),
      ...(url.protocol === 'rediss:' && { tls: true as const }),
      connectTimeout: OPEN_TIMEOUT_MS,
      keepAlive: true,
      reconnectStrategy: false,
    },
    ...(user !== '' && { username: user }),
    ...(secret !== '' && { password: secret }),
    ...(url.pathname.length > 1 && { database: Number(url.pathname.slice(1)) }),
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING,
    // the client's own timeout ends when the command is written; send() has one that holds until the answer
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    emitInvalidate: isTracking,
  });
}

class ClientSession implements Session {
  readonly runId: string;
  readonly identity: string;
  readonly tag: () => string;
  readonly changes: KeyChanges | undefined;
  readonly ended: Promise<string>;
  readonly end: (reason: string) => void;
  readonly #client: Client;
  readonly #options: SessionOptions;
  readonly #staleness: StalenessGuard;
  #answeredMs: number;
  /** When the latest answered command was sent. */
  #sentMs: number;

  constructor(
    client: Client,
    server: ServerIdentity,
    told: Pick<KeyChanges, 'onChange'> | undefined,
    ended: Promise<string>,
    end: (reason: string) => void,
    options: SessionOptions,
  ) {
    this.#client = client;
    this.runId = server.runId;
    this.identity = server.identity;
    this.tag = tagOf(options);
    this.ended = ended;
    this.end = end;
    this.#options = options;
    this.#answeredMs = options.clock.monotonicMs();
    this.#sentMs = this.#answeredMs;
    this.changes = told && { ...told, ageMs: () => options.clock.monotonicMs() - this.#sentMs };
    this.#staleness = new StalenessGuard({
      send: (args) => this.send(args),
      written: () => keys.written(this),
      clock: options.clock,
      ended,
      isRaised: options.wasOutOfReach?.(this.identity) ?? false,
    });
  }

  isDoubtful(): boolean {
    return this.#staleness.stands;
  }

  doubt(): void {
    this.#staleness.raise();
  }

  send<T>(args: readonly (string | Buffer)[]): Promise<T> {
    return this.#within(this.#client.sendCommand<T>(args));
  }

  sendForBytes<T>(args: readonly (string | Buffer)[]): Promise<T> {
    return this.#within(this.#client.sendCommand<T>(args, BYTES));
  }

  run<T>({ text, sha1 }: Script, keys: readonly string[], args: readonly (string | Buffer)[]): Promise<T> {
    const rest = [String(keys.length), ...keys, ...args];
    const known = this.#client.sendCommand<T>(['EVALSHA', sha1, ...rest]);
    return this.#within(
      known.catch((error: unknown) => {
        if (!(error instanceof ErrorReply) || !error.message.startsWith('NOSCRIPT')) throw error;
        return this.#client.sendCommand<T>(['EVAL', text, ...rest]);
      }),
    );
  }

  answers(): boolean {
    return this.#options.clock.monotonicMs() - this.#answeredMs < SILENCE_MS;
  }

  #within<T>(work: Promise<T>): Promise<T> {
    const { clock, commandTimeoutMs } = this.#options;
    const sentMs = clock.monotonicMs();
    return new Promise((resolve, reject) => {
      const cancel = clock.setTimer(commandTimeoutMs, () => {
        this.#staleness.raise();
        reject(new ViewsUnavailableError(`Redis did not answer within ${commandTimeoutMs} ms`));
      });
      const answered = (): void => {
        cancel();
        this.#answeredMs = clock.monotonicMs();
        this.#sentMs = Math.max(this.#sentMs, sentMs);
      };
      work.then(
        (value) => {
          answered();
          resolve(value);
        },
        (error: unknown) => {
          if (error instanceof ErrorReply) answered();
          // what was asked is answered by the store now, and mirrors may fail to write it as well
          if (error instanceof ErrorReply && isRedirection(error)) this.#staleness.raise();
          // the Sentinels or its operator made it a replica
          if (error instanceof ErrorReply && error.message.includes('READONLY')) this.end('the server is a replica');
          cancel();
          reject(unavailable(error, this.#options));
        },
      );
    });
  }
}

/** Asks the server every second who it is, and ends the session if it does not answer or is no longer the same. */
function keepAlive(session: Session, { clock, clusterTag }: SessionOptions): Session {
  const over = new AbortController();
  void session.ended.then(() => over.abort());
  const ask = async (): Promise<void> => {
    const now = await askIdentity((command) => session.send(command), clusterTag !== undefined);
    if ('refused' in now) session.end(now.refused);
    else if (now.identity !== session.identity) session.end('the server may have received older data');
    else if (now.mustNotAnswer) session.doubt();
  };
  const beat = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await sleep(clock, HEARTBEAT_MS, over.signal);
      ask().catch(() => {});
      if (!session.answers()) session.end(`no answer for ${SILENCE_MS} ms`);
    }
  };
  beat().catch(() => {}); // it sleeps when the session ends
  return session;
}

function unavailable(error: unknown, options: SessionOptions): ViewsUnavailableError {
  return error instanceof ViewsUnavailableError
    ? error
    : new ViewsUnavailableError(`Redis: ${reasonOf(error, options)}`);
}

/** Text for a log: the client's message, without passwords. */
function reasonOf(error: unknown, { password, url }: SessionOptions): string {
  const text = error instanceof Error ? error.message || codeOf(error) || error.name : String(error);
  return [password, url.password, decodeURIComponent(url.password)].reduce<string>(
    (told, secret) => (secret ? told.replaceAll(secret, '[redacted]') : told),
    text,
  );
}

/** If a name has several addresses and all of them failed, the message of the error is empty. */
const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
