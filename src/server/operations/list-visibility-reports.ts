import { errors, type HttpError } from '../../contract/errors.ts';
import type { OperationRequest } from '../exchange.ts';
import { envelope, type Listing, listPage } from '../reads/collections.ts';
import type { ReportBodies } from '../reads/report-bodies.ts';
import { jsonReply, type Reply } from '../reply.ts';
import type { Services } from '../services.ts';

/** Results are large and there may be a hundred on a page, so they are read one by one while the client takes them. */
export async function listVisibilityReports(request: OperationRequest, services: Services): Promise<Reply | HttpError> {
  const listing = await listPage(request, services, 'reports');
  if (!('views' in listing)) return listing;
  const [first, ...rest] = listing.views;
  if (first === undefined || listing.views.every((view) => view.result === undefined)) {
    return jsonReply(200, envelope(listing));
  }
  // the first one before the status goes out, so that a store that is away is a 503 and not a cut body
  const head = await services.reports.pieces(first);
  if (head === 'unavailable') return errors.temporarilyUnavailable;
  return jsonReply(200, streamed(head, { ...listing, views: rest }, services.reports));
}

async function* streamed(
  head: AsyncIterable<string | Uint8Array>,
  { views, pagination }: Listing,
  reports: ReportBodies,
) {
  yield '{"data":[';
  yield* head;
  for (const view of views) {
    const body = await reports.pieces(view);
    if (body === 'unavailable') throw new Error('a result went away while its page was sent');
    yield ',';
    yield* body;
  }
  yield `],"pagination":${pagination}}`;
}
