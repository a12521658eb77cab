import { errors, type HttpError } from '../../contract/errors.ts';
import { type OperationRequest, textOf } from '../exchange.ts';
import type { Reply } from '../reply.ts';
import { reportReply } from '../report-reply.ts';
import type { Services } from '../services.ts';

export async function getVisibilityReport(request: OperationRequest, services: Services): Promise<Reply | HttpError> {
  const id = textOf(request.values.path, 'report_id');
  const view = await services.reads.one({ collection: 'reports', namespace: request.namespace, id });
  if (view === 'missing') return errors.reportNotFound;
  if (view === 'unavailable') return errors.temporarilyUnavailable;
  return reportReply(200, view, request, services);
}
