import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type HttpError } from '../contract/errors.ts';

/** What the parser refuses before there is a request, by its error code. */
const REFUSED_BY_PARSER: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * node's server as this API needs it. Node answers some faults by itself with an empty body: a missing Host, a request
 * that it cannot parse, an expectation it does not know. Here each of them has a JSON body like any other refusal (E-01).
 */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: 75_000, requestTimeout: 60_000 }, listener);
  server.on('checkContinue', listener);
  server.on('checkExpectation', listener);
  server.on('connect', (_req, socket) => refuse(socket as Socket, errors.notFound)); // node hands over the TCP or TLS socket
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = REFUSED_BY_PARSER[error.code ?? ''] ?? 400;
    if (error.code !== 'ECONNRESET') refuse(socket as Socket, { status, detail: STATUS_CODES[status] }); // as above
  });
  return server;
}

function refuse(socket: Socket, error: HttpError): void {
  // node has let go of the socket: without a listener a client that resets it would end the process
  socket.on('error', () => socket.destroy());
  if (!socket.writable) return;
  const body = JSON.stringify({ detail: error.detail });
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
