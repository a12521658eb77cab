import type { Kind, Resource } from '../resources/kinds.ts';
import type { Controller } from './controller.ts';
import type { Reflector } from './reflector.ts';
import { keyOf } from './resource-cache.ts';

/**
 * Lets a controller look at keys whenever a resource of a watched kind changes: its own key by default, or those that
 * `toKeys` finds (an owner, everything of a namespace). Start-up lists and resyncs go behind real changes.
 * The returned function ends it.
 */
export function enqueueFrom<K extends Kind, I extends string>(
  reflector: Reflector<K, I>,
  controller: Controller,
  toKeys: (resource: Resource<K>) => readonly string[] = ({ metadata }) => [keyOf(metadata)],
): () => void {
  return reflector.subscribe((event) => {
    const lane = event.type === 'resync' || event.initial ? 'resync' : 'change';
    for (const key of toKeys(event.resource)) controller.enqueue(key, lane);
    if (event.type === 'updated') for (const key of toKeys(event.previous)) controller.enqueue(key, lane);
  });
}
