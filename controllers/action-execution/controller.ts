import type { ActionExecution } from '../../src/resources/kinds.ts';
import type { Controller } from '../../src/runtime/controller/controller.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import { controllerOf } from '../controller-of.ts';
import type { Observers } from '../deps.ts';
import { forgetRun, watchForRuns } from '../run/controller.ts';
import type { RunReads } from '../run/reads.ts';
import { apply } from './apply.ts';
import { decide } from './decide.ts';
import { gather } from './gather.ts';
import { DEFAULT_EXECUTION_POLICY, type ExecutionPolicy } from './observed.ts';

/** Launches, follows and ends the runs of executions: gather → decide → apply. */
export function createExecutionController(reads: RunReads, observers: Observers): Controller {
  const { deps, cache } = reads;
  const { content, analysis } = deps.config;
  const policy: ExecutionPolicy = {
    ...DEFAULT_EXECUTION_POLICY,
    runDeadlineSeconds: content.runDeadlineSeconds,
    queueDeadlineSeconds: analysis.queueDeadlineSeconds,
  };
  return controllerOf(deps, 'ActionExecution', cache.executions, observers, {
    name: 'action-execution',
    workers: 4,
    async reconcile(key) {
      const execution = cache.executions.get(key);
      if (!execution) return forgetRun(reads, 'ActionExecution', key);
      const seen = await gather(reads, execution);
      return apply(reads, seen, decide(seen, new Date(deps.clock.now()), policy));
    },
  });
}

/** Everything that may change what an execution needs. The returned functions end the subscriptions. */
export function watchForExecutions(reads: RunReads, controller: Controller): readonly (() => void)[] {
  const { cache } = reads;
  const waiting = ({ status }: ActionExecution): boolean => status?.phase === undefined || status.phase === 'Queued';
  const enqueueOf = (actionKey: string): void => {
    for (const execution of cache.executions.byIndex('action', actionKey))
      if (waiting(execution)) controller.enqueue(keyOf(execution.metadata));
  };
  return [
    ...watchForRuns(reads, cache.executions, 'ActionExecution', controller),
    // what an execution needs of its action and workspace never changes: it is there, or it is not
    cache.actions.subscribe(({ type, resource }) => {
      if (type === 'added' || type === 'deleted') enqueueOf(keyOf(resource.metadata));
    }),
    cache.workspaces.subscribe(({ type, resource }) => {
      if (type !== 'added' && type !== 'deleted') return;
      for (const { metadata } of cache.actions.byIndex('workspace', keyOf(resource.metadata)))
        enqueueOf(keyOf(metadata));
    }),
  ];
}
