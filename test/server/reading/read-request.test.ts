import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { openApiDocument } from '../../../src/contract/openapi.ts';
import { OPERATION_IDS, type OperationId, operation } from '../../../src/contract/operations.ts';
import type { Rules } from '../../../src/server/reading/lax.ts';
import {
  type RawRequest,
  type RequestReading,
  type RequestSpec,
  readRequest,
} from '../../../src/server/reading/read-request.ts';
import { compileSchema } from '../../../src/server/reading/schema.ts';
import { suite } from '../../support/suite.ts';

interface DocumentedOperation {
  readonly parameters: readonly {
    readonly in: string;
    readonly name: string;
    readonly required: boolean;
    readonly schema: unknown;
  }[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: { readonly 'application/json': { readonly schema: unknown } };
  };
}

const document = openApiDocument();
const definitions = document.components['schemas'] ?? {};

/** What an operation reads, taken from the document that partners get. */
function specOf(id: OperationId): RequestSpec {
  const { path, method } = operation(id);
  const documented = document.paths[path]?.[method] as unknown as DocumentedOperation; // the document is made by our own code
  const of = (where: string) =>
    documented.parameters
      .filter((parameter) => parameter.in === where)
      .map(({ name, schema, required }) => ({ name, required, schema: compileSchema(schema, definitions) }));
  const { requestBody } = documented;
  const body = requestBody && {
    required: requestBody.required,
    schema: compileSchema(requestBody.content['application/json'].schema, definitions),
  };
  return { path: of('path'), query: of('query'), header: of('header'), ...(body && { body }) };
}

/** Stand-ins for the product's own rules, which have tests of their own. */
const rules: Rules = {
  objects: { imageSource: (value) => ({ ok: true, value }) },
  strings: {
    website: (value) => (value.includes('.') ? { ok: true, value } : { ok: false, reason: 'not a website' }),
  },
};

interface Sent {
  readonly path?: Record<string, string>;
  readonly query?: string;
  readonly headers?: readonly string[];
  readonly body?: string | Uint8Array;
  /** JSON where left out, null for none. */
  readonly contentType?: string | null;
}

const IDS = { workspace_id: 'pws-a', report_id: 'pvr-a', action_id: 'act-a', execution_id: 'aex-a', image_index: '0' };

function rawOf({ path = {}, query = '', headers = [], body, contentType = 'application/json' }: Sent): RawRequest {
  return {
    path: { ...IDS, ...path },
    query,
    rawHeaders: headers,
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    contentType: contentType ?? undefined,
  };
}

const request = (id: OperationId, sent: Sent): RequestReading => readRequest(specOf(id), rawOf(sent), rules);

/** The items as `loc type input ctx`, or nothing for a request that was read. */
function items(id: OperationId, sent: Sent): unknown[][] {
  const reading = request(id, sent);
  if (reading.ok) return [];
  return reading.violations.map(({ loc, type, input, ctx }) => [loc.join('.'), type, input, ...(ctx ? [ctx] : [])]);
}

function valuesOf(id: OperationId, sent: Sent) {
  const reading = request(id, sent);
  if (!reading.ok) throw new Error(JSON.stringify(reading.violations));
  return reading;
}

const queries = suite('read-request: query and path');

queries('[C-02] limit is an integer from 1 to 100', () => {
  const limit = (text: string) => items('listWorkspaces', { query: `limit=${text}` });
  for (const [text, value] of Object.entries({
    '1': 1,
    '100': 100,
    '%207%20': 7,
    '%2B7': 7,
    '007': 7,
    '1_0': 10,
    '5.00': 5,
  })) {
    assert.is(valuesOf('listWorkspaces', { query: `limit=${text}` }).query['limit'], value);
  }
  for (const text of ['0', '-1', '-0']) {
    assert.equal(limit(text), [['query.limit', 'greater_than_equal', text, { ge: 1 }]]);
  }
  for (const text of ['101', '9'.repeat(4300)]) {
    assert.equal(limit(text), [['query.limit', 'less_than_equal', text, { le: 100 }]]);
  }
  for (const text of ['', '1.5', '5.', '1__0', '1e1', '0x10', 'true', 'false', 'NaN', 'x']) {
    assert.equal(limit(text), [['query.limit', 'int_parsing', text]]);
  }
  assert.equal(limit('%D9%A1'), [['query.limit', 'int_parsing', '\u0661']]);
  assert.equal(limit('+%207'), []);
  assert.equal(limit('%2B%207'), [['query.limit', 'int_parsing', '+ 7']]);
  assert.equal(limit('9'.repeat(4301)), [['query.limit', 'int_parsing_size', '9'.repeat(4301)]]);
});

queries('[C-04] status takes the values of the listed resource only', () => {
  const expected = "'queued', 'running', 'completed' or 'failed'";
  for (const text of ['succeeded', 'Queued', 'archived', '']) {
    const reading = request('listVisibilityReports', { query: `status=${text}` });
    assert.equal(reading.ok ? [] : reading.violations, [
      { type: 'enum', loc: ['query', 'status'], msg: `Input should be ${expected}`, input: text, ctx: { expected } },
    ]);
  }
  assert.is(valuesOf('listVisibilityReports', { query: 'status=completed' }).query['status'], 'completed');
  assert.equal(items('listWorkspaces', { query: 'status=queued' })[0]?.[1], 'enum');
  assert.equal(items('listWorkspaces', { query: 'status=archived' }), []);
  assert.equal(items('listActions', { query: 'status=superseded' }), []);
});

queries('[C-05] created bounds are date-times with a timezone, read to the microsecond', () => {
  const { query } = valuesOf('listActions', {
    query: 'created_after=2026-01-01T00:00:00.000001Z&created_before=2026-01-01%2002:00:00%2B02:00',
  });
  assert.equal(query, {
    created_after: { epochMs: Date.UTC(2026, 0, 1), micros: 1 },
    created_before: { epochMs: Date.UTC(2026, 0, 1), micros: 0 },
  });
  const fault = (text: string) => items('listActions', { query: `created_after=${text}` })[0];
  assert.equal(fault('2026-01-01'), ['query.created_after', 'timezone_aware', '2026-01-01']);
  assert.equal(fault('1767225600')?.[3], { error: 'input is too short' });
  assert.equal(fault(''), ['query.created_after', 'datetime_from_date_parsing', '', { error: 'input is too short' }]);
  const shifted = fault('2026-01-01T00:00:00+02:00');
  assert.is(shifted?.[2], '2026-01-01T00:00:00 02:00', 'a bare + is a space');
  assert.equal(shifted?.[3], { error: 'unexpected extra characters at the end of the input' });
});

queries('a repeated parameter counts by its last value, other spellings are ignored', () => {
  assert.equal(valuesOf('listWorkspaces', { query: 'limit=x&limit=3' }).query, { limit: 3 });
  assert.equal(items('listWorkspaces', { query: 'limit=3&limit=x' }), [['query.limit', 'int_parsing', 'x']]);
  assert.equal(valuesOf('listWorkspaces', { query: 'LIMIT=x&limit[]=y&nope=1' }).query, {});
});

queries('[I-09] expires, signature and image_index of a signed URL', () => {
  const signature = 'a'.repeat(64);
  assert.equal(items('getArticleImage', {}), [
    ['query.expires', 'missing', null],
    ['query.signature', 'missing', null],
  ]);
  assert.equal(items('getArticleImage', { path: { image_index: '-1' }, query: `expires=-1&signature=${signature}b` }), [
    ['path.image_index', 'greater_than_equal', '-1', { ge: 0 }],
    ['query.expires', 'greater_than_equal', '-1', { ge: 0 }],
    ['query.signature', 'string_too_long', `${signature}b`, { max_length: 64 }],
  ]);
  assert.equal(items('getArticleImage', { path: { image_index: 'x' }, query: 'expires=&signature=' }), [
    ['path.image_index', 'int_parsing', 'x'],
    ['query.expires', 'int_parsing', ''],
    ['query.signature', 'string_too_short', '', { min_length: 64 }],
  ]);
  const huge = '123456789012345678901234567890';
  const read = valuesOf('getArticleImage', {
    path: { image_index: huge },
    query: `expires=${huge}&signature=${signature}`,
  });
  assert.is(read.path['image_index'], Number(huge));
  assert.is(read.query['expires'], Number(huge));
  assert.is(
    items('getArticleImage', { query: `expires=1&signature=${'%F0%9F%98%80'.repeat(63)}` })[0]?.[1],
    'string_too_short',
  );
});
queries.run();

const headers = suite('read-request: headers');

headers('[H-10] X-External-Actor-Id has at most 255 characters, on every JSON operation', () => {
  const long = 'a'.repeat(256);
  for (const id of OPERATION_IDS.filter((name) => operation(name).scope !== null)) {
    const reading = request(id, {
      headers: ['x-external-actor-id', long],
      body: '{"website":"a.b","generation_type":"ai_generated"}',
    });
    const found = reading.ok ? [] : reading.violations.filter(({ loc }) => loc[0] === 'header');
    assert.equal(
      found,
      [
        {
          type: 'string_too_long',
          loc: ['header', 'X-External-Actor-Id'],
          msg: 'String should have at most 255 characters',
          input: long,
          ctx: { max_length: 255 },
        },
      ],
      id,
    );
  }
  assert.is(
    valuesOf('listWorkspaces', { headers: ['X-External-Actor-Id', 'a'.repeat(255)] }).header['X-External-Actor-Id'],
    'a'.repeat(255),
  );
  assert.equal(valuesOf('listWorkspaces', { headers: ['X-External-Actor-Id', ''] }).header, {
    'X-External-Actor-Id': '',
  });
});

headers('[H-10] header values count as latin-1: 128 times é in UTF-8 are 256 characters, echoed as such', () => {
  const sent = Buffer.from('é'.repeat(128), 'utf8').toString('latin1');
  assert.equal(items('listWorkspaces', { headers: ['X-EXTERNAL-ACTOR-ID', sent] }), [
    ['header.X-External-Actor-Id', 'string_too_long', 'Ã©'.repeat(128), { max_length: 255 }],
  ]);
});

headers('[R-03] Idempotency-Key has 1 to 255 characters, the first of two counts', () => {
  const key = (...values: string[]) =>
    items('createVisibilityReport', { headers: values.flatMap((value) => ['idempotency-key', value]) });
  assert.equal(key(''), [['header.Idempotency-Key', 'string_too_short', '', { min_length: 1 }]]);
  assert.equal(key('k'.repeat(256)), [
    ['header.Idempotency-Key', 'string_too_long', 'k'.repeat(256), { max_length: 255 }],
  ]);
  assert.equal(key('k', ''), []);
  assert.is(key('', 'k').length, 1);
  assert.equal(
    valuesOf('createVisibilityReport', { headers: ['idempotency-KEY', 'k'.repeat(255), 'IDEMPOTENCY-key', 'b'] })
      .header,
    {
      'Idempotency-Key': 'k'.repeat(255),
    },
  );
});
headers.run();

const bodies = suite('read-request: body');

bodies('[E-02] no body where one is required is a missing body, under any content type', () => {
  for (const contentType of ['application/json', 'text/plain', null]) {
    assert.equal(items('createWorkspace', { contentType }), [['body', 'missing', null]]);
    assert.equal(items('createWorkspace', { contentType, body: '' }), [['body', 'missing', null]]);
  }
});

bodies('[E-05] bytes under another content type, or none, are no object', () => {
  for (const contentType of ['text/plain', null]) {
    const reading = request('createWorkspace', { body: '{"website":"acme.example"}', contentType });
    assert.equal(reading.ok ? [] : reading.violations, [
      {
        type: 'model_attributes_type',
        loc: ['body'],
        msg: 'Input should be a valid dictionary or object to extract fields from',
        input: '{"website":"acme.example"}',
      },
    ]);
    assert.is(items('createActionExecution', { body: '{}', contentType })[0]?.[1], 'model_attributes_type');
  }
});

bodies('an optional body: none, null and {} are read, the first two as no body', () => {
  assert.is(valuesOf('createActionExecution', {}).body, undefined);
  assert.is(valuesOf('createActionExecution', { body: 'null' }).body, undefined);
  assert.equal(valuesOf('createActionExecution', { body: '{}' }).body, {});
  assert.equal(items('createWorkspace', { body: 'null' }), [['body', 'model_attributes_type', null]]);
});

bodies('[E-05] an operation without a body ignores one, whatever it is', () => {
  for (const body of ['{nope', '[]', '{"x":1}', Uint8Array.of(0xff)]) {
    for (const contentType of ['application/json', 'text/plain', null]) {
      assert.is(valuesOf('createVisibilityReport', { body, contentType }).body, undefined);
      assert.is(valuesOf('listWorkspaces', { body, contentType }).body, undefined);
    }
  }
});

bodies('[I-05] faults of the image body', () => {
  assert.equal(
    items('generateArticleImage', {
      path: { image_index: '1.5' },
      body: '{"generation_type":"drawn","user_image_mime_type":"image/gif"}',
    }),
    [
      ['path.image_index', 'int_parsing', '1.5'],
      ['body.generation_type', 'enum', 'drawn', { expected: "'ai_generated', 'user_provided' or 'ai_inspired'" }],
      ['body.user_image_mime_type', 'enum', 'image/gif', { expected: "'image/jpeg', 'image/png' or 'image/webp'" }],
    ],
  );
  assert.equal(
    items('generateArticleImage', {
      path: { image_index: '-1' },
      headers: ['X-External-Actor-Id', 'a'.repeat(256)],
      body: '{}',
    }),
    [
      ['path.image_index', 'greater_than_equal', '-1', { ge: 0 }],
      ['header.X-External-Actor-Id', 'string_too_long', 'a'.repeat(256), { max_length: 255 }],
      ['body.generation_type', 'missing', {}],
    ],
  );
  const read = valuesOf('generateArticleImage', {
    body: '{"generation_type":"user_provided","user_image_b64":null,"x":1}',
  });
  assert.equal(read.body, { generation_type: 'user_provided', user_image_b64: null });
});
bodies.run();

const order = suite('read-request: order');

order('[E-04] path, query, header, body, each in the order of declaration and not of the request', () => {
  const string = compileSchema({ type: 'string', maxLength: 1 });
  const integer = compileSchema({ type: 'integer' });
  const spec: RequestSpec = {
    path: [
      { name: 'b', schema: integer, required: true },
      { name: 'a', schema: integer, required: true },
    ],
    query: [
      { name: 'z', schema: integer, required: true },
      { name: 'y', schema: integer, required: false },
    ],
    header: [
      { name: 'Idempotency-Key', schema: string, required: false },
      { name: 'X-External-Actor-Id', schema: string, required: true },
    ],
    body: {
      schema: compileSchema({
        type: 'object',
        properties: { n: { type: 'integer' }, m: { type: 'string' } },
        required: ['m'],
        additionalProperties: false,
      }),
      required: true,
    },
  };
  const raw: RawRequest = {
    path: { a: 'x', b: 'x' },
    query: 'y=x',
    rawHeaders: ['Idempotency-Key', 'long'],
    body: Buffer.from('{"zz":1,"n":[],"aa":2}'),
    contentType: 'application/json',
  };
  const places = (request: RawRequest) => {
    const reading = readRequest(spec, request);
    return reading.ok ? [] : reading.violations.map(({ loc }) => loc.join('.'));
  };
  const parameters = ['path.b', 'path.a', 'query.z', 'query.y', 'header.Idempotency-Key', 'header.X-External-Actor-Id'];
  assert.equal(places(raw), [...parameters, 'body.n', 'body.m', 'body.zz', 'body.aa']);
  assert.equal(places({ ...raw, body: undefined }), [...parameters, 'body']);
  assert.equal(places({ ...raw, contentType: 'text/plain' }), [...parameters, 'body']);
  assert.equal(places({ ...raw, body: Buffer.from('{"m":') }), ['body.5']);
});

order('[E-04] Idempotency-Key stands before X-External-Actor-Id', () => {
  const long = 'a'.repeat(256);
  const found = items('createVisibilityReport', { headers: ['X-External-Actor-Id', long, 'Idempotency-Key', long] });
  assert.equal(
    found.map(([loc]) => loc),
    ['header.Idempotency-Key', 'header.X-External-Actor-Id'],
  );
});

order('[E-04] a body that cannot be parsed gives its one item alone', () => {
  const sent = { headers: ['X-External-Actor-Id', 'a'.repeat(256)], path: { image_index: 'x' }, body: '{nope' };
  assert.equal(items('generateArticleImage', sent), [
    ['body.1', 'json_invalid', {}, { error: 'Expecting property name enclosed in double quotes' }],
  ]);
});

order('[E-05] no request makes the reader throw, and every violation starts in its part', () => {
  const sent = fc.record({
    path: fc.dictionary(fc.constantFrom('image_index', 'execution_id'), fc.string()),
    query: fc.string({ unit: 'binary' }).map((text) => `limit=${text}&created_after=${text}&expires=${text}`),
    headers: fc.array(fc.oneof(fc.constant('Idempotency-Key'), fc.constant('x-external-actor-id'), fc.string())),
    body: fc.oneof(fc.json(), fc.uint8Array()),
    contentType: fc.constantFrom('application/json', 'text/plain', null),
  });
  const specs = OPERATION_IDS.map((id) => specOf(id));
  fc.assert(
    fc.property(fc.constantFrom(...specs), sent, (spec, request) => {
      const reading = readRequest(spec, rawOf(request), rules);
      const parts = reading.ok
        ? []
        : reading.violations.map(({ loc }) => ['path', 'query', 'header', 'body'].indexOf(String(loc[0])));
      assert.not(parts.includes(-1));
      assert.equal(parts, [...parts].sort());
    }),
    { numRuns: 1500 },
  );
});
order.run();
