import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as assert from 'uvu/assert';
import { errorBodies } from '../../src/contract/errors.ts';
import { EXAMPLES, REFUSAL_EXAMPLES } from '../../src/contract/examples.ts';
import { openApiDocument } from '../../src/contract/openapi.ts';
import { headersTaken } from '../../src/contract/openapi-headers.ts';
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

test('[D-02] [V-05] describes the 13 operations, those tagged extensions, and nothing else', () => {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
  assert.is(described.filter(({ found }) => Object(found)['tags'][0] !== 'extensions').length, 13);
  assert.equal(all.sort(), OPERATION_IDS.map((id) => `${operation(id).method} ${operation(id).path}`).sort());
});

test('[D-02] [V-02] every path that needs a key starts with /v1', () => {
  for (const { id, op } of described)
    if (op.scope !== null || op.tag !== 'extensions') assert.ok(op.path.startsWith('/v1/'), id);
});

test('[D-02] every operation names its scope, parameters and all statuses', () => {
  for (const { id, op, found } of described) {
    assert.equal(found['security'], op.scope === null ? [] : [{ partnerKey: [op.scope] }], id);
    const statuses = [op.success.status, ...(op.isConditional ? [304] : []), ...refusalsOf(op)].map(String).sort();
    assert.equal(Object.keys(Object(found['responses'])).sort(), statuses, id);
    assert.is(Object(found['parameters']).length, op.params.length + headersTaken(op).length, id);
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

const schemas = Object(document.components['schemas']);

/** The schemas of responses, or of requests, by place: with everything that they refer to. */
function reached(part: 'requestBody' | 'responses'): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (place: string, node: unknown): void => {
    found.set(place, node);
    for (const [, section = '', name = ''] of JSON.stringify(node).matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      if (!found.has(name)) visit(name, Object(document.components[section])[name]);
  };
  for (const { id, found: one } of described) if (one[part] !== undefined) visit(id, one[part]);
  return found;
}

/** Every object in it, with its path. */
function* objectsIn(node: unknown, path: string): Generator<readonly [path: string, object: Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield [path, { ...node }];
  for (const [name, child] of Object.entries(node)) yield* objectsIn(child, `${path}/${name}`);
}
const objects = (nodes: ReadonlyMap<string, unknown>) =>
  [...nodes].flatMap(([name, node]) => [...objectsIn(node, name)]);

test('[V-04] no response refuses members that are not described, and requests are as strict as ever', () => {
  const closed = (part: 'requestBody' | 'responses'): string[] =>
    objects(reached(part))
      .filter(([, node]) => node['additionalProperties'] === false)
      .map(([path]) => path);
  assert.equal(closed('responses'), []);
  assert.equal(closed('requestBody'), [
    ...['ActionExecutionCreate', 'PayloadOverride', 'ShareLinkCreate'],
    ...['WorkspaceUpdate', 'WorkspaceSettingsUpdate', 'CompetitorUpdate', 'ActionUpdate'],
  ]);
});

test('[V-04] ids are described by prefix and length', () => {
  const ids = [...objectsIn(schemas, '')].filter(([, node]) =>
    String(node['description']).startsWith('Opaque identifier'),
  );
  const patterns = new Set(ids.flatMap(([, { pattern }]) => pattern ?? []));
  assert.equal([...patterns].sort(), ['^act-', '^aex-', '^art-', '^pvr-', '^pws-']);
  for (const [path, { pattern, minLength, maxLength }] of ids.filter(([, node]) => node['pattern'] !== undefined))
    assert.equal([minLength, maxLength], [String(pattern).length, String(pattern).length + 57], path);
});

test('[V-05] every property of a schema has a description', () => {
  const isDescribed = (node: unknown): boolean => {
    const { description, $ref } = Object(node);
    return (
      description !== undefined || ($ref !== undefined && isDescribed(schemas[String($ref).split('/').at(-1) ?? '']))
    );
  };
  const bare = [...objectsIn(schemas, '')].flatMap(([path, { properties, type }]) =>
    type !== 'object'
      ? []
      : Object.entries(Object(properties)).flatMap(([name, node]) => (isDescribed(node) ? [] : `${path}.${name}`)),
  );
  assert.equal(bare, []);
});

test('[V-05] a union that a member tells apart says which', () => {
  for (const [name, member, values] of [
    ['Action', 'type', 8],
    ['Output', 'output_type', 4],
    ['VisibilityReport', 'status', 4],
    ['ActionExecution', 'status', 4],
  ] as const) {
    const { oneOf, discriminator } = schemas[name];
    assert.is(discriminator.propertyName, member);
    assert.equal(
      Object.values(discriminator.mapping),
      oneOf.map(({ $ref }: { $ref: string }) => $ref),
    );
    assert.is(oneOf.length, values);
    for (const [value, $ref] of Object.entries(discriminator.mapping))
      assert.is(schemas[String($ref).split('/').at(-1) ?? ''].properties[member].const, value);
  }
});

test('[V-05] no keyword of ours stands in the document', () => {
  const keywords = new Set(
    [...objectsIn(schemas, '')].flatMap(([, node]) => (typeof node['type'] === 'string' ? Object.keys(node) : [])),
  );
  assert.equal(
    [...keywords].filter((keyword) => keyword.startsWith('$') || keyword === 'id'),
    [],
  );
  const ours = [...objectsIn(document, '')];
  assert.equal(
    ours.flatMap(([path, node]) =>
      Object.keys(node).flatMap((name) => (name.startsWith('x-') ? `${path}/${name}` : [])),
    ),
    [],
  );
});

test('every reference leads to a component', () => {
  for (const [, section, name] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
    assert.ok(Object(document.components[String(section)])[String(name)], `${section}/${name}`);
  }
  assert.not.match(text, /\$defs/);
});

test('every example is valid', () => {
  for (const { id, op } of described) {
    const { request, requests, response, responses } = EXAMPLES[id];
    const all = (one: unknown, several: object = {}): readonly unknown[] => [
      ...(one === undefined ? [] : [one]),
      ...Object.values(several).map(({ value }) => value),
    ];
    for (const value of all(request, requests))
      assert.equal(op.body?.schema.safeParse(value).error?.issues, undefined, `request of ${id}`);
    for (const value of all(response, responses))
      if (typeof op.success.schema !== 'string')
        assert.equal(op.success.schema.safeParse(value).error?.issues ?? [], [], `response of ${id}`);
  }
  for (const [status, examples] of Object.entries(REFUSAL_EXAMPLES)) {
    const { name, schema } = Object(errorBodies)[status];
    for (const example of Object.values(examples)) assert.ok(schema.safeParse(Object(example).value).success, name);
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
