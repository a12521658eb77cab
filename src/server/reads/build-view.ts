import type { Ids } from '../../domain/ids.ts';
import { servedViews } from '../../domain/served-views.ts';
import { executionProblem } from '../../domain/validity.ts';
import type { CallOptions, ListQuery, ResourceReader } from '../../ports/resource-store.ts';
import type { FoundView, View, ViewCollection, ViewName } from '../../ports/views.ts';
import type { Action, ActionExecution, Kind, Resource } from '../../resources/kinds.ts';

/** Page size of list requests to the store. */
const PAGE_SIZE = 500;

/** What views are made from if they are missing. */
export interface ViewSource {
  readonly store: ResourceReader;
  readonly ids: Ids;
}

/** The view of one resource, made from the store; undefined when there is none. Throws StoreUnavailableError. */
export async function buildView(
  source: ViewSource,
  { collection, namespace, id }: ViewName,
  call: CallOptions,
): Promise<FoundView | undefined> {
  const { store } = source;
  const served = servedViews(source.ids);
  const name = { namespace, name: id };
  switch (collection) {
    case 'workspaces':
      return mapped(await store.get('Workspace', name, call), served.workspace);
    case 'reports':
      return mapped(await store.get('VisibilityReport', name, call), served.report);
    case 'executions':
      return mapped(await store.get('ActionExecution', name, call), served.execution);
    case 'actions': {
      const action = await store.get('Action', name, call);
      return action && served.actionBeside(action, await latestExecution(source, namespace, id, call));
    }
  }
}

const mapped = <K extends Kind>(resource: Resource<K> | undefined, make: (resource: Resource<K>) => View | undefined) =>
  resource && make(resource);

/**
 * The execution of an action with the highest attempt. One with a wrong name is ignored, as by the controllers: otherwise
 * a hand-made attempt 99 would change the status of the action.
 */
export async function latestExecution(
  { store, ids }: ViewSource,
  namespace: string,
  actionName: string,
  call: CallOptions,
): Promise<ActionExecution | undefined> {
  const query = { namespace, fields: { 'spec.actionName': actionName } };
  return (await latestByAction(listAll(store, 'ActionExecution', query, call), ids)).get(actionName);
}

/** Every view of a collection, made from the store, in no order. */
export async function* buildViews(
  { store, ids }: ViewSource,
  collection: ViewCollection,
  namespace: string,
  parent: string,
  call: CallOptions,
): AsyncGenerator<FoundView> {
  const served = servedViews(ids);
  const ofWorkspace = { namespace, fields: { 'spec.workspaceName': parent } };
  switch (collection) {
    case 'workspaces':
      yield* present(listAll(store, 'Workspace', { namespace }, call), served.workspace);
      return;
    case 'reports':
      yield* present(listAll(store, 'VisibilityReport', ofWorkspace, call), served.report);
      return;
    case 'executions': {
      const query = { namespace, fields: { 'spec.actionName': parent } };
      yield* present(listAll(store, 'ActionExecution', query, call), served.execution);
      return;
    }
    case 'actions': {
      const latest = await latestByAction(listAll(store, 'ActionExecution', { namespace }, call), ids);
      const view = (action: Action) => served.actionBeside(action, latest.get(action.metadata.name));
      yield* present(listAll(store, 'Action', ofWorkspace, call), view);
    }
  }
}

async function* present<T>(all: AsyncIterable<T>, make: (one: T) => FoundView | undefined): AsyncGenerator<FoundView> {
  for await (const one of all) {
    const view = make(one);
    if (view) yield view;
  }
}

async function latestByAction(
  executions: AsyncIterable<ActionExecution>,
  ids: Ids,
): Promise<ReadonlyMap<string, ActionExecution>> {
  const latest = new Map<string, ActionExecution>();
  for await (const execution of executions) {
    const { actionName, attempt } = execution.spec;
    if (executionProblem(execution, ids) !== undefined) continue;
    if (attempt > (latest.get(actionName)?.spec.attempt ?? 0)) latest.set(actionName, execution);
  }
  return latest;
}

async function* listAll<K extends Kind>(
  store: ResourceReader,
  kind: K,
  query: ListQuery,
  call: CallOptions,
): AsyncGenerator<Resource<K>> {
  let token: string | undefined;
  do {
    const page = await store.list(kind, { ...query, limit: PAGE_SIZE, ...(token && { continue: token }) }, call);
    yield* page.items;
    token = page.continue;
  } while (token !== undefined);
}
