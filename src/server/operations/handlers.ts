import type { OperationId } from '../../contract/operations.ts';
import { isNamed, notModified, type ViewHeaders, viewHeaders } from '../conditional.ts';
import { textOf } from '../exchange.ts';
import { envelope, listPage } from '../reads/collections.ts';
import { refusalOf } from '../reads/reads.ts';
import { jsonReply, type Reply } from '../reply.ts';
import type { OperationHandler } from '../services.ts';
import { awaitedView } from './awaited-view.ts';
import { createActionExecution } from './create-action-execution.ts';
import { createVisibilityReport } from './create-visibility-report.ts';
import { createWorkspace } from './create-workspace.ts';
import { generateArticleImage } from './generate-article-image.ts';
import { getActionExecutionOutput } from './get-action-execution-output.ts';
import { getArticleImage } from './get-article-image.ts';
import { getTrend } from './get-trend.ts';
import { getVisibilityReportPage } from './get-visibility-report-page.ts';
import { getVisibilityReport, listVisibilityReports } from './read-visibility-reports.ts';
import { revokeShareLinks } from './revoke-share-links.ts';
import { createShareLink, getSharedReport } from './share-links.ts';
import { updateAction } from './update-action.ts';
import { updateWorkspace } from './update-workspace.ts';
import { VIEW_READS, type ViewRead } from './view-reads.ts';

/** 304 if the client has this state already. */
const unlessNamed = (ifNoneMatch: string | undefined, headers: ViewHeaders, body: () => string): Reply =>
  isNamed(ifNoneMatch, headers.etag) ? notModified(headers) : jsonReply(200, body(), headers);

/** Answers with the view that a path parameter names. */
const getView =
  ({ collection, notFound, bodyOf }: ViewRead, parameter: string): OperationHandler =>
  async ({ namespace, values, ifNoneMatch }, { reads }) => {
    const view = await reads.one({ collection, namespace, id: textOf(values.path, parameter) }, ifNoneMatch);
    if (typeof view === 'string') return refusalOf(view, notFound);
    return unlessNamed(ifNoneMatch, viewHeaders(view), () => bodyOf(view));
  };

const getActionExecution: OperationHandler = async (request, services) => {
  const { namespace, values, ifNoneMatch } = request;
  const { collection, notFound } = VIEW_READS.getActionExecution;
  const name = { collection, namespace, id: textOf(values.path, 'execution_id') };
  const awaited = await awaitedView(name, notFound, request, services);
  if (!('view' in awaited)) return awaited;
  const { view, headers } = awaited;
  return unlessNamed(ifNoneMatch, headers, () => view.body);
};

const listViews =
  (collection: 'workspaces' | 'actions'): OperationHandler =>
  async (request, services) => {
    const listing = await listPage(request, services, collection);
    return 'views' in listing ? jsonReply(200, envelope(listing)) : listing;
  };

export const HANDLERS: Readonly<Record<OperationId, OperationHandler>> = {
  createWorkspace,
  listWorkspaces: listViews('workspaces'),
  getWorkspace: getView(VIEW_READS.getWorkspace, 'workspace_id'),
  createVisibilityReport,
  listVisibilityReports,
  getVisibilityReport,
  listActions: listViews('actions'),
  getAction: getView(VIEW_READS.getAction, 'action_id'),
  createActionExecution,
  getActionExecution,
  getActionExecutionOutput,
  generateArticleImage,
  getArticleImage,
  getTrend,
  getVisibilityReportPage,
  createShareLink,
  revokeShareLinks,
  getSharedReport,
  updateWorkspace,
  updateAction,
};
