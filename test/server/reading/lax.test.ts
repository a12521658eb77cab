import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { readJsonBody } from '../../../src/server/reading/json-body.ts';
import { MAX_VIOLATIONS, type Rules, readLax } from '../../../src/server/reading/lax.ts';
import { compileSchema } from '../../../src/server/reading/schema.ts';
import type { Violation } from '../../../src/server/reading/violation.ts';
import { suite } from '../../support/suite.ts';

const orNull = (schema: object): object => ({ anyOf: [schema, { type: 'null' }] });
const provider = { type: 'string', enum: ['provider_1', 'provider_2', 'provider_3'] };

const workspaceSchema = compileSchema({
  type: 'object',
  properties: {
    website: { type: 'string', 'x-rule': 'website' },
    models: orNull({
      type: 'array',
      items: {
        type: 'object',
        properties: { id: provider, enabled: { type: 'boolean' } },
        required: ['id', 'enabled'],
      },
    }),
  },
  required: ['website'],
});

const launchSchema = compileSchema({
  type: 'object',
  properties: {
    payload_override: orNull({
      type: 'object',
      properties: {
        prompt_ids: orNull({ type: 'array', items: { type: 'string', maxLength: 128 }, maxItems: 50 }),
        image_count: orNull({ type: 'integer', minimum: 1, maximum: 4 }),
        resource_urls: orNull({ type: 'array', items: { type: 'string' }, maxItems: 5 }),
      },
      additionalProperties: false,
    }),
  },
  additionalProperties: false,
});

const probeSchema = compileSchema({
  type: 'object',
  properties: {
    literals: { enum: ['a', 'b', 'c'] },
    only: { const: 'only' },
    one_to_three: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 },
    two_or_more: { type: 'array', items: { type: 'string' }, minItems: 2 },
    mapping: { type: 'object', propertyNames: { type: 'string' }, additionalProperties: {} },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
    number: { type: 'number', minimum: 0.5 },
    pattern: { type: 'string', pattern: '^a+$' },
    at: { type: 'string', format: 'date-time' },
    nothing: { type: 'null' },
  },
});

const rules: Rules = {
  strings: {
    website: (value) =>
      value.includes('.') ? { ok: true, value: `https://${value}` } : { ok: false, reason: 'not a website' },
  },
};

/** Reads JSON text as a body, as a request would. */
function read(schema: typeof probeSchema, text: string) {
  const body = readJsonBody(new TextEncoder().encode(text), 'application/json');
  if (body.kind !== 'json') throw new Error(`no JSON: ${text}`);
  return readLax(schema, body.value, ['body'], rules, body.facts);
}

type Row = readonly [text: string, ...items: (readonly [loc: string, type: string, input: unknown, ctx?: object])[]];

function table(name: string, schema: typeof probeSchema, rows: readonly Row[]): void {
  const tests = suite(`lax: ${name}`);
  for (const [text, ...items] of rows) {
    const title = text.length > 90 ? `${text.slice(0, 90)}…` : text;
    tests(`[E-03] ${title} gives ${items.map((item) => item[1]).join(', ') || 'nothing'}`, () => {
      const { violations } = read(schema, text);
      const brief = violations.map(({ loc, type, input, ctx }) =>
        ctx === undefined ? [loc.join('.'), type, input] : [loc.join('.'), type, input, ctx],
      );
      assert.equal(brief, items);
    });
  }
  tests.run();
}

const one = (field: string) => (value: unknown) => ({ id: 'provider_1', enabled: true, [field]: value });
const overriding = (field: string, json: string): string => `{"payload_override":{"${field}":${json}}}`;

table('workspace', workspaceSchema, [
  ['{"website":"acme.example"}'],
  ['{"website":"acme.example","models":null}'],
  ['{"website":"acme.example","models":[]}'],
  ['{"website":"acme.example","models":[{"id":"provider_1","enabled":"yes","x":1}],"y":2}'],
  ['{}', ['body.website', 'missing', {}]],
  ['{"models":null}', ['body.website', 'missing', { models: null }]],
  ['{"website":null}', ['body.website', 'string_type', null]],
  ['{"website":7}', ['body.website', 'string_type', 7]],
  ['{"website":true}', ['body.website', 'string_type', true]],
  ['{"website":["acme.example"]}', ['body.website', 'string_type', ['acme.example']]],
  ['{"website":"acme"}', ['body.website', 'value_error', 'acme', { error: {} }]],
  ['{"website":""}', ['body.website', 'value_error', '', { error: {} }]],
  ['{"website":"\\ud800.example"}', ['body.website', 'string_unicode', '\ud800.example']],
  ['[]', ['body', 'model_attributes_type', []]],
  ['"x"', ['body', 'model_attributes_type', 'x']],
  ['3', ['body', 'model_attributes_type', 3]],
  ['true', ['body', 'model_attributes_type', true]],
  ['null', ['body', 'model_attributes_type', null]],
  ['{"website":"a.b","models":"provider_1"}', ['body.models', 'list_type', 'provider_1']],
  ['{"website":"a.b","models":{"id":"provider_1"}}', ['body.models', 'list_type', { id: 'provider_1' }]],
  ['{"website":"a.b","models":["provider_1"]}', ['body.models.0', 'model_attributes_type', 'provider_1']],
  [
    '{"website":"a.b","models":[[],null]}',
    ['body.models.0', 'model_attributes_type', []],
    ['body.models.1', 'model_attributes_type', null],
  ],
  ...[0.5, null, []].map(
    (sent): Row => [
      JSON.stringify({ website: 'a.b', models: [one('enabled')(sent)] }),
      ['body.models.0.enabled', 'bool_type', sent],
    ],
  ),
  ...[2, -1, 'maybe', '', ' true ', '1.0'].map(
    (sent): Row => [
      JSON.stringify({ website: 'a.b', models: [one('enabled')(sent)] }),
      ['body.models.0.enabled', 'bool_parsing', sent],
    ],
  ),
  ...['Provider_1', ' provider_1', '', 1, null].map(
    (sent): Row => [
      JSON.stringify({ website: 'a.b', models: [one('id')(sent)] }),
      ['body.models.0.id', 'enum', sent, { expected: "'provider_1', 'provider_2' or 'provider_3'" }],
    ],
  ),
  [
    '{"models":[{"enabled":"no"},7,{"id":"provider_1"}],"website":1}',
    ['body.website', 'string_type', 1],
    ['body.models.0.id', 'missing', { enabled: 'no' }],
    ['body.models.1', 'model_attributes_type', 7],
    ['body.models.2.enabled', 'missing', { id: 'provider_1' }],
  ],
]);

table('launch', launchSchema, [
  ['{}'],
  ['{"payload_override":null}'],
  ['{"payload_override":{"image_count":null,"prompt_ids":null}}'],
  ...['2', '2.0', '"3"', '" 2 "', '"+2"', '"2.0"', 'true'].map((json): Row => [overriding('image_count', json)]),
  ['{"payload_override":[]}', ['body.payload_override', 'model_attributes_type', []]],
  ['{"payload_override":{"foo":1}}', ['body.payload_override.foo', 'extra_forbidden', 1]],
  ['{"Payload_Override":{}}', ['body.Payload_Override', 'extra_forbidden', {}]],
  [
    '{"b":1,"payload_override":{"z":1,"image_count":0,"a":{}},"2":0,"1":0}',
    ['body.payload_override.image_count', 'greater_than_equal', 0, { ge: 1 }],
    ['body.payload_override.z', 'extra_forbidden', 1],
    ['body.payload_override.a', 'extra_forbidden', {}],
    ['body.b', 'extra_forbidden', 1],
    ['body.2', 'extra_forbidden', 0],
    ['body.1', 'extra_forbidden', 0],
  ],
  ['{"__proto__":1}', ['body.__proto__', 'extra_forbidden', 1]],
  [overriding('image_count', '[]'), ['body.payload_override.image_count', 'int_type', []]],
  [overriding('image_count', '{}'), ['body.payload_override.image_count', 'int_type', {}]],
  [overriding('image_count', '1.5'), ['body.payload_override.image_count', 'int_from_float', 1.5]],
  [overriding('image_count', '"1.5"'), ['body.payload_override.image_count', 'int_parsing', '1.5']],
  [overriding('image_count', '""'), ['body.payload_override.image_count', 'int_parsing', '']],
  [overriding('image_count', '"x"'), ['body.payload_override.image_count', 'int_parsing', 'x']],
  [overriding('image_count', '0'), ['body.payload_override.image_count', 'greater_than_equal', 0, { ge: 1 }]],
  [overriding('image_count', 'false'), ['body.payload_override.image_count', 'greater_than_equal', false, { ge: 1 }]],
  [overriding('image_count', '5'), ['body.payload_override.image_count', 'less_than_equal', 5, { le: 4 }]],
  [overriding('image_count', '"5"'), ['body.payload_override.image_count', 'less_than_equal', '5', { le: 4 }]],
  [overriding('image_count', '1e19'), ['body.payload_override.image_count', 'int_parsing_size', 1e19]],
  [
    overriding('image_count', '10000000000000000000.0'),
    ['body.payload_override.image_count', 'int_parsing_size', 1e19],
  ],
  [
    overriding('image_count', '10000000000000000000'),
    ['body.payload_override.image_count', 'less_than_equal', 1e19, { le: 4 }],
  ],
  [
    overriding('image_count', '-10000000000000000000'),
    ['body.payload_override.image_count', 'greater_than_equal', -1e19, { ge: 1 }],
  ],
  [
    overriding('image_count', '1e400'),
    ['body.payload_override.image_count', 'finite_number', Number.POSITIVE_INFINITY],
  ],
  [overriding('prompt_ids', '["a",2]'), ['body.payload_override.prompt_ids.1', 'string_type', 2]],
  [overriding('prompt_ids', '"a"'), ['body.payload_override.prompt_ids', 'list_type', 'a']],
  [
    overriding('resource_urls', '["1","2","3","4","5",6]'),
    [
      'body.payload_override.resource_urls',
      'too_long',
      ['1', '2', '3', '4', '5', 6],
      { field_type: 'List', max_length: 5, actual_length: 6 },
    ],
  ],
  [overriding('resource_urls', '["1","2","3","4","5"]')],
]);

table('the other kinds', probeSchema, [
  ['{"literals":"x"}', ['body.literals', 'enum', 'x', { expected: "'a', 'b' or 'c'" }]],
  ['{"only":"x"}', ['body.only', 'literal_error', 'x', { expected: "'only'" }]],
  ['{"only":"only"}'],
  [
    '{"one_to_three":[]}',
    ['body.one_to_three', 'too_short', [], { field_type: 'List', min_length: 1, actual_length: 0 }],
  ],
  [
    '{"two_or_more":["a"]}',
    ['body.two_or_more', 'too_short', ['a'], { field_type: 'List', min_length: 2, actual_length: 1 }],
  ],
  ['{"two_or_more":[1]}', ['body.two_or_more.0', 'string_type', 1]],
  ['{"one_to_three":[1,2]}', ['body.one_to_three.0', 'string_type', 1], ['body.one_to_three.1', 'string_type', 2]],
  ['{"mapping":[]}', ['body.mapping', 'dict_type', []]],
  ['{"mapping":null}', ['body.mapping', 'dict_type', null]],
  ['{"mapping":{"a":[1,{}]}}'],
  ['{"counts":{"b":"x","1":"2","a":null}}', ['body.counts.b', 'int_parsing', 'x'], ['body.counts.a', 'int_type', null]],
  ['{"number":null}', ['body.number', 'float_type', null]],
  ['{"number":"x"}', ['body.number', 'float_parsing', 'x']],
  ['{"number":0.25}', ['body.number', 'greater_than_equal', 0.25, { ge: 0.5 }]],
  ['{"pattern":"b"}', ['body.pattern', 'string_pattern_mismatch', 'b', { pattern: '^a+$' }]],
  ['{"pattern":"aa"}'],
  ['{"at":1767225600}', ['body.at', 'datetime_from_date_parsing', 1767225600, { error: 'input is too short' }]],
  ['{"at":null}', ['body.at', 'datetime_type', null]],
  ['{"at":"2026-01-01T00:00:00"}', ['body.at', 'timezone_aware', '2026-01-01T00:00:00']],
  ['{"nothing":0}', ['body.nothing', 'none_required', 0]],
]);

const wording = suite('lax: wording');
const MESSAGES: readonly (readonly [typeof probeSchema, string, string])[] = [
  [workspaceSchema, '[]', 'Input should be a valid dictionary or object to extract fields from'],
  [workspaceSchema, '{}', 'Field required'],
  [workspaceSchema, '{"website":1}', 'Input should be a valid string'],
  [workspaceSchema, '{"website":"acme"}', 'Value error, not a website'],
  [workspaceSchema, '{"website":"a.b","models":1}', 'Input should be a valid list'],
  [launchSchema, '{"x":1}', 'Extra inputs are not permitted'],
  [launchSchema, overriding('image_count', '[]'), 'Input should be a valid integer'],
  [
    launchSchema,
    overriding('image_count', '"x"'),
    'Input should be a valid integer, unable to parse string as an integer',
  ],
  [
    launchSchema,
    overriding('image_count', '1.5'),
    'Input should be a valid integer, got a number with a fractional part',
  ],
  [
    launchSchema,
    overriding('image_count', '1e19'),
    'Unable to parse input string as an integer, exceeded maximum size',
  ],
  [launchSchema, overriding('image_count', '1e999'), 'Input should be a finite number'],
  [launchSchema, overriding('image_count', '0'), 'Input should be greater than or equal to 1'],
  [launchSchema, overriding('image_count', '5'), 'Input should be less than or equal to 4'],
  [
    launchSchema,
    overriding('resource_urls', '["","","","","",""]'),
    'List should have at most 5 items after validation, not 6',
  ],
  [probeSchema, '{"one_to_three":[]}', 'List should have at least 1 item after validation, not 0'],
  [probeSchema, '{"literals":1}', "Input should be 'a', 'b' or 'c'"],
  [probeSchema, '{"only":1}', "Input should be 'only'"],
  [probeSchema, '{"mapping":1}', 'Input should be a valid dictionary'],
  [probeSchema, '{"number":[]}', 'Input should be a valid number'],
  [probeSchema, '{"number":"x"}', 'Input should be a valid number, unable to parse string as a number'],
  [probeSchema, '{"pattern":"b"}', "String should match pattern '^a+$'"],
];
for (const [schema, text, message] of MESSAGES) {
  wording(`[E-03] ${text} says: ${message}`, () => {
    assert.equal(
      read(schema, text).violations.map(({ msg }) => msg),
      [message],
    );
  });
}
wording.run();

const reading = suite('lax: what comes out');

reading('[E-05] unknown members are dropped, absent ones stay absent, own rules give the value', () => {
  const { value } = read(
    workspaceSchema,
    '{"x":1,"website":"acme.example","models":[{"id":"provider_2","enabled":"off","y":2}]}',
  );
  assert.equal(value, { website: 'https://acme.example', models: [{ id: 'provider_2', enabled: false }] });
  assert.equal(Object.keys(read(workspaceSchema, '{"website":"a.b"}').value as object), ['website']); // an object: no violations
});

reading('a rule on the whole body blames it as sent, only when its members are right', () => {
  const schema = compileSchema({
    type: 'object',
    properties: { kind: { type: 'string' }, size: { type: 'integer' } },
    'x-rule': 'sized',
  });
  const objects = {
    sized: (value: Readonly<Record<string, unknown>>) =>
      value['size'] === undefined
        ? ({ ok: false, reason: 'size is missing' } as const)
        : ({ ok: true, value: { ...value, checked: true } } as const),
  };
  const sent = { kind: 'a', extra: 1 };
  assert.equal(readLax(schema, sent, ['body'], { objects }).violations, [
    { type: 'value_error', loc: ['body'], msg: 'Value error, size is missing', input: sent, ctx: { error: {} } },
  ]);
  assert.equal(readLax(schema, { size: '3' }, ['body'], { objects }).value, { size: 3, checked: true });
  assert.equal(
    readLax(schema, { size: 'x' }, ['body'], { objects }).violations.map(({ type }) => type),
    ['int_parsing'],
  );
});

reading('a rule that nobody gave is a fault of ours', () => {
  assert.throws(
    () => readLax(workspaceSchema, { website: 'a.b' }, ['body']),
    /x-rule "website" is not defined for strings/,
  );
});

reading('an answer stays small, however many faults an upload holds', () => {
  const models = `[${'1,'.repeat(200_000)}1]`;
  const { violations } = read(workspaceSchema, `{"website":"a.b","models":${models}}`);
  assert.is(violations.length, MAX_VIOLATIONS);
  const extras = Array.from({ length: 5000 }, (_, index) => `"x${index}":0`).join();
  assert.is(read(launchSchema, `{${extras}}`).violations.length, MAX_VIOLATIONS);
});
reading.run();

const properties = suite('lax: properties');

function at(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((node, step) => (node as Record<string | number, unknown>)[step], value); // the path was walked by the reader
}

function checkViolation(fault: Violation, sent: unknown): void {
  const { type, loc, input } = fault;
  const names = 'ctx' in fault ? ['type', 'loc', 'msg', 'input', 'ctx'] : ['type', 'loc', 'msg', 'input'];
  assert.equal(Object.keys(fault), names);
  assert.is(loc[0], 'body');
  const place = type === 'missing' ? loc.slice(1, -1) : loc.slice(1);
  assert.is(input, at(sent, place), `${type} at ${loc.join('.')}`);
}

properties('[E-02] any JSON: no throw, members in order, input is what was sent, at most one item per place', () => {
  const leaf = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('1', ' 2 ', 1.5, 0, 5, 1e19, 'provider_1', true, '2026-01-01', '\ud800'),
  );
  const objectOf = (schema: typeof probeSchema): fc.Arbitrary<unknown> =>
    fc.record(Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, leaf])), {
      requiredKeys: [],
    });
  const model = fc.record({ id: leaf, enabled: leaf, other: leaf }, { requiredKeys: [] });
  const cases = fc.oneof(
    fc.tuple(fc.constantFrom(workspaceSchema, launchSchema, probeSchema), fc.jsonValue({ maxDepth: 3 })),
    fc.tuple(fc.constant(probeSchema), objectOf(probeSchema)),
    fc.tuple(
      fc.constant(workspaceSchema),
      fc.record({ website: leaf, models: fc.array(fc.oneof(model, leaf)) }, { requiredKeys: [] }),
    ),
    fc.tuple(
      fc.constant(launchSchema),
      fc.record(
        {
          payload_override: fc.record({ image_count: leaf, prompt_ids: leaf, x: leaf }, { requiredKeys: [] }),
          y: leaf,
        },
        { requiredKeys: [] },
      ),
    ),
  );
  fc.assert(
    fc.property(cases, ([schema, sent]) => {
      const { violations } = readLax(schema, sent, ['body'], rules);
      for (const violation of violations) checkViolation(violation, sent);
      assert.is(new Set(violations.map(({ loc }) => JSON.stringify(loc))).size, violations.length);
    }),
    { numRuns: 2000 },
  );
});

properties('a valid document passes unchanged', () => {
  const override = fc.record(
    {
      prompt_ids: fc.option(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 50 })),
      image_count: fc.option(fc.integer({ min: 1, max: 4 })),
      resource_urls: fc.option(fc.array(fc.webUrl(), { maxLength: 5 })),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.record({ payload_override: fc.option(override) }, { requiredKeys: [] }), (sent) => {
      const { value, violations } = readLax(launchSchema, sent, ['body']);
      assert.equal(violations, []);
      assert.is(JSON.stringify(value), JSON.stringify(sortedAs(sent)));
    }),
    { numRuns: 500 },
  );
});

/** The reader writes members in the order of declaration. */
function sortedAs(sent: { payload_override?: unknown }): unknown {
  const { payload_override: override } = sent;
  if (override === undefined || override === null || typeof override !== 'object') return sent;
  const members = Object.entries(override);
  const order = ['prompt_ids', 'image_count', 'resource_urls'];
  return { payload_override: Object.fromEntries(members.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))) };
}
properties.run();
