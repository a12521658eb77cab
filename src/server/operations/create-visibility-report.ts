import { errors, type HttpError } from '../../contract/errors.ts';
import { workspace as workspaceShape } from '../../contract/workspace.ts';
import { reportView } from '../../domain/views.ts';
import { within } from '../../lib/async.ts';
import type { FoundView } from '../../ports/views.ts';
import type { ResourceDraft } from '../../resources/kinds.ts';
import { ACTOR_ANNOTATION } from '../../resources/meta.ts';
import { type OperationRequest, optionalTextOf, textOf } from '../exchange.ts';
import { createResource, removeOrphan } from '../launch/create-resource.ts';
import { jsonReply, type Reply } from '../reply.ts';
import { reportReply } from '../report-reply.ts';
import type { Services } from '../services.ts';

/** Enough for an id of 130 bits. */
const RANDOM_BYTES = 17;

/** Creating the resource is the 202; everything after it only makes reading fast (R-02, design 3.1). */
export async function createVisibilityReport(
  request: OperationRequest,
  services: Services,
): Promise<Reply | HttpError> {
  const { namespace, values } = request;
  const startedMs = services.clock.monotonicMs();
  const workspaceId = textOf(values.path, 'workspace_id');
  const workspace = await services.reads.one({ collection: 'workspaces', namespace, id: workspaceId });
  if (workspace === 'missing') return errors.workspaceNotFound;
  if (workspace === 'unavailable') return errors.reportNotQueued;
  const key = optionalTextOf(values.header, 'Idempotency-Key');
  const name =
    key === undefined
      ? services.ids.randomReport(services.random(RANDOM_BYTES))
      : services.ids.report(namespace, workspaceId, key);
  if (workspace.status === 'archived') {
    const known = { name, startedMs, otherwise: errors.workspaceArchived };
    return key === undefined ? errors.workspaceArchived : original(known, request, services);
  }
  return launch(draftOf(name, workspace, request, services), key !== undefined, startedMs, request, services);
}

/** What is asked for is a snapshot of the workspace. */
function draftOf(
  name: string,
  workspace: FoundView,
  { namespace, actorId }: OperationRequest,
  { clock }: Services,
): ResourceDraft<'VisibilityReport'> {
  const { website, models } = workspaceShape.parse(JSON.parse(workspace.body));
  return {
    kind: 'VisibilityReport',
    metadata: { namespace, name, ...(actorId !== undefined && { annotations: { [ACTOR_ANNOTATION]: actorId } }) },
    spec: { workspaceName: workspace.id, website, models, createdAt: new Date(clock.now()).toISOString() },
  };
}

async function launch(
  draft: ResourceDraft<'VisibilityReport'>,
  keyed: boolean,
  startedMs: number,
  request: OperationRequest,
  services: Services,
): Promise<Reply | HttpError> {
  const { namespace, name } = draft.metadata;
  const creation = await createResource(services, draft, startedMs);
  switch (creation.outcome) {
    case 'created': {
      const view = reportView(creation.resource);
      await services.reads.announce(view, creation.atMs);
      services.failpoint('launch.after-view');
      return jsonReply(202, view.body);
    }
    case 'exists':
      services.reads.forget({ collection: 'reports', namespace, id: name });
      return original({ name, startedMs, otherwise: errors.reportNotQueued }, request, services);
    case 'not_created':
      return keyed ? viewedOriginal(name, startedMs, request, services) : errors.reportNotQueued;
    case 'unknown':
      if (keyed) return viewedOriginal(name, startedMs, request, services);
      services.background.until('remove orphaned report', () =>
        removeOrphan(services, 'VisibilityReport', { namespace, name }, startedMs),
      );
      return errors.reportNotQueued;
  }
}

interface Replay {
  readonly name: string;
  /** Monotonic time at which the request began. */
  readonly startedMs: number;
  /** Where there is no such report. */
  readonly otherwise: HttpError;
}

/** The report that this key launched, in its current state. Nobody may say of it that it was not queued. */
async function original(
  { name, startedMs, otherwise }: Replay,
  request: OperationRequest,
  services: Services,
): Promise<Reply | HttpError> {
  const read = async (): Promise<Reply | HttpError> => {
    const view = await services.reads.one({ collection: 'reports', namespace: request.namespace, id: name });
    if (view === 'missing') return otherwise;
    return view === 'unavailable' ? errors.temporarilyUnavailable : reportReply(202, view, request, services);
  };
  return inTime(read(), startedMs, services);
}

/** With the store away: a key whose report is in the views is known all the same. */
async function viewedOriginal(
  name: string,
  startedMs: number,
  request: OperationRequest,
  services: Services,
): Promise<Reply | HttpError> {
  const { namespace } = request;
  const view = await services.views.get({ collection: 'reports', namespace, id: name }).catch(() => undefined);
  if (view === undefined) return errors.reportNotQueued;
  return inTime(reportReply(202, view, request, services), startedMs, services);
}

/** Of a launch that finds its report, so that its answer comes within 3 seconds as well. */
const REPLAY_MS = 2800;
/** For what is at hand, where the creation has used up the time. */
const LAST_LOOK_MS = 200;

async function inTime(
  reply: Promise<Reply | HttpError>,
  startedMs: number,
  { clock }: Services,
): Promise<Reply | HttpError> {
  const leftMs = REPLAY_MS - (clock.monotonicMs() - startedMs);
  return (await within(clock, Math.max(LAST_LOOK_MS, leftMs), reply)) ?? errors.temporarilyUnavailable;
}
