import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpServer } from '../server/http-server.ts';
import { ExitError } from './exit.ts';

export interface Listening {
  readonly port: number;
  /**
   * Takes no new connection, finishes what is being answered, then ends idle connections. With `lingerMs` it first goes
   * on for so long and ends each connection with its next answer: a proxy that keeps connections in use would else have
   * requests on them when they are cut, and a new one may still be sent here by who has not heard yet.
   */
  close(lingerMs?: number): Promise<void>;
}

const CLOSE_GRACE_MS = 5000;

/** Listens for the REST API. Port 0 takes a free one. */
export async function listen(
  handler: RequestListener,
  at: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const server = createHttpServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ExitError(1, [problemOf(error, at)])));
    server.listen(at.port, at.host, resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return {
    port,
    close: async (lingerMs = 0) => {
      server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
      if (lingerMs > 0) await sleep(lingerMs);
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}

function problemOf(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): string {
  if (error.code === 'EADDRINUSE')
    return `http.port: ${host}:${port} is in use by another program; set http.port or --port`;
  if (error.code === 'EACCES') return `http.port: not allowed to listen on ${host}:${port}`;
  return `http.port: cannot listen on ${host}:${port} (${error.code})`;
}
