import { outputTypeOf } from '../../domain/enums.ts';
import { executionView } from '../../domain/views.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { within } from '../../lib/async.ts';
import type { FoundView, View } from '../../ports/views.ts';
import type { ActionExecution, ResourceDraft } from '../../resources/kinds.ts';
import { ACTOR_ANNOTATION, LAUNCH_ANNOTATION } from '../../resources/meta.ts';
import type { LiveAction } from '../reads/reads.ts';
import type { Services } from '../services.ts';
import { createResource } from './create-resource.ts';
import { removeOrphanedExecution } from './failed-launch.ts';

export interface LaunchRequest extends LiveAction {
  /** Merged and validated. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly actorId: string | undefined;
  /** Monotonic time at which the request began; all time limits count from then. */
  readonly startedMs: number;
}

/**
 * The view of the new execution. `conflict`: another request took the attempt, so the action is generating now.
 * `not_queued`: nothing was started, or what may have started is being removed.
 */
type Launch = FoundView | 'conflict' | 'not_queued';

const LAUNCH_ID_BYTES = 12;

/**
 * Creates the next execution of an action that may be executed. Its name is computed from the action and the attempt,
 * so the store decides which of several requests starts it. The launch id identifies that request if a response
 * of the store was lost.
 */
export async function launchExecution(request: LaunchRequest, services: Services): Promise<Launch> {
  const draft = draftOf(request, services);
  const removeOrphan = () =>
    removeOrphanedExecution(draft, (execution) => isOfLaunch(execution, draft), request.startedMs, services);
  const creation = await createResource(services, draft, request.startedMs);
  switch (creation.outcome) {
    case 'created':
      if (!isOfLaunch(creation.resource, draft)) {
        removeOrphan(); // that of another request was found; ours may still be created once that one is removed
        return 'conflict';
      }
      return answer(request, creation.resource, creation.atMs, services);
    case 'exists':
      return 'conflict';
    case 'refused':
    case 'not_created':
      return 'not_queued';
    case 'unknown':
      removeOrphan();
      return 'not_queued';
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
  // the controller may not have counted the latest execution yet, and one that it counted may be deleted since
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

/** The execution in the state that it reaches soon. Once its view is stored, the action is shown as generating. */
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

/** Counted from the beginning of the request, so it includes the time of the creation. */
const WAIT_MS = 1500;
/** Messages may be lost, so the view is also read without one. */
const READ_EVERY_MS = 250;
/** For a read that begins when the time is up. */
const LAST_READ_MS = 100;

/**
 * The newest view of a new execution, as soon as it is no longer queued or when the time is up. Failed reads are ignored,
 * because the execution exists in any case.
 */
async function awaitStart(view: View, startedMs: number, { clock, changes, reads, log }: Services): Promise<FoundView> {
  const { collection, namespace, id } = view;
  const leftMs = (): number => WAIT_MS - (clock.monotonicMs() - startedMs);
  const read = async (): Promise<FoundView | undefined> => {
    const found = reads.one({ collection, namespace, id });
    const seen = await within(clock, Math.max(LAST_READ_MS, leftMs()), found).catch((err: unknown) => {
      log.warn({ namespace, execution: id, err }, 'a new execution cannot be read');
      return undefined;
    });
    return typeof seen === 'object' && seen.uid === view.uid ? seen : undefined;
  };
  let changed = Promise.withResolvers<void>();
  const stop = changes.subscribe(namespace, id, () => changed.resolve());
  try {
    for (let newest: FoundView = view; ; ) {
      newest = (await read()) ?? newest;
      if (newest.status !== 'queued' || leftMs() <= 0) return newest;
      await within(clock, Math.min(leftMs(), READ_EVERY_MS), changed.promise);
      changed = Promise.withResolvers();
    }
  } finally {
    stop();
  }
}
