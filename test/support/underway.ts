import type { ClientRequest, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ImageCodec } from '../../src/ports/image-codec.ts';

/** What goes on outside of this thread while a test moves time by hand. */
export interface Underway {
  /** Requests and answers on their way over a socket, and pictures in threads; not what waits in the app. */
  isBusy(): boolean;
  /** To be said of each request that is sent. */
  sends(request: ClientRequest): void;
  /** To be said of the server that they are sent to, before the first. */
  receives(server: Server): void;
  /** The same codec, its work being known. */
  codec(codec: ImageCodec): ImageCodec;
}

interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/** The app has all of it, or as much as it wants for now, and has not begun to answer. */
const isWithApp = ({ req, res }: Exchange): boolean => !res.headersSent && (req.complete || req.isPaused());

export function underway(): Underway {
  const sent = new Set<ClientRequest>();
  const received = new Set<Exchange>();
  let pictures = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    pictures += 1;
    return work.finally(() => {
      pictures -= 1;
    });
  };
  return {
    isBusy() {
      if (pictures > 0) return true;
      const waiting = new Set([...received].filter(isWithApp).map(({ req }) => req.socket.remotePort));
      return [...sent].some(({ socket }) => socket?.localPort === undefined || !waiting.has(socket.localPort));
    },
    sends(request) {
      sent.add(request);
      request.once('close', () => sent.delete(request));
    },
    receives(server) {
      server.on('request', (req: IncomingMessage, res: ServerResponse) => {
        const exchange = { req, res };
        received.add(exchange);
        res.once('close', () => received.delete(exchange));
      });
    },
    codec: ({ reencode, render }) => ({
      reencode: (...given) => counted(reencode(...given)),
      render: (...given) => counted(render(...given)),
    }),
  };
}
