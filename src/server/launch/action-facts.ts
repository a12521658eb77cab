import { z } from 'zod';
import { actionStatus, actionType, type Action as WireAction } from '../../contract/action.ts';
import { isWellFormedId } from '../../domain/ids.ts';
import { servedViews } from '../../domain/served-views.ts';
import { StoreUnavailableError } from '../../ports/resource-store.ts';
import type { FoundView } from '../../ports/views.ts';
import { latestExecution } from '../reads/build-view.ts';
import type { LiveAction, Missing, Unavailable } from '../reads/reads.ts';
import type { Services } from '../services.ts';

/**
 * What the decision about a launch is based on. Read live; while the store is unreachable, the view still shows what
 * must be refused.
 */
export interface ActionFacts {
  readonly view: FoundView;
  readonly type: WireAction['type'];
  readonly status: WireAction['status'];
  readonly payload: Readonly<Record<string, unknown>>;
  /** Its workspace accepts nothing new (W-09). */
  readonly archived: boolean;
  readonly live?: LiveAction;
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
    const [latest, workspace] = await Promise.all([
      latestExecution(services, namespace, id, { timeoutMs: TIMEOUT_MS }),
      services.store.get('Workspace', { namespace, name: action.spec.workspaceName }, { timeoutMs: TIMEOUT_MS }),
    ]);
    const view = servedViews(services.ids).actionBeside(action, latest);
    return view === undefined
      ? 'missing'
      : { ...factsOf(view, workspace?.spec.archived === true), live: { action, latest } };
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    const view = await services.views.get({ collection: 'actions', namespace, id }).catch(() => undefined);
    if (view === undefined) return 'unavailable';
    const ofWorkspace = { collection: 'workspaces', namespace, id: view.parent } as const;
    const workspace = await services.views.get(ofWorkspace).catch(() => undefined);
    return factsOf(view, workspace?.status === 'archived');
  }
}

/** The payload may be any object: a hand-made one may be invalid, and the merged one is validated. */
const factShape = z.object({ type: actionType, status: actionStatus, payload: z.record(z.string(), z.unknown()) });

function factsOf(view: FoundView, archived: boolean): ActionFacts {
  const { type, status, payload } = factShape.parse(JSON.parse(view.body));
  return { view, type, status, payload, archived };
}
