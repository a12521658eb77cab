import { createHash } from 'node:crypto';
import pMap from 'p-map';
import type { RootFileReading } from '../../analysis/evidence.ts';
import { llmsTxtSample } from '../../analysis/llms-txt.ts';
import { orAborted } from '../../lib/async.ts';
import type { FetchLimits, FetchResult, WebFetcher } from '../../ports/web-fetcher.ts';
import { fetchFromSite } from './fetch-site.ts';

const MAX_ABSENT_BYTES = 64 * 1024;
/** A status is all that is wanted of a linked page. */
const MAX_LINKED_BYTES = 1024;
const LINKS_AT_ONCE = 3;

interface Call {
  readonly signal: AbortSignal;
  /** Of each fetch of a file; what is asked for to judge a file has half of it. */
  readonly timeoutMs: number;
  /** What a path that cannot exist is made from: of one report always the same. */
  readonly seed: string;
}

/**
 * Both root files with what it takes to judge them: where one is served at all, what the site serves for a path that
 * was made up; of llms.txt, what its links answer. That is never waited for beyond its time: without it the files stand
 * for themselves.
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
  const [absent, links] = await Promise.all([readAbsent(fetcher, website, call), readLinks(fetcher, llms, call)]);
  const judged = (file: RootFileReading) => (absent && isServed(file) ? { ...file, absent } : file);
  return [{ ...judged(llms), ...(links.length > 0 ? { links } : {}) }, judged(robots)];
}

const isServed = ({ statusCode }: RootFileReading): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;

async function readAbsent(fetcher: WebFetcher, website: string, call: Call): Promise<RootFileReading['absent']> {
  const path = `/${createHash('sha256').update(`${website} ${call.seed}`).digest('hex').slice(0, 20)}.txt`;
  const limits = limitsOf({ ...call, timeoutMs: call.timeoutMs / 2 }, MAX_ABSENT_BYTES);
  const result = await inTime(fetchFromSite(fetcher, website, path, limits), limits, path);
  if (result.outcome !== 'response' || result.status < 200 || result.status >= 300) return undefined;
  return { path, body: Buffer.from(result.body).toString('utf8') };
}

async function readLinks(
  fetcher: WebFetcher,
  llms: RootFileReading,
  call: Call,
): Promise<NonNullable<RootFileReading['links']>> {
  if (!isServed(llms)) return [];
  const sample = llmsTxtSample(llms.body, llms.url);
  const rounds = Math.max(1, Math.ceil(sample.length / LINKS_AT_ONCE));
  const limits = limitsOf({ ...call, timeoutMs: call.timeoutMs / 2 / rounds }, MAX_LINKED_BYTES);
  return pMap(
    sample,
    async (url) => {
      const result = await inTime(fetcher.fetch(url, limits), limits, url);
      return { url, statusCode: result.outcome === 'response' ? result.status : null };
    },
    { concurrency: LINKS_AT_ONCE },
  );
}

const limitsOf = ({ signal, timeoutMs }: Pick<Call, 'signal' | 'timeoutMs'>, maxBytes: number): FetchLimits => ({
  signal,
  timeoutMs,
  maxBytes,
  maxRedirects: 5,
  accept: 'text/plain, text/markdown;q=0.9, */*;q=0.1',
});

/** Caps of RFC 9309 (at least 500 KiB) and, for llms.txt, of what any reader could use. */
const MAX_BYTES = { 'robots.txt': 512 * 1024, 'llms.txt': 1024 * 1024 } as const;

/** Fetches one root file; what it says is the analysis’s to read (G-09). One that the time runs out for is a timeout. */
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
    const failure = result.failure === 'invalid_url' ? 'unreachable' : result.failure;
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
