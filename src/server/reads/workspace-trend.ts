import type { CompletedAction, PointOfReport } from '../../contract/trend.ts';
import { type Trend, trendOf } from '../../domain/trend-points.ts';
import type { FoundView } from '../../ports/views.ts';
import type { Reads, Unavailable } from './reads.ts';

export interface TrendQuery {
  readonly namespace: string;
  /** Id of the workspace. */
  readonly parent: string;
  readonly limit: number;
  /** Reports that were created at that time (ms since the epoch) or later are left out. */
  readonly before?: number;
}

/** The trend of a workspace (U-06). No result is read: the view of each completed report and action holds its part. */
export async function workspaceTrend(reads: Reads, query: TrendQuery): Promise<Trend | Unavailable> {
  const { namespace, parent, limit, before } = query;
  // one more tells which actions come before the last point
  const ofReports = { collection: 'reports', namespace, parent, status: 'completed', limit: limit + 1 } as const;
  const [reports, actions] = await Promise.all([
    reads.page(before === undefined ? ofReports : { ...ofReports, before }),
    completedActions(reads, namespace, parent),
  ]);
  if (reports === 'unavailable' || actions === 'unavailable') return 'unavailable';
  return trendOf(pointsOf<PointOfReport>(reports.views), actions, limit);
}

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
