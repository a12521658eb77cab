import { withDecision } from '../../domain/action-beside.ts';
import type { ActionEvent } from '../../domain/action-events.ts';
import { nextActionStatus } from '../../domain/action-life-cycle.ts';
import { actionView } from '../../domain/views.ts';
import { type CallOptions, StoreUnavailableError } from '../../ports/resource-store.ts';
import type { View } from '../../ports/views.ts';
import type { Action, ActionExecution, ResourceDraft } from '../../resources/kinds.ts';
import type { Services } from '../services.ts';
import type { ActionFacts } from './action-facts.ts';
import { SETTLED_MS } from './create-resource.ts';

/** Keeps the whole 503 within 3 seconds, as for a report. */
const BUDGET_MS = 2700;
const TIMEOUT_MS = 1000;
/** Within the request; another writer in between is rare, and the next read has its version. */
const TRIES = 3;

/**
 * Sets an action to `failed` after an execution could not be queued; no attempt is consumed. If the store cannot
 * be written now, the view shows it at once and the write is repeated in the background. `startedMs` (monotonic) is
 * when the request began.
 */
export async function recordFailedLaunch(facts: ActionFacts, startedMs: number, services: Services): Promise<void> {
  const { namespace, id } = facts.view;
  const failedAt = new Date(services.clock.now()).toISOString();
  const event = { type: 'launchFailed', failedAt } as const;
  const leftMs = (): number => BUDGET_MS - (services.clock.monotonicMs() - startedMs);
  const call = (): CallOptions => ({ timeoutMs: Math.max(1, Math.min(TIMEOUT_MS, Math.floor(leftMs()))) });
  const read = (options: CallOptions) => services.store.get('Action', { namespace, name: id }, options);
  try {
    for (let tries = 0, action = facts.live?.action; tries < TRIES && action !== undefined; tries += 1) {
      if (await writeStatus(action, event, call(), services)) return;
      action = await read(call());
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
  await services.reads.put(failedView(facts));
  services.background.until('record failed launch', async () => {
    const action = await read({ timeoutMs: TIMEOUT_MS });
    return action === undefined || writeStatus(action, event, { timeoutMs: TIMEOUT_MS }, services);
  });
}

/**
 * The action could be executed a moment ago. Whatever its last execution ended as, it is failed until the next one
 * starts.
 */
function failedView({ view }: ActionFacts): View {
  const { latest, forms, ...own } = view;
  const body: Readonly<Record<string, unknown>> = JSON.parse(view.body); // a hand-made payload may be invalid
  const failed = { ...own, status: 'failed', body: JSON.stringify({ ...body, status: 'failed' }) };
  if (!forms) return failed;
  const attempts = Math.max(forms.attempts, latest?.order ?? 0);
  const same = { ...forms.same, succeeded: 'failed', failed: 'failed' };
  return { ...failed, forms: { attempts, same, later: forms.later } };
}

const REMOVAL = { timeoutMs: 1500 };

/**
 * Removes an execution after the client was told that nothing was started. It may exist already, or may still appear
 * until the API server's time limit for one request is over. Its removal ends its run. `isOrphan` tells this execution
 * from one of a later request, which may have taken the same attempt by then. If the controller has already counted the
 * attempt, the action goes from generating to failed. An execution that ended before it could be removed stays, because
 * the status of its action shows its end.
 */
export function removeOrphanedExecution(
  { metadata, spec }: ResourceDraft<'ActionExecution'>,
  isOrphan: (execution: ActionExecution) => boolean,
  sinceMs: number,
  services: Services,
): void {
  const { store, views, clock, background } = services;
  const { namespace, name } = metadata;
  const { attempt } = spec;
  background.until('remove orphaned execution', async () => {
    // read before the execution: if anyone launches this attempt in the meantime, the action has another version
    const action = await store.get('Action', { namespace, name: spec.actionName }, REMOVAL);
    const found = await store.get('ActionExecution', metadata, REMOVAL);
    if (found !== undefined && isOrphan(found)) {
      if (found.status?.phase === 'Succeeded' || found.status?.phase === 'Failed') return true;
      const { uid } = found.metadata;
      await store.remove('ActionExecution', metadata, { uid }, REMOVAL);
      // while its view exists, its action is shown as generating; the mirrors remove the view as well
      await views.remove({ collection: 'executions', namespace, id: name }, uid).catch(() => {});
      return false;
    }
    const { phase, attempts } = action?.status ?? {};
    if (action !== undefined && found === undefined && phase === 'Generating' && attempts === attempt) {
      if (!(await writeStatus(action, { type: 'executionFailed', attempt }, REMOVAL, services))) return false;
    }
    return clock.monotonicMs() - sinceMs > SETTLED_MS;
  });
}

/**
 * Writes the status after an event, and its view. False if another writer was faster; true also if the event changes
 * nothing. Throws StoreUnavailableError.
 */
async function writeStatus(
  action: Action,
  event: ActionEvent,
  call: CallOptions,
  { store, clock, log, reads }: Services,
): Promise<boolean> {
  const { namespace, name, resourceVersion } = action.metadata;
  const current = withDecision(action); // the event came after the request
  const next = nextActionStatus(current, event, new Date(clock.now()).toISOString());
  if (next === current) return true;
  const written = await store.replaceStatus('Action', { namespace, name, resourceVersion }, next, call);
  if (written.outcome === 'conflict') return false;
  if (written.outcome === 'refused') log.error({ namespace, action: name, reason: written.message }, 'status refused');
  const view = written.outcome === 'written' ? actionView(written.resource) : undefined;
  if (view) await reads.put(view);
  return true;
}
