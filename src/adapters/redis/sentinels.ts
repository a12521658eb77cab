import { every, within } from '../../lib/async.ts';
import type { Clock } from '../../lib/clock.ts';
import { ViewsUnavailableError } from '../../ports/views.ts';
import { hostPort, openWatchLink, type WatchLink } from './watch-link.ts';

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

/** What the Sentinels say: the master's address, or undefined if no majority names the same one. */
export interface Sentinels {
  master(): Promise<URL | undefined>;
  close(): void;
}

/** A session to the master, as far as the watch concerns it. */
interface Watched {
  readonly ended: Promise<unknown>;
  doubt(): void;
  end(reason: string): void;
}

const ANSWER_WITHIN_MS = 1000;
const WATCH_MS = 1000;

/** Connects in the background, and reconnects for ever. Throws TypeError for an invalid address, without showing it. */
export function connectSentinels(settings: SentinelSettings, clock: Clock): Sentinels {
  const links = settings.addresses.map((address) => connectSentinel(address, settings));
  return {
    async master() {
      const named = await Promise.all(links.map((link) => within(clock, ANSWER_WITHIN_MS, askFor(link, settings))));
      return agreed(named.map((address) => address ?? undefined));
    },
    close() {
      for (const link of links) link.close();
    },
  };
}

/** The URL that more than half of all Sentinels name; those without an answer count as well. */
export function agreed(named: readonly (string | undefined)[]): URL | undefined {
  for (const url of new Set(named)) {
    const votes = named.filter((other) => other === url).length;
    if (url !== undefined && votes > named.length / 2) return new URL(url);
  }
  return undefined;
}

/**
 * Ends the session as soon as a majority names another master. While no majority names this one, what the session reads
 * is in doubt: an old master that is cut off from the Sentinels still answers, although another one may have replaced it.
 */
export function watchMaster(sentinels: Sentinels, url: URL, session: Watched, clock: Clock): void {
  const over = new AbortController();
  void session.ended.then(() => over.abort());
  every(clock, WATCH_MS, over.signal, async () => {
    const master = await sentinels.master();
    if (master === undefined) session.doubt();
    else if (master.host !== url.host) session.end('the Sentinels name another master');
  });
}

/** The master's address. Throws ViewsUnavailableError if the Sentinels do not agree on one. */
export async function currentMaster(sentinels: Sentinels): Promise<URL> {
  const url = await sentinels.master();
  if (url === undefined) throw new ViewsUnavailableError('Redis: no majority of the Sentinels names the same master');
  return url;
}

function connectSentinel(address: string, { tls, sentinelPassword }: SentinelSettings): WatchLink {
  const at = hostPort(address);
  if (!at) throw new TypeError('a Sentinel address is not host:port');
  return openWatchLink(at, { tls, ...(sentinelPassword !== undefined && { password: sentinelPassword }) });
}

/** Undefined if the Sentinel cannot be reached or does not know the master. Never rejects. */
async function askFor(
  link: WatchLink,
  { masterName, tls, username, database }: SentinelSettings,
): Promise<string | undefined> {
  const answer = await link.ask(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', masterName]);
  if (!Array.isArray(answer)) return undefined;
  const [host, port] = answer.map(String);
  if (!host || !port) return undefined;
  const user = username === undefined ? '' : `${encodeURIComponent(username)}@`;
  const name = host.includes(':') ? `[${host}]` : host;
  const url = `${tls ? 'rediss' : 'redis'}://${user}${name}:${port}/${database}`;
  return URL.canParse(url) ? new URL(url).href : undefined;
}
