import type { Resource } from '../../src/resources/kinds.ts';
import type { Controller } from '../../src/runtime/controller/controller.ts';
import type { ReconcileResult } from '../../src/runtime/controller/controller-options.ts';
import { enqueueFrom } from '../../src/runtime/controller/enqueue.ts';
import { keyOf, nameOf } from '../../src/runtime/objects.ts';
import { slotKey } from '../admission/admission.ts';
import { isReadable, type ResourceInformer } from '../cache.ts';
import { controllerOf } from '../controller-of.ts';
import type { Observers } from '../deps.ts';
import { followService } from '../partner/partner-index.ts';
import type { RunContext } from './context.ts';
import { endJob, jobsOf, STILL_ENDING_MS } from './job.ts';
import type { RunKind } from './observed.ts';
import { isFinal } from './rule.ts';

/** The parts that differ between the controllers of the two kinds. */
interface RunReconciler<K extends RunKind, Seen, P> {
  readonly kind: K;
  readonly name: string;
  gather(resource: Resource<K>): Promise<Seen>;
  decide(seen: Seen, now: Date): P;
  apply(seen: Seen, plan: P): Promise<ReconcileResult>;
}

/** Launches, follows and ends the runs of a kind: gather → decide → apply. */
export const createRunController = <K extends RunKind, Seen, P>(
  context: RunContext,
  informer: ResourceInformer<K>,
  observers: Observers,
  { kind, name, gather, decide, apply }: RunReconciler<K, Seen, P>,
): Controller =>
  controllerOf(context.deps, kind, informer, observers, {
    name,
    workers: 4,
    async reconcile(key) {
      const resource = informer.get(key);
      if (!resource) return forgetRun(context, kind, key);
      const seen = await gather(resource);
      return apply(seen, decide(seen, new Date(context.deps.clock.now())));
    },
  });

/**
 * Ends the run of a deleted resource. A resource missing from the cache may still exist: a job's event may arrive
 * before that of its owner (for example, if another leader created the job), and a namespace may no longer be served.
 * So the store decides. It is asked after the jobs have been read: an owner that is missing by then never returns. In a
 * namespace that cannot be read, runs are left alone and their slots are granted to others.
 */
async function forgetRun(
  { deps, cache, admission }: RunContext,
  kind: RunKind,
  key: string,
): Promise<ReconcileResult | undefined> {
  const { namespace, name } = nameOf(key);
  if (!isReadable(cache, namespace)) {
    admission.release(slotKey({ kind, namespace, name }));
    return undefined;
  }
  const jobs = (await jobsOf(deps, { namespace, name })).filter((job) => job.owner.kind === kind);
  const live = await deps.store.get(kind, { namespace, name });
  const left = jobs.filter(({ owner }) => owner.uid !== live?.metadata.uid);
  const ended = await Promise.all(left.map((job) => endJob(deps, job)));
  if (!ended.every(Boolean)) return { requeueAfterMs: STILL_ENDING_MS };
  if (!jobs.some((job) => !left.includes(job) && (job.phase === 'Pending' || job.phase === 'Active')))
    admission.release(slotKey({ kind, namespace, name }));
  return undefined;
}

/**
 * Subscribes to what may change a run: its resource, jobs, messages and partner. The returned functions end the
 * subscriptions.
 */
export function watchForRuns<K extends RunKind>(
  { deps, cache, partners, observedDurations, refusals }: RunContext,
  informer: ResourceInformer<K, 'namespace'>,
  kind: K,
  controller: Controller,
): readonly (() => void)[] {
  const ofOwner = (owner: { namespace: string; name: string; kind: string }): void => {
    if (owner.kind === kind) controller.enqueue(keyOf(owner));
  };
  return [
    enqueueFrom(informer, controller),
    informer.subscribe((event) => {
      if (event.type !== 'deleted') return;
      observedDurations.forget(event.resource.metadata.uid);
      refusals.drop(event.resource.metadata.uid);
    }),
    followService(cache.partners, partners, (namespace) => {
      for (const resource of informer.byIndex('namespace', namespace))
        if (!isFinal(resource)) controller.enqueue(keyOf(resource.metadata));
    }),
    deps.jobs.watch((job) => ofOwner(job.owner)),
    deps.listener.onChanged(ofOwner),
  ];
}
