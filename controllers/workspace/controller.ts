import type { Ids } from '../../src/domain/ids.ts';
import { workspaceProblem } from '../../src/domain/validity.ts';
import type { StatusOf, Workspace } from '../../src/resources/kinds.ts';
import type { Controller } from '../../src/runtime/controller/controller.ts';
import type { Cache } from '../cache.ts';
import { statusController } from '../controller-of.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import { readyStatus } from '../status/conditions.ts';

/** Writes for each workspace whether it is valid, and records when its spec changed. */
export const createWorkspaceController = (deps: ControllersDeps, cache: Cache, observers: Observers): Controller =>
  statusController(deps, 'Workspace', cache.workspaces, observers, {
    name: 'workspace',
    workers: 2,
    plan: (workspace, now) => ({ status: workspaceStatus(workspace, deps.ids, now) }),
  });

const ACTIVE = 'active; accepts new reports';
const ARCHIVED = 'archived; accepts no new reports or executions';

/** The status of a workspace: whether it is valid, and when its spec last changed. Pure. */
function workspaceStatus(workspace: Workspace, ids: Ids, now: Date): StatusOf<'Workspace'> {
  const problem = workspaceProblem(workspace, ids);
  const archived = workspace.spec.archived === true;
  // generation grows with spec alone, from 1: spec may have changed before the first status was written
  const { observedGeneration: seen = 1, archived: was = false } = workspace.status ?? {};
  const moved = archived !== was || workspace.metadata.generation > seen;
  const ready = problem
    ? ({ status: 'False', ...problem } as const)
    : archived
      ? ({ status: 'True', reason: 'Archived', message: ARCHIVED } as const)
      : ({ status: 'True', reason: 'Active', message: ACTIVE } as const);
  return {
    ...workspace.status,
    archived,
    ...(moved ? { updatedAt: now.toISOString() } : {}),
    ...readyStatus(workspace, ready, now),
  };
}
