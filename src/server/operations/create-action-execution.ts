import { errors, type HttpError } from '../../contract/errors.ts';
import { canExecute } from '../../domain/action-life-cycle.ts';
import { actionStatuses } from '../../domain/enums.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { isExecutable, UNSUPPORTED_POST_TYPES } from '../../registry/actions.ts';
import { type OperationRequest, objectOf, textOf } from '../exchange.ts';
import { type ActionFacts, readActionFacts } from '../launch/action-facts.ts';
import { type Launch, launchExecution } from '../launch/launch-execution.ts';
import { leaveFailed } from '../launch/leave-failed.ts';
import { mergedPayload } from '../launch/merged-payload.ts';
import { jsonReply, type Reply } from '../reply.ts';
import type { Services } from '../services.ts';

/** Manual type (409), merged payload (422), archived workspace and status (409), launch (503): the details of H-09. */
export async function createActionExecution(request: OperationRequest, services: Services): Promise<Reply | HttpError> {
  const { namespace, values } = request;
  const startedMs = services.clock.monotonicMs();
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
): Promise<Reply | HttpError> {
  const supported = !UNSUPPORTED_POST_TYPES.includes(String(payload['post_type']));
  const launched: Launch =
    supported && facts.live !== undefined
      ? await launchExecution({ ...facts.live, payload, actorId, startedMs }, services)
      : { outcome: 'not_queued' };
  switch (launched.outcome) {
    case 'launched':
      return jsonReply(202, launched.view.body);
    case 'conflict':
      return errors.actionNotExecutable('generating');
    case 'not_queued':
      await leaveFailed(facts, startedMs, services);
      return errors.outputNotQueued;
    default:
      return assertNever(launched, 'launch');
  }
}
