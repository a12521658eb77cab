import type { ResourceReader } from '../../src/ports/resource-store.ts';
import type { Kind, Resource, ResourceName } from '../../src/resources/kinds.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import type { ResourceInformer } from '../cache.ts';

/** Kinds are watched one by one, so a resource may be known before what it names: what is missing is read from the store. */
export const cachedOrStored = async <K extends Kind>(
  store: Pick<ResourceReader, 'get'>,
  informer: Pick<ResourceInformer<K>, 'get'>,
  kind: K,
  name: ResourceName,
): Promise<Resource<K> | undefined> => informer.get(keyOf(name)) ?? (await store.get(kind, name));
