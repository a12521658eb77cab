import type { Controller } from '../../src/runtime/controller/controller.ts';
import type { Cache } from '../cache.ts';
import { controllerOf } from '../controller-of.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import { updateStatus } from '../status/update-status.ts';
import { workspaceStatus } from './decide.ts';

/** Tells each workspace whether it is valid, and records when it was archived. */
export function createWorkspaceController(deps: ControllersDeps, cache: Cache, observers: Observers): Controller {
  return controllerOf(deps, 'Workspace', cache.workspaces, observers, {
    name: 'workspace',
    workers: 2,
    async reconcile(key) {
      const workspace = cache.workspaces.get(key);
      if (workspace)
        await updateStatus(
          deps,
          cache.workspaces,
          workspace,
          workspaceStatus(workspace, deps.ids, new Date(deps.clock.now())),
        );
      return undefined;
    },
  });
}
