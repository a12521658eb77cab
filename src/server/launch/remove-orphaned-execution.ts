import type { ActionExecution, ResourceDraft, ResourceName } from '../../resources/kinds.ts';
import type { Services } from '../services.ts';
import { SETTLED_MS } from './create-resource.ts';
import { moveAction } from './move-action.ts';

const CALL = { timeoutMs: 1500 };

/**
 * A client was told that nothing was started, and its execution may exist, or appear for as long as the API server
 * works on one request. It is removed, which ends its run; only that one, told by `isOrphan`, for a later request may
 * have taken the same attempt by then. Where the controller was faster and has counted the attempt, the action comes
 * back from generating to failed; one that has ended before it could be removed stays, for its action has moved with it.
 */
export function removeOrphanedExecution(
  { metadata, spec }: ResourceDraft<'ActionExecution'>,
  isOrphan: (execution: ActionExecution) => boolean,
  sinceMs: number,
  services: Services,
): void {
  const { store, views, clock, background } = services;
  const { attempt } = spec;
  const name = { namespace: metadata.namespace, name: spec.actionName };
  background.until('remove orphaned execution', async () => {
    // before the execution, so that nobody can have launched this attempt since: the version would be another
    const action = await store.get('Action', name, CALL);
    const found = await store.get('ActionExecution', metadata, CALL);
    if (found !== undefined && isOrphan(found)) {
      if (hasEnded(found)) return true;
      const { uid } = found.metadata;
      await store.remove('ActionExecution', metadata, { uid }, CALL);
      // as long as its view is there, its action shows as generating; the mirrors remove it as well
      await views.remove({ collection: 'executions', ...namedBy(metadata) }, uid).catch(() => {});
      return false;
    }
    const { phase, attempts } = action?.status ?? {};
    if (action !== undefined && found === undefined && phase === 'Generating' && attempts === attempt) {
      if (!(await moveAction(action, { type: 'executionFailed', attempt }, CALL, services))) return false;
    }
    return clock.monotonicMs() - sinceMs > SETTLED_MS;
  });
}

const namedBy = ({ namespace, name }: ResourceName) => ({ namespace, id: name });

const hasEnded = ({ status }: ActionExecution): boolean => status?.phase === 'Succeeded' || status?.phase === 'Failed';
