import { isDeepStrictEqual } from 'node:util';
import type { CreateOutcome, WriteOutcome } from '../../src/ports/resource-store.ts';
import type { Kind, Resource, StatusOf } from '../../src/resources/kinds.ts';
import { ConflictError, TerminalError } from '../../src/runtime/controller/controller-options.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import type { ResourceInformer } from '../cache.ts';
import type { ControllersDeps } from '../deps.ts';
import { readyEvent, recordEvent } from './events.ts';
import { EVENT_REASONS } from './reasons.ts';

/**
 * Writes the status when it differs from what is there; what is equal costs nothing. Tells the event of a new reason of
 * Ready, for kinds that have such events. Returns the resource as it is now.
 */
export async function updateStatus<K extends Kind>(
  deps: Pick<ControllersDeps, 'store' | 'events'>,
  informer: Pick<ResourceInformer<K>, 'expect'>,
  resource: Resource<K>,
  status: StatusOf<K>,
): Promise<Resource<K>> {
  if (isDeepStrictEqual(resource.status ?? {}, status)) return resource;
  const { namespace, name, resourceVersion } = resource.metadata;
  const outcome = await deps.store.replaceStatus(resource.kind, { namespace, name, resourceVersion }, status);
  if (outcome.outcome === 'missing') return resource;
  const updated = written(outcome, `${resource.kind} ${name}`);
  informer.expect(keyOf(resource.metadata), updated.metadata.resourceVersion);
  const event = readyEvent(resource.status?.conditions, status.conditions);
  const reasons: Readonly<Partial<Record<Kind, readonly string[]>>> = EVENT_REASONS;
  if (event && reasons[resource.kind]?.includes(event.reason)) recordEvent(deps.events, resource, event);
  return updated;
}

/** The resource as written. A conflict is tried again; a refusal by the store's rules never succeeds by itself. */
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
