import { z } from 'zod';
import { scope } from '../resources/partner.ts';
import { ERROR_BODY_OF_STATUS, errorBodies, errors } from './errors.ts';
import { EXAMPLES, REFUSAL_EXAMPLES } from './examples.ts';
import { IMAGE_MEDIA_TYPES, OPERATION_IDS, OPERATIONS, type Operation, operation, refusalsOf } from './operations.ts';

type JsonObject = { [key: string]: unknown };

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonObject;
  readonly servers: readonly JsonObject[];
  readonly tags: readonly JsonObject[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: JsonObject } };
  readonly components: { readonly [section: string]: JsonObject };
}

const ABOUT = `Measures how the brand of a website appears in the answers of AI answer engines, recommends what to do about it, and generates that content.

- Every request goes to the partner's own hostname; any other host answers 404.
- Work is asynchronous: a launch answers 202; then poll the report or the execution until it has ended. A failed report or execution is read with 200.
- Checks run in this order: host, route, credential, scope, body size, validation, ownership, state, launch.
- Hosts are compared without case, trailing dot and port. A request without exactly one valid Host gets 400. A known path with an unsupported method gets 405. A path with a trailing slash is a different path.
- Validation answers 422 in the dialect of FastAPI with Pydantic 2, in the order path, query, header, body.
- Timestamps are RFC 3339 in UTC with Z and milliseconds. Identifiers are opaque; a malformed identifier is treated as a missing resource.
- If data temporarily cannot be read, the answer is 503 \`temporarily_unavailable\` with Retry-After.`;

const TAGS: Record<Operation['tag'], string> = {
  Workspaces: 'One per customer website, with the providers to ask.',
  'Visibility reports': 'Asynchronous analyses of a workspace.',
  Actions: 'Recommendations made by reports.',
  Executions: 'Generating the output of an action.',
  Images: 'The images of a generated article.',
};

/** The OpenAPI 3.1 document of exactly the operations in the table (D-02). Pure: the same tables give the same text. */
export function openApiDocument(): OpenApiDocument {
  const { refs, schemas } = collectSchemas();
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
          description: `API key of the partner backend. Scopes do not nest: ${scope.options.join(', ')}.`,
        },
      },
    },
  };
}

type Refs = ReadonlyMap<z.ZodType, JsonObject>;

/** Every schema that an operation or an error names, converted in one go so that each id stands once in components. */
function collectSchemas(): { refs: Refs; schemas: JsonObject } {
  const roots = new Set<z.ZodType>(Object.values(errorBodies));
  for (const op of Object.values<Operation>(OPERATIONS)) {
    for (const param of op.params) roots.add(param.schema);
    if (op.body) roots.add(op.body.schema);
    if (op.success.schema !== 'image') roots.add(op.success.schema);
  }
  const list = [...roots];
  const whole = z.object(Object.fromEntries(list.map((schema, index) => [`s${index}`, schema])));
  const converted: unknown = z.toJSONSchema(whole, { io: 'input', override: ({ jsonSchema }) => simplify(jsonSchema) });
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/');
  const json = asObject(JSON.parse(text));
  const properties = asObject(json['properties']);
  const refs = new Map(list.map((schema, index) => [schema, asObject(properties[`s${index}`])]));
  const defs = Object.entries(asObject(json['$defs'])).map(([id, schema]) => {
    const { id: _, ...rest } = asObject(schema);
    return [id, rest] as const;
  });
  return { refs, schemas: Object.fromEntries(defs.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

const UTC_MILLISECONDS = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$';

/** zod writes the calendar into the pattern of a date-time; `format` says the same, so only what it cannot say stays. */
function simplify(schema: JsonObject): void {
  if (schema['format'] === 'date-time') {
    if (String(schema['pattern']).includes('\\d{3}(?:Z)')) schema['pattern'] = UTC_MILLISECONDS;
    else delete schema['pattern'];
  }
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
}

function describeOperation(id: (typeof OPERATION_IDS)[number], op: Operation, refs: Refs): JsonObject {
  const example = EXAMPLES[id];
  return {
    operationId: id,
    tags: [op.tag],
    summary: op.summary,
    description: op.scope === null ? op.description : `${op.description}\n\nScope: \`${op.scope}\`.`,
    security: op.scope === null ? [] : [{ partnerKey: [op.scope] }],
    parameters: op.params.map((param) => ({
      name: param.name,
      in: param.in,
      required: param.required,
      description: param.description,
      schema: schemaOf(refs, param.schema),
    })),
    ...(op.body && {
      requestBody: {
        required: op.body.required,
        content: json(schemaOf(refs, op.body.schema), 'request' in example ? example.request : undefined),
      },
    }),
    responses: {
      [op.success.status]: {
        description: op.success.description,
        ...(op.isConditional && { headers: CONDITIONAL_HEADERS }),
        content:
          op.success.schema === 'image'
            ? Object.fromEntries(IMAGE_MEDIA_TYPES.map((type) => [type, {}]))
            : json(schemaOf(refs, op.success.schema), 'response' in example ? example.response : undefined),
      },
      ...(op.isConditional && {
        304: { description: 'Unchanged: If-None-Match contains its ETag. No body.', headers: CONDITIONAL_HEADERS },
      }),
      ...Object.fromEntries(
        refusalsOf(op).map((status) => [status, { $ref: `#/components/responses/${named(status)}` }]),
      ),
    },
  };
}

const CONDITIONAL_HEADERS: JsonObject = {
  ETag: header('Of these bytes.', '"5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef"'),
  'Cache-Control': header('Kept by the client alone, which asks each time.', 'private, max-age=0, must-revalidate'),
};

const HEADERS: Readonly<Record<number, JsonObject>> = {
  401: { 'WWW-Authenticate': header('Always `Bearer`.', errors.invalidCredentials.headers?.['www-authenticate']) },
  405: { Allow: header('The methods of this path.', 'GET') },
  503: { 'Retry-After': header('Seconds to wait; sent with temporarily_unavailable.', '2') },
};

function header(description: string, example: unknown): JsonObject {
  return { description, schema: { type: 'string' }, example };
}

/** One response per error status; operations refer to them by name. */
function refusalResponses(refs: Refs): JsonObject {
  const entries = Object.entries(ERROR_BODY_OF_STATUS).map(([status, name]) => {
    const schema = errorBodies[name];
    const response = {
      description: schema.description ?? name,
      ...(HEADERS[Number(status)] && { headers: HEADERS[Number(status)] }),
      content: { 'application/json': { schema: schemaOf(refs, schema), examples: REFUSAL_EXAMPLES[name] } },
    };
    return [name, response] as const;
  });
  return Object.fromEntries(entries);
}

function named(status: number): string {
  const name = ERROR_BODY_OF_STATUS[status];
  if (!name) throw new Error(`no error body for status ${status}`);
  return name;
}

function schemaOf(refs: Refs, schema: z.ZodType): JsonObject {
  const ref = refs.get(schema);
  if (!ref) throw new Error('a schema of the operations table was not collected');
  return ref;
}

function json(schema: JsonObject, example: unknown): JsonObject {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}

function asObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not a JSON object');
  return { ...value };
}
