import type { FetchFailure, FetchLimits, FetchResult, WebFetcher } from '../../../src/ports/web-fetcher.ts';

interface WrittenPage {
  readonly status?: number;
  readonly body?: string | Uint8Array;
  readonly contentType?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where redirects led. */
  readonly url?: string;
  readonly redirects?: readonly string[];
}

/** What an address gives: a page, a failure, `hang` (heeds its signal) or `deaf` (heeds nothing). */
export type WrittenAddress = WrittenPage | FetchFailure | 'hang' | 'deaf';

/** Pages by address; an unknown one is a 404. */
export class FakeWebFetcher implements WebFetcher {
  readonly fetched: string[] = [];
  /** Targets of redirects that were requested. */
  readonly followed: string[] = [];
  readonly limits: FetchLimits[] = [];
  readonly #pages: Readonly<Record<string, WrittenAddress>>;

  constructor(pages: Readonly<Record<string, WrittenAddress>>) {
    this.#pages = pages;
  }

  async fetch(url: string, limits: FetchLimits): Promise<FetchResult> {
    this.fetched.push(url);
    this.limits.push(limits);
    // a www name that no test speaks of does not resolve, as for most sites
    const absent: WrittenAddress = new URL(url).host.startsWith('www.')
      ? 'unreachable'
      : { status: 404, body: 'not here', contentType: 'text/plain' };
    const page = this.#pages[url] ?? absent;
    if (page === 'deaf') return new Promise(() => {});
    if (page === 'hang')
      return new Promise((_, reject) =>
        limits.signal.addEventListener('abort', () => reject(limits.signal.reason), { once: true }),
      );
    if (typeof page === 'string') return { outcome: 'failed', url, failure: page };
    for (const target of page.redirects ?? []) {
      const isForbidden = limits.mayFollow && !(await limits.mayFollow(target));
      if (isForbidden) return { outcome: 'failed', url: target, failure: 'forbidden' };
      this.followed.push(target);
    }
    const body = typeof page.body === 'string' ? Buffer.from(page.body) : (page.body ?? new Uint8Array());
    return {
      outcome: 'response',
      url: page.url ?? url,
      status: page.status ?? 200,
      contentType: page.contentType === undefined ? 'text/html; charset=utf-8' : page.contentType,
      headers: page.headers ?? {},
      body,
      truncated: false,
      decodedBytes: body.byteLength,
      redirects: page.redirects ?? [],
    };
  }

  async locate(): Promise<string | undefined> {
    return undefined;
  }
}
