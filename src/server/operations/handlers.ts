import type { HttpError } from '../../contract/errors.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { OperationRequest } from '../exchange.ts';
import type { Reply } from '../reply.ts';
import type { Services } from '../services.ts';
import { createActionExecution } from './create-action-execution.ts';
import { createVisibilityReport } from './create-visibility-report.ts';
import { createWorkspace } from './create-workspace.ts';
import { generateArticleImage } from './generate-article-image.ts';
import { getAction } from './get-action.ts';
import { getActionExecution } from './get-action-execution.ts';
import { getActionExecutionOutput } from './get-action-execution-output.ts';
import { getArticleImage } from './get-article-image.ts';
import { getVisibilityReport } from './get-visibility-report.ts';
import { getWorkspace } from './get-workspace.ts';
import { listActions } from './list-actions.ts';
import { listVisibilityReports } from './list-visibility-reports.ts';
import { listWorkspaces } from './list-workspaces.ts';

/** Ownership, state and launch: what remains after the checks that every operation shares. */
export type OperationHandler = (request: OperationRequest, services: Services) => Promise<Reply | HttpError>;

export const HANDLERS: Readonly<Record<OperationId, OperationHandler>> = {
  createWorkspace,
  listWorkspaces,
  getWorkspace,
  createVisibilityReport,
  listVisibilityReports,
  getVisibilityReport,
  listActions,
  getAction,
  createActionExecution,
  getActionExecution,
  getActionExecutionOutput,
  generateArticleImage,
  getArticleImage,
};
