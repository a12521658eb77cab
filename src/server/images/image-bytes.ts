import { LRUCache } from 'lru-cache';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { ArtifactRef } from '../../resources/meta.ts';

const CACHE_BYTES = 32 * 1024 * 1024;

export type ImageBytes = ReturnType<typeof createImageBytes>;

/** Bytes of images, the most recently used ones in memory. The bytes of one reference never change. */
export function createImageBytes(artifacts: Pick<ArtifactStore, 'read'>) {
  const cache = new LRUCache<string, Uint8Array, ArtifactRef>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length || 1,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => artifacts.read(context),
  });
  return {
    /** Undefined if they no longer exist. */
    read: (reference: ArtifactRef): Promise<Uint8Array | undefined | 'unavailable'> =>
      cache.fetch(reference.key, { context: reference }).catch(() => 'unavailable' as const),
  };
}
