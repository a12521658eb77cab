import type { SourceKind } from '../../content/ledger.ts';
import { TimeLimitReached, withinLimit } from '../../lib/async.ts';
import type { FetchResult } from '../../ports/web-fetcher.ts';
import { FETCH_PROBLEMS, fetchFromSite } from '../site/fetch-site.ts';
import type { FetchedPage } from '../site/load-page.ts';
import { type PageText, readPageText } from '../site/page-text.ts';
import { askingBefore, guardByRobots, type RobotsGuard } from '../site/robots-guard.ts';
import type { ExecutionRun } from './context.ts';

export interface Wanted {
  readonly url: string;
  readonly kind: SourceKind;
}

/** A page that was read, or a clause that says why it was not. */
export type Reading =
  | ({ readonly outcome: 'page' } & ReadPage)
  | { readonly outcome: 'left_out'; readonly url: string; readonly why: string };

/** `url` is the one after redirects. */
interface ReadPage extends Wanted, PageText {
  readonly response: FetchedPage;
}

/** Reads pages. A server's fault never fails the run; only the run's own end is thrown. */
export interface Reader {
  read(wanted: Wanted): Promise<Reading>;
  /** The home page of the brand's site. */
  readHome(): Promise<Reading>;
}

const TIMEOUT_MS = 10_000;
const LIMITS = {
  timeoutMs: TIMEOUT_MS,
  maxBytes: 1024 * 1024,
  maxRedirects: 5,
  accept: 'text/html, application/xhtml+xml;q=0.9, text/plain;q=0.8, */*;q=0.1',
};
/** The home page may take four requests: https and http, with and without www. */
const HOME_TIMEOUT_MS = 2 * TIMEOUT_MS;

/** `endsAtMs`: by the monotonic clock; later pages are left out. So are those that robots.txt forbids us to read. */
export function createReader(run: ExecutionRun, endsAtMs: number): Reader {
  const { website } = run.input;
  const guard = guardByRobots(run, website);
  const limits = { ...LIMITS, ...askingBefore(guard) };
  return {
    read: async (wanted) => {
      if (run.clock.monotonicMs() >= endsAtMs) return leftOut(wanted.url, 'the time for reading was over');
      const fetch = (signal: AbortSignal) => run.fetcher.fetch(wanted.url, { ...limits, signal });
      return read(run, wanted, guard, TIMEOUT_MS, fetch);
    },
    readHome: () =>
      read(run, { url: `${website}/`, kind: 'own' }, guard, HOME_TIMEOUT_MS, (signal) =>
        fetchFromSite(run.fetcher, website, '/', { ...limits, signal }),
      ),
  };
}

const leftOut = (url: string, why: string): Reading => ({ outcome: 'left_out', url, why });

async function read(
  run: ExecutionRun,
  wanted: Wanted,
  guard: RobotsGuard,
  limitMs: number,
  fetch: (signal: AbortSignal) => Promise<FetchResult>,
): Promise<Reading> {
  const { url } = wanted;
  try {
    const forbidden = await guard(url);
    if (forbidden !== undefined) return leftOut(url, forbidden);
    const response = await withinLimit(run, limitMs, fetch);
    if (response.outcome === 'response') return readingOf(wanted, response);
    const forbiddenThere = response.failure === 'forbidden' ? await guard(response.url) : undefined;
    return leftOut(url, forbiddenThere ?? FETCH_PROBLEMS[response.failure]);
  } catch (error) {
    if (error instanceof TimeLimitReached) return leftOut(url, FETCH_PROBLEMS.timeout);
    throw error;
  }
}

function readingOf(wanted: Wanted, response: FetchedPage): Reading {
  const { url } = wanted;
  if (response.status >= 400) return leftOut(url, `it answers ${response.status}`);
  if (!isReadable(response.contentType)) return leftOut(url, 'it is neither a web page nor plain text');
  const page = readPageText(response);
  if (page.text === '') return leftOut(url, 'it has no readable text');
  return { outcome: 'page', ...wanted, url: response.url, ...page, response };
}

/** A response without a type may be a page; a picture, a PDF or a feed is not. */
const isReadable = (contentType: string | null): boolean =>
  contentType === null || /^\s*(text\/(html|plain|markdown)\b|application\/xhtml\+xml\b|(;|$))/i.test(contentType);
