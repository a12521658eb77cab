import { randomBytes } from 'node:crypto';
import type { Nats } from '../servers/nats.ts';
import type { Redis } from '../servers/redis.ts';

/** Fresh keys, as the Secret of an installation has them. */
export const newKeys = () => ({
  SIGHTLINE_ID_KEY: randomBytes(32).toString('base64'),
  SIGHTLINE_SIGNING_KEYS: randomBytes(32).toString('base64'),
});

/** The part of the configuration that names the servers. */
export const serverSettings = ({ redis, nats }: { readonly redis: Redis; readonly nats: Nats }) => ({
  redis: { url: redis.url },
  nats: { servers: [`nats://127.0.0.1:${nats.port}`] },
});
