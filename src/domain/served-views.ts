import type { View } from '../ports/views.ts';
import type { ActionExecution, Workspace } from '../resources/kinds.ts';
import type { Ids } from './ids.ts';
import { executionProblem, workspaceProblem } from './validity.ts';
import { executionView, workspaceView } from './views.ts';

/** Views of the kinds that people can make invalid by hand. Undefined for an invalid resource: it is not served. */
export const servedViews = (ids: Ids) => ({
  workspace: (workspace: Workspace): View | undefined =>
    workspaceProblem(workspace, ids) === undefined ? workspaceView(workspace) : undefined,
  execution: (execution: ActionExecution): View | undefined =>
    executionProblem(execution, ids) === undefined ? executionView(execution) : undefined,
});
