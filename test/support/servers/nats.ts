import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '../temp-folder.ts';
import { programPath } from './programs.ts';
import { sayTo } from './say.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';
import type { TlsFiles } from './tls-files.ts';

export interface Nats extends ServerProcess {
  readonly port: number;
  /** `nats://127.0.0.1:PORT`, or `tls://localhost:PORT`. */
  readonly url: string;
}

export interface NatsOptions {
  /** Clients must give this token. */
  readonly token?: string;
  readonly tls?: TlsFiles;
}

/** A NATS server with JetStream of its own on a free port of 127.0.0.1; its streams survive kill and start. */
export async function startNats(options: NatsOptions = {}): Promise<Nats> {
  const folder = join(tempFolder(), 'nats');
  mkdirSync(folder);
  const port = await freePort();
  const auth = options.token === undefined ? [] : ['--auth', options.token];
  const { tls } = options;
  const tlsArgs = tls ? ['--tls', '--tlscert', tls.certFile, '--tlskey', tls.keyFile] : [];
  const server = await startServer({
    program: programPath('nats-server'),
    args: ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', folder, ...auth, ...tlsArgs],
    folder,
    // it greets with INFO {"jetstream":true ...}; clients are let in once JetStream has its streams again
    isReady: async () => (await sayTo(port, '', (text) => text.includes('\r\n'))).includes('"jetstream":true'),
    readyWithinMs: 45_000,
  });
  return Object.assign(server, { port, url: tls ? `tls://localhost:${port}` : `nats://127.0.0.1:${port}` });
}
