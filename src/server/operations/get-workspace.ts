import { errors, type HttpError } from '../../contract/errors.ts';
import { type OperationRequest, textOf } from '../exchange.ts';
import { jsonReply, type Reply } from '../reply.ts';
import type { Services } from '../services.ts';

export async function getWorkspace(request: OperationRequest, { reads }: Services): Promise<Reply | HttpError> {
  const id = textOf(request.values.path, 'workspace_id');
  const view = await reads.one({ collection: 'workspaces', namespace: request.namespace, id });
  if (view === 'missing') return errors.workspaceNotFound;
  return view === 'unavailable' ? errors.temporarilyUnavailable : jsonReply(200, view.body);
}
