import { errors } from '../../contract/errors.ts';
import type { FoundView } from '../../ports/views.ts';
import { isNamed, notModified } from '../conditional.ts';
import { type OperationRequest, textOf } from '../exchange.ts';
import { envelope, type Listing, listPage } from '../reads/collections.ts';
import type { ReportBodies } from '../reads/report-bodies.ts';
import { jsonReply, type Outcome, type Reply } from '../reply.ts';
import type { OperationHandler, Services } from '../services.ts';
import { awaitedView } from './awaited-view.ts';
import { VIEW_READS } from './view-reads.ts';

export const getVisibilityReport: OperationHandler = async (request, services) => {
  const { collection, notFound } = VIEW_READS.getVisibilityReport;
  const name = { collection, namespace: request.namespace, id: textOf(request.values.path, 'report_id') };
  const awaited = await awaitedView(name, notFound, request, services);
  if (!('view' in awaited)) return awaited;
  const { view, headers } = awaited;
  if (isNamed(request.ifNoneMatch, headers.etag)) return notModified(headers);
  return reportReply(200, view, headers, request, services);
};

/**
 * A report in its current state. A completed one is compressed if the client accepts gzip; if its result is lost, the
 * answer is `lost`.
 */
export async function reportReply(
  status: number,
  view: FoundView,
  headers: Reply['headers'],
  { acceptsGzip }: Pick<OperationRequest, 'acceptsGzip'>,
  { reports }: Services,
  lost: Outcome = errors.resultLost,
): Promise<Outcome> {
  if (view.result === undefined) return jsonReply(status, view.body, headers);
  const body = await (acceptsGzip ? reports.gzipped(view) : reports.plain(view));
  if (body === 'unavailable') return errors.temporarilyUnavailable;
  if (body === 'lost') return lost;
  return jsonReply(status, body, acceptsGzip ? { ...headers, 'content-encoding': 'gzip' } : headers);
}

/** A page may have a hundred large results, so each is read only when the client has taken the one before. */
export const listVisibilityReports: OperationHandler = async (request, services) => {
  const listing = await listPage(request, services, 'reports');
  if (!('views' in listing)) return listing;
  const [first, ...rest] = listing.views;
  if (first === undefined || listing.views.every((view) => view.result === undefined)) {
    return jsonReply(200, envelope(listing));
  }
  // the first result is opened before the status is sent, so that an unreachable store gives a 503 and no truncated body
  const head = await services.reports.pieces(first);
  if (head === 'unavailable') return errors.temporarilyUnavailable;
  return jsonReply(200, streamed(head, { ...listing, views: rest }, services.reports));
};

async function* streamed(
  head: AsyncIterable<string | Uint8Array>,
  { views, pagination }: Listing,
  reports: ReportBodies,
) {
  yield '{"data":[';
  yield* head;
  for (const view of views) {
    const body = await reports.pieces(view);
    if (body === 'unavailable') throw new Error('a result became unavailable while its page was being sent');
    yield ',';
    yield* body;
  }
  yield `],"pagination":${pagination}}`;
}
