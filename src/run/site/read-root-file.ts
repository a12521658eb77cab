import type { RootFileReading } from '../../analysis/evidence.ts';
import { orAborted } from '../../lib/async.ts';
import type { FetchLimits, FetchResult, WebFetcher } from '../../ports/web-fetcher.ts';
import { fetchFromSite } from './fetch-site.ts';

/** Caps of RFC 9309 (at least 500 KiB) and, for llms.txt, of what any reader could use. */
const MAX_BYTES = { 'robots.txt': 512 * 1024, 'llms.txt': 1024 * 1024 } as const;

/** Fetches one root file; what it says is the analysis’s to read (G-09). One that the time runs out for is a timeout. */
export async function readRootFile(
  fetcher: WebFetcher,
  website: string,
  name: keyof typeof MAX_BYTES,
  call: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<RootFileReading> {
  const limits = {
    ...call,
    maxBytes: MAX_BYTES[name],
    maxRedirects: 5,
    accept: 'text/plain, text/markdown;q=0.9, */*;q=0.1',
  };
  const result = await inTime(fetchFromSite(fetcher, website, `/${name}`, limits), limits, `${website}/${name}`);
  const url = `${website}/${name}`;
  if (result.outcome === 'failed') {
    const failure = result.failure === 'invalid_url' ? 'unreachable' : result.failure;
    return {
      name,
      url,
      finalUrl: null,
      statusCode: result.status ?? null,
      contentType: null,
      sizeBytes: 0,
      body: '',
      failure,
      redirectedToRoot: false,
    };
  }
  return {
    name,
    url,
    finalUrl: result.url,
    statusCode: result.status,
    contentType: result.contentType,
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
