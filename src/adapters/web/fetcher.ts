import { lookup } from 'node:dns/promises';
import { orAborted, TimeLimitReached, withinLimit } from '../../lib/async.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  BOT_NAME,
  type FetchFailure,
  type FetchLimits,
  type FetchResult,
  type WebFetcher,
} from '../../ports/web-fetcher.ts';
import { type DecodedBody, readBody } from './body.ts';
import { type Hop, type HopOptions, sendHop } from './hop.ts';
import { type HostOverrides, type Resolve, type Target, targetOf } from './target.ts';

export interface WebFetcherOptions {
  readonly clock: Clock;
  readonly hostOverrides?: HostOverrides;
  /** Default: the system's resolver. */
  readonly resolve?: Resolve;
  /** The User-Agent sent to websites. */
  readonly userAgent?: string;
  readonly ca?: HopOptions['ca'];
}

const USER_AGENT = `${BOT_NAME}/0.1 (reads public pages to measure how brands appear in AI answers)`;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export function createWebFetcher(options: WebFetcherOptions): WebFetcher {
  return {
    fetch: (url, limits) => fetchPage(url, limits, options),
    async locate(url, { signal, timeoutMs }) {
      const via = { clock: options.clock, signal };
      const step = await inTime(via, timeoutMs, (deadline) => requestHop(url, '*/*', deadline, options));
      if (step === 'timeout' || 'failure' in step) return undefined;
      step.hop.close();
      return redirectOf(step.hop, url);
    },
  };
}

type Step = { readonly hop: Hop } | { readonly failure: FetchFailure };

/** Where a page was found, or the last hop on the way there. */
interface Trail {
  readonly url: string;
  readonly redirects: readonly string[];
  readonly status?: number;
}

async function fetchPage(url: string, limits: FetchLimits, options: WebFetcherOptions): Promise<FetchResult> {
  let trail: Trail = { url, redirects: [] };
  const move = (next: Trail): void => {
    trail = next;
  };
  const via = { clock: options.clock, signal: limits.signal };
  const result = await inTime(via, limits.timeoutMs, (deadline) => follow(trail, limits, deadline, options, move));
  return result === 'timeout' ? failed(trail, 'timeout') : result;
}

async function follow(
  start: Trail,
  limits: FetchLimits,
  deadline: AbortSignal,
  options: WebFetcherOptions,
  move: (trail: Trail) => void,
): Promise<FetchResult> {
  for (let trail = start; ; ) {
    const step = await requestHop(trail.url, limits.accept ?? '*/*', deadline, options);
    if ('failure' in step) return failed(trail, step.failure);
    const { hop } = step;
    const here = { ...trail, status: hop.status };
    move(here);
    const location = locationOf(hop);
    if (location === undefined) return await readPage(here, hop, limits, deadline);
    hop.close();
    if (!URL.canParse(location, trail.url)) return failed(here, 'invalid_url');
    if (trail.redirects.length >= limits.maxRedirects) return failed(here, 'too_many_redirects');
    const next = withoutFragment(new URL(location, trail.url));
    trail = { ...here, url: next, redirects: [...trail.redirects, next] };
    move(trail);
    const isForbidden = limits.mayFollow && !(await orAborted(limits.mayFollow(next), deadline));
    if (isForbidden) return failed(trail, 'forbidden');
  }
}

/** The guard, then one request. Both are repeated for every hop, because a name may change its address in between. */
async function requestHop(
  url: string,
  accept: string,
  deadline: AbortSignal,
  options: WebFetcherOptions,
): Promise<Step> {
  const resolve = options.resolve ?? systemResolve;
  const target = await orAborted(targetOf(url, resolve, options.hostOverrides ?? {}), deadline);
  if (typeof target === 'string') return { failure: target };
  const sent = { signal: deadline, accept, userAgent: options.userAgent ?? USER_AGENT };
  return await reach(target, new URL(url), options.ca === undefined ? sent : { ...sent, ca: options.ca });
}

async function reach(target: Target, url: URL, sent: HopOptions): Promise<Step> {
  try {
    return { hop: await sendHop(target, url, sent) };
  } catch {
    sent.signal.throwIfAborted();
    return { failure: 'unreachable' };
  }
}

async function readPage(trail: Trail, hop: Hop, limits: FetchLimits, deadline: AbortSignal): Promise<FetchResult> {
  try {
    const body = await readBody(hop.body, hop.headers['content-encoding'] ?? '', limits.maxBytes);
    return response(trail, hop, body);
  } catch {
    deadline.throwIfAborted();
    return failed(trail, 'unreachable');
  } finally {
    hop.close();
  }
}

function response(trail: Trail, hop: Hop, { bytes, decodedBytes, truncated }: DecodedBody): FetchResult {
  return {
    outcome: 'response',
    url: trail.url,
    status: hop.status,
    contentType: hop.headers['content-type'] ?? null,
    headers: hop.headers,
    body: bytes,
    truncated,
    decodedBytes,
    redirects: trail.redirects,
  };
}

function failed(trail: Trail, failure: FetchFailure): FetchResult {
  const status = trail.status === undefined ? {} : { status: trail.status };
  return { outcome: 'failed', url: trail.url, failure, ...status };
}

/** Headers are read as Latin-1, but servers write non-ASCII paths in UTF-8, and browsers read them as UTF-8. */
function locationOf(hop: Hop): string | undefined {
  const location = REDIRECTS.has(hop.status) ? hop.headers['location'] : undefined;
  return location === undefined ? undefined : Buffer.from(location, 'latin1').toString('utf8');
}

function redirectOf(hop: Hop, url: string): string | undefined {
  const location = locationOf(hop);
  if (location === undefined || !URL.canParse(location, url)) return undefined;
  const target = new URL(location, url);
  return target.protocol === 'https:' || target.protocol === 'http:' ? target.href : undefined;
}

function withoutFragment(url: URL): string {
  const plain = new URL(url);
  plain.hash = '';
  return plain.href;
}

async function inTime<T>(...call: Parameters<typeof withinLimit<T>>): Promise<T | 'timeout'> {
  try {
    return await withinLimit(...call);
  } catch (error) {
    if (error instanceof TimeLimitReached) return 'timeout';
    throw error;
  }
}

async function systemResolve(host: string) {
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? (6 as const) : (4 as const) }));
}
