import { isDeepStrictEqual } from 'node:util';
import type { CreateOutcome, ResourceWriter, WriteOutcome } from '../../src/ports/resource-store.ts';
import { KINDS, type Kind, type Resource, type StatusOf } from '../../src/resources/kinds.ts';
import { ConflictError, TerminalError } from '../../src/runtime/controller/controller-options.ts';
import { keyOf, nameOf } from '../../src/runtime/objects.ts';
import type { ResourceInformer } from '../cache.ts';
import type { ControllersDeps } from '../deps.ts';
import { withConditions } from './conditions.ts';
import { readyEvent, recordEvent } from './events.ts';
import { EVENT_REASONS } from './reasons.ts';

/** Writes the status if it differs, and records the event of a new Ready reason. Returns the resource as it is now. */
export async function updateStatus<K extends Kind>(
  deps: Pick<ControllersDeps, 'store' | 'events'>,
  informer: Pick<ResourceInformer<K>, 'expect'>,
  resource: Resource<K>,
  status: StatusOf<K>,
): Promise<Resource<K>> {
  if (isDeepStrictEqual(resource.status ?? {}, status)) return resource;
  const outcome = await replaceStatus(deps.store, informer, resource, status);
  if (outcome.outcome === 'missing') return resource;
  const updated = written(outcome, `${resource.kind} ${resource.metadata.name}`);
  const event = readyEvent(resource.status?.conditions, status.conditions);
  const reasons: Readonly<Partial<Record<Kind, readonly string[]>>> = EVENT_REASONS;
  if (event && reasons[resource.kind]?.includes(event.reason)) recordEvent(deps.events, resource, event);
  return updated;
}

/** Writes the status over the version that was read. Its informer counts as stale until it has seen that write. */
export async function replaceStatus<K extends Kind>(
  store: Pick<ResourceWriter, 'replaceStatus'>,
  informer: Pick<ResourceInformer<K>, 'expect'>,
  { kind, metadata }: Resource<K>,
  status: StatusOf<K>,
): Promise<WriteOutcome<K>> {
  const { namespace, name, resourceVersion } = metadata;
  const outcome = await store.replaceStatus(kind, { namespace, name, resourceVersion }, status);
  if (outcome.outcome === 'written') informer.expect(keyOf(metadata), outcome.resource.metadata.resourceVersion);
  return outcome;
}

/** The resource as written. A conflict is retried; a refusal by the store's rules is not. */
export function written<K extends Kind>(outcome: CreateOutcome<K> | WriteOutcome<K>, what: string): Resource<K> {
  switch (outcome.outcome) {
    case 'created':
    case 'written':
      return outcome.resource;
    case 'exists':
    case 'conflict':
    case 'missing':
      throw new ConflictError(`${what} changed meanwhile`);
    case 'refused':
      throw new TerminalError(`${what} was refused: ${outcome.message}`);
  }
}

const TRIES = 3;
const MESSAGE = 'changed again and again within seconds; reconciled only every five minutes until that stops';

type Deps = Pick<ControllersDeps, 'store' | 'events' | 'log' | 'clock'>;

/** Reports an open breaker on the resource. The next status write drops that condition (see withConditions). */
export function markStalled<K extends Kind>(
  deps: Deps,
  kind: K,
  informer: Pick<ResourceInformer<K>, 'get' | 'expect'>,
) {
  return async (key: string, stalled: boolean): Promise<void> => {
    if (!stalled) return;
    for (let tries = 0; tries < TRIES; tries += 1) {
      // the cache lags during a storm, so after a conflict the store is read
      const resource = tries === 0 ? informer.get(key) : await deps.store.get(kind, nameOf(key));
      if (!resource || isFinal(resource)) return;
      const outcome = await replaceStatus(deps.store, informer, resource, stalledStatus(resource, deps.clock.now()));
      if (outcome.outcome === 'written') {
        const event = { type: 'Warning', reason: 'ReconcileStorm', action: 'Reconcile', note: MESSAGE } as const;
        return recordEvent(deps.events, resource, event);
      }
      if (outcome.outcome !== 'conflict')
        return deps.log.warn({ kind, object: key, ...outcome }, 'condition Stalled not written');
    }
    deps.log.warn({ kind, object: key }, 'condition Stalled not written');
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
