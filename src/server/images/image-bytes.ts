import { LRUCache } from 'lru-cache';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { ArtifactRef } from '../../resources/meta.ts';
import type { Unavailable } from '../reads/reads.ts';

/** Bytes of pictures, the last used in memory. They never change under their reference: which one a slot has is read elsewhere. */
export interface ImageBytes {
  /** Undefined when they are gone. */
  read(reference: ArtifactRef): Promise<Uint8Array | undefined | Unavailable>;
}

const CACHE_BYTES = 32 * 1024 * 1024;

export function createImageBytes(artifacts: Pick<ArtifactStore, 'read'>): ImageBytes {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length || 1,
  });
  const reading = new Map<string, Promise<Uint8Array | undefined>>();
  const fetch = async (reference: ArtifactRef): Promise<Uint8Array | undefined> => {
    const bytes = await artifacts.read(reference);
    if (bytes !== undefined) cache.set(reference.key, bytes);
    return bytes;
  };
  return {
    async read(reference) {
      const { key } = reference;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const begun = reading.get(key) ?? fetch(reference).finally(() => reading.delete(key));
      reading.set(key, begun);
      return begun.catch(() => 'unavailable' as const);
    },
  };
}
