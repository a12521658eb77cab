/** The name by which websites know us, in the User-Agent and in their robots.txt. */
export const BOT_NAME = 'SightlineBot';

/**
 * Fetches public web pages only: every address, also after redirects, must be global unicast, and the checked address
 * is the one connected to (G-07). One request per hop. Not included: cookies, credentials and parsing.
 */
export interface WebFetcher {
  /** Never throws because of the server or the network; throws only the abort reason. */
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
  /** Limit of the decoded body: the rest is cut off, and `truncated` is set. */
  readonly maxBytes: number;
  /** More redirects than this give 'too_many_redirects'. */
  readonly maxRedirects: number;
  readonly accept?: string;
  /** Is asked about the target of every redirect before that is requested; false gives 'forbidden'. */
  readonly mayFollow?: (url: string) => Promise<boolean>;
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

export type FetchFailure = 'refused' | 'unreachable' | 'timeout' | 'too_many_redirects' | 'invalid_url' | 'forbidden';
