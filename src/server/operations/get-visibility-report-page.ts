import { errors } from '../../contract/errors.ts';
import { gunzipped } from '../../lib/gzip.ts';
import type { FoundView } from '../../ports/views.ts';
import { isNamed, notModified } from '../conditional.ts';
import { type OperationRequest, optionalTextOf, textOf } from '../exchange.ts';
import { refusalOf } from '../reads/reads.ts';
import type { Outcome, Reply } from '../reply.ts';
import type { OperationHandler, Services } from '../services.ts';

export const getVisibilityReportPage: OperationHandler = async (request, services) => {
  const { namespace, values } = request;
  const view = await services.reads.one({ collection: 'reports', namespace, id: textOf(values.path, 'report_id') });
  if (typeof view === 'string') return refusalOf(view, errors.reportNotFound);
  return pageReply(view, request, services);
};

/** The readable report; `more` are headers besides those of every page. */
export async function pageReply(
  view: FoundView,
  { values, acceptsGzip, ifNoneMatch }: OperationRequest,
  { pages }: Services,
  more: Reply['headers'] = {},
): Promise<Outcome> {
  if (view.result === undefined) return errors.reportNotCompleted;
  const page = await pages.page(view, optionalTextOf(values.query, 'language'));
  if (page === 'unavailable') return errors.temporarilyUnavailable;
  if (page === 'lost') return errors.resultLost;
  const headers = {
    ...{ ...PAGE_HEADERS, ...more },
    ...{ etag: page.etag, 'content-security-policy': page.contentSecurityPolicy },
  };
  if (isNamed(ifNoneMatch, page.etag)) return notModified(headers);
  if (acceptsGzip) return { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: page.gzipped };
  return { status: 200, headers, body: await gunzipped(page.gzipped) };
}

/** Whoever shows it asks each time whether it is still so; nobody in between keeps it, and links tell nobody its address. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, max-age=0, must-revalidate',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  vary: 'accept-encoding',
} as const;
