import { errors, type HttpError } from '../../contract/errors.ts';
import { type OperationRequest, textOf } from '../exchange.ts';
import { jsonReply, type Reply } from '../reply.ts';
import type { Services } from '../services.ts';

export async function getActionExecution(request: OperationRequest, { reads }: Services): Promise<Reply | HttpError> {
  const id = textOf(request.values.path, 'execution_id');
  const view = await reads.one({ collection: 'executions', namespace: request.namespace, id });
  if (view === 'missing') return errors.executionNotFound;
  return view === 'unavailable' ? errors.temporarilyUnavailable : jsonReply(200, view.body);
}
