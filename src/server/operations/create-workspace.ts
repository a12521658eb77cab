import { errors } from '../../contract/errors.ts';
import { workspaceView } from '../../domain/views.ts';
import type { ResourceDraft } from '../../resources/kinds.ts';
import { ACTOR_ANNOTATION, type ModelChoice, providerId } from '../../resources/meta.ts';
import { objectOf, textOf } from '../exchange.ts';
import { createResource } from '../launch/create-resource.ts';
import { jsonReply } from '../reply.ts';
import type { OperationHandler } from '../services.ts';

/** The name is derived from the canonical website, so the store decides which of two first creations wins (W-03). */
export const createWorkspace: OperationHandler = async (request, services) => {
  const startedMs = services.clock.monotonicMs();
  const { namespace, actorId, values } = request;
  const body = objectOf(values.body);
  const models = chosenModels(body['models']);
  if (typeof models === 'string') return errors.invalidModels(models);
  const website = textOf(body, 'website');
  const id = services.ids.workspace(namespace, website);
  const draft: ResourceDraft<'Workspace'> = {
    kind: 'Workspace',
    metadata: { namespace, name: id, ...(actorId !== undefined && { annotations: { [ACTOR_ANNOTATION]: actorId } }) },
    spec: { website, models, createdAt: new Date(services.clock.now()).toISOString() },
  };
  const creation = await createResource(services, draft, startedMs);
  if (creation.outcome === 'created') {
    const view = workspaceView(creation.resource);
    await services.reads.announce(view, creation.atMs);
    services.failpoint('launch.after-view');
    return jsonReply(201, view.body);
  }
  if (creation.outcome === 'exists') services.reads.forget({ collection: 'workspaces', namespace, id });
  const known = await services.reads.one({ collection: 'workspaces', namespace, id });
  return typeof known === 'string' ? errors.temporarilyUnavailable : jsonReply(201, known.body);
};

/** All three providers with the selection, or why it is refused (W-05 to W-07). */
function chosenModels(value: unknown): ModelChoice[] | string {
  if (value === undefined || value === null) return providerId.options.map((id) => ({ id, enabled: true }));
  const chosen = new Map<unknown, boolean>();
  for (const item of Array.isArray(value) ? value : []) {
    const { id, enabled } = objectOf(item);
    if (chosen.has(id)) return `Analysis model ${id} is listed more than once`;
    chosen.set(id, enabled === true);
  }
  const models = providerId.options.map((id) => ({ id, enabled: chosen.get(id) === true }));
  return models.some(({ enabled }) => enabled) ? models : 'At least one analysis model must be enabled';
}
