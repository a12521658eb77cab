import { errors } from '../../contract/errors.ts';
import { textOf } from '../exchange.ts';
import { limitOf } from '../reads/collections.ts';
import { refusalOf } from '../reads/reads.ts';
import { workspaceTrend } from '../reads/workspace-trend.ts';
import { jsonReply } from '../reply.ts';
import type { OperationHandler } from '../services.ts';

export const getTrend: OperationHandler = async ({ namespace, values }, { reads }) => {
  const parent = textOf(values.path, 'workspace_id');
  const workspace = await reads.one({ collection: 'workspaces', namespace, id: parent });
  if (typeof workspace === 'string') return refusalOf(workspace, errors.workspaceNotFound);
  const trend = await workspaceTrend(reads, { namespace, parent, limit: limitOf(values.query) });
  return trend === 'unavailable' ? errors.temporarilyUnavailable : jsonReply(200, JSON.stringify(trend));
};
