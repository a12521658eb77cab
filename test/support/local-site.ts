import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { Gate } from './gate.ts';

export interface LocalSite {
  /** For web.hostOverrides. */
  readonly target: string;
  readonly requested: string[];
  /** Keeps requests waiting. */
  readonly gate: Gate;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css',
  '.png': 'image/png',
};

/** Serves a folder as a website of its own; `/` is its index.html, unless another home is named. */
export function serveFolder(folder: string, home = 'index.html', contentType?: string): Promise<LocalSite> {
  return serve((path) => {
    const file = normalize(join(folder, path === '/' ? home : path));
    if (!file.startsWith(normalize(folder)) || !existsSync(file) || !statSync(file).isFile()) return undefined;
    return { body: readFileSync(file), type: contentType ?? TYPES[extname(file)] ?? 'application/octet-stream' };
  });
}

/** Serves texts by path; what ends in .txt is plain text, the rest HTML. */
export const serveTexts = (files: Readonly<Record<string, string>>): Promise<LocalSite> =>
  serve((path) => {
    const body = files[path];
    if (body === undefined) return undefined;
    return { body: Buffer.from(body), type: TYPES[extname(path)] ?? 'text/html; charset=utf-8' };
  });

/** What a site answers to a plain GET. */
export async function answerOf({ target }: LocalSite, path: string): Promise<{ status: number; body: Buffer }> {
  const response = await fetch(`http://${target}${path}`);
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

async function serve(find: (path: string) => { body: Buffer; type: string } | undefined): Promise<LocalSite> {
  const requested: string[] = [];
  const gate = new Gate();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    requested.push(path);
    await gate.pass();
    const found = find(decodeURIComponent(path));
    if (found) response.writeHead(200, { 'content-type': found.type }).end(found.body);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a listener on a host
  return {
    target: `127.0.0.1:${port}`,
    requested,
    gate,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
