import { orAborted } from '../../lib/async.ts';
import { PAGE_LIMITS } from '../site/fetch-site.ts';
import type { FetchedPage } from '../site/load-page.ts';
import { guardByRobots, guarded } from '../site/robots-guard.ts';
import type { ReportRun, Stage } from './context.ts';
import { robotsOf, type SiteReading } from './read-site.ts';

/** Undefined for a page that robots.txt forbids us to read or that cannot be fetched, and once the stage is over. */
export type FetchAllowed = (url: string, timeoutMs: number) => Promise<FetchedPage | undefined>;

/** Fetches pages for all steps of a stage, so that the robots.txt of each host is read once. */
export function fetchAllowed(run: ReportRun, { signal }: Stage, site: SiteReading): FetchAllowed {
  const guard = guardByRobots({ ...run, signal }, run.input.website, robotsOf(site));
  const fetcher = guarded(run.fetcher, guard);
  return async (url, timeoutMs) => {
    try {
      const page = await orAborted(fetcher.fetch(url, { signal, timeoutMs, ...PAGE_LIMITS }), signal);
      return page.outcome === 'response' ? page : undefined;
    } catch (error) {
      if (run.signal.aborted) throw run.signal.reason;
      if (!signal.aborted) throw error;
      return undefined;
    }
  };
}
