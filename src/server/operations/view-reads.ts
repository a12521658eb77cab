import { errors, type HttpError } from '../../contract/errors.ts';
import type { FoundView, ViewCollection } from '../../ports/views.ts';

/** An operation whose answer is a stored view. */
export interface ViewRead {
  readonly collection: ViewCollection;
  readonly notFound: HttpError;
  /** What REST returns of the view; the result of a completed report is spliced in later. */
  readonly bodyOf: (view: FoundView) => string;
}

const ownBody = ({ body }: FoundView): string => body;

/** One read returns both, so that the action shows the state of its execution. */
const actionDetail = ({ body, latest, history }: FoundView): string =>
  `{"action":${body},"latest_execution":${latest?.body ?? 'null'},"history":${history ?? '[]'}}`;

/** By operation. The last part of its path is the id. */
export const VIEW_READS = {
  getWorkspace: { collection: 'workspaces', notFound: errors.workspaceNotFound, bodyOf: ownBody },
  getVisibilityReport: { collection: 'reports', notFound: errors.reportNotFound, bodyOf: ownBody },
  getAction: { collection: 'actions', notFound: errors.actionNotFound, bodyOf: actionDetail },
  getActionExecution: { collection: 'executions', notFound: errors.executionNotFound, bodyOf: ownBody },
} as const satisfies Readonly<Record<string, ViewRead>>;

export type ViewReadId = keyof typeof VIEW_READS;
