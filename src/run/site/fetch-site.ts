import type { FetchFailure, FetchLimits, FetchResult, WebFetcher } from '../../ports/web-fetcher.ts';

/**
 * Fetches a path of a website: by https, then by http, then both again under `www.`, which the canonical website has
 * dropped and some sites need. Other ways are tried only where https does not connect at all: an answer of any status,
 * a refusal by the address guard and a time-out of it stand. When no other way gives an answer, its failure stands too.
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
    if (other.outcome === 'response') return other;
  }
  return first;
}

/** Why a page could not be fetched, as a clause for people. */
export const FETCH_PROBLEMS: Readonly<Record<FetchFailure, string>> = {
  refused: 'its address is not a public one',
  unreachable: 'it cannot be reached',
  timeout: 'it did not answer in time',
  too_many_redirects: 'it redirects too often',
  invalid_url: 'it redirects to an address that is none',
};
