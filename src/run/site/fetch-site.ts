import type { FetchFailure, FetchLimits, FetchResult, WebFetcher } from '../../ports/web-fetcher.ts';

/**
 * Fetches a path of a website: over https, then http, then both under `www.`, which the canonical website drops and
 * some sites need. The other ways are tried only if https cannot connect; any response, a refusal by the address guard
 * and a timeout are final. If no other way works either, the failure of the first is returned, unless
 * robots.txt forbids what another way leads to: then that is the failure.
 */
export async function fetchFromSite(
  fetcher: WebFetcher,
  website: string,
  path: string,
  limits: FetchLimits,
): Promise<FetchResult> {
  const { host } = new URL(website);
  const first = await fetcher.fetch(`https://${host}${path}`, limits);
  if (first.outcome === 'response' || first.failure !== 'unreachable') return first;
  const www = host.startsWith('www.') ? [] : [`https://www.${host}${path}`, `http://www.${host}${path}`];
  for (const url of [`http://${host}${path}`, ...www]) {
    const other = await fetcher.fetch(url, limits);
    if (other.outcome === 'response' || other.failure === 'forbidden') return other;
  }
  return first;
}

/** Limits for a page of the site. */
export const PAGE_LIMITS = { maxBytes: 3 * 1024 * 1024, maxRedirects: 5 } as const;

/** Why a page could not be fetched, as a clause. */
export const FETCH_PROBLEMS: Readonly<Record<FetchFailure, string>> = {
  refused: 'its address is not a public one',
  unreachable: 'it cannot be reached',
  timeout: 'it did not answer in time',
  too_many_redirects: 'it redirects too often',
  invalid_url: 'it redirects to an invalid address',
  forbidden: 'its robots.txt forbids it',
};
