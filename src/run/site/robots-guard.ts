import { isAllowed, parseRobots, ROBOTS_MAX_BYTES } from '../../analysis/robots.ts';
import { TimeLimitReached, withinLimit } from '../../lib/async.ts';
import { BOT_NAME, type FetchResult, type WebFetcher } from '../../ports/web-fetcher.ts';
import type { RunContext } from '../context.ts';
import { fetchFromSite } from './fetch-site.ts';

type Guarded = Pick<RunContext, 'clock' | 'signal'> & { readonly fetcher: WebFetcher };

/** Why a page may not be read, as a clause; undefined if it may. */
export type RobotsGuard = (url: string) => Promise<string | undefined>;

const TIMEOUT_MS = 5000;

/**
 * Reads the robots.txt of every host once and says whether it lets us read a page (RFC 9309). A host without that file
 * lets us. If the file cannot be read because of a fault of the server or the network, we may not read the page
 * (2.3.1.4). The file of `website` is looked for as its pages are: by http and under www. too.
 */
export function guardByRobots(run: Guarded, website: string): RobotsGuard {
  const files = new Map<string, Promise<FetchResult | undefined>>();
  return async (url) => {
    const { origin, pathname, search } = new URL(url);
    const known = files.get(origin) ?? readRobots(run, origin, origin === new URL(website).origin);
    files.set(origin, known);
    const file = await known;
    if (file === undefined || file.outcome === 'failed' || file.status >= 500) return 'its robots.txt cannot be read';
    if (file.status >= 400) return undefined;
    const robots = parseRobots(Buffer.from(file.body).toString('utf8'));
    return isAllowed(robots, BOT_NAME, pathname + search) ? undefined : 'its robots.txt forbids it';
  };
}

async function readRobots(run: Guarded, origin: string, isWebsite: boolean): Promise<FetchResult | undefined> {
  const limits = {
    timeoutMs: TIMEOUT_MS,
    maxBytes: ROBOTS_MAX_BYTES,
    maxRedirects: 5,
    accept: 'text/plain, */*;q=0.1',
  };
  try {
    return await withinLimit(run, TIMEOUT_MS, (signal) =>
      isWebsite
        ? fetchFromSite(run.fetcher, origin, '/robots.txt', { ...limits, signal })
        : run.fetcher.fetch(`${origin}/robots.txt`, { ...limits, signal }),
    );
  } catch (error) {
    if (error instanceof TimeLimitReached) return undefined;
    throw error;
  }
}
