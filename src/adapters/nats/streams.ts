import {
  headers,
  type JetStreamManager,
  type LastForMsgRequest,
  type NatsConnection,
  type SeqMsgRequest,
  type StoredMsg,
  type StreamConfig,
} from 'nats';
import type { NatsLink } from './link.ts';
import {
  isNoMessage,
  isNoResponder,
  isStreamNameInUse,
  isStreamNotFound,
  isWrongLastSequence,
  type Persistence,
} from './persistence.ts';

export type StreamSpec = Partial<StreamConfig> & { readonly name: string; readonly subjects: string[] };

export interface StoredMessage {
  /** Position in the stream. */
  readonly seq: number;
  readonly data: Uint8Array;
  /** The server's own time of the write. */
  readonly timeMs: number;
  /** A marker that the key-value and object tools write for deletions. */
  readonly isDeletion: boolean;
}

export interface Expectation {
  /**
   * Sequence that the subject's last message must have; 0 if the subject must have no message. If this is not so,
   * nothing is stored, and the outcome is 'conflict'.
   */
  readonly last?: number;
  /** Whether the message replaces all earlier ones of its subject. */
  readonly replaces?: boolean;
}

/**
 * One stream, created on first use. Each method is one attempt; NatsUnavailableError means that another may help. Reads
 * are answered by the stream's leader, because controllers act when data is missing, and another copy may lag behind.
 */
export class Stream {
  readonly #link: NatsLink;
  readonly #spec: StreamSpec;
  readonly #how: Pick<Persistence, 'requestTimeoutMs' | 'signal'>;
  #made: Promise<void> | undefined;

  constructor(link: NatsLink, spec: StreamSpec, how: Pick<Persistence, 'requestTimeoutMs' | 'signal'>) {
    this.#link = link;
    this.#spec = spec;
    this.#how = how;
  }

  /** Creates the stream if it is missing. */
  async prepare(): Promise<void> {
    await this.#onStream(async () => {});
  }

  /** Resolves when the message is stored, with its sequence. */
  async publish(subject: string, data: Uint8Array, expected: Expectation = {}): Promise<number | 'conflict'> {
    const meta = headers();
    if (expected.replaces === true) meta.set('Nats-Rollup', 'sub');
    const expect = { streamName: this.#spec.name, ...asExpected(expected.last) };
    try {
      return await this.#onStream(async (connection) => {
        const timeout = this.#how.requestTimeoutMs;
        const ack = await connection.jetstream().publish(subject, data, { timeout, headers: meta, expect });
        return ack.seq;
      });
    } catch (error) {
      if (isWrongLastSequence(error)) return 'conflict';
      throw error;
    }
  }

  /** The last message of the subject, which may contain wildcards. */
  last(subject: string): Promise<StoredMessage | undefined> {
    return this.#message({ last_by_subj: subject });
  }

  /** The first message of the subject at the sequence or after it. */
  next(subject: string, fromSeq: number): Promise<StoredMessage | undefined> {
    const query = { seq: fromSeq, next_by_subj: subject };
    return this.#message(query);
  }

  /** Subjects that have messages. */
  async subjects(filter: string): Promise<readonly string[]> {
    const { state } = await this.#managed((manager) =>
      manager.streams.info(this.#spec.name, { subjects_filter: filter }),
    );
    return Object.keys(state.subjects ?? {});
  }

  /** Deletes every message of the subjects. */
  async purge(filter: string): Promise<void> {
    await this.#managed((manager) => manager.streams.purge(this.#spec.name, { filter }));
  }

  /** Of the stream's metadata (NATS 2.10); undefined when it is not set, or set to nothing. */
  async label(key: string): Promise<string | undefined> {
    const { config } = await this.#managed((manager) => manager.streams.info(this.#spec.name));
    return config.metadata?.[key] || undefined;
  }

  /** Adds to the stream's metadata and changes nothing else. */
  async setLabel(key: string, value: string): Promise<void> {
    await this.#managed(async (manager) => {
      const { config } = await manager.streams.info(this.#spec.name);
      await manager.streams.update(this.#spec.name, { metadata: { ...config.metadata, [key]: value } });
    });
  }

  async #message(query: LastForMsgRequest | SeqMsgRequest): Promise<StoredMessage | undefined> {
    try {
      return asStored(await this.#managed((manager) => manager.streams.getMessage(this.#spec.name, query)));
    } catch (error) {
      if (isNoMessage(error)) return undefined;
      throw error;
    }
  }

  #managed<T>(work: (manager: JetStreamManager) => Promise<T>): Promise<T> {
    return this.#onStream(async (connection) => work(await this.#manager(connection)));
  }

  #manager(connection: NatsConnection): Promise<JetStreamManager> {
    return connection.jetstreamManager({ timeout: this.#how.requestTimeoutMs, checkAPI: false });
  }

  /** A server that lost its data has lost the stream too: the next attempt creates it again. */
  async #onStream<T>(work: (connection: NatsConnection) => Promise<T>): Promise<T> {
    this.#made ??= this.#make();
    try {
      await this.#made;
    } catch (error) {
      this.#made = undefined;
      throw error;
    }
    return this.#link.use(
      (connection) =>
        work(connection).catch((error: unknown) => {
          if (isNoResponder(error) || isStreamNotFound(error)) this.#made = undefined;
          throw error;
        }),
      this.#how.signal,
    );
  }

  /**
   * Several processes may create it at once. An existing stream is not changed, because its settings belong to the
   * operator.
   */
  async #make(): Promise<void> {
    await this.#link.use(async (connection) => {
      const manager = await this.#manager(connection);
      try {
        await manager.streams.info(this.#spec.name);
      } catch (error) {
        if (!isStreamNotFound(error)) throw error;
        await manager.streams.add(this.#spec).catch((refused: unknown) => {
          if (!isStreamNameInUse(refused)) throw refused;
        });
      }
    }, this.#how.signal);
  }
}

const asExpected = (last: number | undefined): { lastSubjectSequence?: number } =>
  last === undefined ? {} : { lastSubjectSequence: last };

function asStored({ seq, data, timestamp, header }: StoredMsg): StoredMessage {
  const isDeletion = ['DEL', 'PURGE'].includes(header.get('KV-Operation'));
  return { seq, data, timeMs: Date.parse(timestamp), isDeletion };
}
