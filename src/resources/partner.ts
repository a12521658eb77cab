import { z } from 'zod';
import { conditions, observedGeneration, text, timestamp } from './meta.ts';

/** Host as sent by clients, before it is normalised: without scheme, port and path. */
export const hostname = z
  .string()
  .min(1)
  .max(253)
  .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?\.?$/);

/** Maximum size of a logo, before base64. */
export const MAX_LOGO_BYTES = 64 * 1024;
/** Maximum length of its base64, with room for line breaks. */
export const MAX_LOGO_CHARACTERS = 90_000;

/** How the pages of this partner's reports look (Y-03). */
const branding = z.object({
  name: z.string().min(1).max(100).describe('Name at the top of the page; the alternative text of the logo.'),
  logo: z
    .string()
    .min(1)
    .max(MAX_LOGO_CHARACTERS)
    .regex(/^[A-Za-z0-9+/=\s]+$/, 'must be base64')
    .optional()
    .describe(
      'Logo as base64: an SVG, PNG or JPEG file of at most 64 KB. An SVG is cleaned, a PNG or JPEG is re-encoded; the condition Branded says what was left out.',
    ),
  colour: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'must be # and six hexadecimal digits')
    .optional()
    .describe(
      'Colour of lines and marks, as # and six hexadecimal digits. A light colour is darkened until its contrast with white is 4.5 : 1; the condition Branded says so.',
    ),
  footer: text(200).optional().describe('Line at the end of the page.'),
});

export const partnerSpec = z.object({
  displayName: text(255).optional().describe('Display name.'),
  hostnames: z
    .array(hostname)
    .min(1)
    .max(50)
    .describe('Hosts on which this partner is served; unique across all partners.'),
  limits: z
    .object({
      concurrentRuns: z
        .int()
        .min(1)
        .max(1000)
        .optional()
        .describe('Maximum number of concurrent runs; the deployment has its own limit.'),
    })
    .optional()
    .describe('Limits of this partner; they can only be lower than the deployment’s.'),
  branding: branding
    .optional()
    .describe('How the pages of this partner’s reports look. If absent, they show no name and no logo.'),
  suspended: z.boolean().optional().describe('True: every hostname answers 404, and no new run starts.'),
});

export const partnerStatus = z.object({
  observedGeneration: observedGeneration(),
  workspaces: z.int().min(0).optional().describe('Number of workspaces in the namespace.'),
  claims: z
    .array(
      z.object({
        hostname: text(253).describe('In lower case, without a trailing dot.'),
        since: timestamp(),
      }),
    )
    .max(50)
    .optional()
    .describe(
      'When this partner claimed each hostname; if several partners name a hostname, the earliest claim gets it.',
    ),
  activeRuns: z.int().min(0).optional().describe('Number of runs that currently have a Job.'),
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

/** `use: Api` requires scopes, `use: Docs` a username. If one is missing, the credential's Ready condition says so. */
export const partnerCredentialSpec = z.object({
  use: z.enum(['Api', 'Docs']).describe('Api: a bearer key. Docs: HTTP Basic for /openapi.json, /docs and /redoc.'),
  keyHash: z
    .string()
    .regex(/^sha256:[0-9a-f]{64}$/)
    .describe('The prefix sha256:, then the hex SHA-256 of the whole key. The key itself is never stored.'),
  scopes: z.array(scope).max(6).optional().describe('Scopes of an Api key; no scope includes another.'),
  username: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[^:]*$/, 'must not contain a colon: HTTP Basic ends the user name there')
    .optional()
    .describe('User of a Docs credential.'),
  expiresAt: timestamp().optional().describe('When the key expires; absent means never.'),
  active: z.boolean().optional().describe('False disables the key; absent means true.'),
});

export const partnerCredentialStatus = z.object({
  observedGeneration: observedGeneration(),
  conditions: conditions().optional(),
});
