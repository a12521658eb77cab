import type { ActionExecution } from '../../src/resources/kinds.ts';
import type { Controller } from '../../src/runtime/controller/controller.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import type { Observers } from '../deps.ts';
import type { RunContext } from '../run/context.ts';
import { createRunController, watchForRuns } from '../run/controller.ts';
import { runPolicy } from '../run/observed.ts';
import { apply } from './apply.ts';
import { decide, EXECUTION_TRAITS } from './decide.ts';
import { gather } from './gather.ts';

export function createExecutionController(context: RunContext, observers: Observers): Controller {
  const { content, analysis } = context.deps.config;
  const policy = runPolicy(EXECUTION_TRAITS, { ...analysis, runDeadlineSeconds: content.runDeadlineSeconds });
  return createRunController(context, context.cache.executions, observers, {
    kind: 'ActionExecution',
    name: 'action-execution',
    gather: (execution) => gather(context, execution),
    decide: (seen, now) => decide(seen, now, policy),
    apply: (seen, plan) => apply(context, seen, plan),
  });
}

/** Subscribes to everything that may affect an execution. The returned functions end the subscriptions. */
export function watchForExecutions(context: RunContext, controller: Controller): readonly (() => void)[] {
  const { cache } = context;
  const waiting = ({ status }: ActionExecution): boolean => status?.phase === undefined || status.phase === 'Queued';
  const enqueueOf = (actionKey: string): void => {
    for (const execution of cache.executions.byIndex('action', actionKey))
      if (waiting(execution)) controller.enqueue(keyOf(execution.metadata));
  };
  return [
    ...watchForRuns(context, cache.executions, 'ActionExecution', controller),
    // the fields that an execution needs of its action and workspace never change: only their existence matters
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
