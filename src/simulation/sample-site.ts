import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ABOUT } from './sample-site/about.ts';
import { BUSINESS } from './sample-site/business.ts';
import { FAMILY } from './sample-site/family.ts';
import { GERMAN } from './sample-site/german.ts';
import { HOME } from './sample-site/home.ts';
import { layout, type SamplePage } from './sample-site/layout.ts';
import { SERVICE } from './sample-site/service.ts';

/** The website that the demo reads when none is given: a made-up maker of cargo bikes, with ordinary strengths and faults. */
export const SAMPLE_HOST = 'kestrelcycles.example';

const ROBOTS = `User-agent: *
Allow: /

User-agent: OAI-SearchBot
User-agent: GPTBot
Disallow: /

Sitemap: https://kestrelcycles.example/sitemap.xml
`;

const HTML = 'text/html; charset=utf-8';
const page = (of: SamplePage): { readonly type: string; readonly body: string } => ({ type: HTML, body: layout(of) });

const PAGES: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  '/': { type: HTML, body: HOME },
  '/family': page(FAMILY),
  '/business': page(BUSINESS),
  '/service': page(SERVICE),
  '/about': page(ABOUT),
  '/de/lastenrad': page(GERMAN),
  '/robots.txt': { type: 'text/plain; charset=utf-8', body: ROBOTS },
};

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
