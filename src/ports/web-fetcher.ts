/**
 * Fetches public web pages and nothing else: every address that is not global unicast is refused, before the first
 * connection and after every redirect, and the address that was checked is the one that is connected to (G-07).
 * One request per hop, no retry. Not in here: cookies, credentials, scripts, parsing.
 */
export interface WebFetcher {
  /** Never throws for anything that the other side or the network does; throws only the abort reason. */
  fetch(url: string, limits: FetchLimits): Promise<FetchResult>;
  /** The Location of one response, without following it or fetching its target (G-08). */
  locate(
    url: string,
    options: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<string | undefined>;
}

export interface FetchLimits {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Bound on the decoded body: more is cut off and `truncated` says so. */
  readonly maxBytes: number;
  /** More redirects than this give 'too_many_redirects'. */
  readonly maxRedirects: number;
  readonly accept?: string;
}

export type FetchResult =
  | {
      readonly outcome: 'response';
      /** After redirects. */
      readonly url: string;
      readonly status: number;
      readonly contentType: string | null;
      /** Header names in lower case. */
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
      readonly truncated: boolean;
      /** Length of the decoded body before the cut, as far as it was read. */
      readonly decodedBytes: number;
      readonly redirects: readonly string[];
    }
  | { readonly outcome: 'failed'; readonly url: string; readonly failure: FetchFailure; readonly status?: number };

export type FetchFailure = 'refused' | 'unreachable' | 'timeout' | 'too_many_redirects' | 'invalid_url';
