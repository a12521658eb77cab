import { type Document, OpenAPIBackend } from 'openapi-backend';
import { type OpenApiDocument, openApiDocument } from '../contract/openapi.ts';
import type { OperationId } from '../contract/operations.ts';
import { isRecord } from '../lib/json.ts';
import { dereferenced } from '../lib/json-schema.ts';

/**
 * The only file that uses openapi-backend. It has the document, refuses handlers of operations that the document lacks,
 * and validates responses. Requests are read elsewhere (see reading/), because JSON Schema cannot express their dialect.
 */
export interface Backend {
  readonly document: OpenApiDocument;
  readonly operations: readonly { readonly id: OperationId; readonly method: string; readonly path: string }[];
  /** Every difference of a JSON response from the document, including an undocumented status. Compiles on first use. */
  checkResponse(id: OperationId, status: number, body: unknown): readonly string[];
}

/**
 * `handlers` are those of the operations. The option `quick` skips the library's own check of the document, which knows
 * only OpenAPI 3.0 and would fail with `strict`; a test checks the document against 3.1.
 */
export async function createBackend(handlers: Readonly<Record<OperationId, unknown>>): Promise<Backend> {
  const document = openApiDocument();
  const api = new OpenAPIBackend({
    // closed, so that undescribed members are found; a test checks the document against the specification
    definition: withoutReferences(openApiDocument('closed')) as Document,
    strict: true,
    quick: true,
    ignoreTrailingSlashes: false,
    ajvOpts: { strict: false, allErrors: true, formats: { 'date-time': true } },
  });
  // app.ts calls the handlers; they are registered here so that one without an operation is refused
  api.register(Object.fromEntries(Object.entries(handlers).map(([id, handler]) => [id, () => handler])));
  await api.init();
  const operations = api.getOperations().map(({ operationId, method, path }) => ({
    id: operationId as OperationId, // the document is made from OPERATION_IDS
    method: method.toUpperCase(),
    path,
  }));
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
  // the library accepts what it has no validator for
  if (!Object.hasOwn(Object(described?.['responses']), status)) return [`${id} does not document status ${status}`];
  const { errors } = api.validateResponse(body, id, status);
  return (errors ?? []).map((error) => `${id} ${status}: ${error.instancePath} ${error.message}`);
}

/** The document with every `$ref` resolved, because the library's quick mode leaves some unresolved. It has no cycles. */
function withoutReferences(document: OpenApiDocument): unknown {
  const whole = { ...document };
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (!isRecord(node)) return node;
    const named = dereferenced(node, whole) ?? {};
    return Object.fromEntries(Object.entries(named).map(([key, value]) => [key, walk(value)]));
  };
  // as text and back: the library mistakes an object in two places for a cycle
  return JSON.parse(JSON.stringify(walk({ ...document, components: {} })));
}
