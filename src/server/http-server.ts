import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type HttpError } from '../contract/errors.ts';

/** Statuses of what the parser refuses before there is a request, by error code. */
const REFUSED_BY_PARSER: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Node's server with the refusals of this API. Node answers some requests itself with an empty body: one without a
 * Host, one that it cannot parse, one with an unknown expectation. Here the first two are refused with a JSON body
 * (E-01), and an unknown expectation is ignored.
 */
export function createHttpServer(listener: RequestListener): Server {
  const exchanges = openExchanges();
  const counted: RequestListener = (req, res) => {
    exchanges.add(res);
    listener(req, res);
  };
  const options = { requireHostHeader: false, keepAliveTimeout: 75_000, requestTimeout: 60_000 };
  const server = createServer(options, counted);
  server.on('checkContinue', counted);
  server.on('checkExpectation', counted);
  // node hands over the TCP or TLS socket, here and below
  server.on('connect', (_req, socket) => exchanges.endWith(socket as Socket, errors.notFound));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = REFUSED_BY_PARSER[error.code ?? ''] ?? 400;
    if (error.code !== 'ECONNRESET') exchanges.endBroken(socket as Socket, { status, detail: STATUS_CODES[status] });
  });
  return server;
}

interface OpenExchanges {
  add(res: ServerResponse): void;
  /** Ends a connection that node has handed over, after the answers to its open requests. */
  endWith(socket: Socket, refusal: HttpError): void;
  /** Ends a connection that received bytes that are not a request. */
  endBroken(socket: Socket, refusal: HttpError): void;
}

interface Connection {
  /** Not answered yet, in the order of their requests. */
  readonly open: ServerResponse[];
  /** Called when all of them are answered. If set, nothing more is read. */
  end?: () => void;
}

/**
 * Bytes that are not a request may follow a complete request. That request is still processed, and its answer is sent
 * before the connection ends. The bytes get no answer, because a client could take it for the answer to its next
 * request.
 */
function openExchanges(): OpenExchanges {
  const connections = new WeakMap<Socket, Connection>();
  const connectionOf = (socket: Socket): Connection => {
    let connection = connections.get(socket);
    if (connection === undefined) {
      connection = { open: [] };
      connections.set(socket, connection);
    }
    return connection;
  };
  const settle = ({ open, end }: Connection): void => {
    if (open.length === 0) end?.();
  };
  const endWith = (socket: Socket, refusal: HttpError): void => {
    const connection = connectionOf(socket);
    if (connection.end !== undefined) return;
    // node has released the socket: without a listener, a reset by the client would end the process
    socket.on('error', () => socket.destroy());
    connection.end = () => refuse(socket, refusal);
    settle(connection);
  };
  return {
    add(res) {
      const connection = connectionOf(res.req.socket);
      const { open } = connection;
      open.push(res);
      res.on('close', () => {
        const index = open.indexOf(res);
        if (index >= 0) open.splice(index, 1);
        settle(connection);
      });
    },
    endWith,
    endBroken(socket, refusal) {
      const connection = connectionOf(socket);
      if (connection.end !== undefined) return;
      const last = connection.open.at(-1);
      if (last === undefined) return endWith(socket, refusal);
      if (!last.req.complete) {
        // the fault is in its body, and this is its answer unless it already has one
        if (!last.headersSent) connection.open.pop();
        return endWith(socket, refusal);
      }
      socket.on('error', () => socket.destroy());
      if (!last.headersSent) last.setHeader('connection', 'close');
      connection.end = () => socket.end();
    },
  };
}

function refuse(socket: Socket, error: HttpError): void {
  if (!socket.writable) return;
  const body = JSON.stringify({ detail: error.detail });
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    `x-request-id: ${randomUUID()}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
