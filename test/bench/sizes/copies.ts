import { randomBytes } from 'node:crypto';
import type { Kind, Resource } from '../../../src/resources/kinds.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const random26 = (): string => [...randomBytes(26)].map((byte) => LETTERS[byte % 32]).join('');

/** Another resource that differs in name alone, as long as the first; the uid is the server's to give. */
export function copyOf<K extends Kind>(original: Resource<K>): Resource<K> {
  const { name } = original.metadata;
  return {
    ...original,
    metadata: {
      ...original.metadata,
      namespace: 'sizes',
      name: `${name.slice(0, 4)}${random26()}`,
      uid: crypto.randomUUID(),
    },
  };
}
