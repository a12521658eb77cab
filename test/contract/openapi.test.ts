import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as assert from 'uvu/assert';
import { ERROR_BODY_OF_STATUS, errorBodies } from '../../src/contract/errors.ts';
import { EXAMPLES, REFUSAL_EXAMPLES } from '../../src/contract/examples.ts';
import { openApiDocument } from '../../src/contract/openapi.ts';
import { OPERATION_IDS, operation, refusalsOf } from '../../src/contract/operations.ts';
import { suite } from '../support/suite.ts';

const test = suite('contract/openapi');
const text = JSON.stringify(openApiDocument());
const document = openApiDocument();
const described = OPERATION_IDS.map((id) => {
  const op = operation(id);
  const found = document.paths[op.path]?.[op.method];
  if (!found) throw new Error(`${id} is not described`);
  return { id, op, found };
});

test('[D-02] passes an OpenAPI 3.1 validator, references resolved', async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(text));
  assert.equal(result.valid ? [] : result.errors, []);
  assert.is(validator.version, '3.1');
  validator.resolveRefs();
});

test('[D-02] describes the 13 operations and nothing else', () => {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
  assert.is(all.length, 13);
  assert.equal(all.sort(), OPERATION_IDS.map((id) => `${operation(id).method} ${operation(id).path}`).sort());
});

test('[D-02] [V-02] every path starts with /v1', () => {
  for (const path of Object.keys(document.paths)) assert.ok(path.startsWith('/v1/'), path);
});

test('[D-02] every operation names its scope, parameters and all statuses', () => {
  for (const { id, op, found } of described) {
    assert.equal(found['security'], op.scope === null ? [] : [{ partnerKey: [op.scope] }], id);
    const statuses = [op.success.status, ...(op.isConditional ? [304] : []), ...refusalsOf(op)].map(String).sort();
    assert.equal(Object.keys(Object(found['responses'])).sort(), statuses, id);
    assert.is(Object(found['parameters']).length, op.params.length, id);
    assert.is('requestBody' in found, op.body !== undefined, id);
  }
});

test('[D-02] headers of refusals are documented', () => {
  const responses = Object(document.components['responses']);
  assert.ok('WWW-Authenticate' in responses.InvalidCredentials.headers);
  assert.ok('Allow' in responses.MethodNotAllowed.headers);
  assert.ok('Retry-After' in responses.Unavailable.headers);
});

test('[D-02] what a client may keep of images is documented', () => {
  const { parameters, responses } = Object(described.find(({ id }) => id === 'getArticleImage')?.found);
  assert.ok(parameters.some((each: { name: string }) => each.name === 'If-None-Match'));
  for (const status of [200, 304]) assert.equal(Object.keys(responses[status].headers), ['ETag', 'Cache-Control']);
  assert.is(responses[304].content, undefined);
});

test('every reference leads to a component', () => {
  for (const [, section, name] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
    assert.ok(Object(document.components[String(section)])[String(name)], `${section}/${name}`);
  }
  assert.not.match(text, /\$defs/);
});

test('every example is valid', () => {
  for (const { id, op } of described) {
    const { request, response } = EXAMPLES[id];
    if (request !== undefined) assert.ok(op.body?.schema.safeParse(request).success, `request of ${id}`);
    if (response !== undefined && op.success.schema !== 'image') {
      assert.equal(op.success.schema.safeParse(response).error?.issues ?? [], [], `response of ${id}`);
    }
  }
  for (const name of Object.values(ERROR_BODY_OF_STATUS)) {
    for (const example of Object.values(REFUSAL_EXAMPLES[name])) {
      assert.ok(errorBodies[name].safeParse(Object(example).value).success, name);
    }
  }
});

/** Every schema of the document that has examples, by its JSON pointer. */
function* withExamples(
  node: unknown,
  pointer = '',
): Generator<readonly [pointer: string, examples: readonly unknown[]]> {
  if (typeof node !== 'object' || node === null) return;
  const { schema, example, examples } = Object(node);
  const all = [
    ...(example === undefined ? [] : [example]),
    ...Object.values(Object(examples)).map((one) => Object(one).value),
  ];
  if (schema !== undefined && all.length > 0) yield [`${pointer}/schema`, all];
  for (const [name, child] of Object.entries(node))
    yield* withExamples(child, `${pointer}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
}

test('[D-02] every example in the document fits the JSON Schema beside it', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'date-time': true, uri: true } });
  ajv.addSchema(JSON.parse(text), 'openapi.json');
  const found = [...withExamples(JSON.parse(text))];
  assert.ok(found.length > 20);
  for (const [pointer, examples] of found) {
    const fits = ajv.compile({ $ref: `openapi.json#${pointer}` });
    for (const example of examples) assert.equal(fits(example) ? [] : fits.errors, [], pointer);
  }
});

test.run();
