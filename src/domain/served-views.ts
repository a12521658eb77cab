import type { FoundView, View } from '../ports/views.ts';
import type { Action, ActionExecution, VisibilityReport, Workspace } from '../resources/kinds.ts';
import { type Ids, isWellFormedId } from './ids.ts';
import { executionProblem, workspaceProblem } from './validity.ts';
import { actionView, actionViewBeside, executionView, reportView, workspaceView } from './views.ts';

/**
 * What REST shows of each kind, whether views or the store are read. Undefined for a resource that is not served: a
 * hand-made one that is invalid or has a malformed id (V-01), and an action without a recommendation.
 */
export const servedViews = (ids: Ids) => ({
  workspace: (workspace: Workspace): View | undefined =>
    workspaceProblem(workspace, ids) === undefined ? workspaceView(workspace) : undefined,
  report: (report: VisibilityReport): View | undefined =>
    isWellFormedId('pvr', report.metadata.name) ? reportView(report) : undefined,
  action: (action: Action): View | undefined =>
    isWellFormedId('act', action.metadata.name) ? actionView(action) : undefined,
  /** The same beside its latest execution. */
  actionBeside: (action: Action, latest: ActionExecution | undefined): FoundView | undefined =>
    isWellFormedId('act', action.metadata.name) ? actionViewBeside(action, latest) : undefined,
  execution: (execution: ActionExecution): View | undefined =>
    executionProblem(execution, ids) === undefined ? executionView(execution) : undefined,
});
