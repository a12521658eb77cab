import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Gate } from './gate.ts';
import {
  type Ending,
  geminiBody,
  openAiBody,
  perplexityBody,
  structuredBody,
  type WrittenAnswer,
} from './provider-bodies.ts';

/**
 * One local server that speaks the wire formats of OpenAI's Responses API (engine and analyst), Gemini's
 * generateContent, Perplexity's Agent API and Google's redirect links. Exports:
 *
 * - `startProviderServer()` starts it on a free port of 127.0.0.1; `close()` ends it and every open connection.
 * - `server.baseUrls` go into the `baseUrl` of the adapters (G-02); `server.hostOverrides` sends redirect links here.
 * - `server.answerWith(fn)` writes every answer: the question in, a `WrittenAnswer` (provider-bodies.ts) out.
 *   `server.analyseWith(fn)` does it for the analyst: schema name and input text in, any JSON value out.
 * - `server.queue(provider, ...steps)` scripts the next requests of one provider, one step each; then the answers go on.
 *   A step is a fault's name, `{fault, retryAfter}`, a full `{status, headers, body}`, or `{answer}`.
 * - `server.requests` records every request: provider, path, headers, body as text and as JSON.
 * - `server.answerAfter(ms)` lets every answer take that long; the request is recorded when it comes.
 * - `server.gate` keeps calls from the nth on waiting, redirect links excepted; they are recorded when they come.
 * - `server.kill(url)` makes a redirect link dead: it answers 404.
 */
export interface ProviderServer {
  readonly origin: string;
  readonly baseUrls: Readonly<Record<Provider, string>>;
  /** For the fetcher: Google's redirect host is this server. */
  readonly hostOverrides: Readonly<Record<string, string>>;
  readonly requests: readonly RecordedRequest[];
  readonly gate: Gate;
  answerWith(write: (question: string, provider: Provider) => WrittenAnswer): void;
  analyseWith(write: (task: string, input: string) => unknown): void;
  queue(provider: Provider, ...steps: readonly Step[]): void;
  answerAfter(delayMs: number): void;
  kill(url: string): void;
  close(): Promise<void>;
}

/** The analyst is the API of OpenAI or Gemini with a JSON schema in the request. */
export type Provider = 'openai' | 'gemini' | 'perplexity' | 'analyst';

export interface RecordedRequest {
  readonly provider: Provider | 'redirect' | 'unknown';
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
  /** When it came, by performance.now(). */
  readonly atMs: number;
}

export type Step =
  | Fault
  | { readonly fault: Fault; readonly retryAfter?: string; readonly retryDelay?: string }
  | { readonly answer: WrittenAnswer }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string };

/**
 * By status: bad_request 400, unauthorized 401, payment_required 402, forbidden 403, not_found 404, request_timeout 408,
 * conflict 409, rate_limit and insufficient_quota 429, server_error 500, unavailable 503, overloaded 529. On the wire:
 * `reset` (connection reset before an answer), `cut` (half of a body, then the connection ends), `malformed` (status
 * 200, no JSON), `hang` (never answers). In a body of status 200: `refused`, `filtered` (content filter), `truncated`
 * (output limit), `empty`. `stall` sends half of a body and then nothing; `cut_chunks` is `cut` of a body whose length was
 * not told.
 */
export type Fault =
  | keyof typeof STATUSES
  | 'reset'
  | 'cut'
  | 'cut_chunks'
  | 'stall'
  | 'malformed'
  | 'hang'
  | Exclude<Ending, 'whole'>;

/** Status, and the error code that each provider's body carries with it. */
const STATUSES = {
  bad_request: [400, 'invalid_request_error', 'INVALID_ARGUMENT'],
  unauthorized: [401, 'invalid_api_key', 'UNAUTHENTICATED'],
  payment_required: [402, 'payment_required', 'FAILED_PRECONDITION'],
  forbidden: [403, 'permission_denied', 'PERMISSION_DENIED'],
  not_found: [404, 'model_not_found', 'NOT_FOUND'],
  request_timeout: [408, 'request_timeout', 'DEADLINE_EXCEEDED'],
  conflict: [409, 'conflict', 'ABORTED'],
  rate_limit: [429, 'rate_limit_exceeded', 'RESOURCE_EXHAUSTED'],
  insufficient_quota: [429, 'insufficient_quota', 'RESOURCE_EXHAUSTED'],
  server_error: [500, 'server_error', 'INTERNAL'],
  unavailable: [503, 'service_unavailable', 'UNAVAILABLE'],
  overloaded: [529, 'overloaded', 'UNAVAILABLE'],
} as const;

const REDIRECT_HOST = 'vertexaisearch.cloud.google.com';

export function redirectLink(url: string): string {
  return `https://${REDIRECT_HOST}/grounding-api-redirect/${Buffer.from(url).toString('base64url')}`;
}

/** What the server quotes in its error texts, as providers do: none of it may reach a message of ours. */
export const UPSTREAM_PROSE = 'Upstream says: key sk-te****st of project 4711, see https://provider.example/errors';

interface State {
  readonly requests: RecordedRequest[];
  readonly queues: Map<Provider, Step[]>;
  readonly dead: Set<string>;
  readonly gate: Gate;
  delayMs: number;
  write: (question: string, provider: Provider) => WrittenAnswer;
  analyse: (task: string, input: string) => unknown;
}

export async function startProviderServer(): Promise<ProviderServer> {
  const state: State = {
    requests: [],
    queues: new Map(),
    dead: new Set(),
    gate: new Gate(),
    delayMs: 0,
    write: () => ({ text: 'Acme is a good choice.[1]', sources: [{ url: 'https://www.acme.example/tools' }] }),
    analyse: () => ({}),
  };
  const server = createServer((request, response) => void handle(state, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listen(0) on a host always gives an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    baseUrls: { openai: `${origin}/v1`, analyst: `${origin}/v1`, gemini: origin, perplexity: origin },
    hostOverrides: { [REDIRECT_HOST]: `127.0.0.1:${port}` },
    requests: state.requests,
    gate: state.gate,
    answerWith: (write) => {
      state.write = write;
    },
    analyseWith: (write) => {
      state.analyse = write;
    },
    queue: (provider, ...steps) => {
      state.queues.set(provider, [...(state.queues.get(provider) ?? []), ...steps]);
    },
    answerAfter: (delayMs) => {
      state.delayMs = delayMs;
    },
    kill: (url) => void state.dead.add(url),
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** As much of a request as the answer depends on. */
const asked = z.looseObject({
  model: z.string().optional(),
  input: z
    .union([z.string(), z.array(z.looseObject({ content: z.array(z.looseObject({ text: z.string() })) }))])
    .optional(),
  text: z.looseObject({ format: z.looseObject({ name: z.string() }) }).optional(),
  contents: z.array(z.looseObject({ parts: z.array(z.looseObject({ text: z.string() })) })).optional(),
  generationConfig: z.looseObject({ responseJsonSchema: z.looseObject({ title: z.string() }).optional() }).optional(),
});

interface Asked extends z.infer<typeof asked> {
  readonly provider: Provider;
  readonly path: string;
}

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // a step that is about time says what the time is
  response.sendDate = false;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const { url: path = '', method = '', headers } = request;
  const json = asked.parse(text === '' ? {} : JSON.parse(text));
  const provider = providerOf(method, path, json);
  state.requests.push({ provider, method, path, headers, text, json, atMs: performance.now() });
  if (provider !== 'redirect') await state.gate.pass(text);
  if (state.delayMs > 0) await sleep(state.delayMs);
  if (provider === 'redirect') redirect(state, path, response);
  else if (provider === 'unknown') response.writeHead(404).end();
  else perform(scripted(state.queues.get(provider)?.shift()), state, { ...json, provider, path }, response);
}

function providerOf(method: string, path: string, json: z.infer<typeof asked>): RecordedRequest['provider'] {
  if (method !== 'POST') return path.startsWith('/grounding-api-redirect/') ? 'redirect' : 'unknown';
  if (path === '/v1/responses') return json.text === undefined ? 'openai' : 'analyst';
  if (path === '/v1/agent') return 'perplexity';
  if (!isGemini(path)) return 'unknown';
  return json.generationConfig?.responseJsonSchema === undefined ? 'gemini' : 'analyst';
}

const isGemini = (path: string): boolean => /^\/v1beta\/models\/[^/]+:generateContent$/.test(path);

function redirect(state: State, path: string, response: ServerResponse): void {
  const url = Buffer.from(path.split('/').at(-1) ?? '', 'base64url').toString();
  if (state.dead.has(url)) response.writeHead(404).end('gone');
  else response.writeHead(302, { location: url }).end();
}

interface Scripted {
  readonly fault?: Fault;
  readonly retryAfter?: string;
  readonly retryDelay?: string;
  readonly answer?: WrittenAnswer;
  readonly raw?: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

function scripted(step: Step | undefined): Scripted {
  if (step === undefined) return {};
  if (typeof step === 'string') return { fault: step };
  return 'body' in step ? { raw: step } : step;
}

function perform(step: Scripted, state: State, request: Asked, response: ServerResponse): void {
  const { fault, raw } = step;
  if (raw !== undefined) response.writeHead(raw.status, raw.headers).end(raw.body);
  else if (fault === 'reset') response.socket?.resetAndDestroy();
  else if (isStatusFault(fault)) sendFault(fault, step, request, response);
  else if (fault !== 'hang') sendAnswer(step, state, request, response);
}

function isStatusFault(fault: Fault | undefined): fault is keyof typeof STATUSES {
  return fault !== undefined && fault in STATUSES;
}

function sendAnswer(step: Scripted, state: State, request: Asked, response: ServerResponse): void {
  const { fault } = step;
  const ending = ENDINGS.find((name) => name === fault) ?? 'whole';
  const body = bodyOf(state, request, ending, step.answer);
  const half = body.slice(0, body.length / 2);
  if (fault !== 'cut' && fault !== 'cut_chunks' && fault !== 'stall') {
    sendJson(response, 200, {}, fault === 'malformed' ? `${half}}` : body);
    return;
  }
  const length = fault === 'cut_chunks' ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(200, { 'content-type': 'application/json', ...length });
  response.write(half, () => {
    if (fault !== 'stall') response.socket?.destroy();
  });
}

const ENDINGS = ['refused', 'truncated', 'empty', 'filtered'] as const;

function sendJson(response: ServerResponse, status: number, headers: Record<string, string>, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

function bodyOf(state: State, request: Asked, ending: Ending, given?: WrittenAnswer): string {
  const { provider, path, input } = request;
  const model = request.model ?? decodeURIComponent(/models\/([^:]+):/.exec(path)?.[1] ?? '');
  const message = typeof input === 'string' ? input : input?.[0]?.content[0]?.text;
  const question = message ?? request.contents?.[0]?.parts[0]?.text ?? '';
  if (provider === 'analyst') {
    const task = request.text?.format.name ?? request.generationConfig?.responseJsonSchema?.title ?? '';
    return structuredBody(state.analyse(task, question), model, ending, isGemini(path) ? 'gemini' : 'openai');
  }
  const answer = given ?? state.write(question, provider);
  if (provider === 'gemini') return geminiBody(answer, model, redirectLink, ending);
  return provider === 'openai' ? openAiBody(answer, model, ending) : perplexityBody(answer, model, ending);
}

function sendFault(
  fault: keyof typeof STATUSES,
  details: Pick<Scripted, 'retryAfter' | 'retryDelay'>,
  { provider, path }: Pick<Asked, 'provider' | 'path'>,
  response: ServerResponse,
): void {
  const [status, code, googleStatus] = STATUSES[fault];
  const headers: Record<string, string> = details.retryAfter === undefined ? {} : { 'retry-after': details.retryAfter };
  const retryInfo = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: details.retryDelay };
  const prose =
    fault === 'insufficient_quota' ? `Your prepaid credits are depleted. ${UPSTREAM_PROSE}` : UPSTREAM_PROSE;
  const error = {
    openai: { message: prose, type: code, param: null, code },
    gemini: { code: status, message: prose, status: googleStatus, details: details.retryDelay ? [retryInfo] : [] },
    perplexity: { message: prose, type: code, code: status },
  };
  const form = isGemini(path) ? 'gemini' : provider === 'analyst' ? 'openai' : provider;
  sendJson(response, status, headers, JSON.stringify({ error: error[form] }));
}
