import { phaseOf } from '../../src/domain/action-life-cycle.ts';
import type { CreateOutcome, WriteOutcome } from '../../src/ports/resource-store.ts';
import type { Action, VisibilityReport } from '../../src/resources/kinds.ts';
import { TerminalError } from '../../src/runtime/controller/controller-options.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import type { RunReads } from '../run/reads.ts';
import { written } from '../status/update-status.ts';
import type { ActionWrite } from './plan-actions.ts';

/** Writes what a completed report wants of actions; returns those that it recommends, as they will be. */
export async function writeActions(
  { deps, cache }: RunReads,
  report: VisibilityReport,
  writes: readonly ActionWrite[],
): Promise<readonly Action[]> {
  const recommended: Action[] = [];
  for (const write of writes) {
    try {
      const action = await writeAction({ deps, cache }, report.metadata.namespace, write);
      if (write.recommended) recommended.push(action);
    } catch (error) {
      // one that the store's rules refuse is left out: a report must come to its end
      if (!(error instanceof TerminalError)) throw error;
      deps.log.error({ report: report.metadata.name, fingerprint: write.fingerprint, err: error }, 'action refused');
    }
  }
  return recommended;
}

/**
 * One write for one action: its spec where it is recommended, its status where it is missed. What a recommendation means
 * for the status follows from the spec and is the action controller's to write, unless partners would see it late.
 * Returns the action as it will be.
 */
async function writeAction(
  { deps, cache }: Pick<RunReads, 'deps' | 'cache'>,
  namespace: string,
  { action: before, spec, status, recommended, fingerprint }: ActionWrite,
): Promise<Action> {
  const name = deps.ids.action(namespace, spec.workspaceName, fingerprint);
  const take = (outcome: CreateOutcome<'Action'> | WriteOutcome<'Action'>): Action => {
    const taken = written(outcome, `action ${name}`);
    cache.actions.expect(keyOf(taken.metadata), taken.metadata.resourceVersion);
    return taken;
  };
  const at = ({ metadata: { resourceVersion } }: Action) => ({ namespace, name, resourceVersion });
  let action = before;
  deps.failpoint('action.before-write');
  if (!action) action = take(await deps.store.create({ kind: 'Action', metadata: { namespace, name }, spec }));
  else if (spec !== action.spec && spec.recommendation !== action.spec.recommendation)
    action = take(await deps.store.replaceSpec('Action', at(action), spec));
  const isSeen = before !== undefined && (!recommended || phaseOf(status) !== phaseOf(before.status));
  if (isSeen && status !== action.status) action = take(await deps.store.replaceStatus('Action', at(action), status));
  deps.failpoint('action.after-write');
  return { ...action, status };
}
