import type { FetchLimits, FetchResult, WebFetcher } from '../../ports/web-fetcher.ts';

/**
 * Fetches a path of a website, by https first and then by http. http is tried only where https does not connect: an
 * answer of any status, a refusal by the address guard and a time-out all stand.
 */
export async function fetchFromSite(
  fetcher: WebFetcher,
  website: string,
  path: string,
  limits: FetchLimits,
): Promise<FetchResult> {
  const secure = await fetcher.fetch(new URL(path, website).href, limits);
  if (secure.outcome === 'response' || secure.failure !== 'unreachable') return secure;
  const plain = new URL(path, website);
  plain.protocol = 'http:';
  const second = await fetcher.fetch(plain.href, limits);
  return second.outcome === 'response' ? second : secure;
}
