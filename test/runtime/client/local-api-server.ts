import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '../../../src/lib/clock.ts';
import {
  type API_CLIENT_SETTINGS,
  HttpApiClient,
  type ObservedRequest,
} from '../../../src/runtime/client/http-api-client.ts';
import type { ClusterAccess } from '../../../src/runtime/client/kube-config.ts';
import { endsOf } from '../../support/client-sockets.ts';
import { selfSigned } from '../../support/self-signed.ts';

/** An API server's place on 127.0.0.1 that answers as a test says. */
export interface LocalServer {
  readonly url: string;
  readonly ca: string;
  /** Connections that were ever made. */
  connections(): number;
  readonly requests: readonly Received[];
  /** Breaks every connection; resolves when the clients of this process know. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface Received {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

export type Handler = (response: ServerResponse, received: Received) => void;

const { key, cert } = selfSigned('127.0.0.1');

export async function localServer(handle: Handler, scheme: 'http' | 'https' = 'http'): Promise<LocalServer> {
  const requests: Received[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const { method, url, headers } = request;
      const received = { line: `${method} ${url}`, authorization: headers.authorization, body };
      requests.push(received);
      handle(response, received);
    });
  };
  const server = scheme === 'http' ? createHttpServer(onRequest) : createTlsServer({ key, cert }, onRequest);
  server.keepAliveTimeout = 90_000; // as kube-apiserver
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const reset = async (): Promise<void> => {
    const ends = endsOf(port);
    for (const socket of sockets) socket.resetAndDestroy();
    await ends;
  };
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    ca: cert,
    connections: () => connections,
    requests,
    reset,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export function answer(response: ServerResponse, status: number, body: unknown = {}, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** As kube-apiserver refuses. */
export function refuse(response: ServerResponse, code: number, reason = '', headers = {}): void {
  answer(response, code, { kind: 'Status', status: 'Failure', code, reason, message: `refused: ${reason}` }, headers);
}

export interface ClientOptions {
  readonly clock?: Clock;
  readonly settings?: Partial<typeof API_CLIENT_SETTINGS>;
  readonly access?: Partial<ClusterAccess>;
  readonly observe?: (request: ObservedRequest) => void;
}

export function clientOf(server: Pick<LocalServer, 'url' | 'ca'>, options: ClientOptions = {}): HttpApiClient {
  const { clock = systemClock, observe = () => {}, settings = {} } = options;
  const credentials = async () => ({ headers: { authorization: 'Bearer s3cret' }, tls: { ca: server.ca } });
  const access = { server: server.url, credentials, ...options.access };
  return new HttpApiClient({ access, clock, random: () => 0.5, userAgent: 'sightline-test', observe, settings });
}

/** Waits below 5 s pass at once and are noted; longer ones, the limits of calls, never come. */
export function skippingClock(): Clock & { readonly waits: number[] } {
  let now = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    monotonicMs: () => now,
    setTimer(delayMs, fn) {
      if (delayMs >= 5_000) return () => {};
      const fire = setImmediate(() => {
        now += delayMs;
        waits.push(delayMs);
        fn();
      });
      return () => clearImmediate(fire);
    },
  };
}

export async function until(holds: () => boolean, what = 'it never came true'): Promise<void> {
  for (const end = performance.now() + 45_000; !holds(); await sleep(5))
    if (performance.now() > end) throw new Error(what);
}

export async function failureOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('it did not fail');
}
