import type { Kind, Resource, SpecOf, StatusOf } from '../../src/resources/kinds.ts';
import { API_VERSION, type ObjectMeta } from '../../src/resources/meta.ts';

/** A resource as a store returns it, with as little said as a test wants to say. */
export function resource<K extends Kind>(
  kind: K,
  spec: SpecOf<K>,
  status?: StatusOf<K>,
  metadata: Partial<ObjectMeta> = {},
): Resource<K> {
  return {
    apiVersion: API_VERSION,
    kind,
    metadata: {
      name: 'name',
      namespace: 'acme',
      uid: 'uid-1',
      resourceVersion: '7',
      generation: 1,
      creationTimestamp: '2026-03-01T12:00:00Z',
      ...metadata,
    },
    spec,
    ...(status === undefined ? {} : { status }),
  };
}
