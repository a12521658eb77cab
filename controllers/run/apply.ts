import type { RunJob } from '../../src/ports/run-jobs.ts';
import type { View } from '../../src/ports/views.ts';
import type { Resource, StatusOf } from '../../src/resources/kinds.ts';
import { ConflictError, type ReconcileResult, TerminalError } from '../../src/runtime/controller/controller-options.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import { slotKey } from '../admission/admission.ts';
import type { ResourceInformer } from '../cache.ts';
import { type EventDraft, recordEvent } from '../status/events.ts';
import { written } from '../status/update-status.ts';
import { publishView } from '../views/publish-view.ts';
import { observeRun } from './events.ts';
import type { ObservedRun, RunKind } from './observed.ts';
import type { RunReads } from './reads.ts';
import { isFinal, type Plan, type RunEffect } from './rule.ts';
import { createJob, endIfGone, endJob, STILL_ENDING_MS } from './run-jobs.ts';
import type { AnyChange } from './status.ts';

/** What differs between kinds when a plan is carried out. */
export interface RunHandlers<K extends RunKind, E, C> {
  readonly informer: Pick<ResourceInformer<K>, 'expect'>;
  buildJob(attempt: number): RunJob;
  /** An effect that only this kind has. */
  perform(effect: E): Promise<void>;
  nextStatus(change: C, now: Date): StatusOf<K>;
  event(before: StatusOf<K> | undefined, after: StatusOf<K>): EventDraft | undefined;
  /** None for one that is served nowhere. */
  view(resource: Resource<K>): View | undefined;
}

interface PlanExecution<K extends RunKind, E, C> {
  readonly reads: RunReads;
  readonly seen: ObservedRun<K>;
  readonly handlers: RunHandlers<K, E, C>;
}

/** What the effects of one plan hand on to each other. */
interface EffectState {
  job: RunJob | undefined;
  /** A slot was granted, or the job refused: the plan is out of date, look again. */
  isOutdated: boolean;
  /** A process has not ended yet: what comes after that waits. */
  isEnding: boolean;
}

/** Does the effects in order, then writes the status once, then the view. Every effect may be done twice. */
export async function applyRun<K extends RunKind, E extends { readonly do: string }, C extends AnyChange>(
  on: PlanExecution<K, E, C>,
  plan: Plan<RunEffect | E, C>,
): Promise<ReconcileResult> {
  const carried: EffectState = { job: undefined, isOutdated: false, isEnding: false };
  for (const effect of plan.effects) {
    await perform(on, effect, carried);
    if (carried.isEnding) return { requeueAfterMs: STILL_ENDING_MS };
  }
  if (carried.isOutdated) return { requeueAfterMs: 0 };
  const isWritten = plan.status !== undefined && (await settle(on, plan.status));
  if (carried.job && isWritten !== true) await endIfGone(on.reads, carried.job);
  const { kind, metadata } = on.seen.resource;
  if (isWritten === 'conflict') throw new ConflictError(`${kind} ${metadata.name} changed meanwhile`);
  for (const effect of plan.after) {
    await perform(on, effect, carried);
    if (carried.isEnding) return { requeueAfterMs: STILL_ENDING_MS };
  }
  return plan.requeueAfterMs === undefined ? {} : { requeueAfterMs: plan.requeueAfterMs };
}

const SHARED: ReadonlySet<string> = new Set<RunEffect['do']>(['requestSlot', 'releaseSlot', 'createJob', 'removeJob']);
const isShared = (effect: { readonly do: string }): effect is RunEffect => SHARED.has(effect.do);

async function perform<K extends RunKind, E extends { readonly do: string }, C>(
  { reads, seen, handlers }: PlanExecution<K, E, C>,
  effect: RunEffect | E,
  carried: EffectState,
): Promise<void> {
  if (!isShared(effect)) return handlers.perform(effect);
  const { namespace, name, uid, creationTimestamp } = seen.resource.metadata;
  const key = slotKey({ kind: seen.resource.kind, namespace, name });
  switch (effect.do) {
    case 'requestSlot': {
      const createdAtMs = Date.parse(seen.resource.spec.createdAt ?? creationTimestamp);
      carried.isOutdated = reads.admission.request({ key, namespace, createdAtMs });
      return;
    }
    case 'releaseSlot':
      reads.admission.release(key);
      reads.observedDurations.drop(uid);
      reads.runProgress.drop(uid);
      return;
    case 'createJob':
      carried.job = await createJob(reads, handlers.buildJob(effect.attempt));
      carried.isOutdated = carried.job === undefined;
      return;
    case 'removeJob':
      carried.isEnding = !(await endJob(reads.deps, { namespace, name: effect.name }));
  }
}

/**
 * A status that the store's own rules refuse is never written (a policy of the cluster, other definitions than ours):
 * that is told, and a run that is over leaves its slot to others.
 */
async function settle<K extends RunKind, E, C extends AnyChange>(
  on: PlanExecution<K, E, C>,
  change: C,
): Promise<boolean | 'conflict'> {
  const { reads, seen } = on;
  try {
    return await tryStatus(on, change);
  } catch (error) {
    if (!(error instanceof TerminalError)) throw error;
    const note = `its status cannot be written: ${error.message}`;
    const event = { type: 'Warning', reason: 'StatusRefused', action: 'WriteStatus', note } as const;
    recordEvent(reads.deps.events, seen.resource, event);
    const { kind, metadata } = seen.resource;
    if (change.phase !== 'Queued' && change.phase !== 'Running')
      reads.admission.release(slotKey({ kind, namespace: metadata.namespace, name: metadata.name }));
    throw error;
  }
}

/** True when it was written; false when the resource is gone. */
async function tryStatus<K extends RunKind, E, C extends AnyChange>(
  { reads, seen: { resource }, handlers }: PlanExecution<K, E, C>,
  change: C,
): Promise<boolean | 'conflict'> {
  const { deps, refusals } = reads;
  const { namespace, name, resourceVersion } = resource.metadata;
  const next = handlers.nextStatus(change, new Date(deps.clock.now()));
  deps.failpoint(`status.before-${change.phase}`);
  const outcome = await deps.store.replaceStatus(resource.kind, { namespace, name, resourceVersion }, next);
  if (outcome.outcome === 'missing') return false;
  if (outcome.outcome === 'conflict') return 'conflict';
  const updated = written(outcome, `${resource.kind} ${name}`);
  deps.failpoint(`status.after-${change.phase}`);
  handlers.informer.expect(keyOf(resource.metadata), updated.metadata.resourceVersion);
  if (isFinal(updated)) refusals.drop(resource.metadata.uid);
  if (deps.observeRuns) observeRun(deps.observeRuns, resource, updated);
  if (updated.status) recordEvent(deps.events, resource, handlers.event(resource.status, updated.status));
  // a view is a cache, which the mirrors fill too: that it is away or cannot be made holds up no slot
  const publish = async (): Promise<void> => {
    const view = handlers.view(updated);
    if (view) await publishView(deps, view);
  };
  await publish().catch((err: unknown) =>
    deps.log.warn({ namespace, kind: resource.kind, name, err }, 'view not written'),
  );
  return true;
}
