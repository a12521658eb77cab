import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The website that the demo reads when none is given: a made-up maker of cargo bikes, with ordinary strengths and faults. */
export const SAMPLE_HOST = 'kestrelcycles.example';

const HOME = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Kestrel Cycles | Electric cargo bikes for families and city businesses</title>
  <meta name="description" content="Kestrel Cycles builds electric cargo bikes for families and small businesses, with a five year frame warranty and service at your door.">
  <meta property="og:site_name" content="Kestrel Cycles">
  <script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Kestrel Cycles","alternateName":"Kestrel","url":"https://kestrelcycles.example","sameAs":["https://www.linkedin.com/company/kestrel-cycles-sample"]}</script>
</head>
<body>
  <nav><a href="/family">Family bikes</a> <a href="/business">For business</a> <a href="/service">Service</a> <a href="/about">About Kestrel Cycles</a></nav>
  <h1>Electric cargo bikes that replace the second car</h1>
  <p>Kestrel Cycles builds electric cargo bikes in a small workshop by the harbour. Carry two children, a week of groceries or a day of parcels, up the hill and home again.</p>
  <h2>School runs and weekly shopping</h2>
  <p>The Kestrel Family carries up to three children, with a rain cover that takes ten seconds to fit.</p>
  <h2>Deliveries in the city</h2>
  <p>The Kestrel Courier takes 200 litres and 100 kilograms and parks where vans cannot.</p>
  <h2>Service at your door</h2>
  <p>Our mechanics come to you. Every electric cargo bike has a five year frame warranty.</p>
</body>
</html>
`;

const ROBOTS = `User-agent: *
Allow: /

User-agent: OAI-SearchBot
User-agent: GPTBot
Disallow: /

Sitemap: https://kestrelcycles.example/sitemap.xml
`;

const PAGES: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  '/': { type: 'text/html; charset=utf-8', body: HOME },
  '/robots.txt': { type: 'text/plain; charset=utf-8', body: ROBOTS },
};

export interface SampleSite {
  readonly port: number;
  close(): void;
}

/** Serves the sample website on a free port of this machine; it has no llms.txt. */
export async function serveSampleSite(): Promise<SampleSite> {
  const server: Server = createServer((request, response) => {
    const page = PAGES[new URL(request.url ?? '/', 'http://sample').pathname];
    response
      .writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/plain' })
      .end(page?.body ?? 'Not here\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return { port, close: () => server.close() };
}
