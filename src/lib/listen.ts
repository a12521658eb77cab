import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a server listens. Port 0 chooses a free one. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** A server cannot listen on its address; the message is one line for the person who configured it. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  /** Error code of the system, such as EADDRINUSE. */
  readonly code: string;
  constructor(message: string, options: { code: string; cause: unknown }) {
    super(message, { cause: options.cause });
    this.code = options.code;
  }
}

/**
 * Resolves with the port. `setting` names the setting that gave the address, and `alternatives` all settings that can
 * give one. Rejects with ListenError.
 */
export async function listenOn(
  server: Server,
  { host, port }: ListenAddress,
  setting: string,
  alternatives = setting,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const code = cause.code ?? 'UNKNOWN';
      const problems: Readonly<Record<string, string>> = {
        EADDRINUSE: `${host}:${port} is in use by another program; set ${alternatives}`,
        EACCES: `not allowed to listen on ${host}:${port}`,
      };
      const problem = problems[code] ?? `cannot listen on ${host}:${port} (${code})`;
      reject(new ListenError(`${setting}: ${problem}`, { code, cause }));
    });
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port; // a TCP server that listens
}

/** Accepts no new connection, ends idle ones, and resolves when the others have ended. After `graceMs` it cuts them. */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
