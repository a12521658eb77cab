import { errors, type HttpError } from '../../contract/errors.ts';
import { gunzipped } from '../../lib/gzip.ts';
import type { FoundView } from '../../ports/views.ts';
import { isNamed, notModified } from '../conditional.ts';
import { optionalTextOf, textOf } from '../exchange.ts';
import { refusalOf } from '../reads/reads.ts';
import type { MadePage } from '../reads/report-pages.ts';
import type { Outcome, Reply } from '../reply.ts';
import type { OperationHandler, Services } from '../services.ts';

export const getVisibilityReportPage: OperationHandler = async (request, services) => {
  const { namespace, values } = request;
  const view = await services.reads.one({ collection: 'reports', namespace, id: textOf(values.path, 'report_id') });
  if (typeof view === 'string') return refusalOf(view, errors.reportNotFound);
  return pageReply(view, { ...request, language: optionalTextOf(values.query, 'language') }, services);
};

/** The parts of a request that matter for a page. */
export interface PageRequest {
  readonly language: string | undefined;
  readonly acceptsGzip: boolean;
  readonly ifNoneMatch: string | undefined;
}

/** The readable report; `more` are the headers that are added to those of every page. */
export async function pageReply(
  view: FoundView,
  { language, acceptsGzip, ifNoneMatch }: PageRequest,
  services: Pick<Services, 'pages'>,
  more: Reply['headers'] = {},
): Promise<Outcome> {
  const page = await pageOf(view, language, services);
  if ('detail' in page) return page;
  const headers = { ...pageHeaders(page), ...more };
  if (isNamed(ifNoneMatch, page.etag)) return notModified(headers);
  if (acceptsGzip) return { status: 200, headers: { ...headers, ...GZIPPED }, body: page.gzipped };
  return { status: 200, headers, body: await gunzipped(page.gzipped) };
}

export async function pageOf(
  view: FoundView,
  language: string | undefined,
  { pages }: Pick<Services, 'pages'>,
): Promise<MadePage | HttpError> {
  if (view.result === undefined) return errors.reportNotCompleted;
  const page = await pages.page(view, language);
  if (page === 'unavailable') return errors.temporarilyUnavailable;
  return page === 'lost' ? errors.resultLost : page;
}

/**
 * Browsers ask each time whether the page is still current, caches in between do not keep it, and links do not pass on
 * its address.
 */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, max-age=0, must-revalidate',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  vary: 'accept-encoding',
} as const;

export const pageHeaders = ({ etag, contentSecurityPolicy }: MadePage) => ({
  ...PAGE_HEADERS,
  ...{ etag, 'content-security-policy': contentSecurityPolicy },
});

/** The header of a page that is sent as it is kept. */
export const GZIPPED = { 'content-encoding': 'gzip' } as const;
