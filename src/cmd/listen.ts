import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from '../server/http-server.ts';
import { ExitError } from './exit.ts';

export interface Listening {
  readonly port: number;
  /** Takes no new connection, finishes what is being answered, then ends idle connections. */
  close(): Promise<void>;
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
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function problemOf(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): string {
  if (error.code === 'EADDRINUSE')
    return `http.port: ${host}:${port} is in use by another program; set http.port or --port`;
  if (error.code === 'EACCES') return `http.port: not allowed to listen on ${host}:${port}`;
  return `http.port: cannot listen on ${host}:${port} (${error.code})`;
}
