import type { Ids } from '../../src/domain/ids.ts';
import { workspaceProblem } from '../../src/domain/validity.ts';
import type { StatusOf, Workspace } from '../../src/resources/kinds.ts';
import { withConditions } from '../status/conditions.ts';

const ACTIVE = 'served; takes new reports';
const ARCHIVED = 'served; takes no new reports and executions';

/** Status of a workspace: valid or not, and when it was last archived or taken back. Pure. */
export function workspaceStatus(workspace: Workspace, ids: Ids, now: Date): StatusOf<'Workspace'> {
  const { generation } = workspace.metadata;
  const nowIso = now.toISOString();
  const problem = workspaceProblem(workspace, ids);
  const archived = workspace.spec.archived === true;
  const moved = archived !== (workspace.status?.archived ?? false);
  const ready = problem
    ? ({ type: 'Ready', status: 'False', ...problem } as const)
    : archived
      ? ({ type: 'Ready', status: 'True', reason: 'Archived', message: ARCHIVED } as const)
      : ({ type: 'Ready', status: 'True', reason: 'Active', message: ACTIVE } as const);
  return {
    ...workspace.status,
    observedGeneration: generation,
    archived,
    ...(moved ? { updatedAt: nowIso } : {}),
    conditions: withConditions(workspace.status?.conditions, [ready], { nowIso, generation }),
  };
}
