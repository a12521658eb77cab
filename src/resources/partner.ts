import { z } from 'zod';
import { conditions, observedGeneration, text, timestamp } from './meta.ts';

/** Host as sent by clients, before normalising: no scheme, no port, no path. */
export const hostname = z
  .string()
  .min(1)
  .max(253)
  .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?\.?$/);

export const partnerSpec = z.object({
  displayName: text(255).optional().describe('Name for people.'),
  hostnames: z
    .array(hostname)
    .min(1)
    .max(50)
    .describe('Hosts on which this partner is served; unique over all partners.'),
  limits: z
    .object({
      concurrentRuns: z
        .int()
        .min(1)
        .max(1000)
        .optional()
        .describe('Runs at once; the deployment has a ceiling of its own.'),
    })
    .optional()
    .describe('Narrower than the deployment’s, never wider.'),
  suspended: z.boolean().optional().describe('True: every hostname answers 404, nothing new starts.'),
});

export const partnerStatus = z.object({
  observedGeneration: observedGeneration(),
  workspaces: z.int().min(0).optional().describe('Workspaces in the namespace.'),
  claims: z
    .array(
      z.object({
        hostname: text(253).describe('In lower case, without a trailing dot.'),
        since: timestamp(),
      }),
    )
    .max(50)
    .optional()
    .describe('Since when this partner has named each hostname: of two that name one, the earlier claim has it.'),
  activeRuns: z.int().min(0).optional().describe('Runs that have a Job now.'),
  conditions: conditions().optional(),
});

export const scope = z.enum([
  'workspaces:read',
  'workspaces:write',
  'reports:read',
  'reports:write',
  'actions:read',
  'actions:write',
]);
export type Scope = z.infer<typeof scope>;

/** `use: Api` wants scopes, `use: Docs` a username; the partner reconciler says so in Ready when one lacks. */
export const partnerCredentialSpec = z.object({
  use: z.enum(['Api', 'Docs']).describe('Api: a bearer key. Docs: HTTP Basic for /openapi.json, /docs and /redoc.'),
  keyHash: z
    .string()
    .regex(/^sha256:[0-9a-f]{64}$/)
    .describe('sha256: and the hex SHA-256 of the whole key. The key itself is never stored.'),
  scopes: z.array(scope).max(6).optional().describe('What an Api key may do; scopes do not nest.'),
  username: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[^:]*$/, 'must not contain a colon: HTTP Basic ends the user name there')
    .optional()
    .describe('User of a Docs credential.'),
  expiresAt: timestamp().optional().describe('From then on the key is refused; absent means never.'),
  active: z.boolean().optional().describe('False refuses the key; absent means true.'),
});

export const partnerCredentialStatus = z.object({
  observedGeneration: observedGeneration(),
  conditions: conditions().optional(),
});
