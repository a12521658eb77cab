import { createIds } from '../../src/domain/ids.ts';

/** Every target makes ids and signatures with these. */
export const ID_KEY = Buffer.alloc(32, 7);
export const SIGNING_KEYS = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
export const ids = createIds(ID_KEY);
