import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Agent, createServer, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { selfSigned } from '../self-signed.ts';
import { type ApiRequest, parseApiRequest } from './api-request.ts';
import { type Effect, makeRules, type Rule, type Rules } from './api-rules.ts';

/**
 * Between a client and a Kubernetes API server, ending TLS on both sides, so it can tell the create of a Job from a
 * watch, break the one and let the other pass, and count what was asked. Bearer tokens and all other headers go through.
 */
export interface ApiProxy {
  readonly url: string;
  /** Its certificate (PEM), which is its own authority. */
  readonly ca: string;
  /** The first rule that matches decides; gives a function that takes it back. */
  rule(rule: Rule): () => void;
  /** Every request in the order they came. */
  readonly requests: readonly ApiRequest[];
  /** How many requests are like this: `count({ verb: 'create', resource: 'jobs' })`. */
  count(what: Partial<ApiRequest>): number;
  /** By verb and resource: `{'create jobs': 1, 'patch visibilityreports/status': 3}`. */
  counts(): Readonly<Record<string, number>>;
  forget(): void;
  /** Watches stay open and deliver nothing; what they held comes with `releaseWatches`. */
  holdWatches(): void;
  releaseWatches(): void;
  /** Resets every open watch. */
  cutWatches(): void;
  close(): Promise<void>;
}

interface Proxying {
  readonly target: URL;
  readonly agent: Agent;
  readonly rules: Rules;
  readonly requests: ApiRequest[];
  readonly watches: Set<Watch>;
  isHolding: boolean;
}

interface Watch {
  readonly answer: IncomingMessage;
  readonly response: ServerResponse;
}

export async function startApiProxy(target: { readonly url: string; readonly ca: string }): Promise<ApiProxy> {
  const { key, cert } = selfSigned('127.0.0.1');
  const state: Proxying = {
    target: new URL(target.url),
    agent: new Agent({ ca: target.ca, keepAlive: true }),
    rules: makeRules(),
    requests: [],
    watches: new Set(),
    isHolding: false,
  };
  const server = createServer({ key, cert }, (request, response) => {
    // whatever breaks on the way to the API server is a reset for the client
    handle(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a listener on a host
  return {
    url: `https://127.0.0.1:${port}`,
    ca: cert,
    rule: (rule) => state.rules.add(rule),
    ...counting(state.requests),
    ...watching(state),
    close: async () => {
      state.agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function counting(requests: ApiRequest[]): Pick<ApiProxy, 'requests' | 'count' | 'counts' | 'forget'> {
  return {
    requests,
    count: (what) =>
      requests.filter((one) => Object.entries(what).every(([field, value]) => Reflect.get(one, field) === value))
        .length,
    counts: () => {
      const counts: Record<string, number> = {};
      for (const { verb, resource } of requests)
        counts[`${verb} ${resource}`] = (counts[`${verb} ${resource}`] ?? 0) + 1;
      return counts;
    },
    forget: () => void requests.splice(0),
  };
}

function watching(state: Proxying): Pick<ApiProxy, 'holdWatches' | 'releaseWatches' | 'cutWatches'> {
  return {
    holdWatches: () => {
      state.isHolding = true;
      for (const { answer } of state.watches) answer.pause();
    },
    releaseWatches: () => {
      state.isHolding = false;
      for (const { answer } of state.watches) answer.resume();
    },
    cutWatches: () => {
      for (const { response } of state.watches) response.destroy();
    },
  };
}

async function handle(state: Proxying, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bytesOf(request);
  const { method = 'GET', url = '/', headers } = request;
  const asked = parseApiRequest(method, url, body.toString(), headers['user-agent']);
  state.requests.push(asked);
  const rule = state.rules.take(asked);
  if (rule?.after === 'before' && (await isOver(rule.do, response))) return;
  const answer = await forwarded(state, request, body, response);
  asked.status = answer.statusCode ?? 0;
  if (asked.verb === 'watch') return deliverWatch(state, { answer, response });
  const bytes = await bytesOf(answer);
  if (rule?.after === 'forwarded' && (await isOver(rule.do, response))) return;
  response.writeHead(asked.status, endToEnd(answer.headers)).end(bytes);
}

/** True when nothing more is to be answered. */
async function isOver(effect: Effect, response: ServerResponse): Promise<boolean> {
  if (effect === 'hang') return true;
  if (effect === 'drop') {
    response.socket?.resetAndDestroy();
    return true;
  }
  if ('delayMs' in effect || 'until' in effect) {
    await ('until' in effect ? effect.until : sleep(effect.delayMs));
    return false;
  }
  const { status: code, reason = 'InternalError', retryAfterSeconds } = effect;
  const retryAfter = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  const body = { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', message: 'by rule', reason, code };
  response.writeHead(code, { 'content-type': 'application/json', ...retryAfter }).end(JSON.stringify(body));
  return true;
}

function forwarded(
  { target, agent }: Proxying,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = httpsRequest(new URL(request.url ?? '/', target), {
      agent,
      method: request.method,
      headers: { ...endToEnd(request.headers), host: target.host, 'content-length': body.length },
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    // a client that gives up a watch, or a call, gives it up at the API server too
    response.once('close', () => sent.destroy());
    sent.end(body);
  });
}

function deliverWatch(state: Proxying, watch: Watch): void {
  const { answer, response } = watch;
  state.watches.add(watch);
  response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
  response.flushHeaders();
  response.once('close', () => state.watches.delete(watch));
  answer.on('data', (chunk) => response.write(chunk));
  answer.once('end', () => response.end());
  answer.once('error', () => response.destroy());
  if (state.isHolding) answer.pause();
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'upgrade', 'content-length']);

/** Without those that are about one connection (RFC 9110, 7.6.1). */
const endToEnd = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
