import type { SourceKind } from '../../content/ledger.ts';
import { TimeLimitReached, withinLimit } from '../../lib/async.ts';
import type { FetchResult } from '../../ports/web-fetcher.ts';
import { FETCH_PROBLEMS, fetchFromSite } from '../site/fetch-site.ts';
import type { FetchedPage } from '../site/load-page.ts';
import { type PageText, readPageText } from '../site/page-text.ts';
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

const TIMEOUT_MS = 10_000;
const LIMITS = {
  timeoutMs: TIMEOUT_MS,
  maxBytes: 1024 * 1024,
  maxRedirects: 5,
  accept: 'text/html, application/xhtml+xml;q=0.9, text/plain;q=0.8, */*;q=0.1',
};
/** The home page may take four requests: https and http, with and without www. */
const HOME_TIMEOUT_MS = 2 * TIMEOUT_MS;

/** Reads one page. A server's fault never fails the run; only the run's own end is thrown. */
export function readSource(run: ExecutionRun, wanted: Wanted): Promise<Reading> {
  return read(run, wanted, TIMEOUT_MS, (signal) => run.fetcher.fetch(wanted.url, { ...LIMITS, signal }));
}

export function readHome(run: ExecutionRun): Promise<Reading> {
  const { website } = run.input;
  return read(run, { url: `${website}/`, kind: 'own' }, HOME_TIMEOUT_MS, (signal) =>
    fetchFromSite(run.fetcher, website, '/', { ...LIMITS, signal }),
  );
}

async function read(
  run: ExecutionRun,
  wanted: Wanted,
  limitMs: number,
  fetch: (signal: AbortSignal) => Promise<FetchResult>,
): Promise<Reading> {
  const leftOut = (why: string): Reading => ({ outcome: 'left_out', url: wanted.url, why });
  try {
    const response = await withinLimit(run, limitMs, fetch);
    if (response.outcome === 'failed') return leftOut(FETCH_PROBLEMS[response.failure]);
    if (response.status >= 400) return leftOut(`it answers ${response.status}`);
    if (!isReadable(response.contentType)) return leftOut('it is neither a web page nor plain text');
    const page = readPageText(response);
    if (page.text === '') return leftOut('it has no readable text');
    return { outcome: 'page', ...wanted, url: response.url, ...page, response };
  } catch (error) {
    if (error instanceof TimeLimitReached) return leftOut(FETCH_PROBLEMS.timeout);
    throw error;
  }
}

/** A response without a type may be a page; a picture, a PDF or a feed is not. */
const isReadable = (contentType: string | null): boolean =>
  contentType === null || /^\s*(text\/(html|plain|markdown)\b|application\/xhtml\+xml\b|(;|$))/i.test(contentType);
