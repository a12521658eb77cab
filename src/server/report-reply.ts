import { errors, type HttpError } from '../contract/errors.ts';
import type { FoundView } from '../ports/views.ts';
import type { OperationRequest } from './exchange.ts';
import { JSON_TYPE, jsonReply, type Reply } from './reply.ts';
import type { Services } from './services.ts';

const NEGOTIATED = Object.freeze({ 'content-type': JSON_TYPE, vary: 'accept-encoding' });
const GZIPPED = Object.freeze({ ...NEGOTIATED, 'content-encoding': 'gzip' });

/** A report in its current state; a completed one gzipped where the client takes that. */
export async function reportReply(
  status: number,
  view: FoundView,
  { acceptsGzip }: OperationRequest,
  { reports }: Services,
): Promise<Reply | HttpError> {
  if (view.result === undefined) return jsonReply(status, view.body);
  const body = await (acceptsGzip ? reports.gzipped(view) : reports.plain(view));
  if (body === 'unavailable') return errors.temporarilyUnavailable;
  if (body === 'lost') return errors.resultLost;
  return { status, headers: acceptsGzip ? GZIPPED : NEGOTIATED, body };
}
