import type { ObjectSource } from '../ports/object-source.ts';
import type { ResourceReader } from '../ports/resource-store.ts';
import type { Kind, Resource } from '../resources/kinds.ts';

/** One of our kinds as a source: in that namespace, in all when it is left out. */
export function resourceSource<K extends Kind>(
  reader: Pick<ResourceReader, 'list' | 'watch'>,
  kind: K,
  namespace?: string,
): ObjectSource<Resource<K>> {
  const scope = namespace === undefined ? {} : { namespace };
  return {
    kind,
    list: (query, call) => reader.list(kind, { ...query, ...scope }, call),
    watch: (resourceVersion, signal) => reader.watch(kind, { resourceVersion, ...scope }, signal),
  };
}
