import { errors, type HttpError } from '../../contract/errors.ts';
import { type OperationRequest, textOf } from '../exchange.ts';
import { jsonReply, type Reply } from '../reply.ts';
import type { Services } from '../services.ts';

/**
 * The executions are read first: whoever moves an execution to its end writes the action's view before it, so an
 * execution seen as terminal comes with the action's new status.
 */
export async function getAction(request: OperationRequest, { reads }: Services): Promise<Reply | HttpError> {
  const { namespace, values } = request;
  const id = textOf(values.path, 'action_id');
  const executions = await reads.page({ collection: 'executions', namespace, parent: id, limit: 1 });
  const view = await reads.one({ collection: 'actions', namespace, id });
  if (view === 'missing') return errors.actionNotFound;
  if (view === 'unavailable' || executions === 'unavailable') return errors.temporarilyUnavailable;
  const latest = executions.views[0]?.body ?? 'null';
  return jsonReply(200, `{"action":${view.body},"latest_execution":${latest}}`);
}
