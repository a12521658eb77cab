import type { HttpError } from '../../contract/errors.ts';
import type { OperationRequest } from '../exchange.ts';
import { envelope, listPage } from '../reads/collections.ts';
import { jsonReply, type Reply } from '../reply.ts';
import type { Services } from '../services.ts';

export async function listWorkspaces(request: OperationRequest, services: Services): Promise<Reply | HttpError> {
  const listing = await listPage(request, services, 'workspaces');
  return 'views' in listing ? jsonReply(200, envelope(listing)) : listing;
}
