import { newRedisClient } from './new-client.ts';

/** A connection for questions about where data is. It reopens for ever, because it carries no data itself. */
export interface WatchLink {
  /** Undefined if there is no answer, whatever the reason. Never rejects. */
  ask(command: readonly string[]): Promise<unknown>;
  close(): void;
}

export interface WatchLinkOptions {
  readonly tls: boolean;
  readonly username?: string;
  readonly password?: string;
}

const CONNECT_WITHIN_MS = 2000;
/** A connection that is silent for this long is closed. It is used every second. */
const SILENCE_MS = 5000;

/** Address and port of `host:port`, or of `[address]:port` for IPv6; undefined for anything else. */
export function hostPort(address: string): { readonly host: string; readonly port: number } | undefined {
  const url = URL.canParse(`redis://${address}`) ? new URL(`redis://${address}`) : undefined;
  if (!url || url.hostname === '' || url.port === '') return undefined;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
}

/** Connects in the background. */
export function openWatchLink(
  { host, port }: { readonly host: string; readonly port: number },
  { tls, username, password }: WatchLinkOptions,
): WatchLink {
  const client = newRedisClient({
    socket: {
      ...{ host, port },
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
  return {
    async ask(command) {
      try {
        await opened;
        return await client.sendCommand<unknown>(command);
      } catch {
        return undefined;
      }
    },
    close: () => client.destroy(),
  };
}
