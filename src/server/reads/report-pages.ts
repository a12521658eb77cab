import { LRUCache } from 'lru-cache';
import { reportResult, type VisibilityReport } from '../../contract/report.ts';
import type { Branding, StatedBranding } from '../../domain/branding/branding.ts';
import type { Trend } from '../../domain/trend-points.ts';
import { gunzipped, gzipped } from '../../lib/gzip.ts';
import { parseKnown } from '../../lib/parse-known.ts';
import { keyedSemaphore, type Semaphore } from '../../lib/semaphore.ts';
import { sha256Of } from '../../lib/sha256.ts';
import type { PageReport } from '../../page/page.ts';
import { render } from '../../page/render.ts';
import { siteLanguage } from '../../page/site-language.ts';
import { ArtifactDamagedError } from '../../ports/artifact-store.ts';
import type { FoundView } from '../../ports/views.ts';
import type { ArtifactRef } from '../../resources/meta.ts';
import { weakTag } from '../conditional.ts';
import type { ServerDeps } from '../deps.ts';
import { readOwnArtifact } from './own-artifact.ts';
import type { Reads, Unavailable } from './reads.ts';
import type { ReportBodies } from './report-bodies.ts';
import { workspaceTrend } from './workspace-trend.ts';

/** The readable report as it is sent. */
export interface MadePage {
  readonly gzipped: Uint8Array;
  readonly contentSecurityPolicy: string;
  readonly etag: string;
}

interface WantedPage {
  readonly view: FoundView;
  readonly stated: StatedBranding | undefined;
  readonly language: string | undefined;
}

interface KeptPage extends MadePage {
  /** Digest of the trend that it shows. */
  readonly trend: string;
  /** Until then it is sent without another look at the trend (monotonic). */
  freshUntilMs: number;
}

/** Of gzipped pages: enough for several hundred. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** How far a page may be behind its trend. The report itself never changes. */
const FRESH_MS = 1000;
/** Reports for which the page has room in its trend. */
const POINTS = 12;
/**
 * The limit is per partner, because each page that is being made keeps a whole result and an analysis in memory, and
 * then blocks the event loop. Further requests wait this long and then get a 503.
 */
const RENDERINGS = { perKey: 2, waiting: 10, waitingCount: 'perKey', waitMs: 2000 } as const;

type PageDeps = Pick<ServerDeps, 'artifacts' | 'brandings' | 'clock' | 'directory' | 'log'> & {
  readonly reads: Reads;
  readonly reports: ReportBodies;
};

/**
 * Readable reports (Y-01), made from what is stored when somebody asks, and kept gzipped. Rendering blocks the event
 * loop. It takes less than 100 ms of processor time for a report of default size, or about 180 ms for the first page of
 * a process, so it needs no thread of its own.
 */
export class ReportPages {
  readonly #deps: PageDeps;
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ gzipped: { length } }) => length,
  });
  /** Keys of pages in the language of the site, kept because putting one together costs more than the look-up. */
  readonly #keys = new WeakMap<FoundView, { readonly stated: StatedBranding | undefined; readonly key: string }>();
  readonly #underway = new Map<string, Promise<MadePage | Unavailable | 'lost'>>();
  readonly #renderings: Semaphore<string>;

  constructor(deps: PageDeps) {
    this.#deps = deps;
    this.#renderings = keyedSemaphore(deps.clock, RENDERINGS);
  }

  /**
   * The page of a completed report. `language` is one that the page has; without it, that of the site. Throws for a
   * result from which no page can be made.
   */
  async page(view: FoundView, language: string | undefined): Promise<MadePage | Unavailable | 'lost'> {
    const stated = this.#deps.directory.brandingOf(view.namespace);
    const key = this.#keyOf({ view, stated, language });
    const kept = this.#pages.get(key);
    if (this.#isFresh(kept)) return kept;
    const underway = this.#underway.get(key);
    if (underway) return underway;
    const making = this.#renewed(key, { view, stated, language }, kept).finally(() => this.#underway.delete(key));
    this.#underway.set(key, making);
    return making;
  }

  /** The page in the language of the site, if it can be sent without another look at anything; see `page`. */
  kept(view: FoundView): MadePage | undefined {
    const stated = this.#deps.directory.brandingOf(view.namespace);
    const kept = this.#pages.get(this.#keyOf({ view, stated, language: undefined }));
    return this.#isFresh(kept) ? kept : undefined;
  }

  #isFresh(kept: KeptPage | undefined): kept is KeptPage {
    return kept !== undefined && this.#deps.clock.monotonicMs() < kept.freshUntilMs;
  }

  #keyOf({ view, stated, language }: WantedPage): string {
    const known = language === undefined ? this.#keys.get(view) : undefined;
    if (known !== undefined && known.stated === stated) return known.key;
    const { namespace, id, uid, result } = view;
    const branding = stated && this.#deps.brandings.digestOf(stated);
    const key = [namespace, id, uid, result?.sha256, language, branding].join('/');
    if (language === undefined) this.#keys.set(view, { stated, key });
    return key;
  }

  async #renewed(key: string, wanted: WantedPage, kept: KeptPage | undefined) {
    const { clock, reads } = this.#deps;
    const { namespace, parent, order } = wanted.view;
    const trend = await workspaceTrend(reads, { namespace, parent, limit: POINTS, before: order + 1 });
    if (trend === 'unavailable') return trend;
    const digest = sha256Of(JSON.stringify(trend));
    if (kept?.trend === digest) {
      kept.freshUntilMs = clock.monotonicMs() + FRESH_MS;
      return kept;
    }
    const page = await this.#rendered(wanted, trend);
    if (typeof page === 'string') return page;
    this.#pages.set(key, { ...page, trend: digest, freshUntilMs: clock.monotonicMs() + FRESH_MS });
    return page;
  }

  async #rendered({ view, stated, language }: WantedPage, trend: Trend) {
    const release = await this.#renderings.enter(view.namespace);
    if (typeof release === 'string') return 'unavailable';
    try {
      const report = await this.#stored(view);
      if (typeof report === 'string') return report;
      const reading = stated && (await this.#deps.brandings.read(stated));
      return await made(report, trend, reading?.branding ?? null, language);
    } finally {
      release();
    }
  }

  async #stored(view: FoundView): Promise<PageReport | Unavailable | 'lost'> {
    const [body, digest] = await Promise.all([this.#deps.reports.plain(view), this.#digestOf(view)]);
    if (body === 'unavailable' || body === 'lost') return body;
    if (digest === 'unavailable') return digest;
    const report: VisibilityReport = JSON.parse(body.toString());
    const { id, workspace_id, created_at, completed_at } = report;
    const result = parseKnown(reportResult, report.result);
    if (!result.success) throw result.error;
    return { id, workspace_id, created_at, completed_at, result: result.data, digest };
  }

  /** SHA-256 of the stored analysis; null if it is missing or damaged, since a page can be made without it. */
  async #digestOf({ namespace, id }: FoundView): Promise<string | null | Unavailable> {
    const report = await this.#deps.reads.report({ namespace, name: id });
    if (report === 'unavailable') return report;
    const reference = report === 'missing' ? undefined : report.status?.analysis;
    return reference === undefined ? null : this.#digest(namespace, reference);
  }

  async #digest(namespace: string, reference: ArtifactRef): Promise<string | null | Unavailable> {
    try {
      const bytes = await readOwnArtifact(this.#deps.artifacts, namespace, reference);
      if (bytes === undefined) return null;
      return sha256Of(reference.encoding === 'Gzip' ? await gunzipped(bytes) : bytes);
    } catch (error) {
      this.#deps.log.error({ namespace, err: error }, 'an analysis cannot be read');
      return error instanceof ArtifactDamagedError ? null : 'unavailable';
    }
  }
}

async function made(
  report: PageReport,
  trend: Trend,
  branding: Branding | null,
  language: string | undefined,
): Promise<MadePage> {
  const { html, contentSecurityPolicy } = render(report, trend, branding, language ?? siteLanguage(report.result));
  return { gzipped: await gzipped(html), contentSecurityPolicy, etag: weakTag(html) };
}
