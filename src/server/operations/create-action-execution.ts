import { errors } from '../../contract/errors.ts';
import { canExecute } from '../../domain/action-life-cycle.ts';
import { actionStatuses } from '../../domain/enums.ts';
import { isExecutable, UNSUPPORTED_POST_TYPES } from '../../registry/actions.ts';
import { acceptedHeaders } from '../conditional.ts';
import { type OperationRequest, objectOf, textOf } from '../exchange.ts';
import { type ActionFacts, readActionFacts } from '../launch/action-facts.ts';
import { recordFailedLaunch } from '../launch/failed-launch.ts';
import { launchExecution } from '../launch/launch-execution.ts';
import { mergedPayload } from '../launch/merged-payload.ts';
import { settleDisposition } from '../launch/settle-disposition.ts';
import { jsonReply, type Outcome } from '../reply.ts';
import type { OperationHandler, Services } from '../services.ts';

/** Reads again when another writer was faster; beyond this many times, something is wrong. */
const MAX_TRIES = 10;

export const createActionExecution: OperationHandler = async (request, services) => {
  const startedMs = services.clock.monotonicMs();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const outcome = await attempt(request, startedMs, services);
    if (outcome !== 'again') return outcome;
  }
  return errors.outputNotQueued;
};

/** Checks, in this order: manual type (409), merged payload (422), archived workspace and status (409), launch (503). See H-09. */
async function attempt(request: OperationRequest, startedMs: number, services: Services): Promise<Outcome | 'again'> {
  const { namespace, values } = request;
  const id = textOf(values.path, 'action_id');
  const action = await readActionFacts(namespace, id, services);
  if (action === 'missing') return errors.actionNotFound;
  if (action === 'unavailable') return errors.outputNotQueued;
  if (!isExecutable(action.type)) return errors.actionManual(action.type);
  const override = values.body === undefined ? undefined : objectOf(values.body)['payload_override'];
  const merged = mergedPayload(action.type, action.payload, override ?? undefined, request.sentBody);
  if ('violations' in merged) return errors.invalidRequest(merged.violations);
  if (action.archived) return errors.workspaceArchived;
  if (!canExecute(actionStatuses.fromWire(action.status))) return errors.actionNotExecutable(action.status);
  return launch(action, merged.payload, startedMs, request, services);
}

async function launch(
  facts: ActionFacts,
  payload: Readonly<Record<string, unknown>>,
  startedMs: number,
  { actorId }: OperationRequest,
  services: Services,
): Promise<Outcome | 'again'> {
  const settled = facts.live && (await settleDisposition(facts.live, services));
  if (settled === 'again') return 'again';
  if (facts.live === undefined || typeof settled !== 'object') return refuse(facts, startedMs, services);
  const live = { ...facts.live, action: settled };
  const launched = UNSUPPORTED_POST_TYPES.includes(String(payload['post_type']))
    ? 'not_queued'
    : await launchExecution({ ...live, payload, actorId, startedMs }, services);
  if (launched === 'conflict') return errors.actionNotExecutable('generating');
  if (launched !== 'not_queued') return jsonReply(202, launched.body, acceptedHeaders('executions'));
  return refuse({ ...facts, live }, startedMs, services);
}

async function refuse(facts: ActionFacts, startedMs: number, services: Services): Promise<Outcome> {
  await recordFailedLaunch(facts, startedMs, services);
  return errors.outputNotQueued;
}
