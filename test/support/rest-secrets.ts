import { createSecretKey } from 'node:crypto';
import { createIds } from '../../src/domain/ids.ts';

/** Every target makes ids and signatures with these. */
export const ID_KEY = Buffer.alloc(32, 7);
export const SIGNING_KEYS = [1, 2].map((fill) => createSecretKey(Buffer.alloc(32, fill)));
export const ids = createIds(ID_KEY);
