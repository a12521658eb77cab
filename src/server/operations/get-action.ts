import { errors, type HttpError } from '../../contract/errors.ts';
import { type OperationRequest, textOf } from '../exchange.ts';
import { jsonReply, type Reply } from '../reply.ts';
import type { Services } from '../services.ts';

/** One read has both, so that the action shows what its execution has come to. */
export async function getAction(request: OperationRequest, { reads }: Services): Promise<Reply | HttpError> {
  const id = textOf(request.values.path, 'action_id');
  const view = await reads.one({ collection: 'actions', namespace: request.namespace, id });
  if (view === 'missing') return errors.actionNotFound;
  if (view === 'unavailable') return errors.temporarilyUnavailable;
  return jsonReply(200, `{"action":${view.body},"latest_execution":${view.latest?.body ?? 'null'}}`);
}
