import { executionEvent } from '../../domain/action-beside.ts';
import { phaseOf } from '../../domain/action-events.ts';
import { canExecute, nextActionStatus, pendingDisposition } from '../../domain/action-life-cycle.ts';
import { StoreUnavailableError } from '../../ports/resource-store.ts';
import type { Action } from '../../resources/kinds.ts';
import type { LiveAction } from '../reads/reads.ts';
import type { Services } from '../services.ts';

const WRITE_MS = 1000;

/**
 * Applies a disposition that the action controller has not applied yet, so that it is on record before the execution.
 * Otherwise the controller would see both at once, and would apply the disposition after the execution. A disposition
 * that would not allow the execution can only be one that an operator has just set; it is left to the controller.
 * Returns the action as stored; `again` if another writer was faster.
 */
export async function settleDisposition(
  { action, latest }: LiveAction,
  { store, clock, log }: Pick<Services, 'store' | 'clock' | 'log'>,
): Promise<Action | 'again' | 'not_written'> {
  const at = new Date(clock.now()).toISOString();
  const current = action.status ?? {};
  const status = latest ? nextActionStatus(current, executionEvent(latest), at) : current;
  const event = pendingDisposition({ ...action, status });
  const next = event?.type === 'disposed' ? nextActionStatus(status, event, at) : status;
  if (next === status || !canExecute(phaseOf(next))) return action;
  try {
    const written = await store.replaceStatus('Action', action.metadata, next, { timeoutMs: WRITE_MS });
    if (written.outcome === 'written') return written.resource;
    if (written.outcome !== 'refused') return 'again';
    log.error({ action: action.metadata.name, reason: written.message }, 'disposition refused');
    return 'not_written';
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    return 'not_written';
  }
}
