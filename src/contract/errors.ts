import { z } from 'zod';
import { scope } from '../resources/partner.ts';

/**
 * The error catalogue (E-01): every body the service refuses with, by name. `detail` is a string for 400, 404 and 500,
 * an object for 401, 403 and 503, an object or a string for 409, an array, a string or an object for 422.
 * Nothing internal is in here; the cause of a 500 goes to the log.
 */
export interface HttpError {
  readonly status: number;
  readonly detail: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const error = (status: number, detail: unknown, headers?: Record<string, string>): HttpError =>
  Object.freeze(headers ? { status, detail, headers: Object.freeze(headers) } : { status, detail });

export const errors = {
  invalidHost: error(400, 'Invalid Host header'),
  invalidCursor: error(400, 'Invalid cursor'),
  invalidImage: (reason: string) => error(400, reason),
  invalidCredentials: error(401, { code: 'invalid_partner_credentials' }, { 'www-authenticate': 'Bearer' }),
  invalidDocsCredentials: error(
    401,
    { code: 'invalid_partner_credentials' },
    { 'www-authenticate': 'Basic realm="API documentation", charset="UTF-8"' },
  ),
  insufficientScope: (required: string) => error(403, { code: 'insufficient_scope', required_scope: required }),
  notFound: error(404, 'Not Found'),
  workspaceNotFound: error(404, 'Workspace not found'),
  reportNotFound: error(404, 'Visibility report not found'),
  actionNotFound: error(404, 'Action not found'),
  executionNotFound: error(404, 'Action execution not found'),
  imageNotFound: error(404, 'Generated image not found'),
  methodNotAllowed: (allow: readonly string[]) => error(405, 'Method Not Allowed', { allow: allow.join(', ') }),
  workspaceArchived: error(409, { code: 'workspace_archived' }),
  actionManual: (type: string) => error(409, `Actions of type ${type} are completed manually and cannot be executed`),
  actionNotExecutable: (status: string) => error(409, `An action with status ${status} cannot be executed`),
  resultLost: error(409, { code: 'result_lost' }),
  outputLost: error(409, { code: 'output_lost' }),
  outputNotReady: error(409, { code: 'output_not_ready' }),
  articleOutputRequired: error(409, { code: 'article_output_required' }),
  bodyTooLarge: error(413, 'Request body too large'),
  invalidRequest: (violations: readonly unknown[]) => error(422, violations),
  invalidModels: (reason: string) => error(422, reason),
  invalidCreatedRange: error(422, { code: 'invalid_created_range' }),
  internal: error(500, 'Internal Server Error'),
  imageNotGenerated: error(500, 'The image could not be generated'),
  imageRefused: error(500, 'The image could not be generated: the image service refused the request'),
  reportNotQueued: error(503, { code: 'report_not_queued' }),
  outputNotQueued: error(503, { code: 'action_output_not_queued' }),
  temporarilyUnavailable: error(503, { code: 'temporarily_unavailable' }, { 'retry-after': '2' }),
} as const;

const body = <T extends z.ZodType>(id: string, detail: T, description: string) =>
  z.strictObject({ detail }).meta({ id, description });

const violation = z
  .strictObject({
    type: z.string(),
    loc: z
      .array(z.union([z.string(), z.int()]))
      .describe('body, query, path or header, followed by names and positions.'),
    msg: z.string(),
    input: z.unknown().describe('The value as sent; API keys in it are replaced by [redacted].'),
    ctx: z.record(z.string(), z.unknown()).optional().describe('Parameters of the rule, if it has any.'),
  })
  .meta({ id: 'Violation' });

/** Bodies by status, as the OpenAPI document names them. */
export const errorBodies = {
  BadRequest: body('BadRequest', z.string(), 'For example `Invalid cursor`.'),
  InvalidCredentials: body(
    'InvalidCredentials',
    z.strictObject({ code: z.literal('invalid_partner_credentials') }),
    'Missing, malformed, unknown, expired, inactive or another host’s credential: always this body.',
  ),
  InsufficientScope: body(
    'InsufficientScope',
    z.strictObject({ code: z.literal('insufficient_scope'), required_scope: scope }),
    'The credential lacks the scope named here.',
  ),
  NotFound: body('NotFound', z.string(), 'Missing, or another partner’s: indistinguishable.'),
  MethodNotAllowed: body('MethodNotAllowed', z.string(), 'See the Allow header.'),
  Conflict: body(
    'Conflict',
    z.union([
      z.strictObject({
        code: z.enum([
          'workspace_archived',
          'output_not_ready',
          'article_output_required',
          'result_lost',
          'output_lost',
        ]),
      }),
      z.string(),
    ]),
    'An object with a code, or a string for an action that cannot be executed. result_lost and output_lost: the service has lost the stored bytes; asking again does not help, a new report or execution does.',
  ),
  PayloadTooLarge: body('PayloadTooLarge', z.string(), 'The body is over the size limit.'),
  ValidationFailed: body(
    'ValidationFailed',
    z.union([z.array(violation), z.string(), z.strictObject({ code: z.literal('invalid_created_range') })]),
    'Validation items; a string for the model selection; an object for the date window.',
  ),
  InternalError: body('InternalError', z.string(), 'Unexpected fault; nothing internal is told.'),
  Unavailable: body(
    'Unavailable',
    z.strictObject({ code: z.enum(['report_not_queued', 'action_output_not_queued', 'temporarily_unavailable']) }),
    'report_not_queued and action_output_not_queued: nothing was started. Anything else says temporarily_unavailable, a launch whose Idempotency-Key is known included: its report exists, and its result cannot be read just now.',
  ),
} as const;
export type ErrorBodyName = keyof typeof errorBodies;

export const ERROR_BODY_OF_STATUS: Readonly<Record<number, ErrorBodyName>> = {
  400: 'BadRequest',
  401: 'InvalidCredentials',
  403: 'InsufficientScope',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  422: 'ValidationFailed',
  500: 'InternalError',
  503: 'Unavailable',
};
