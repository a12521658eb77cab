import { executionEvent } from '../../domain/action-beside.ts';
import { phaseOf } from '../../domain/action-events.ts';
import { canExecute, nextActionStatus, pendingDisposition } from '../../domain/action-life-cycle.ts';
import { StoreUnavailableError } from '../../ports/resource-store.ts';
import type { LiveAction } from '../reads/reads.ts';
import type { Services } from '../services.ts';

const WRITE_MS = 1000;

/**
 * Applies a disposition that the action controller has not applied yet, so that it is on record before the execution.
 * Otherwise the controller would see both at once, and would apply the disposition after the execution. One that would
 * not allow the execution was set at the same moment, by an operator, and is left to the controller.
 * `again`: another writer was faster.
 */
export async function settleDisposition(
  { action, latest }: LiveAction,
  { store, clock, log }: Pick<Services, 'store' | 'clock' | 'log'>,
): Promise<'settled' | 'again' | 'not_written'> {
  const at = new Date(clock.now()).toISOString();
  const current = action.status ?? {};
  const status = latest ? nextActionStatus(current, executionEvent(latest), at) : current;
  const event = pendingDisposition({ ...action, status });
  const next = event?.type === 'disposed' ? nextActionStatus(status, event, at) : status;
  if (next === status || !canExecute(phaseOf(next))) return 'settled';
  try {
    const { outcome, ...why } = await store.replaceStatus('Action', action.metadata, next, { timeoutMs: WRITE_MS });
    if (outcome === 'refused') log.error({ action: action.metadata.name, ...why }, 'disposition refused');
    return outcome === 'written' ? 'settled' : outcome === 'refused' ? 'not_written' : 'again';
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    return 'not_written';
  }
}
