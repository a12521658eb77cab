import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { startProviderServer } from '../../provider-server.ts';

/**
 * The program of a pod of the tests: websites `NAME-tables.example`, and before the engines of provider-server.ts a gate.
 * Every engine call is written down when it comes; it is answered when the gate of the name in its question lets it
 * through. `GET /control` gives the calls, `POST /control` sets gates.
 */
export interface EngineCall {
  /** `oak` of `oak-tables.example`. */
  readonly name: string;
  /** Engine and question. */
  readonly call: string;
  /** Address of the pod that asks. */
  readonly from: string;
}
/** By name: how many engine calls may pass, and with `site NAME` how many home pages. No gate: all. */
export type Gates = Readonly<Record<string, number | null>>;
/** Later, where nobody can say so when the time has come. */
export interface GateChange {
  readonly gates: Gates;
  readonly afterMs: number;
}

const PORT = 8080;
const ROBOTS = 'User-agent: *\nAllow: /\n';

const calls: EngineCall[] = [];
const gates = new Map<string, number>();
const passed = new Map<string, number>();
const waiting = new Set<() => void>();

/** Resolves when the gate of that name has room; each passage takes some of it. */
async function pass(name: string): Promise<void> {
  while ((passed.get(name) ?? 0) >= (gates.get(name) ?? Number.POSITIVE_INFINITY))
    await new Promise<void>((resolve) => waiting.add(resolve));
  passed.set(name, (passed.get(name) ?? 0) + 1);
}

function setGates(changes: Gates): void {
  for (const [name, count] of Object.entries(changes))
    if (count === null) gates.delete(name);
    else gates.set(name, count);
  for (const resolve of waiting) resolve();
  waiting.clear();
}

const nameIn = (text: string): string => /\b([a-z]+)[ -]tables\b/i.exec(text)?.[1]?.toLowerCase() ?? '';

function shop(name: string): string {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)} tables for every home`;
  return `<!doctype html><html lang="en"><head><title>Kestrel | ${title}</title>
<meta name="description" content="Kestrel makes ${name} tables for every home.">
<meta property="og:site_name" content="Kestrel"></head><body><h1>${title}</h1><p>Kestrel makes ${name} tables.</p></body></html>`;
}

async function serveSite(host: string, path: string, response: ServerResponse): Promise<void> {
  const name = nameIn(host);
  if (path === '/') await pass(`site ${name}`);
  const body = path === '/' ? shop(name) : path === '/robots.txt' ? ROBOTS : undefined;
  const type = path === '/' ? 'text/html; charset=utf-8' : 'text/plain';
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body ?? 'no such page');
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function control(message: IncomingMessage, text: string, response: ServerResponse): void {
  if (message.method === 'POST') {
    const { gates: changes, afterMs } = JSON.parse(text) as GateChange; // the tests' own word
    if (afterMs === 0) setGates(changes);
    else setTimeout(() => setGates(changes), afterMs);
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(calls));
}

/** The question is the one text of a request that names what is sold. */
function questionIn(value: unknown): string {
  if (typeof value === 'string') return nameIn(value) === '' ? '' : value;
  if (Object(value) !== value) return '';
  return Object.values(Object(value)).map(questionIn).find(Boolean) ?? '';
}

async function answer(origin: string, message: IncomingMessage, text: string, response: ServerResponse): Promise<void> {
  const path = message.url ?? '/';
  const question = text === '' ? '' : questionIn(JSON.parse(text));
  if (question !== '') {
    const engine = path.startsWith('/v1beta') ? 'provider_2' : path === '/v1/agent' ? 'provider_3' : 'provider_1';
    const name = nameIn(question);
    calls.push({ name, call: `${engine} ${question}`, from: message.socket.remoteAddress ?? '' });
    await pass(name);
  }
  const options = { method: message.method ?? 'GET', headers: { 'content-type': 'application/json' }, agent: false };
  request(`${origin}${path}`, options, (own) => {
    response.writeHead(own.statusCode ?? 500, own.headers);
    own.pipe(response);
  })
    .once('error', () => response.destroy())
    .end(text);
}

async function serve(origin: string, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const host = message.headers.host ?? '';
  if (host.endsWith('-tables.example')) return serveSite(host, message.url ?? '/', response);
  const text = await bodyOf(message);
  if (message.url === '/control') return control(message, text, response);
  return answer(origin, message, text, response);
}

const engines = await startProviderServer();
engines.answerWith((question) => ({
  text: `For "${question}" people name Hammerfall first.[1] Kestrel is a solid choice as well.[2]`,
  sources: [{ url: 'https://www.reviews.example/best-tables' }, { url: `https://${nameIn(question)}-tables.example/` }],
}));
createServer((message, response) => {
  // pods that ask are killed on purpose
  serve(engines.origin, message, response).catch(() => response.destroy());
}).listen(PORT);
process.on('SIGTERM', () => process.exit(0));
