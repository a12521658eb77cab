import type { RunJob } from '../../src/ports/run-jobs.ts';
import type { View } from '../../src/ports/views.ts';
import type { Resource, StatusOf } from '../../src/resources/kinds.ts';
import { ConflictError, type ReconcileResult, TerminalError } from '../../src/runtime/controller/controller-options.ts';
import { slotKey } from '../admission/admission.ts';
import type { ResourceInformer } from '../cache.ts';
import { type EventDraft, recordEvent } from '../status/events.ts';
import { replaceStatus, written } from '../status/update-status.ts';
import { publishView } from '../views/mirror.ts';
import type { RunContext } from './context.ts';
import { observeRun } from './events.ts';
import { createJob, endIfGone, endJob, STILL_ENDING_MS } from './job.ts';
import type { ObservedRun, RunKind } from './observed.ts';
import { isFinal, type Plan, type RunEffect } from './rule.ts';
import type { AnyChange } from './status.ts';

/** The parts of carrying out a plan that differ between kinds. */
export interface RunHandlers<K extends RunKind, E, C> {
  readonly informer: Pick<ResourceInformer<K>, 'expect'>;
  buildJob(attempt: number): RunJob;
  /** An effect that only this kind has. */
  perform(effect: E): Promise<void>;
  nextStatus(change: C, now: Date): StatusOf<K>;
  event(before: StatusOf<K> | undefined, after: StatusOf<K>): EventDraft | undefined;
  /** Undefined for an invalid resource, which is not served. */
  view(resource: Resource<K>): View | undefined;
}

interface PlanExecution<K extends RunKind, E, C> {
  readonly context: RunContext;
  readonly seen: ObservedRun<K>;
  readonly handlers: RunHandlers<K, E, C>;
}

/** What the effects of one plan pass on to each other. */
interface EffectState {
  job: RunJob | undefined;
  /** A slot was granted or the job was refused, so the plan is out of date: decide again. */
  isOutdated: boolean;
  /** A process has not ended yet, so the following effects wait. */
  isEnding: boolean;
}

/** Carries out the effects in order, then writes the status once, then the view. Every effect may be repeated. */
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
  if (carried.job && isWritten !== true) await endIfGone(on.context, carried.job);
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
  { context, seen, handlers }: PlanExecution<K, E, C>,
  effect: RunEffect | E,
  carried: EffectState,
): Promise<void> {
  if (!isShared(effect)) return handlers.perform(effect);
  const { namespace, name, uid, creationTimestamp } = seen.resource.metadata;
  const key = slotKey({ kind: seen.resource.kind, namespace, name });
  switch (effect.do) {
    case 'requestSlot': {
      const createdAtMs = Date.parse(seen.resource.spec.createdAt ?? creationTimestamp);
      carried.isOutdated = context.admission.request({ key, namespace, createdAtMs });
      return;
    }
    case 'releaseSlot':
      context.admission.release(key);
      context.observedDurations.drop(uid);
      context.runProgress.drop(uid);
      return;
    case 'createJob':
      carried.job = await createJob(context, handlers.buildJob(effect.attempt));
      carried.isOutdated = carried.job === undefined;
      return;
    case 'removeJob':
      carried.isEnding = !(await endJob(context.deps, { namespace, name: effect.name }));
  }
}

/**
 * A status that the store refuses (because of a policy or other definitions) is reported; a finished run still returns
 * its slot.
 */
async function settle<K extends RunKind, E, C extends AnyChange>(
  on: PlanExecution<K, E, C>,
  change: C,
): Promise<boolean | 'conflict'> {
  const { context, seen } = on;
  try {
    return await tryStatus(on, change);
  } catch (error) {
    if (!(error instanceof TerminalError)) throw error;
    const note = `its status cannot be written: ${error.message}`;
    const event = { type: 'Warning', reason: 'StatusRefused', action: 'WriteStatus', note } as const;
    recordEvent(context.deps.events, seen.resource, event);
    const { kind, metadata } = seen.resource;
    if (change.phase !== 'Queued' && change.phase !== 'Running')
      context.admission.release(slotKey({ kind, namespace: metadata.namespace, name: metadata.name }));
    throw error;
  }
}

/** True if it was written; false if the resource no longer exists. */
async function tryStatus<K extends RunKind, E, C extends AnyChange>(
  { context, seen: { resource }, handlers }: PlanExecution<K, E, C>,
  change: C,
): Promise<boolean | 'conflict'> {
  const { deps, refusals } = context;
  const { namespace, name } = resource.metadata;
  const next = handlers.nextStatus(change, new Date(deps.clock.now()));
  deps.failpoint(`status.before-${change.phase}`);
  const outcome = await replaceStatus(deps.store, handlers.informer, resource, next);
  if (outcome.outcome === 'missing') return false;
  if (outcome.outcome === 'conflict') return 'conflict';
  const updated = written(outcome, `${resource.kind} ${name}`);
  deps.failpoint(`status.after-${change.phase}`);
  if (isFinal(updated)) refusals.drop(resource.metadata.uid);
  if (deps.observeRuns) observeRun(deps.observeRuns, resource, updated);
  if (updated.status) recordEvent(deps.events, resource, handlers.event(resource.status, updated.status));
  // the mirrors also write views, so an unreachable or failed view holds up no slot
  const publish = async (): Promise<void> => {
    const view = handlers.view(updated);
    if (view) await publishView(deps, view);
  };
  await publish().catch((err: unknown) =>
    deps.log.warn({ namespace, kind: resource.kind, name, err }, 'view not written'),
  );
  return true;
}
