import type { FetchFailure } from '../../ports/web-fetcher.ts';

/** Why a page could not be fetched, as a clause for people. */
export const FETCH_PROBLEMS: Readonly<Record<FetchFailure, string>> = {
  refused: 'its address is not a public one',
  unreachable: 'it cannot be reached',
  timeout: 'it did not answer in time',
  too_many_redirects: 'it redirects too often',
  invalid_url: 'it redirects to an address that is none',
};
