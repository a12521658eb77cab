import { action as actionShape, type Action as WireAction } from '../../contract/action.ts';
import { isWellFormedId } from '../../domain/ids.ts';
import { actionView } from '../../domain/views.ts';
import { StoreUnavailableError } from '../../ports/resource-store.ts';
import type { View } from '../../ports/views.ts';
import type { Action, ActionExecution } from '../../resources/kinds.ts';
import { latestExecution } from '../reads/build-view.ts';
import type { Missing, Unavailable } from '../reads/reads.ts';
import type { Services } from '../services.ts';

/** What a launch decides on. Read live; with the store away what the view says still refuses what must be refused. */
export interface ActionFacts {
  readonly view: View;
  readonly type: WireAction['type'];
  readonly status: WireAction['status'];
  readonly payload: Readonly<Record<string, unknown>>;
  readonly live?: LiveAction;
}

export interface LiveAction {
  readonly action: Action;
  readonly latest: ActionExecution | undefined;
}

const TIMEOUT_MS = 1000;

export async function readActionFacts(
  namespace: string,
  id: string,
  services: Services,
): Promise<ActionFacts | Missing | Unavailable> {
  if (!isWellFormedId('act', id)) return 'missing';
  try {
    const action = await services.store.get('Action', { namespace, name: id }, { timeoutMs: TIMEOUT_MS });
    if (action === undefined) return 'missing';
    const latest = await latestExecution(services, namespace, id, { timeoutMs: TIMEOUT_MS });
    const view = actionView(action, latest);
    return view === undefined ? 'missing' : { ...factsOf(view), live: { action, latest } };
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    const view = await services.views.get({ collection: 'actions', namespace, id }).catch(() => undefined);
    return view === undefined ? 'unavailable' : factsOf(view);
  }
}

function factsOf(view: View): ActionFacts {
  const { type, status, payload } = actionShape.parse(JSON.parse(view.body));
  return { view, type, status, payload };
}
