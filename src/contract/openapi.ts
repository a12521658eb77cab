import type { z } from 'zod';
import type { JsonRecord as JsonObject } from '../lib/json.ts';
import { scope } from '../resources/partner.ts';
import { errorBodies, type RefusalStatus } from './errors.ts';
import { EXAMPLES, REFUSAL_EXAMPLES } from './examples.ts';
import { headersSent, headersTaken, REFUSAL_HEADERS } from './openapi-headers.ts';
import { collectSchemas, type Refs, type ResponseForm } from './openapi-schemas.ts';
import type { Operation } from './operation.ts';
import { IMAGE_MEDIA_TYPES, OPERATION_IDS, type OperationId, operation, refusalsOf } from './operations.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonObject;
  readonly servers: readonly JsonObject[];
  readonly tags: readonly JsonObject[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: JsonObject } };
  readonly components: { readonly [section: string]: JsonObject };
}

const ABOUT = `Measures how the brand of a website appears in the answers of AI answer engines, recommends actions that improve this, and generates content for them.

- Every request goes to the partner's own hostname; any other host answers 404.
- Work is asynchronous: a launch answers 202; then poll the report or the execution until it has ended. Reading a failed report or execution also answers 200.
- Checks run in this order: host, route, credential, scope, body size, validation, ownership, state, launch.
- Hosts are compared without regard to case, a trailing dot or the port. A request without exactly one valid Host gets 400. A known path with an unsupported method gets 405. A path with a trailing slash is a different path.
- An invalid request gets 422 in the format of FastAPI with Pydantic 2. Its items are in the order path, query, header, body.
- Timestamps are RFC 3339 in UTC with Z and milliseconds. Identifiers are opaque; a malformed identifier is treated as a missing resource.
- Every response has X-Request-Id. It is the one in the request if that consists of 1 to 128 characters of \`A-Za-z0-9._-\` and does not look like a key. Quote it when you report a problem.
- If a response has an ETag, a request whose If-None-Match contains that ETag is answered with 304 and no body. The ETag changes exactly when the body does; the signed URLs of images do not count.
- Retry-After on a 202, and on a report or an execution that has not ended, is the number of seconds after which to ask again.
- JSON over 1 KB is compressed if Accept-Encoding contains gzip.
- If data cannot be read for the moment, the answer is 503 \`temporarily_unavailable\` with Retry-After.`;

const TAGS: Record<Operation['tag'], string> = {
  Workspaces: 'One per customer website, with the providers to ask.',
  'Visibility reports': 'Asynchronous analyses of a workspace.',
  Actions: 'Recommendations made by reports.',
  Executions: 'Generating the output of an action.',
  Images: 'The images of a generated article.',
  extensions: 'Operations beyond the thirteen of the contract.',
};

/** The OpenAPI 3.1 document of exactly the operations in the table (D-02). Pure: the same tables give the same text. */
export function openApiDocument(responses: ResponseForm = 'open'): OpenApiDocument {
  const { refs, schemas } = collectSchemas(responses);
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const id of OPERATION_IDS) {
    const op = operation(id);
    paths[op.path] = { ...paths[op.path], [op.method]: describeOperation(id, op, refs) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sightline', version: '1', summary: 'Partner API', description: ABOUT },
    servers: [{ url: '/', description: 'The partner hostname.' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      responses: refusalResponses(refs),
      securitySchemes: {
        partnerKey: {
          type: 'http',
          scheme: 'bearer',
          description: `API key of the partner backend. No scope includes another: ${scope.options.join(', ')}.`,
        },
      },
    },
  };
}

function describeOperation(id: OperationId, op: Operation, refs: Refs): JsonObject {
  const example = EXAMPLES[id];
  return {
    operationId: id,
    tags: [op.tag],
    summary: op.summary,
    description: op.scope === null ? op.description : `${op.description}\n\nScope: \`${op.scope}\`.`,
    security: op.scope === null ? [] : [{ partnerKey: [op.scope] }],
    parameters: [
      ...op.params.map(({ name, in: where, required, description, schema }) => {
        return { name, in: where, required, description, schema: schemaOf(refs, schema) };
      }),
      ...headersTaken(op),
    ],
    ...(op.body && {
      requestBody: {
        required: op.body.required,
        content: json(schemaOf(refs, op.body.schema), example.request, example.requests),
      },
    }),
    responses: {
      [op.success.status]: {
        description: op.success.description,
        ...headersSent(op),
        ...(op.success.schema !== 'nothing' && { content: contentOf(op.success.schema, refs, example) }),
      },
      ...(op.isConditional && {
        304: { description: 'Unchanged: If-None-Match contains its ETag. No body.', ...headersSent(op) },
      }),
      ...Object.fromEntries(
        refusalsOf(op).map((status) => [status, { $ref: `#/components/responses/${errorBodies[status].name}` }]),
      ),
    },
  };
}

function contentOf(
  schema: Exclude<Operation['success']['schema'], 'nothing'>,
  refs: Refs,
  { response, responses }: (typeof EXAMPLES)[OperationId],
): JsonObject {
  if (schema === 'image') return Object.fromEntries(IMAGE_MEDIA_TYPES.map((type) => [type, {}]));
  if (schema === 'page') return { 'text/html': { schema: { type: 'string' } } };
  return json(schemaOf(refs, schema), response, responses);
}

/** One response per error status; operations refer to them by name. */
function refusalResponses(refs: Refs): JsonObject {
  const statuses = Object.keys(errorBodies).map((status) => Number(status) as RefusalStatus); // its keys
  const responses = statuses.map((status) => {
    const { name, description, schema } = errorBodies[status];
    const headers = REFUSAL_HEADERS[status];
    const content = { 'application/json': { schema: schemaOf(refs, schema), examples: REFUSAL_EXAMPLES[status] } };
    return [name, { description, ...(headers && { headers }), content }] as const;
  });
  return Object.fromEntries(responses);
}

function schemaOf(refs: Refs, schema: z.ZodType): JsonObject {
  const ref = refs.get(schema);
  if (!ref) throw new Error('a schema of the operations table was not collected');
  return ref;
}

/** A body with its one example, or with several by name. */
function json(schema: JsonObject, example?: unknown, examples?: unknown): JsonObject {
  return {
    'application/json': {
      schema,
      ...(example !== undefined && { example }),
      ...(examples !== undefined && { examples }),
    },
  };
}
