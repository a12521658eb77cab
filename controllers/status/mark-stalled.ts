import { KINDS, type Kind, type Resource, type StatusOf } from '../../src/resources/kinds.ts';
import { nameOf } from '../../src/runtime/objects.ts';
import type { ResourceInformer } from '../cache.ts';
import type { ControllersDeps } from '../deps.ts';
import { withConditions } from './conditions.ts';
import { recordEvent } from './events.ts';

const TRIES = 3;
const MESSAGE = 'changed again and again within seconds; looked at every five minutes only until that is over';

type Deps = Pick<ControllersDeps, 'store' | 'events' | 'log' | 'clock'>;

/**
 * Says on a resource that its breaker has opened. There is nothing to do when it closes: the status that the first
 * reconcile afterwards writes carries no such condition any more (see withConditions). A final report is left as it is.
 */
export function markStalled<K extends Kind>(
  deps: Deps,
  kind: K,
  informer: Pick<ResourceInformer<K>, 'get' | 'expect'>,
) {
  return async (key: string, stalled: boolean): Promise<void> => {
    if (!stalled) return;
    for (let tries = 0; tries < TRIES; tries += 1) {
      // a storm makes the cache lag, so after a conflict the store itself is asked
      const resource = tries === 0 ? informer.get(key) : await deps.store.get(kind, nameOf(key));
      if (!resource || isFinal(resource)) return;
      const { namespace, name, resourceVersion } = resource.metadata;
      const at = { namespace, name, resourceVersion };
      const outcome = await deps.store.replaceStatus(kind, at, stalledStatus(resource, deps.clock.now()));
      if (outcome.outcome === 'written') {
        informer.expect(key, outcome.resource.metadata.resourceVersion);
        recordEvent(deps.events, resource, {
          type: 'Warning',
          reason: 'ReconcileStorm',
          action: 'Reconcile',
          note: MESSAGE,
        });
        return;
      }
      if (outcome.outcome !== 'conflict')
        return deps.log.warn({ kind, object: key, ...outcome }, 'stalled not written');
    }
    deps.log.warn({ kind, object: key }, 'stalled not written');
  };
}

function stalledStatus<K extends Kind>({ metadata, status }: Resource<K>, nowMs: number): StatusOf<K> {
  const at = { nowIso: new Date(nowMs).toISOString(), generation: metadata.generation };
  const claim = { type: 'Stalled', status: 'True', reason: 'ReconcileStorm', message: MESSAGE } as const;
  const before = status?.conditions;
  const others = (before ?? []).filter(({ type }) => type !== 'Stalled');
  const conditions = [...others, ...withConditions(before, [claim], at).slice(0, 1)];
  // every kind's status has conditions, which the compiler cannot see through the generic
  return { ...status, conditions } as StatusOf<K>;
}

function isFinal({ kind, status }: Resource): boolean {
  const final: readonly string[] = KINDS[kind].terminal;
  return status !== undefined && 'phase' in status && final.includes(status.phase ?? '');
}
