import type { RootFileReading } from '../../analysis/evidence.ts';
import { isAllowed, parseRobots, ROBOTS_MAX_BYTES, type RobotsTxt } from '../../analysis/robots.ts';
import { TimeLimitReached, withinLimit } from '../../lib/async.ts';
import { BOT_NAME, type FetchLimits, type FetchResult, type WebFetcher } from '../../ports/web-fetcher.ts';
import type { RunContext } from '../context.ts';
import { FETCH_PROBLEMS, fetchFromSite } from './fetch-site.ts';

type Guarded = Pick<RunContext, 'clock' | 'signal'> & { readonly fetcher: WebFetcher };

/** Why a page may not be read, as a clause; undefined if it may. */
export type RobotsGuard = (url: string) => Promise<string | undefined>;

const TIMEOUT_MS = 5000;

type File = RobotsTxt | 'absent' | 'unreadable';

/**
 * Reads the robots.txt of every host once and says whether it lets us read a page (RFC 9309). A host without that file
 * lets us. If the file cannot be read because of a fault of the server or the network, we may not read the page
 * (2.3.1.4). The file of `website` is looked for as its pages are, also over HTTP and under www.; `known` is that file if
 * it was read before, and also counts for the host under which it was found.
 */
export function guardByRobots(run: Guarded, website: string, known?: RootFileReading): RobotsGuard {
  const own = new URL(website).origin;
  const files = new Map<string, Promise<File>>(known ? knownFiles(known, own) : []);
  return async (url) => {
    const { origin, pathname, search, protocol } = new URL(url);
    // the fetcher refuses other protocols
    if (protocol !== 'https:' && protocol !== 'http:') return undefined;
    const reading = files.get(origin) ?? readRobots(run, origin, origin === own);
    files.set(origin, reading);
    const file = await reading;
    if (file === 'unreadable') return 'its robots.txt cannot be read';
    if (file === 'absent') return undefined;
    return isAllowed(file, BOT_NAME, pathname + search) ? undefined : FETCH_PROBLEMS.forbidden;
  };
}

/** Fetches only what the guard allows, redirects included; anything else fails as 'forbidden'. */
export const guarded = (fetcher: WebFetcher, guard: RobotsGuard): Pick<WebFetcher, 'fetch'> => ({
  fetch: async (url, limits) =>
    (await guard(url)) === undefined
      ? fetcher.fetch(url, { ...limits, ...askingBefore(guard) })
      : { outcome: 'failed', url, failure: 'forbidden' },
});

/** Makes a fetch ask the guard before it follows a redirect. */
export const askingBefore = (guard: RobotsGuard): Required<Pick<FetchLimits, 'mayFollow'>> => ({
  mayFollow: async (url) => (await guard(url)) === undefined,
});

const fileOf = (status: number, body: string): File => {
  if (status >= 500) return 'unreadable';
  return status >= 400 ? 'absent' : parseRobots(body);
};

function knownFiles({ failure, statusCode, body, finalUrl }: RootFileReading, own: string): [string, Promise<File>][] {
  const file: File = failure !== null || statusCode === null ? 'unreadable' : fileOf(statusCode, body);
  const found = new URL(finalUrl ?? own).origin;
  const origins = finalUrl === `${found}/robots.txt` ? [own, found] : [own];
  return origins.map((origin) => [origin, Promise.resolve(file)]);
}

async function readRobots(run: Guarded, origin: string, isWebsite: boolean): Promise<File> {
  const limits = {
    timeoutMs: TIMEOUT_MS,
    maxBytes: ROBOTS_MAX_BYTES,
    maxRedirects: 5,
    accept: 'text/plain, */*;q=0.1',
  };
  try {
    const file: FetchResult = await withinLimit(run, TIMEOUT_MS, (signal) =>
      isWebsite
        ? fetchFromSite(run.fetcher, origin, '/robots.txt', { ...limits, signal })
        : run.fetcher.fetch(`${origin}/robots.txt`, { ...limits, signal }),
    );
    if (file.outcome === 'failed') return 'unreadable';
    return fileOf(file.status, Buffer.from(file.body).toString('utf8'));
  } catch (error) {
    if (error instanceof TimeLimitReached) return 'unreadable';
    throw error;
  }
}
