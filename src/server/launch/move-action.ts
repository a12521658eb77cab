import { type ActionEvent, nextActionStatus } from '../../domain/action-life-cycle.ts';
import { actionView } from '../../domain/views.ts';
import type { CallOptions } from '../../ports/resource-store.ts';
import type { Action } from '../../resources/kinds.ts';
import type { Services } from '../services.ts';

/**
 * Records what a launch has come to, under the version that was read, and shows it. False when another writer was
 * faster; true also where the event changes nothing any more. Throws StoreUnavailableError.
 */
export async function moveAction(
  action: Action,
  event: ActionEvent,
  call: CallOptions,
  services: Services,
): Promise<boolean> {
  const { namespace, name, resourceVersion } = action.metadata;
  const current = action.status ?? {};
  const next = nextActionStatus(current, event, new Date(services.clock.now()).toISOString());
  if (next === current) return true;
  const written = await services.store.replaceStatus('Action', { namespace, name, resourceVersion }, next, call);
  if (written.outcome === 'conflict') return false;
  if (written.outcome === 'refused')
    services.log.error({ namespace, action: name, reason: written.message }, 'status refused');
  if (written.outcome !== 'written') return true;
  const view = actionView(written.resource);
  if (view) await services.reads.put(view);
  return true;
}
