import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Connections that this process has made since this module was loaded, by whatever library, and bytes they have read. */
const open = new Set<Socket>();
const readByPort = new Map<number, number>();

subscribe('net.client.socket', (message) => {
  const { socket } = message as { readonly socket: Socket }; // as Node documents the channel
  open.add(socket);
  socket.once('connect', () => {
    const port = socket.remotePort ?? 0;
    socket.once('close', () => {
      open.delete(socket);
      readByPort.set(port, (readByPort.get(port) ?? 0) + socket.bytesRead);
    });
  });
});

const openTo = (port: number): readonly Socket[] => [...open].filter(({ remotePort }) => remotePort === port);

/** Resolves when the connections to this port that are open now have ended on this side, and who uses them knows. */
export async function endsOf(port: number): Promise<void> {
  await Promise.all(openTo(port).map((socket) => new Promise((resolve) => socket.once('close', resolve))));
}

/** All that has come from this port. */
export const bytesFrom = (port: number): number =>
  openTo(port).reduce((sum, { bytesRead }) => sum + bytesRead, readByPort.get(port) ?? 0);
