import type { Controller } from '../../src/runtime/controller/controller.ts';
import type { ReconcileResult } from '../../src/runtime/controller/controller-options.ts';
import { enqueueFrom } from '../../src/runtime/controller/enqueue.ts';
import { keyOf, nameOf } from '../../src/runtime/objects.ts';
import { slotKey } from '../admission/admission.ts';
import { isReadable, type ResourceInformer } from '../cache.ts';
import { followService } from '../partner/partner-index.ts';
import { jobNameOf } from './job.ts';
import type { RunKind } from './observed.ts';
import type { RunReads } from './reads.ts';
import { isFinal } from './rule.ts';
import { endJob, STILL_ENDING_MS } from './run-jobs.ts';

/**
 * The resource is gone: its run ends with it. Not known is not gone: a job tells of its owner perhaps before the cache
 * does, as the job of another leader, and a namespace may be served no longer. So the store has the last word, asked
 * after the jobs were looked at: an owner that it then does not have never comes back. In a namespace that cannot be read
 * nobody can be asked: its runs are left alone, and their slots are for others.
 */
export async function forgetRun(
  { deps, cache, admission }: RunReads,
  kind: RunKind,
  key: string,
): Promise<ReconcileResult | undefined> {
  const { namespace, name } = nameOf(key);
  if (!isReadable(cache, namespace)) {
    admission.release(slotKey({ kind, namespace, name }));
    return undefined;
  }
  const found = await Promise.all(
    [0, 1].map((attempt) => deps.jobs.get({ namespace, name: jobNameOf(name, attempt) })),
  );
  const jobs = found.filter((job) => job?.owner.kind === kind).filter((job) => job !== undefined);
  const live = await deps.store.get(kind, { namespace, name });
  const left = jobs.filter(({ owner }) => owner.uid !== live?.metadata.uid);
  const ended = await Promise.all(left.map((job) => endJob(deps, job)));
  if (!ended.every(Boolean)) return { requeueAfterMs: STILL_ENDING_MS };
  if (!jobs.some((job) => !left.includes(job) && (job.phase === 'Pending' || job.phase === 'Active')))
    admission.release(slotKey({ kind, namespace, name }));
  return undefined;
}

/** What may change any run: its resource, its jobs, its own word, its partner. The returned functions end it. */
export function watchForRuns<K extends RunKind>(
  { deps, cache, partners, observedDurations, refusals }: RunReads,
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
