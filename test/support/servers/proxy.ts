import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What a network can do between a client and a server. It never looks into the bytes, so TLS passes.
 *
 * - `none`: bytes go both ways.
 * - `refuse`: nobody listens; connections that are open are reset.
 * - `reset`: a connection is accepted and reset; open ones as well.
 * - `hang`: accepted, and nothing is forwarded; what was held goes on once the fault is over.
 * - `swallow`: requests reach the server, answers are lost: outcomes are unknown. The connection is reset when the fault ends.
 * - `delayMs`: each piece of an answer comes so much later.
 * - `cutAfterBytes`: this many bytes of answers come, then a reset.
 */
export type Fault =
  | 'none'
  | 'refuse'
  | 'reset'
  | 'hang'
  | 'swallow'
  | { readonly delayMs: number }
  | { readonly cutAfterBytes: number };

interface ProxyConnection {
  /** For this connection only, from now on. */
  set(fault: Fault): void;
  readonly isOpen: boolean;
}

export interface FaultProxy {
  /** Of 127.0.0.1; the same for as long as the proxy lives. */
  readonly port: number;
  /** For every connection, open and new, from now on; resolves when it holds. */
  set(fault: Fault): Promise<void>;
  /** For the next new connection only; several calls queue up. */
  next(fault: Fault): void;
  /** Every connection there was, in order. */
  readonly connections: readonly ProxyConnection[];
  close(): Promise<void>;
}

export async function startProxy(targetPort: number): Promise<FaultProxy> {
  let fault: Fault = 'none';
  const queued: Fault[] = [];
  const connections: ProxyConnection[] = [];
  const listener = createServer((client) => {
    connections.push(relay(client, targetPort, queued.shift() ?? fault));
  });
  const port = await listen(listener, 0);
  const setAll = (one: Fault): void => {
    for (const connection of connections) connection.set(one);
  };
  return {
    port,
    connections,
    next: (one) => void queued.push(one),
    async set(wanted) {
      fault = wanted;
      if (wanted === 'refuse' && listener.listening) {
        const closed = new Promise((resolve) => listener.close(resolve));
        setAll('reset');
        await closed;
      } else if (wanted !== 'refuse' && !listener.listening) await listen(listener, port);
      setAll(wanted);
    },
    async close() {
      setAll('reset');
      if (listener.listening) await new Promise((resolve) => listener.close(resolve));
    },
  };
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

function relay(client: Socket, targetPort: number, first: Fault): ProxyConnection {
  let fault = first;
  let answered = 0;
  const held = new Set<() => void>();
  const target = connect(targetPort, '127.0.0.1');
  const wake = (): void => {
    for (const go of held) go();
    held.clear();
  };
  const reset = (): void => {
    client.resetAndDestroy();
    target.destroy();
    wake();
  };
  const untilFlowing = async (): Promise<void> => {
    while (fault === 'hang' && !client.destroyed) await new Promise<void>((resolve) => held.add(resolve));
  };
  const forward = async (chunk: Buffer, isAnswer: boolean): Promise<void> => {
    await untilFlowing();
    if (!isAnswer) return write(target, chunk);
    if (fault === 'swallow') return;
    if (typeof fault === 'object' && 'delayMs' in fault) await sleep(fault.delayMs);
    const limit = typeof fault === 'object' && 'cutAfterBytes' in fault ? fault.cutAfterBytes - answered : Infinity;
    answered += chunk.length;
    await write(client, chunk.subarray(0, Math.max(0, limit)));
    if (chunk.length >= limit) reset();
  };
  pump(client, target, (chunk) => forward(chunk, false), untilFlowing);
  pump(target, client, (chunk) => forward(chunk, true), untilFlowing);
  // a client sees a server that is gone as a reset, not as an orderly end
  for (const socket of [client, target]) socket.on('error', reset);
  const set = (wanted: Fault): void => {
    const wasLost = fault === 'swallow' && wanted !== 'swallow';
    fault = wanted;
    answered = 0;
    if (wasLost || wanted === 'reset' || wanted === 'refuse') reset();
    else wake();
  };
  set(first);
  return {
    set,
    get isOpen() {
      return !client.destroyed;
    },
  };
}

/** One direction, a piece at a time, so that order and back pressure are kept. */
function pump(
  from: Socket,
  to: Socket,
  forward: (chunk: Buffer) => Promise<void>,
  untilFlowing: () => Promise<void>,
): void {
  let last: Promise<void> = Promise.resolve();
  from.on('data', (chunk) => {
    from.pause();
    last = last.then(() => forward(chunk)).then(() => void from.resume());
  });
  from.on('end', () => {
    last = last.then(untilFlowing).then(() => void to.end());
  });
}

const write = (socket: Socket, chunk: Buffer): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.write(chunk, () => resolve());
  });
