import type { ProgressOrder } from './run-channel.ts';
import type { View, ViewName } from './views.ts';

/**
 * The progress of runs as it is read with their views (P-04). A cache beside a cache: progress may be lost at any time,
 * and the next message of the run brings it back. Not included: what a stage is called on the wire.
 */
export interface ShownProgress {
  /**
   * Keeps only the newest progress of a run: an older one is 'stale'. Progress of an incarnation other than the view's
   * is never shown, whatever is returned for it. 'same' if readers see no difference. Progress without a message for a
   * minute may be forgotten. Throws ViewsUnavailableError.
   */
  show(name: ViewName, progress: ProgressEntry): Promise<'changed' | 'same' | 'stale'>;
}

export interface ProgressEntry extends ProgressOrder {
  /** Of the run's resource. */
  readonly uid: string;
  /** JSON as REST returns it, in one line. */
  readonly text: string;
}

/** Whether a run can have progress: nothing is kept for one that has ended. */
export const isUnfinished = ({ status }: Pick<View, 'status'>): boolean => status === 'queued' || status === 'running';

/** The end of the body of a report or an execution, as it is stored. */
const NO_PROGRESS = '"progress":null}';

const joined = new WeakMap<View, { readonly text: string; readonly view: View }>();

/** A view with its progress. Only a running one shows it. The same view and progress make the same object. */
export function besideProgress(view: View, progress: Pick<ProgressEntry, 'uid' | 'text'> | undefined): View {
  if (progress === undefined || view.status !== 'running' || view.uid !== progress.uid) return view;
  if (!view.body.endsWith(NO_PROGRESS)) return view;
  const known = joined.get(view);
  if (known?.text === progress.text) return known.view;
  const made = { ...view, body: `${view.body.slice(0, -'null}'.length)}${progress.text}}` };
  joined.set(view, { text: progress.text, view: made });
  return made;
}
