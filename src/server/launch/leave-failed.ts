import { action as actionShape } from '../../contract/action.ts';
import { type CallOptions, StoreUnavailableError } from '../../ports/resource-store.ts';
import type { View } from '../../ports/views.ts';
import type { Services } from '../services.ts';
import type { ActionFacts } from './action-facts.ts';
import { moveAction } from './move-action.ts';

/** With this the whole 503 comes within 3 seconds, as one of a report does. */
const BUDGET_MS = 2700;
const TIMEOUT_MS = 1000;
/** Within the request; a writer in between is rare and the next read has its version. */
const TRIES = 3;

/**
 * An execution could not be queued: the action reads `failed` and no attempt is consumed. Where the store cannot
 * take that now, the view shows it at once and the write is repeated until it is answered. `startedMs` (monotonic) is
 * when the request began.
 */
export async function leaveFailed(facts: ActionFacts, startedMs: number, services: Services): Promise<void> {
  const { namespace, id } = facts.view;
  const failedAt = new Date(services.clock.now()).toISOString();
  const event = { type: 'launchFailed', failedAt } as const;
  const leftMs = (): number => BUDGET_MS - (services.clock.monotonicMs() - startedMs);
  const call = (): CallOptions => ({ timeoutMs: Math.max(1, Math.min(TIMEOUT_MS, Math.floor(leftMs()))) });
  const read = (options: CallOptions) => services.store.get('Action', { namespace, name: id }, options);
  try {
    for (let tries = 0, action = facts.live?.action; tries < TRIES && action !== undefined; tries += 1) {
      if (await moveAction(action, event, call(), services)) return;
      action = await read(call());
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
  await services.reads.put(failedView(facts));
  services.background.until('record failed launch', async () => {
    const action = await read({ timeoutMs: TIMEOUT_MS });
    return action === undefined || moveAction(action, event, { timeoutMs: TIMEOUT_MS }, services);
  });
}

/** It was executable a moment ago: whatever its last execution has come to, it is failed until the next one starts. */
function failedView({ view }: ActionFacts): View {
  const { latest, forms, ...own } = view;
  const body = actionShape.parse(JSON.parse(view.body));
  const failed = { ...own, status: 'failed', body: JSON.stringify({ ...body, status: 'failed' }) };
  if (!forms) return failed;
  const attempts = Math.max(forms.attempts, latest?.order ?? 0);
  const same = { ...forms.same, succeeded: 'failed', failed: 'failed' };
  return { ...failed, forms: { attempts, same, later: forms.later } };
}
