import { every } from '../../lib/async.ts';
import { ViewsUnavailableError } from '../../ports/views.ts';
import type { Directory } from './directory.ts';
import { Reconnecting, type RedisEvent } from './reconnecting.ts';
import type { Session, SessionOptions } from './session.ts';
import { firstTag, SLOTS, type SlotRange, slotOf } from './slots.ts';

export interface ServersOptions {
  readonly directory: Directory;
  readonly session: Omit<SessionOptions, 'url' | 'wasOutOfReach' | 'clusterTag'>;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly onEvent: (event: RedisEvent) => void;
}

const LOOK_MS = 1000;
const UNKNOWN = 'no majority names the server of these keys';

/** A server, with a session of its own. */
interface Node {
  readonly connection: Reconnecting;
  close(reason: string): Promise<void>;
}

/**
 * Sessions to all servers that keep keys, according to a directory that is asked every second. A session follows no
 * redirection and never changes its server, because data is trusted only from the server to which the session was
 * opened. The methods are those of RedisConnection.
 */
export class Servers {
  readonly #options: ServersOptions;
  readonly #nodes = new Map<string, Node>();
  /** By slot. */
  readonly #owners: (string | undefined)[];
  /** Hash tags of the servers; computed again when owners change. */
  readonly #tags = new Map<string, string>();
  /** Whether the server of some of the keys could not be determined. */
  #wasUnknown = false;
  /** Addresses of servers that kept keys before and then did not. */
  readonly #left = new Set<string>();
  /** Whether all servers are connected, as last reported. */
  #isWhole = false;
  readonly #closing = new AbortController();

  /** Connects in the background. */
  constructor(options: ServersOptions) {
    this.#options = options;
    this.#owners = new Array<string | undefined>(options.directory.isCluster ? SLOTS : 1).fill(undefined);
    void this.#look().finally(() => every(options.session.clock, LOOK_MS, this.#closing.signal, () => this.#look()));
  }

  session(namespace: string): Session {
    const owner = this.#owners[this.#options.directory.isCluster ? slotOf(namespace) : 0];
    const node = owner === undefined ? undefined : this.#nodes.get(owner);
    if (!node) throw this.#unavailable();
    return node.connection.session();
  }

  sessions(): readonly Session[] {
    const [first, ...others] = this.#connections();
    if (!first) throw this.#unavailable();
    const open = [first, ...others].flatMap((connection) => connection.current() ?? []);
    return open.length > 0 ? open : [first.session()]; // which throws, and says why
  }

  servers(): number {
    return Math.max(1, this.#nodes.size);
  }

  reachable(): boolean {
    return this.#nodes.size > 0 && this.#connections().every((connection) => connection.reachable());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([...this.#nodes.values()].map((node) => node.close('closed')));
    this.#options.directory.close();
  }

  #unavailable(): ViewsUnavailableError {
    return new ViewsUnavailableError(`Redis: ${this.#wasUnknown ? UNKNOWN : 'not connected yet'}`);
  }

  #connections(): readonly Reconnecting[] {
    return [...this.#nodes.values()].map(({ connection }) => connection);
  }

  /** Asks who keeps which slot, and acts on it. Never rejects. */
  async #look(): Promise<void> {
    const agreed = await this.#options.directory.look();
    if (this.#closing.signal.aborted) return;
    this.#follow(agreed);
    this.#wasUnknown ||= this.#owners.includes(undefined);
    if (this.#nodes.size === 0) this.#options.onEvent({ event: 'refused', reason: UNKNOWN });
    this.#tellIfWhole();
  }

  /** Slots without an agreed owner stay where they were, but what is read there may be old. */
  #follow(agreed: readonly SlotRange[]): void {
    const doubtful = new Set<string | undefined>();
    this.#tags.clear();
    for (const { from, to, owner } of agreed) {
      if (owner !== undefined) this.#owners.fill(owner, from, to + 1);
      else for (let slot = from; slot <= to; slot++) doubtful.add(this.#owners[slot]);
    }
    const owners = new Set(this.#owners);
    for (const [address, node] of this.#nodes) {
      if (doubtful.has(address)) node.connection.current()?.doubt();
      if (owners.has(address)) continue;
      this.#nodes.delete(address);
      this.#left.add(address);
      void node.close('others keep its keys now');
    }
    for (const address of owners)
      if (address !== undefined && !this.#nodes.has(address)) this.#nodes.set(address, this.#open(address));
  }

  #open(address: string): Node {
    const { directory, session, random } = this.#options;
    // what was unknown was read from the store, and what others kept was written there; views of this server may be older
    const connection = new Reconnecting({ wasOutOfReach: this.#wasUnknown || this.#left.has(address) });
    const closing = new AbortController();
    const over = connection
      .run(
        {
          ...{ ...session, url: directory.urlOf(address) },
          ...(directory.isCluster && { clusterTag: () => this.#tagOf(address) }),
        },
        random,
        (event) => closing.signal.aborted || this.#tell(address, event),
        closing.signal,
      )
      .catch(() => {}); // closed while it waited
    return {
      connection,
      async close(reason) {
        closing.abort();
        connection.end(reason);
        await over;
      },
    };
  }

  #tagOf(address: string): string {
    let tag = this.#tags.get(address);
    if (tag === undefined) {
      tag = firstTag((slot) => this.#owners[slot] === address);
      this.#tags.set(address, tag);
    }
    return tag;
  }

  #tell(address: string, event: RedisEvent): void {
    if (event.event === 'connected') this.#tellIfWhole();
    else {
      if (event.event !== 'untracked') this.#isWhole = false;
      const { directory, onEvent } = this.#options;
      onEvent(directory.isCluster ? { ...event, reason: `${address}: ${event.reason}` } : event);
    }
  }

  #tellIfWhole(): void {
    if (this.#isWhole || !this.reachable()) return;
    this.#isWhole = true;
    const runIds = this.sessions().map(({ runId }) => runId);
    this.#options.onEvent({ event: 'connected', runId: runIds.join() });
  }
}
