import { z } from 'zod';
import { envName, text } from './fields.ts';

/** Shared with the chart's values. */
export const serverAddress = z
  .string()
  .regex(/^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\]):\d{1,5}$/, { error: 'must be host:port', abort: true })
  .refine((address) => Number(address.slice(address.lastIndexOf(':') + 1)) <= 65_535, 'must be host:port');

const sentinel = z.strictObject({
  addresses: z
    .array(serverAddress)
    .min(1)
    .max(15)
    .describe(
      'Each Sentinel as `host:port`. A master counts only if more than half of these addresses name it, so do not give one address that leads to all Sentinels.',
    ),
  masterName: text(200).default('mymaster').describe('Name of the master that the Sentinels monitor.'),
  tls: z.boolean().default(false).describe('TLS to Redis and to the Sentinels.'),
  username: text(200).optional().describe('User of Redis.'),
  database: z.int().min(0).max(65_535).default(0),
  passwordEnv: envName()
    .optional()
    .describe('Environment variable with the password of the Sentinels, if they have one.'),
});

const cluster = z.strictObject({
  addresses: z
    .array(serverAddress)
    .min(1)
    .max(100)
    .describe('Servers of the Redis Cluster as `host:port`. Some are enough, because they name the others.'),
  tls: z.boolean().default(false),
  username: text(200).optional().describe('User of Redis.'),
});

/** Exactly one of these says where Redis is. */
const PLACES = ['url', 'sentinel', 'cluster'] as const;

export const redis = z
  .strictObject({
    url: z
      .url({ protocol: /^rediss?$/, error: 'must be a redis or rediss URL' })
      .refine(hasNoPassword, {
        error:
          'must not contain a password; set redis.passwordEnv to the name of the environment variable that holds it',
      })
      .optional(),
    sentinel: sentinel.optional(),
    cluster: cluster.optional(),
    passwordEnv: envName().optional().describe('Environment variable that holds the password of Redis.'),
  })
  .superRefine((given, context) => {
    const [first, second] = PLACES.filter((place) => given[place] !== undefined);
    const message =
      first === undefined
        ? 'is missing; set redis.url, redis.sentinel or redis.cluster'
        : second && `must not be set together with redis.${second}`;
    if (message) context.addIssue({ code: 'custom', path: [first ?? 'url'], message });
  });

export const nats = z.strictObject({
  servers: z
    .array(
      z.url({ protocol: /^(nats|tls)$/, error: 'must be a nats or tls URL' }).refine(hasNoUser, {
        error: 'must not contain a user or password; use nats.credsFile',
      }),
    )
    .min(1),
  credsFile: z
    .string()
    .min(1)
    .optional()
    .describe('Credentials file of api and controllers; runs read theirs from the run Secret.'),
  replicas: z.int().min(1).max(5).default(1).describe('Replicas of each stream; 3 on a cluster of NATS servers.'),
});

function hasNoPassword(url: string): boolean {
  return URL.parse(url)?.password === '';
}

function hasNoUser(url: string): boolean {
  return hasNoPassword(url) && URL.parse(url)?.username === '';
}
