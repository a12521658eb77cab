import { leanCopies } from '../src/lib/lean-copy.ts';
import type { ResourceReader, WatchEvent } from '../src/ports/resource-store.ts';
import type { Kind, Resource } from '../src/resources/kinds.ts';

/** What an informer reads. */
export type ListAndWatch = Pick<ResourceReader, 'list' | 'watch'>;

/**
 * The same resources in less memory, for caches: finished reports stay there for as long as they exist. Every copy is
 * equal to what the reader returned.
 */
export function leanReader(reader: ListAndWatch): ListAndWatch {
  const lean = leanCopies();
  return {
    async list(kind, query, call) {
      const page = await reader.list(kind, query, call);
      return { ...page, items: page.items.map((resource) => lean(resource)) };
    },
    async *watch(kind, from, signal) {
      for await (const event of reader.watch(kind, from, signal)) yield leanEvent(event, lean);
    },
  };
}

const leanEvent = <K extends Kind>(
  event: WatchEvent<K>,
  lean: (resource: Resource<K>) => Resource<K>,
): WatchEvent<K> => ('resource' in event ? { ...event, resource: lean(event.resource) } : event);
