import type { ArtifactRef } from '../resources/meta.ts';

/**
 * What polling reads: one JSON document per resource, as REST returns it, and the order of collections. A cache of
 * resources and artifacts: it may be lost at any time and is rebuilt by the views controller. Not included: results (a
 * view has only their reference), credentials, and anything on which decisions depend. Every method throws
 * ViewsUnavailableError.
 */
export interface Views {
  /**
   * Keeps only the newest view: one of an older version of the same uid, or of a removed uid, is 'stale' and changes
   * nothing.
   */
  put(view: View): Promise<'stored' | 'stale'>;
  /**
   * Undefined if there is none, or if it cannot be trusted: ask the store. It may be up to a second old, but never
   * older than what this process has read or written before; with 'now' it is as new as the views themselves.
   */
  get(name: ViewName, at?: 'now'): Promise<FoundView | undefined>;
  /** True if the namespace is complete and has no such view: any view that was put before would have been found. */
  isAbsent(name: ViewName): Promise<boolean>;
  /**
   * Undefined if the namespace is incomplete: ask the store. This is checked in the same step in which the page is
   * read.
   */
  page(query: ViewQuery): Promise<ViewPage | undefined>;
  /** Removes the view of that uid for good: later writes with this uid are stale. */
  remove(name: ViewName, uid: string): Promise<void>;
  /**
   * Removes the view of a resource that is no longer served as of this version: later writes of this version or an
   * older one are stale, and a newer one may be put again. True if there was such a view.
   */
  withdraw(name: ViewName, version: Pick<View, 'uid' | 'resourceVersion'>): Promise<boolean>;
}

/** The views cannot be reached now; it is unknown whether a write was carried out. The text may be logged. */
export class ViewsUnavailableError extends Error {
  override readonly name = 'ViewsUnavailableError';
}

export type ViewCollection = 'workspaces' | 'reports' | 'actions' | 'executions';

export interface ViewName {
  readonly collection: ViewCollection;
  readonly namespace: string;
  readonly id: string;
}

/** Key of a view in maps. JSON separates the parts, whatever characters they contain. */
export const viewKey = ({ collection, namespace, id }: ViewName): string => JSON.stringify([collection, namespace, id]);

export interface View extends ViewName {
  readonly uid: string;
  /** The version of the view's resource; compared as an integer. */
  readonly resourceVersion: string;
  /** Workspace of a report or an action, action of an execution; '' for workspaces. */
  readonly parent: string;
  /** As on the wire. */
  readonly status: string;
  /** Position in the collection: creation in ms since the epoch; for executions the attempt. */
  readonly order: number;
  /** JSON as REST returns it; a completed report's `result` member is null here and spliced in from `result`. */
  readonly body: string;
  readonly result?: ArtifactRef;
  /** For a completed report or action: its part in the trend of the workspace, as JSON. */
  readonly point?: string;
  /** For an action: what happened to it, as JSON. */
  readonly history?: string;
  /** For an action: the status that it shows for each status of its latest execution. */
  readonly forms?: Forms;
  /** An execution that does not affect its action, although it is the latest. */
  readonly isSilent?: true;
  /** Only a FoundView can have it: an action is never stored in the form that an execution gives it. */
  readonly latest?: never;
}

/**
 * The status that an action shows, by the status of its latest execution. `same`: the attempt number of
 * that execution is `attempts`. `later`: it is higher, which means that the action does not count that execution yet.
 */
export interface Forms {
  readonly attempts: number;
  readonly same: Readonly<Record<string, string>>;
  readonly later: Readonly<Record<string, string>>;
}

/** A view as it is read. An action comes with its latest execution, which determines its status and body. */
export interface FoundView extends Omit<View, 'latest'> {
  readonly latest?: View;
}

export interface ViewQuery {
  readonly collection: ViewCollection;
  readonly namespace: string;
  readonly parent: string;
  readonly status?: string;
  /** Strict bounds on `order`. */
  readonly after?: number;
  readonly before?: number;
  /** The last item of the previous page: this page starts after it in (order desc, id desc). */
  readonly position?: { readonly order: number; readonly id: string };
  readonly limit: number;
}

export interface ViewPage {
  readonly views: readonly FoundView[];
  readonly hasMore: boolean;
}

/**
 * The side of the views for the controllers that write them. A namespace is complete once every resource in it has been
 * written since the views were last lost (emptied, restarted, or replaced by another server). Until then, a missing
 * view proves nothing and lists come from the store. Not included: the content of views.
 */
export interface ViewUpkeep {
  /** Those of the given namespaces that are incomplete; the ones that readers have just asked for come first. */
  incomplete(namespaces: readonly string[]): Promise<readonly string[]>;
  /** Call it before the first write of a rebuild; the token is needed at its end. */
  beginRebuild(namespace: string): Promise<string>;
  /** Marks the namespace as complete, or reports that the views have been lost since the rebuild began: start again. */
  finishRebuild(namespace: string, token: string): Promise<'whole' | 'lost'>;
  /** The current time of the views, for `writtenUpTo`. */
  moment(): Promise<string>;
  /** Tells readers, who wait for this after an outage, that every change known at `moment` has been written. */
  writtenUpTo(moment: string): Promise<void>;
  /** All views, in pages without an order, for comparison with the resources. */
  entries(collection: ViewCollection, namespace: string): AsyncIterable<readonly ViewEntry[]>;
}

/** What identifies the version of the resource that a view shows. */
export type ViewEntry = Pick<View, 'id' | 'uid' | 'resourceVersion'>;

/** Combines an action with its latest execution: both views are written separately, in any order. */
export function besideExecution(action: View, latest: View | undefined): FoundView {
  if (latest === undefined) return action;
  const status = statusBeside(action, latest);
  if (status === action.status) return { ...action, latest };
  const body: Readonly<Record<string, unknown>> = JSON.parse(action.body);
  const { created_at, updated_at }: Readonly<Record<string, unknown>> = JSON.parse(latest.body);
  // times on the wire have one width, so text sorts as time does
  const times = [body['updated_at'], created_at, updated_at].filter((time) => typeof time === 'string');
  const joined = { ...body, status, updated_at: times.toSorted().at(-1) ?? null };
  return { ...action, latest, status, body: JSON.stringify(joined) };
}

/** Only the status, which decides which lists an action appears in. The scripts of Redis have the same rule in Lua. */
export function statusBeside({ status, forms }: View, latest: View | undefined): string {
  if (!forms || !latest || latest.isSilent || latest.order < forms.attempts) return status;
  const form = latest.order === forms.attempts ? forms.same : forms.later;
  return form[latest.status] ?? status;
}

/** Every status that an action can show while its own view is unchanged. */
export const statusesOf = ({ status, forms }: View): readonly string[] =>
  forms ? [...new Set([status, ...Object.values(forms.same), ...Object.values(forms.later)])] : [status];
