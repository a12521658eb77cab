import type { Resource } from '../../../src/resources/kinds.ts';
import type { RunKind } from './observed.ts';

/** Told when a run starts and ends; durations in milliseconds, by the times that stand in the status. */
export interface RunObserver {
  started(queuedMs: number): void;
  finished(tookMs: number): void;
  /** `reason` is one of the closed list of ../reasons.ts. */
  failed(reason: string): void;
}

/** Tells the observer what the written status means for the run. A status that was written before tells nothing twice. */
export function observeRun(observer: RunObserver, before: Resource<RunKind>, after: Resource<RunKind>): void {
  const [was, is] = [before.status?.phase, after.status?.phase];
  if (was === is) return;
  const { startedAt, finishedAt, conditions } = after.status ?? {};
  const createdMs = Date.parse(after.spec.createdAt ?? after.metadata.creationTimestamp);
  if (startedAt !== undefined && before.status?.startedAt === undefined)
    observer.started(Date.parse(startedAt) - createdMs);
  if (startedAt !== undefined && finishedAt !== undefined)
    observer.finished(Date.parse(finishedAt) - Date.parse(startedAt));
  if (is === 'Failed') observer.failed(conditions?.find(({ type }) => type === 'Succeeded')?.reason ?? 'Unknown');
}
