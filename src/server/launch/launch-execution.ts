import { outputTypeOf } from '../../domain/enums.ts';
import { executionView } from '../../domain/views.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { FoundView } from '../../ports/views.ts';
import type { ActionExecution, ResourceDraft } from '../../resources/kinds.ts';
import { ACTOR_ANNOTATION, LAUNCH_ANNOTATION } from '../../resources/meta.ts';
import type { Services } from '../services.ts';
import type { LiveAction } from './action-facts.ts';
import { awaitStart } from './await-start.ts';
import { createResource } from './create-resource.ts';
import { removeOrphanedExecution } from './remove-orphaned-execution.ts';

export interface LaunchRequest extends LiveAction {
  /** Merged and checked. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly actorId: string | undefined;
  /** Monotonic time at which the request began; everything is bounded from there. */
  readonly startedMs: number;
}

export type Launch =
  | { readonly outcome: 'launched'; readonly view: FoundView }
  /** Another request took the attempt: the action is generating now. */
  | { readonly outcome: 'conflict' }
  /** Nothing was started, or what may have been is being removed. */
  | { readonly outcome: 'not_queued' };

const LAUNCH_ID_BYTES = 12;

/**
 * Creates the next execution of an action that may be executed. The attempt is in its name, so the store decides which
 * of many requests is the one that starts it; the launch id tells that one when an answer was lost.
 */
export async function launchExecution(request: LaunchRequest, services: Services): Promise<Launch> {
  const draft = draftOf(request, services);
  const leaveNothing = () =>
    removeOrphanedExecution(draft, (execution) => isOfLaunch(execution, draft), request.startedMs, services);
  const creation = await createResource(services, draft, request.startedMs);
  switch (creation.outcome) {
    case 'created':
      if (!isOfLaunch(creation.resource, draft)) {
        leaveNothing(); // another's was found in its place: this one may still be carried out once that is gone
        return { outcome: 'conflict' };
      }
      return { outcome: 'launched', view: await answer(request, creation.resource, creation.atMs, services) };
    case 'exists':
      return { outcome: 'conflict' };
    case 'not_created':
      return { outcome: 'not_queued' };
    case 'unknown':
      leaveNothing();
      return { outcome: 'not_queued' };
    default:
      return assertNever(creation, 'creation');
  }
}

function draftOf(
  { action, latest, payload, actorId }: LaunchRequest,
  { ids, clock, random }: Services,
): ResourceDraft<'ActionExecution'> {
  const { namespace, name: actionName } = action.metadata;
  const { type } = action.spec;
  const outputType = outputTypeOf(type);
  if (outputType === undefined) throw new TypeError(`an action of type ${type} has no output`);
  // the controller may not have counted the latest execution yet; what it has counted may have been deleted since
  const attempt = Math.max(action.status?.attempts ?? 0, latest?.spec.attempt ?? 0) + 1;
  const name = ids.execution(namespace, actionName, attempt);
  const annotations = {
    [LAUNCH_ANNOTATION]: Buffer.from(random(LAUNCH_ID_BYTES)).toString('base64url'),
    ...(actorId !== undefined && { [ACTOR_ANNOTATION]: actorId }),
  };
  const outputId = ids.output(outputType, namespace, name);
  const createdAt = new Date(clock.now()).toISOString();
  return {
    kind: 'ActionExecution',
    metadata: { namespace, name, annotations },
    spec: { actionName, attempt, type, payload, outputType, outputId, createdAt },
  };
}

const isOfLaunch = (execution: ActionExecution, { metadata }: ResourceDraft<'ActionExecution'>): boolean =>
  execution.metadata.annotations?.[LAUNCH_ANNOTATION] === metadata.annotations?.[LAUNCH_ANNOTATION];

/** The execution in the state that it gets to soon. Where its view is, the action shows as generating. */
async function answer(
  { startedMs }: LaunchRequest,
  execution: ActionExecution,
  atMs: number,
  services: Services,
): Promise<FoundView> {
  const view = executionView(execution);
  await services.reads.announce(view, atMs);
  services.failpoint('launch.after-view');
  return awaitStart(view, startedMs, services);
}
