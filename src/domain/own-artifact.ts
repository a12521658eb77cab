import type { ArtifactRef } from '../resources/meta.ts';

/** Keys begin with the namespace of the resource that the bytes were stored for (design: `<namespace>/<uid>/<sha256>`). */
export const isOwnArtifact = ({ key }: Pick<ArtifactRef, 'key'>, namespace: string): boolean =>
  key.startsWith(`${namespace}/`);
