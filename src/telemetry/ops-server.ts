import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, type ListenAddress, listenOn } from '../lib/listen.ts';
import type { Log } from '../runtime/log.ts';
import type { Health, HealthReport } from './health.ts';

/** Answers GET with a value that becomes JSON; `query` is that of the request. */
export type OpsRoute = (query: URLSearchParams) => unknown;

export interface OpsServerOptions extends ListenAddress {
  readonly health: Health;
  readonly metrics: { readonly contentType: string; render(): Promise<string> };
  /** By path, such as `/runs`. */
  readonly routes?: Readonly<Record<string, OpsRoute>>;
  readonly log: Log;
}

export interface OpsServer {
  readonly port: number;
  /** Finishes the current answers, then ends every connection. */
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

const CLOSE_GRACE_MS = 1000;

/**
 * The port for operators and orchestrators: GET /healthz, /readyz, /metrics and the given routes. It has no
 * authentication and never shares the port of the REST API. Rejects with ListenError.
 */
export async function startOpsServer(options: OpsServerOptions): Promise<OpsServer> {
  const answers = answersByPath(options);
  const server = createServer((request, response) => {
    respond(answers.get(pathOf(request)), request, response).catch((err: unknown) => {
      options.log.error({ err, path: pathOf(request) }, 'ops request failed');
      if (!response.headersSent) send(response, request, json(500, { error: 'internal error' }));
      else response.destroy();
    });
  });
  server.headersTimeout = 5000;
  server.requestTimeout = 10_000;
  server.keepAliveTimeout = 5000;
  const port = await listenOn(server, options, 'http.opsPort');
  return { port, close: () => closeServer(server, CLOSE_GRACE_MS) };
}

type Answerer = (query: URLSearchParams) => Promise<Answer>;

async function respond(
  answer: Answerer | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!answer) {
    send(response, request, json(404, { error: 'not found' }));
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    send(response, request, json(405, { error: 'method not allowed' }));
  } else {
    const query = new URLSearchParams(request.url?.split('?').slice(1).join('?'));
    send(response, request, await answer(query));
  }
}

function answersByPath({ health, metrics, routes = {} }: OpsServerOptions): ReadonlyMap<string, Answerer> {
  const answers = new Map<string, Answerer>();
  for (const [path, route] of Object.entries(routes)) answers.set(path, async (query) => json(200, await route(query)));
  answers.set('/healthz', async () => report(await health.live()));
  answers.set('/readyz', async () => report(await health.ready()));
  answers.set('/metrics', async () => ({
    status: 200,
    contentType: metrics.contentType,
    body: await metrics.render(),
  }));
  return answers;
}

const report = ({ ok, failing }: HealthReport): Answer =>
  ok ? json(200, { status: 'ok' }) : json(503, { status: 'failing', failing });

const json = (status: number, value: unknown): Answer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: `${JSON.stringify(value)}\n`,
});

function send(response: ServerResponse, request: IncomingMessage, { status, contentType, body }: Answer): void {
  const headers = {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  };
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/';
