import { z } from 'zod';
import { scope } from '../resources/partner.ts';

/**
 * A refusal. `detail` is a string for 400, 404, 405, 413 and 500, an object for 401, 403 and 503, an object or a string
 * for 409, and an array, a string or an object for 422. It contains nothing internal; the cause of a 500 is logged.
 */
export interface HttpError {
  readonly status: number;
  readonly detail: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const error = (status: number, detail: unknown, headers?: Record<string, string>): HttpError =>
  Object.freeze(headers ? { status, detail, headers: Object.freeze(headers) } : { status, detail });

/** The error catalogue (E-01): every refusal of the REST API. */
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
  sharedReportNotFound: error(404, 'Shared report not found'),
  actionNotFound: error(404, 'Action not found'),
  executionNotFound: error(404, 'Action execution not found'),
  imageNotFound: error(404, 'Generated image not found'),
  methodNotAllowed: (allow: readonly string[]) => error(405, 'Method Not Allowed', { allow: allow.join(', ') }),
  workspaceArchived: error(409, { code: 'workspace_archived' }),
  actionManual: (type: string) => error(409, `Actions of type ${type} are completed manually and cannot be executed`),
  actionNotExecutable: (status: string) => error(409, `An action with status ${status} cannot be executed`),
  actionGenerating: error(409, { code: 'action_generating' }),
  reportNotCompleted: error(409, { code: 'report_not_completed' }),
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

const body = <T extends z.ZodType>(name: string, detail: T, description: string) => ({
  name,
  description,
  schema: z.strictObject({ detail: detail.describe('Why the request was refused.') }).meta({ id: name, description }),
});

const coded = <T extends z.ZodType>(code: T) => z.strictObject({ code: code.describe('Stable code for programs.') });

const violation = z
  .strictObject({
    type: z.string().describe('The rule that the value breaks.'),
    loc: z
      .array(z.union([z.string(), z.int()]))
      .describe('body, query, path or header, followed by names and positions.'),
    msg: z.string().describe('The rule in words.'),
    input: z.unknown().describe('The value as sent; API keys in it are replaced by [redacted].'),
    ctx: z.record(z.string(), z.unknown()).optional().describe('Parameters of the rule, if it has any.'),
  })
  .meta({ id: 'Violation' });

/** The bodies of refusals by status, with their names in the OpenAPI document. */
export const errorBodies = {
  400: body('BadRequest', z.string(), 'The reason, for example `Invalid cursor`.'),
  401: body(
    'InvalidCredentials',
    coded(z.literal('invalid_partner_credentials')),
    'The credential is missing, malformed, unknown, expired or inactive, or belongs to another host. The body is always the same.',
  ),
  403: body(
    'InsufficientScope',
    coded(z.literal('insufficient_scope')).extend({ required_scope: scope.describe('The scope that is missing.') }),
    'The credential lacks the scope named here.',
  ),
  404: body(
    'NotFound',
    z.string(),
    'The resource does not exist or belongs to another partner; the answer is the same in both cases.',
  ),
  405: body('MethodNotAllowed', z.string(), 'See the Allow header.'),
  409: body(
    'Conflict',
    z.union([
      coded(
        z.enum([
          ...(['workspace_archived', 'action_generating', 'output_not_ready', 'article_output_required'] as const),
          ...(['report_not_completed', 'result_lost', 'output_lost'] as const),
        ]),
      ),
      z.string(),
    ]),
    'An object with a code, or a string for an action that cannot be executed. action_generating: repeat the request after the execution has ended. report_not_completed: the report is queued or running, or it has failed. result_lost and output_lost: the service has lost the stored bytes; repeating the request does not help, but a new report or execution does.',
  ),
  413: body('PayloadTooLarge', z.string(), 'The body is over the size limit.'),
  422: body(
    'ValidationFailed',
    z.union([z.array(violation), z.string(), coded(z.literal('invalid_created_range'))]),
    'A list of validation items; for an invalid choice of models a string; for an invalid range of dates an object.',
  ),
  500: body(
    'InternalError',
    z.string(),
    'Unexpected fault, or an image that could not be generated; no internal details are shown.',
  ),
  503: body(
    'Unavailable',
    coded(z.enum(['report_not_queued', 'action_output_not_queued', 'temporarily_unavailable'])),
    'report_not_queued and action_output_not_queued: nothing was started. temporarily_unavailable: all other cases. In answer to a launch, it means that a report may already exist for the Idempotency-Key but cannot be read or looked up right now.',
  ),
} as const;
export type RefusalStatus = keyof typeof errorBodies;
