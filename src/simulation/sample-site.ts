import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGES } from './sample-pages.ts';

/** The website that the demo reads when none is given: a made-up maker of cargo bikes, with ordinary strengths and faults. */
export const SAMPLE_HOST = 'kestrelcycles.example';

export interface SampleSite {
  readonly port: number;
  close(): void;
}

/** Serves the sample website, on a free port of this machine where nothing else is said; it has no llms.txt. */
export async function serveSampleSite(port = 0, host = '127.0.0.1'): Promise<SampleSite> {
  const server: Server = createServer((request, response) => {
    const page = PAGES[new URL(request.url ?? '/', 'http://sample').pathname];
    response
      .writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/plain' })
      .end(page?.body ?? 'Not here\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo; // a TCP server that listens
  return { port: taken, close: () => server.close() };
}
