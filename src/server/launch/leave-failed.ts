import { action as actionShape } from '../../contract/action.ts';
import { nextActionStatus } from '../../domain/action-life-cycle.ts';
import { actionView } from '../../domain/views.ts';
import { StoreUnavailableError } from '../../ports/resource-store.ts';
import type { Action } from '../../resources/kinds.ts';
import { latestExecution } from '../reads/build-view.ts';
import type { Services } from '../services.ts';
import type { ActionFacts } from './action-facts.ts';

const TIMEOUT_MS = 1000;
/** Within the request; a writer in between is rare and the next read has its version. */
const TRIES = 3;

/**
 * An execution could not be queued: the action reads `failed` and no attempt is consumed. Where the store cannot
 * take that now, the view shows it at once and the write is repeated until it is answered.
 */
export async function leaveFailed(facts: ActionFacts, services: Services): Promise<void> {
  const { namespace, id } = facts.view;
  const failedAt = new Date(services.clock.now()).toISOString();
  const read = () => services.store.get('Action', { namespace, name: id }, { timeoutMs: TIMEOUT_MS });
  try {
    for (let tries = 0, action = facts.resource; tries < TRIES && action !== undefined; tries += 1) {
      if (await recordFailure(action, failedAt, services)) return;
      action = await read();
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
  await services.reads.put(failedView(facts));
  services.background.until('record failed launch', async () => {
    const action = await read();
    return action === undefined || recordFailure(action, failedAt, services);
  });
}

/** False when another writer was faster. A status that has meanwhile moved on stays as it is. */
async function recordFailure(action: Action, failedAt: string, services: Services): Promise<boolean> {
  const { namespace, name, resourceVersion } = action.metadata;
  const current = action.status ?? {};
  const next = nextActionStatus(current, { type: 'launchFailed', failedAt }, failedAt);
  if (next === current) return true;
  const at = { namespace, name, resourceVersion };
  const written = await services.store.replaceStatus('Action', at, next, { timeoutMs: TIMEOUT_MS });
  if (written.outcome === 'conflict') return false;
  if (written.outcome === 'refused')
    services.log.error({ namespace, action: name, reason: written.message }, 'status refused');
  if (written.outcome !== 'written') return true;
  const latest = await latestExecution(services.store, namespace, name, { timeoutMs: TIMEOUT_MS });
  const view = actionView(written.resource, latest);
  if (view) await services.reads.put(view);
  return true;
}

function failedView({ view }: ActionFacts) {
  const body = actionShape.parse(JSON.parse(view.body));
  return { ...view, status: 'failed', body: JSON.stringify({ ...body, status: 'failed' }) };
}
