import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeServer, type ListenAddress, listenOn } from '../lib/listen.ts';
import { createHttpServer } from '../server/http-server.ts';

export interface Listening {
  readonly port: number;
  /**
   * Accepts no new connection, ends idle ones at once, and the others after their current answers. With `lingerMs`, it
   * first goes on accepting and answering for that time, and ends each connection with its next answer. Otherwise a
   * proxy could have requests on its open connections when they are cut, and clients that do not know yet that the
   * server is stopping would be refused.
   */
  close(lingerMs?: number): Promise<void>;
}

const CLOSE_GRACE_MS = 5000;

/**
 * Listens for the REST API. Connections that are still open `graceMs` after the end of the lingering are cut. Throws
 * ListenError.
 */
export async function listen(
  handler: RequestListener,
  at: ListenAddress,
  graceMs = CLOSE_GRACE_MS,
): Promise<Listening> {
  const server = createHttpServer(handler);
  const port = await listenOn(server, at, 'http.port', 'http.port or --port');
  return {
    port,
    close: async (lingerMs = 0) => {
      server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
      if (lingerMs > 0) await sleep(lingerMs);
      await closeServer(server, graceMs);
    },
  };
}
