import { within } from '../../lib/async.ts';
import type { Clock } from '../../lib/clock.ts';
import { hostPort } from './address.ts';
import { newRedisClient } from './new-client.ts';

/** A connection for asking where data is. Unlike a session, it may reconnect, because it carries no data itself. */
export interface WatchLink {
  /** The host of the address. */
  readonly host: string;
  /** Undefined if there is no answer within a second, whatever the reason. Never rejects. */
  ask(command: readonly string[]): Promise<unknown>;
  close(): void;
}

interface WatchLinkOptions {
  readonly tls: boolean;
  readonly username?: string;
  readonly password?: string;
}

const ANSWER_WITHIN_MS = 1000;
const CONNECT_WITHIN_MS = 2000;
/** A connection that is silent for this long is closed. It is used every second. */
const SILENCE_MS = 5000;

/** Connects in the background. Throws TypeError for an address that is not `host:port`, without showing it. */
export function openWatchLink(address: string, { tls, username, password }: WatchLinkOptions, clock: Clock): WatchLink {
  const at = hostPort(address);
  if (!at) throw new TypeError('an address of a server is not host:port');
  const client = newRedisClient({
    socket: {
      ...at,
      ...(tls && { tls: true as const }),
      connectTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENCE_MS,
      keepAlive: true,
    },
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
  });
  client.on('error', () => {}); // a server without an answer has no vote; the library reconnects
  // settles at the first connection, so that the first question is not asked too early; rejects if closed before it
  const opened = client.connect().catch(() => {});
  const ask = async (command: readonly string[]): Promise<unknown> => {
    await opened;
    return client.sendCommand<unknown>(command);
  };
  return {
    host: at.host,
    ask: (command) => within(clock, ANSWER_WITHIN_MS, ask(command)).catch(() => undefined),
    close: () => client.destroy(),
  };
}
