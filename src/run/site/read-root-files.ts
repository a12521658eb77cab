import pMap from 'p-map';
import type { RootFileReading } from '../../analysis/evidence.ts';
import { llmsTxtSample } from '../../analysis/llms-txt.ts';
import { ROBOTS_MAX_BYTES } from '../../analysis/robots.ts';
import { orAborted } from '../../lib/async.ts';
import type { Clock } from '../../lib/clock.ts';
import { sha256Of } from '../../lib/sha256.ts';
import type { FetchLimits, FetchResult, WebFetcher } from '../../ports/web-fetcher.ts';
import { fetchFromSite } from './fetch-site.ts';
import { guardByRobots, guarded } from './robots-guard.ts';

const MAX_ABSENT_BYTES = 64 * 1024;
/** Only the status of a linked page matters. */
const MAX_LINKED_BYTES = 1024;
const LINKS_AT_ONCE = 3;

interface Call {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** For each fetch of a file; further requests to judge a file get half of it. */
  readonly timeoutMs: number;
  /** Seed of the path that cannot exist; constant within a report. */
  readonly seed: string;
}

/**
 * Reads both root files and what is needed to judge them: if one is served, the response for a made-up path; for
 * llms.txt, the status of up to ten links within the site, except those that robots.txt forbids us to read. These extra
 * requests are limited in time; without them the files are judged alone.
 */
export async function readRootFiles(
  fetcher: WebFetcher,
  website: string,
  call: Call,
): Promise<readonly RootFileReading[]> {
  const [robots, llms] = await Promise.all([
    readRootFile(fetcher, website, 'robots.txt', call),
    readRootFile(fetcher, website, 'llms.txt', call),
  ]);
  if (!isServed(robots) && !isServed(llms)) return [llms, robots];
  const [absent, links] = await Promise.all([
    readAbsent(fetcher, website, call),
    readLinks(fetcher, llms, robots, call),
  ]);
  const judged = (file: RootFileReading) => (absent && isServed(file) ? { ...file, absent } : file);
  return [{ ...judged(llms), ...(links.length > 0 ? { links } : {}) }, judged(robots)];
}

const isServed = ({ statusCode }: RootFileReading): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;

async function readAbsent(fetcher: WebFetcher, website: string, call: Call): Promise<RootFileReading['absent']> {
  const path = `/${sha256Of(`${website} ${call.seed}`).slice(0, 20)}.txt`;
  const limits = limitsOf({ ...call, timeoutMs: call.timeoutMs / 2 }, MAX_ABSENT_BYTES);
  const result = await inTime(fetchFromSite(fetcher, website, path, limits), limits, path);
  if (result.outcome !== 'response' || result.status < 200 || result.status >= 300) return undefined;
  return { path, body: Buffer.from(result.body).toString('utf8') };
}

async function readLinks(
  fetcher: WebFetcher,
  llms: RootFileReading,
  robots: RootFileReading,
  call: Call,
): Promise<NonNullable<RootFileReading['links']>> {
  if (!isServed(llms)) return [];
  const sample = llmsTxtSample(llms.body, llms.url);
  const rounds = Math.max(1, Math.ceil(sample.length / LINKS_AT_ONCE));
  const allowed = guarded(fetcher, guardByRobots({ ...call, fetcher }, new URL(robots.url).origin, robots));
  const limits = limitsOf({ ...call, timeoutMs: call.timeoutMs / 2 / rounds }, MAX_LINKED_BYTES);
  const read = await pMap(
    sample,
    async (url) => {
      const result = await inTime(allowed.fetch(url, limits), limits, url);
      if (result.outcome === 'failed' && result.failure === 'forbidden') return undefined;
      return { url, statusCode: result.outcome === 'response' ? result.status : null };
    },
    { concurrency: LINKS_AT_ONCE },
  );
  return read.flatMap((link) => link ?? []);
}

const limitsOf = ({ signal, timeoutMs }: Pick<Call, 'signal' | 'timeoutMs'>, maxBytes: number): FetchLimits => ({
  signal,
  timeoutMs,
  maxBytes,
  maxRedirects: 5,
  accept: 'text/plain, text/markdown;q=0.9, */*;q=0.1',
});

/** Limits: RFC 9309 asks for at least 500 KiB of robots.txt; no reader could use more of llms.txt. */
const MAX_BYTES = { 'robots.txt': ROBOTS_MAX_BYTES, 'llms.txt': 1024 * 1024 } as const;

/** Fetches one root file; the analysis interprets it (G-09). Running out of time is a timeout. */
export async function readRootFile(
  fetcher: WebFetcher,
  website: string,
  name: keyof typeof MAX_BYTES,
  call: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<RootFileReading> {
  const url = `${website}/${name}`;
  const limits = limitsOf(call, MAX_BYTES[name]);
  const result = await inTime(fetchFromSite(fetcher, website, `/${name}`, limits), limits, url);
  if (result.outcome === 'failed') {
    const { failure: why } = result;
    const failure = why === 'invalid_url' || why === 'forbidden' ? 'unreachable' : why;
    return {
      ...{ name, url, finalUrl: null, statusCode: result.status ?? null, contentType: null, sizeBytes: 0, body: '' },
      ...{ failure, redirectedToRoot: false },
    };
  }
  return {
    ...{ name, url, finalUrl: result.url, statusCode: result.status, contentType: result.contentType },
    sizeBytes: result.decodedBytes,
    body: Buffer.from(result.body).toString('utf8'),
    failure: null,
    redirectedToRoot: result.redirects.length > 0 && new URL(result.url).pathname === '/',
  };
}

async function inTime(fetched: Promise<FetchResult>, { signal }: FetchLimits, url: string): Promise<FetchResult> {
  try {
    return await orAborted(fetched, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    return { outcome: 'failed', url, failure: 'timeout' };
  }
}
