import type { Clock } from '../../lib/clock.ts';
import { urlAt } from './address.ts';
import type { Directory } from './directory.ts';
import { agreedOwners, mastersIn, readSlots, type SlotRange } from './slots.ts';
import { openWatchLink, type WatchLink } from './watch-link.ts';

/** Servers of a Redis Cluster. */
export interface ClusterSettings {
  /** `host:port`, or `[address]:port` for IPv6. Some of them are enough: they name the others. */
  readonly addresses: readonly string[];
  readonly tls: boolean;
  readonly username?: string;
}

/** The answers to CLUSTER SLOTS, by the address that was asked. */
type Answers = ReadonlyMap<string, readonly SlotRange[]>;

/** The first ones name the others, which may name more. */
const ROUNDS = 3;

/**
 * Says which master keeps each slot, according to a majority of the masters. Connects in the background and reconnects
 * until it is closed. Throws TypeError for an invalid address, without showing it.
 */
export function clusterDirectory(settings: ClusterSettings, password: string | undefined, clock: Clock): Directory {
  const links = new Map<string, WatchLink>();
  const login = { ...settings, ...(password !== undefined && { password }) };
  let isClosed = false;
  const link = (address: string): void => {
    if (!isClosed && !links.has(address)) links.set(address, openWatchLink(address, login, clock));
  };
  for (const address of settings.addresses) link(address);
  /** Servers that nobody names any more are not asked again. */
  const keep = (wanted: ReadonlySet<string>): void => {
    for (const [address, known] of links) {
      if (wanted.has(address)) continue;
      known.close();
      links.delete(address);
    }
    for (const address of wanted) link(address);
  };
  return {
    isCluster: true,
    async look() {
      let said = await askAll(links);
      for (let round = 1; round < ROUNDS; round++) {
        const named = mastersIn(said.values());
        const isNew = [...named].some((address) => !links.has(address));
        if (named.size > 0) keep(new Set([...settings.addresses, ...named]));
        if (!isNew || isClosed) break;
        said = await askAll(links);
      }
      return agreedOwners(said);
    },
    urlOf: (server) => urlAt(server, settings),
    close() {
      isClosed = true;
      for (const known of links.values()) known.close();
    },
  };
}

async function askAll(links: ReadonlyMap<string, WatchLink>): Promise<Answers> {
  const said = new Map<string, readonly SlotRange[]>();
  const asking = [...links].map(async ([address, link]) => {
    const ranges = readSlots(await link.ask(['CLUSTER', 'SLOTS']), link.host);
    if (ranges) said.set(address, ranges);
  });
  await Promise.all(asking);
  return said;
}
