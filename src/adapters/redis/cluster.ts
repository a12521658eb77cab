import { every, within } from '../../lib/async.ts';
import { ViewsUnavailableError } from '../../ports/views.ts';
import { Reconnecting, type RedisEvent } from './reconnecting.ts';
import type { Session, SessionOptions } from './session.ts';
import { agreedOwners, firstTag, mastersIn, readSlots, SLOTS, type SlotRange, slotOf } from './slots.ts';
import { hostPort, openWatchLink, type WatchLink } from './watch-link.ts';

/** Servers of a Redis Cluster. */
export interface ClusterSettings {
  /** `host:port`, or `[address]:port` for IPv6. Some of them are enough: they name the others. */
  readonly addresses: readonly string[];
  readonly tls: boolean;
  readonly username?: string;
}

export interface ClusterOptions {
  readonly settings: ClusterSettings;
  readonly session: Omit<SessionOptions, 'url' | 'wasOutOfReach' | 'clusterTag'>;
  readonly random: () => number;
  readonly onEvent: (event: RedisEvent) => void;
}

const ANSWER_WITHIN_MS = 1000;
const WATCH_MS = 1000;
/** The first ones name the others, which may name more. */
const ROUNDS = 3;

/** Connects in the background. Throws TypeError for an invalid address, without showing it. */
export function connectCluster(options: ClusterOptions) {
  const cluster = new Cluster(options);
  const closing = new AbortController();
  void cluster.look();
  every(options.session.clock, WATCH_MS, closing.signal, () => cluster.look());
  return {
    session: (namespace: string) => cluster.session(namespace),
    sessions: () => cluster.sessions(),
    servers: () => cluster.servers(),
    reachable: () => cluster.reachable(),
    async close() {
      closing.abort();
      await cluster.close();
    },
  };
}

/** A master, with a session of its own. */
interface Node {
  readonly connection: Reconnecting;
  close(reason: string): Promise<void>;
}

/**
 * Sessions to all masters, and which of them keeps each slot: what a majority of the masters says every second. A session
 * follows no redirection, because what it reads is believed only of the server that it was opened to.
 */
class Cluster {
  readonly #options: ClusterOptions;
  readonly #links = new Map<string, { readonly link: WatchLink; readonly host: string }>();
  readonly #nodes = new Map<string, Node>();
  /** By slot. */
  readonly #owners = new Array<string | undefined>(SLOTS).fill(undefined);
  /** Hash tags of the masters; made anew when owners change. */
  readonly #tags = new Map<string, string>();
  /** Whether all masters are connected, as last told. */
  #isWhole = false;
  #isClosed = false;

  constructor(options: ClusterOptions) {
    this.#options = options;
    for (const address of options.settings.addresses)
      if (!this.#link(address)) throw new TypeError('an address of a Redis Cluster is not host:port');
  }

  session(namespace: string): Session {
    const owner = this.#owners[slotOf(namespace)];
    const node = owner === undefined ? undefined : this.#nodes.get(owner);
    if (!node) throw new ViewsUnavailableError('Redis Cluster: no majority has named the server of these keys yet');
    return node.connection.session();
  }

  /** Throws ViewsUnavailableError if there is none at all. */
  sessions(): readonly Session[] {
    const open = [...this.#nodes.values()].flatMap(({ connection }) => connection.current() ?? []);
    if (open.length === 0) throw new ViewsUnavailableError('Redis Cluster: no server can be reached');
    return open;
  }

  servers(): number {
    return Math.max(1, this.#nodes.size);
  }

  reachable(): boolean {
    const nodes = [...this.#nodes.values()];
    return nodes.length > 0 && nodes.every(({ connection }) => connection.reachable());
  }

  /** Asks who keeps which slot, and acts on it. Never rejects. */
  async look(): Promise<void> {
    let said = await this.#ask();
    for (let round = 1; round < ROUNDS && this.#linkAll(said); round++) said = await this.#ask();
    if (this.#isClosed) return;
    this.#follow(agreedOwners(said));
    this.#tellIfWhole();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { link } of this.#links.values()) link.close();
    await Promise.all([...this.#nodes.values()].map((node) => node.close('closed')));
  }

  async #ask(): Promise<ReadonlyMap<string, readonly SlotRange[]>> {
    const said = new Map<string, readonly SlotRange[]>();
    const { clock } = this.#options.session;
    const asking = [...this.#links].map(async ([address, { link, host }]) => {
      const ranges = readSlots(await within(clock, ANSWER_WITHIN_MS, link.ask(['CLUSTER', 'SLOTS'])), host);
      if (ranges) said.set(address, ranges);
    });
    await Promise.all(asking);
    return said;
  }

  /** Whether there is anybody new to ask. Those whom nobody names any more are not asked again. */
  #linkAll(said: ReadonlyMap<string, readonly SlotRange[]>): boolean {
    const named = mastersIn(said.values());
    if (named.size === 0 || this.#isClosed) return false;
    const wanted = new Set([...this.#options.settings.addresses, ...named]);
    for (const [address, { link }] of this.#links) {
      if (wanted.has(address)) continue;
      link.close();
      this.#links.delete(address);
    }
    return [...named].filter((address) => !this.#links.has(address) && this.#link(address)).length > 0;
  }

  /** Whether the address can be one. */
  #link(address: string): boolean {
    const at = hostPort(address);
    if (!at) return false;
    const { settings, session } = this.#options;
    const { tls, username } = settings;
    const { password } = session;
    const login = { ...(username !== undefined && { username }), ...(password !== undefined && { password }) };
    if (!this.#links.has(address))
      this.#links.set(address, { link: openWatchLink(at, { tls, ...login }), host: at.host });
    return true;
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
      void node.close('its slots are kept by others');
    }
    for (const address of owners)
      if (address !== undefined && !this.#nodes.has(address)) this.#nodes.set(address, this.#open(address));
  }

  #open(address: string): Node {
    const { settings, session, random } = this.#options;
    const user = settings.username === undefined ? '' : `${encodeURIComponent(settings.username)}@`;
    const url = new URL(`${settings.tls ? 'rediss' : 'redis'}://${user}${address}`);
    const connection = new Reconnecting();
    const closing = new AbortController();
    const over = connection
      .run(
        { url: async () => url, watch() {}, close() {} },
        { ...session, clusterTag: () => this.#tagOf(address) },
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
      this.#options.onEvent({ ...event, reason: `${address}: ${event.reason}` });
    }
  }

  #tellIfWhole(): void {
    if (this.#isWhole || !this.reachable()) return;
    this.#isWhole = true;
    this.#options.onEvent({
      event: 'connected',
      runId: this.sessions()
        .map(({ runId }) => runId)
        .join(),
    });
  }
}
