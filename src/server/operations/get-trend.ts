import { errors } from '../../contract/errors.ts';
import type { CompletedAction, PointOfReport } from '../../contract/trend.ts';
import { trendOf } from '../../domain/trend-points.ts';
import type { FoundView } from '../../ports/views.ts';
import { textOf } from '../exchange.ts';
import { limitOf } from '../reads/collections.ts';
import { type Reads, refusalOf, type Unavailable } from '../reads/reads.ts';
import { jsonReply } from '../reply.ts';
import type { OperationHandler } from '../services.ts';

/** No result is read: the view of each completed report and action holds its part of the trend. */
export const getTrend: OperationHandler = async ({ namespace, values }, { reads }) => {
  const parent = textOf(values.path, 'workspace_id');
  const workspace = await reads.one({ collection: 'workspaces', namespace, id: parent });
  if (typeof workspace === 'string') return refusalOf(workspace, errors.workspaceNotFound);
  const limit = limitOf(values.query);
  // one more tells which actions come before the last point
  const ofReports = { collection: 'reports', namespace, parent, status: 'completed', limit: limit + 1 } as const;
  const [reports, actions] = await Promise.all([reads.page(ofReports), completedActions(reads, namespace, parent)]);
  if (reports === 'unavailable' || actions === 'unavailable') return errors.temporarilyUnavailable;
  return jsonReply(200, JSON.stringify(trendOf(pointsOf<PointOfReport>(reports.views), actions, limit)));
};

/** Page size of reads. */
const PAGE = 500;

async function completedActions(
  reads: Reads,
  namespace: string,
  parent: string,
): Promise<readonly CompletedAction[] | Unavailable> {
  const found: CompletedAction[] = [];
  let position: { readonly order: number; readonly id: string } | undefined;
  do {
    const page = await reads.page({
      ...{ collection: 'actions', namespace, parent, status: 'completed', limit: PAGE },
      ...(position && { position }),
    });
    if (page === 'unavailable') return page;
    found.push(...pointsOf<CompletedAction>(page.views));
    position = page.hasMore ? page.views.at(-1) : undefined;
  } while (position !== undefined);
  return found;
}

const pointsOf = <T>(views: readonly FoundView[]): T[] =>
  views.flatMap(({ point }) => (point === undefined ? [] : [JSON.parse(point) as T])); // as src/domain/views.ts wrote it
