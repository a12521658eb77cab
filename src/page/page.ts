import type { ReportResult, VisibilityReport } from '../contract/report.ts';
import type { Branding } from '../domain/branding/branding.ts';
import type { Trend } from '../domain/trend-points.ts';

/** What the readable report is made from, and what it consists of. `render.ts` makes the second from the first. */

/** A completed report as GET returns it, with the digest by which `replay` knows it. */
export interface PageReport extends Pick<VisibilityReport, 'id' | 'workspace_id' | 'created_at' | 'completed_at'> {
  readonly result: ReportResult;
  /** SHA-256 in hex of the stored analysis, uncompressed; null if the caller does not know it. */
  readonly digest: string | null;
}

/** The body of GET trend, newest first; the page shows the points up to its own report. */
export type PageTrend = Trend;

interface Page {
  /** One document, which requests nothing else. */
  readonly html: string;
  /** For the header of the same name; the document contains it, too. */
  readonly contentSecurityPolicy: string;
}

/**
 * The readable report (Y-04, Y-05). Pure: the same input gives the same bytes. `language` is a BCP 47 tag; English is
 * used for a language that the page does not have. `trend` and `branding` are null if there is none.
 */
export type Render = (report: PageReport, trend: PageTrend | null, branding: Branding | null, language: string) => Page;
