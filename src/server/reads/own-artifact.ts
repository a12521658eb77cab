import { isOwnArtifact } from '../../domain/own-artifact.ts';
import { ArtifactDamagedError, type ArtifactStore } from '../../ports/artifact-store.ts';
import type { ArtifactRef } from '../../resources/meta.ts';

/**
 * Bytes that a resource's status refers to. Who may write a status in one namespace must not get at what belongs to the
 * partner of another: such a reference counts as damaged.
 */
export async function readOwnArtifact(
  artifacts: Pick<ArtifactStore, 'read'>,
  namespace: string,
  reference: ArtifactRef,
): Promise<Uint8Array | undefined> {
  if (!isOwnArtifact(reference, namespace)) throw new ArtifactDamagedError('the reference is to another namespace');
  return artifacts.read(reference);
}
