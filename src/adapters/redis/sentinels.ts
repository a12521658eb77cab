import type { Clock } from '../../lib/clock.ts';
import { addressOf, urlAt } from './address.ts';
import { type Directory, everything } from './directory.ts';
import { majority } from './slots.ts';
import { openWatchLink, type WatchLink } from './watch-link.ts';

/** Redis Sentinels, which know the current master and replace it when it fails. */
export interface SentinelSettings {
  /** `host:port`, or `[address]:port` for IPv6. Name each Sentinel: a majority of these has to agree. */
  readonly addresses: readonly string[];
  /** The name of the master that they monitor. */
  readonly masterName: string;
  /** For Redis and the Sentinels. */
  readonly tls: boolean;
  /** User of Redis. */
  readonly username?: string;
  readonly database: number;
  /** Of the Sentinels themselves; Redis has its own. */
  readonly sentinelPassword?: string;
}

/**
 * Finds the master that more than half of all Sentinels name. Connects in the background and reconnects until it is
 * closed. Throws TypeError for an invalid address, without showing it.
 */
export function sentinelDirectory(settings: SentinelSettings, clock: Clock): Directory {
  const { addresses, masterName, tls, sentinelPassword: password } = settings;
  const login = { tls, ...(password !== undefined && { password }) };
  const links = addresses.map((address) => openWatchLink(address, login, clock));
  return {
    isCluster: false,
    look: async () => [everything(majority(await Promise.all(links.map((link) => masterAt(link, masterName)))))],
    urlOf: (server) => urlAt(server, settings),
    close() {
      for (const link of links) link.close();
    },
  };
}

/** Undefined if the Sentinel cannot be reached or does not know the master. */
async function masterAt(link: WatchLink, name: string): Promise<string | undefined> {
  const answer = await link.ask(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name]);
  if (!Array.isArray(answer)) return undefined;
  const [host, port] = answer.map(String);
  return host && port ? addressOf(host, port) : undefined;
}
