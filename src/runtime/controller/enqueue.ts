import type { Informer } from '../informer/informer.ts';
import { keyOf, type StoredObject } from '../objects.ts';
import type { Controller } from './controller.ts';

/**
 * Enqueues the keys of each changed resource: its own, or those of `toKeys`. Initial lists and resyncs have lower
 * priority. The returned function ends it.
 */
export function enqueueFrom<T extends StoredObject, I extends string>(
  informer: Informer<T, I>,
  controller: Controller,
  toKeys: (resource: T) => readonly string[] = ({ metadata }) => [keyOf(metadata)],
): () => void {
  const ended = new AbortController();
  let known: T[] | undefined = [];
  const end = informer.subscribe((event) => {
    if (known) {
      known.push(event.resource);
      return;
    }
    const priority = event.type === 'resync' || event.initial ? 'resync' : 'change';
    for (const key of toKeys(event.resource)) {
      if (event.type === 'deleted') controller.enqueueNow(key);
      else controller.enqueue(key, priority);
    }
    if (event.type === 'updated') for (const key of toKeys(event.previous)) controller.enqueue(key, priority);
  });
  // thousands at once would block the event loop
  void controller.enqueueEach(known, toKeys, ended.signal);
  known = undefined;
  return () => {
    ended.abort();
    end();
  };
}
