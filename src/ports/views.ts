import type { ArtifactRef } from '../resources/meta.ts';

/**
 * What polling reads: one JSON document per resource, as REST returns it, and the order of collections. A cache of
 * (resources + artifacts): it can be lost at any time and is rebuilt by the views controller. Not in here: results
 * (the view keeps their reference), credentials, and anything that decides. Every method throws ViewsUnavailableError.
 */
export interface Views {
  /** Keeps the newest only: a view of an older version of the same uid, or of a removed uid, is 'stale' and changes nothing. */
  put(view: View): Promise<'stored' | 'stale'>;
  /** Undefined when there is none, and also when what is there cannot be trusted: ask the store. */
  get(name: ViewName): Promise<FoundView | undefined>;
  /** Whether a whole namespace has none: every view that was put before would have been found. */
  isAbsent(name: ViewName): Promise<boolean>;
  /** Undefined when the namespace is not whole, decided together with the page itself: ask the store. */
  page(query: ViewQuery): Promise<ViewPage | undefined>;
  /** Removes that incarnation for good: later puts of this uid are stale. */
  remove(name: ViewName, uid: string): Promise<void>;
}

/** The views cannot be reached now; whether a write was done is not known. The text is fit for a log. */
export class ViewsUnavailableError extends Error {
  override readonly name = 'ViewsUnavailableError';
}

export type ViewCollection = 'workspaces' | 'reports' | 'actions' | 'executions';

export interface ViewName {
  readonly collection: ViewCollection;
  readonly namespace: string;
  readonly id: string;
}

/** Of maps by name; JSON keeps the parts apart whatever characters they hold. */
export const viewKey = ({ collection, namespace, id }: ViewName): string => JSON.stringify([collection, namespace, id]);

export interface View extends ViewName {
  readonly uid: string;
  /** Of the resource that the view was made from; compared as an integer. */
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
  /** Of an action: what its latest execution makes of it. */
  readonly forms?: Forms;
  /** An execution that says nothing of its action, though it is the latest. */
  readonly isSilent?: true;
  /** Only what was read has it: nobody puts an action as an execution made it look. */
  readonly latest?: never;
}

/**
 * An action's status by the status of its latest execution, worked out when its view is made. `same` where that is the
 * attempt which the action has counted last, `later` where it has not counted it yet; an earlier one changes nothing.
 */
export interface Forms {
  readonly attempts: number;
  readonly same: Readonly<Record<string, string>>;
  readonly later: Readonly<Record<string, string>>;
}

/** A view as it is read. An action comes with its latest execution, and status and body are what that makes of them. */
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
  /** The last item of the page before: the page starts right behind it in (order desc, id desc). */
  readonly position?: { readonly order: number; readonly id: string };
  readonly limit: number;
}

export interface ViewPage {
  readonly views: readonly FoundView[];
  readonly hasMore: boolean;
}

/**
 * The mirrors' side of the views. A namespace is whole once every resource of it has been written since the views were
 * last lost (emptied, restarted, another server under the address); until then a miss proves nothing and its lists come
 * from the store. Not in here: deciding what a view says.
 */
export interface ViewUpkeep {
  /** Those of the namespaces that are not whole; the ones that readers have just asked for come first. */
  incomplete(namespaces: readonly string[]): Promise<readonly string[]>;
  /** Call it before the first write of a rebuild; the token is for its end. */
  beginRebuild(namespace: string): Promise<string>;
  /** Makes the namespace whole, or says that the views were lost since that rebuild began: begin again. */
  finishRebuild(namespace: string, token: string): Promise<'whole' | 'lost'>;
  /** What time it is for the views: for `writtenUpTo`. */
  moment(): Promise<string>;
  /**
   * Every change that this mirror knew of at that moment has been written. A reader that could not reach the views for a
   * while, in which nobody else may have reached them either, believes them again only after such a word.
   */
  writtenUpTo(moment: string): Promise<void>;
  /** What there is, in pages and no order, for comparison with the resources. */
  entries(collection: ViewCollection, namespace: string): AsyncIterable<readonly ViewEntry[]>;
}

/** What tells whether a view is the one of a resource as it is now. */
export type ViewEntry = Pick<View, 'id' | 'uid' | 'resourceVersion'>;
