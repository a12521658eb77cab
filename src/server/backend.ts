import { type Document, OpenAPIBackend } from 'openapi-backend';
import { type OpenApiDocument, openApiDocument } from '../contract/openapi.ts';
import type { OperationId } from '../contract/operations.ts';
import { isRecord } from '../lib/json.ts';
import { dereferenced } from '../lib/json-schema.ts';

/**
 * The one file that knows openapi-backend: it owns the document, refuses handlers for operations which the document
 * does not have, and holds the validators of responses. Requests are read elsewhere (see reading/): JSON Schema cannot
 * express that dialect. `strict` with `quick` because the library's own document check knows OpenAPI 3.0 only; a test
 * checks the document against 3.1.
 */
export interface Backend<Handler> {
  readonly document: OpenApiDocument;
  readonly operations: readonly BackendOperation<Handler>[];
  /** Every fault of a JSON response against the document; an undocumented status is one. Compiles on first use. */
  checkResponse(id: OperationId, status: number, body: unknown): readonly string[];
}

interface BackendOperation<Handler> {
  readonly id: OperationId;
  readonly method: string;
  readonly path: string;
  readonly handler: Handler;
}

export async function createBackend<Handler>(
  handlers: Readonly<Record<OperationId, Handler>>,
): Promise<Backend<Handler>> {
  const document = openApiDocument();
  const api = new OpenAPIBackend({
    definition: withoutReferences(document) as Document, // a test holds the document to the specification
    strict: true,
    quick: true,
    ignoreTrailingSlashes: false,
    ajvOpts: { strict: false, allErrors: true, formats: { 'date-time': true } },
  });
  // ours are called by the steps of app.ts; registered here so that a handler without an operation is refused
  api.register(Object.fromEntries(Object.entries(handlers).map(([id, handler]) => [id, () => handler])));
  await api.init();
  const operations = api.getOperations().map(({ operationId, method, path }) => {
    const id = operationId as OperationId; // the document is made from OPERATION_IDS
    return { id, method: method.toUpperCase(), path, handler: handlers[id] };
  });
  return {
    document,
    operations,
    checkResponse: (id, status, body) => checkResponse(api, document, id, status, body),
  };
}

function checkResponse(
  api: OpenAPIBackend,
  document: OpenApiDocument,
  id: OperationId,
  status: number,
  body: unknown,
): readonly string[] {
  const described = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .find((operation) => operation['operationId'] === id);
  // the library passes what it has no validator for
  if (!Object.hasOwn(Object(described?.['responses']), status)) return [`${id} does not document status ${status}`];
  const { errors } = api.validateResponse(body, id, status);
  return (errors ?? []).map((error) => `${id} ${status}: ${error.instancePath} ${error.message}`);
}

/** The document with every `$ref` replaced by what it names: the library's own quick way leaves some standing. It has no cycles. */
function withoutReferences(document: OpenApiDocument): unknown {
  const whole = { ...document };
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (!isRecord(node)) return node;
    const named = dereferenced(node, whole) ?? {};
    return Object.fromEntries(Object.entries(named).map(([key, value]) => [key, walk(value)]));
  };
  // as text and back: the library takes an object that stands in two places for a cycle
  return JSON.parse(JSON.stringify(walk({ ...document, components: {} })));
}
