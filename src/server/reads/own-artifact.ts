import { isOwnArtifact } from '../../domain/validity.ts';
import { ArtifactDamagedError, type ArtifactStore } from '../../ports/artifact-store.ts';
import type { ArtifactRef } from '../../resources/meta.ts';

/**
 * The bytes to which the status of a resource refers. Whoever may write a status in one namespace must not be able to
 * read the data of a partner in another namespace, so a reference to another namespace is treated as damaged.
 */
export async function readOwnArtifact(
  artifacts: Pick<ArtifactStore, 'read'>,
  namespace: string,
  reference: ArtifactRef,
): Promise<Uint8Array | undefined> {
  if (!isOwnArtifact(reference, namespace)) throw new ArtifactDamagedError('the reference is to another namespace');
  return artifacts.read(reference);
}
