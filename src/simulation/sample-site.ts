import { createServer } from 'node:http';
import { listenOn } from '../lib/listen.ts';
import { PAGES } from './sample-pages.ts';

/** The website that the demo reads by default: a made-up maker of cargo bikes, with ordinary strengths and faults. */
export const SAMPLE_HOST = 'kestrelcycles.example';

export interface SampleSite {
  readonly port: number;
  close(): void;
}

/** Serves the sample website, by default on a free port of this machine; it has no llms.txt. Throws ListenError. */
export async function serveSampleSite(port = 0, host = '127.0.0.1'): Promise<SampleSite> {
  const server = createServer((request, response) => {
    const page = PAGES[URL.parse(request.url ?? '', 'http://sample')?.pathname ?? ''];
    response
      .writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/plain' })
      .end(page?.body ?? 'Not here\n');
  });
  const taken = await listenOn(server, { host, port }, '--port');
  return { port: taken, close: () => server.close() };
}
