import { errors, type HttpError } from '../../contract/errors.ts';
import { workspace as workspaceShape } from '../../contract/workspace.ts';
import { reportView } from '../../domain/views.ts';
import { within } from '../../lib/async.ts';
import type { FoundView } from '../../ports/views.ts';
import type { ResourceDraft } from '../../resources/kinds.ts';
import { ACTOR_ANNOTATION } from '../../resources/meta.ts';
import { acceptedHeaders } from '../conditional.ts';
import { type OperationRequest, optionalTextOf, textOf } from '../exchange.ts';
import { createResource, removeOrphan } from '../launch/create-resource.ts';
import { refusalOf } from '../reads/reads.ts';
import { jsonReply, type Outcome } from '../reply.ts';
import type { OperationHandler, Services } from '../services.ts';
import { reportReply } from './read-visibility-reports.ts';

const ACCEPTED = acceptedHeaders('reports');

/** Enough for an id of 130 bits. */
const RANDOM_BYTES = 17;

interface Launch {
  readonly request: OperationRequest;
  readonly services: Services;
  /** Monotonic time at which the request began. */
  readonly startedMs: number;
  /** Of the report. */
  readonly name: string;
  /** Whether the request has an Idempotency-Key. */
  readonly isKeyed: boolean;
}

/** Once the resource is created, the answer is 202; what follows only lets every replica find it. */
export const createVisibilityReport: OperationHandler = async (request, services) => {
  const { namespace, values } = request;
  const startedMs = services.clock.monotonicMs();
  const workspaceId = textOf(values.path, 'workspace_id');
  const workspace = await services.reads.one({ collection: 'workspaces', namespace, id: workspaceId });
  if (workspace === 'missing') return errors.workspaceNotFound;
  const key = optionalTextOf(values.header, 'Idempotency-Key');
  const name =
    key === undefined
      ? services.ids.randomReport(services.random(RANDOM_BYTES))
      : services.ids.report(namespace, workspaceId, key);
  const launch: Launch = { request, services, startedMs, name, isKeyed: key !== undefined };
  if (workspace === 'unavailable') return notCreated(launch);
  if (workspace.status !== 'archived') return create(launch, workspace);
  return launch.isKeyed ? original(launch, errors.workspaceArchived) : errors.workspaceArchived;
};

async function create(launch: Launch, workspace: FoundView): Promise<Outcome> {
  const { request, services, startedMs, name, isKeyed } = launch;
  const { namespace } = request;
  const creation = await createResource(services, draftOf(launch, workspace), startedMs);
  switch (creation.outcome) {
    case 'created': {
      const view = reportView(creation.resource);
      await services.reads.announce(view, creation.atMs);
      services.failpoint('launch.after-view');
      return jsonReply(202, view.body, ACCEPTED);
    }
    case 'exists':
      services.reads.forget({ collection: 'reports', namespace, id: name });
      return original(launch, errors.reportNotQueued);
    case 'refused':
      return errors.reportNotQueued;
    case 'unknown':
      if (!isKeyed)
        services.background.until('remove orphaned report', () =>
          removeOrphan(services, 'VisibilityReport', { namespace, name }, startedMs),
        );
      return notCreated(launch);
    case 'not_created':
      return notCreated(launch);
  }
}

/** The draft has a snapshot of the workspace: website and models. */
function draftOf({ request, services, name }: Launch, workspace: FoundView): ResourceDraft<'VisibilityReport'> {
  const { namespace, actorId } = request;
  const { website, models } = workspaceShape.parse(JSON.parse(workspace.body));
  const createdAt = new Date(services.clock.now()).toISOString();
  return {
    kind: 'VisibilityReport',
    metadata: { namespace, name, ...(actorId !== undefined && { annotations: { [ACTOR_ANNOTATION]: actorId } }) },
    spec: { workspaceName: workspace.id, website, models, createdAt },
  };
}

/** The report that this key launched, in its current state. Once it exists, no answer may deny it. */
async function original(launch: Launch, otherwise: HttpError): Promise<Outcome> {
  const { request, services, name } = launch;
  const read = async (): Promise<Outcome> => {
    const view = await services.reads.one({ collection: 'reports', namespace: request.namespace, id: name });
    return typeof view === 'string' ? refusalOf(view, otherwise) : originalReply(launch, view);
  };
  return inTime(launch, read());
}

/** While the store is unreachable, only the views can tell whether the key has a report. */
async function notCreated(launch: Launch): Promise<Outcome> {
  const { request, services, name, isKeyed } = launch;
  if (!isKeyed) return errors.reportNotQueued;
  const view = { collection: 'reports', namespace: request.namespace, id: name } as const;
  // asked first: a view that is stored in between is found
  if (await services.views.isAbsent(view).catch(() => false)) return errors.reportNotQueued;
  const found = await services.views.get(view).catch(() => undefined);
  return found ? inTime(launch, originalReply(launch, found)) : errors.temporarilyUnavailable;
}

/** A report whose result is lost is still the original. It is shown as in a list: without its result. */
const originalReply = ({ request, services }: Launch, view: FoundView): Promise<Outcome> =>
  reportReply(202, view, ACCEPTED, request, services, jsonReply(202, view.body, ACCEPTED));

/** For a launch that finds its report, so that this answer comes within 3 seconds as well. */
const REPLAY_MS = 2800;
/** For data in memory, if the creation has used up the time. */
const LAST_READ_MS = 200;

async function inTime({ startedMs, services: { clock } }: Launch, reply: Promise<Outcome>): Promise<Outcome> {
  const leftMs = REPLAY_MS - (clock.monotonicMs() - startedMs);
  return (await within(clock, Math.max(LAST_READ_MS, leftMs), reply)) ?? errors.temporarilyUnavailable;
}
