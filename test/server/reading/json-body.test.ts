import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { isJsonContentType, type JsonBody, readJsonBody } from '../../../src/server/reading/json-body.ts';
import { MAX_DEPTH, scanJson } from '../../../src/server/reading/json-scanner.ts';
import { assertInProportion } from '../../support/cpu-cost.ts';
import { suite } from '../../support/suite.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): JsonBody => readJsonBody(bytesOf(text), 'application/json');

function faultOf(body: JsonBody): readonly [unknown, unknown] {
  if (body.kind !== 'invalid') throw new Error(`read as ${body.kind}`);
  return [body.violation.ctx?.['error'], body.violation.loc[1]];
}

const VALUE = 'Expecting value';
const NAME = 'Expecting property name enclosed in double quotes';
const COLON = "Expecting ':' delimiter";
const COMMA = "Expecting ',' delimiter";
const EXTRA = 'Extra data';
const OPEN = 'Unterminated string starting at';
const CONTROL = 'Invalid control character at';
const ESCAPE = 'Invalid \\escape';
const UNICODE = 'Invalid \\uXXXX escape';

const INVALID: readonly (readonly [text: string, error: string, position: number])[] = [
  ['[1,]', VALUE, 3],
  ['nope', VALUE, 0],
  ['{"website":', VALUE, 11],
  [' \n\t', VALUE, 3],
  ['[}', VALUE, 1],
  ['[', VALUE, 1],
  ['{"website":tru}', VALUE, 11],
  ['-', VALUE, 0],
  ['[-]', VALUE, 1],
  ['.5', VALUE, 0],
  ['+1', VALUE, 0],
  ["'a'", VALUE, 0],
  ['[,1]', VALUE, 1],
  ['{"a":}', VALUE, 5],
  ['NaN', VALUE, 0],
  ['[Infinity]', VALUE, 1],
  ['{"a": -Infinity}', VALUE, 6],
  ['{', NAME, 1],
  ['{nope', NAME, 1],
  ["{'a':1}", NAME, 1],
  ['{"a":1,,}', NAME, 7],
  ['{1:2}', NAME, 1],
  ['{"a":1,}', NAME, 7],
  ['{"a":1, }', NAME, 8],
  ['{"a":1,', NAME, 7],
  ['{"website"', COLON, 10],
  ['{"website" "x"}', COLON, 11],
  ['{"a";1}', COLON, 4],
  ['[1 2]', COMMA, 3],
  ['{"a":[1,2}', COMMA, 9],
  ['{"a":1', COMMA, 6],
  ['{"a":1 ', COMMA, 7],
  ['[1', COMMA, 2],
  ['[01]', COMMA, 2],
  ['[1.]', COMMA, 2],
  ['{"a":1 "b":2}', COMMA, 7],
  ['{"a":1} x', EXTRA, 8],
  ['01', EXTRA, 1],
  ['1.', EXTRA, 1],
  ['1e', EXTRA, 1],
  ['1e+', EXTRA, 1],
  ['-01', EXTRA, 2],
  ['nullx', EXTRA, 4],
  ['{}{}', EXTRA, 2],
  ['{"website":"acme', OPEN, 11],
  ['"', OPEN, 0],
  ['{"a', OPEN, 1],
  ['["a\\', OPEN, 1],
  ['{"website":"a\nb"}', CONTROL, 13],
  ['"\u0000"', CONTROL, 1],
  ['["a\tb"]', CONTROL, 3],
  ['{"website":"\\x"}', ESCAPE, 12],
  ['"\\\n"', ESCAPE, 1],
  ['{"a":"\\\'"}', ESCAPE, 6],
  ['{"website":"\\u12"}', UNICODE, 13],
  ['"\\u00e"', UNICODE, 2],
  ['"\\ud800\\u12"', UNICODE, 8],
  ['"\\u1234', UNICODE, 2],
  ['"\\u', UNICODE, 2],
  // Positions count code points: neither bytes nor UTF-16 units.
  ['["é",]', VALUE, 5],
  ['["😀",]', VALUE, 5],
  ['{"😀😀" 1}', COLON, 6],
  ['"😀\u0001"', CONTROL, 2],
  ['["😀', OPEN, 1],
];

const errors = suite('json-body: what is no JSON');

for (const [text, error, position] of INVALID) {
  errors(`[E-03] ${JSON.stringify(text)} is json_invalid: ${error} at ${position}`, () => {
    assert.equal(read(text), {
      kind: 'invalid',
      violation: {
        type: 'json_invalid',
        loc: ['body', position],
        msg: 'JSON decode error',
        input: {},
        ctx: { error },
      },
    });
  });
}

errors('[E-05] bytes that are no UTF-8 are json_invalid, at the code point where they stand', () => {
  const rows: [number[], number][] = [
    [[0xff], 0],
    [[0x22, 0xc3, 0x22], 1],
    [[0x22, 0xc3, 0xa9, 0xf0, 0x9f, 0x98, 0x80, 0xed, 0xa0, 0x80, 0x22], 3],
    [[0x22, 0xef, 0xbf, 0xbd, 0x80, 0x22], 2],
    [[0x22, 0xf0, 0x9f, 0x98], 1],
    [[0xff, 0xfe, 0x7b, 0x00], 0],
  ];
  for (const [sent, position] of rows) {
    const fault = faultOf(readJsonBody(Uint8Array.from(sent), 'application/json'));
    assert.equal(fault, ['Body is not UTF-8', position], sent.join());
  }
});

errors('[E-05] UTF-16 without a mark is read as UTF-8 and refused', () => {
  assert.equal(faultOf(readJsonBody(Buffer.from('{"a":1}', 'utf16le'), 'application/json')), [NAME, 1]);
});

errors('[E-05] nesting past the limit is json_invalid, up to it is read', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  assert.is(read(nested(MAX_DEPTH)).kind, 'json');
  assert.equal(faultOf(read(nested(MAX_DEPTH + 1))), ['Nesting is too deep', MAX_DEPTH]);
  assert.is(read(`${'{"a":'.repeat(MAX_DEPTH)}1${'}'.repeat(MAX_DEPTH)}`).kind, 'json');
  assert.is(read(`${'{"a":'.repeat(MAX_DEPTH + 1)}1${'}'.repeat(MAX_DEPTH + 1)}`).kind, 'invalid');
  const wide = `[${Array.from({ length: 3000 }, () => '[]').join()}]`;
  assert.is(read(wide).kind, 'json');
});

errors('[E-05] a million brackets, closed or not, overflow nothing', () => {
  assert.equal(faultOf(read('['.repeat(1_000_000))), ['Nesting is too deep', MAX_DEPTH]);
  assert.is(read('['.repeat(1_000_000) + ']'.repeat(1_000_000)).kind, 'invalid');
  assert.is(read('{"a":'.repeat(1_000_000)).kind, 'invalid');
  const ignored = `{"website":"acme.example","x":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`;
  assert.is(read(ignored).kind, 'invalid');
});

errors('[E-05] an integer of more than 4300 digits is json_invalid, a fraction of as many digits is not', () => {
  assert.is(read(`{"a":${'9'.repeat(4300)}}`).kind, 'json');
  assert.equal(faultOf(read(`{"a":${'9'.repeat(4301)}}`)), ['Number has too many digits', 5]);
  assert.equal(faultOf(read(`{"a":-${'9'.repeat(4301)}}`)), ['Number has too many digits', 5]);
  assert.is(read(`{"a":0.${'9'.repeat(5000)}}`).kind, 'json');
  assert.is(read(`{"a":${'9'.repeat(5000)}.5}`).kind, 'json');
});
errors.run();

const kinds = suite('json-body: what is there');

kinds('[E-05] no bytes are no body, under any content type', () => {
  for (const type of [undefined, 'application/json', 'text/plain']) {
    assert.equal(readJsonBody(undefined, type), { kind: 'absent' });
    assert.equal(readJsonBody(new Uint8Array(), type), { kind: 'absent' });
  }
});

const TYPES: readonly (readonly [string | undefined, boolean])[] = [
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['application/json;', true],
  ['application/json\t;a', true],
  ['APPLICATION/JSON', true],
  [' application/json ', true],
  ['application/vnd.api+json', true],
  ['application/JSON+JSON', true],
  ['application/+json', true],
  [undefined, false],
  ['', false],
  ['text/plain', false],
  ['text/json', false],
  ['text/x+json', false],
  ['application/x-json', false],
  ['application/xjson', false],
  ['application/json+', false],
  ['application/json, text/plain', false],
  ['application/json charset', false],
  ['application /json', false],
  ['application/ json', false],
  ['application/a/json', false],
  [';application/json', false],
  ['"application/json"', false],
  ['application/x-www-form-urlencoded', false],
];
for (const [type, isJson] of TYPES) {
  kinds(`content type ${type ?? '(none)'} is ${isJson ? '' : 'not '}JSON`, () => {
    assert.is(isJsonContentType(type), isJson);
    const body = readJsonBody(bytesOf('{"a":1}'), type);
    assert.equal(body, isJson ? { kind: 'json', value: { a: 1 } } : { kind: 'text', value: '{"a":1}' });
  });
}

kinds('text under another content type keeps its mark and shows bad UTF-8 as U+FFFD', () => {
  const body = readJsonBody(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0xff]), 'text/plain');
  assert.equal(body, { kind: 'text', value: '\ufeffa\ufffd' });
});

kinds('a UTF-8 byte order mark is skipped and counts for no position', () => {
  assert.equal(read('\ufeff{"a":1}'), { kind: 'json', value: { a: 1 } });
  assert.equal(faultOf(read('\ufeff{"website":')), [VALUE, 11]);
});

kinds('the last of two equal names wins, in both readers', () => {
  assert.equal(read('{"a":1,"b":2,"a":3}'), { kind: 'json', value: { a: 3, b: 2 } });
  const scan = scanJson('{"a":1e19,"b":2,"a":10000000000000000000,"a":3,"1":0}');
  if (!scan.ok || typeof scan.value !== 'object' || scan.value === null) throw new Error('not read');
  assert.equal(scan.value, { 1: 0, a: 3, b: 2 });
  assert.equal(scan.facts.memberNames(scan.value), ['a', 'b', '1']);
  assert.not(scan.facts.isLargeInteger(scan.value, 'a'));
});

kinds('__proto__ is a member like any other, in both readers', () => {
  for (const text of ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1},"n":1e19}']) {
    const body = read(text);
    if (body.kind !== 'json' || typeof body.value !== 'object' || body.value === null) throw new Error('not read');
    assert.is(Object.getPrototypeOf(body.value), Object.prototype);
    assert.ok(Object.hasOwn(body.value, '__proto__'));
  }
});

kinds('facts come with large numbers and array-index names, and tell spellings apart', () => {
  const body = read('[10000000000000000000, 1e19, -10000000000000000000, 10000000000000000000.0, 1]');
  if (body.kind !== 'json' || !Array.isArray(body.value)) throw new Error('not read');
  const { facts, value } = body;
  assert.equal(
    value.map((_, index) => facts?.isLargeInteger(value, index)),
    [true, false, true, false, false],
  );
  const plain = read('{"b":1,"a":9007199254740993}');
  assert.is(plain.kind === 'json' && plain.facts, undefined);
});
kinds.run();

const properties = suite('json-body: properties');

properties('the scanner reads what JSON.parse reads, and refuses what it refuses', () => {
  const alphabet = [...'{}[]":,\\u0129abtrfnlse.E+- \n\u0001😀', 'true', 'null', '"a"', '1e5', '\\ud83d\\ude00'];
  const text = fc.array(fc.constantFrom(...alphabet), { maxLength: 14 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(text, fc.json({ maxDepth: 4 })), (sent) => {
      const scan = scanJson(sent);
      let parsed: unknown;
      try {
        parsed = JSON.parse(sent);
      } catch {
        assert.not(scan.ok, sent);
        return;
      }
      assert.ok(scan.ok, sent);
      assert.is(scan.ok && JSON.stringify(scan.value), JSON.stringify(parsed));
    }),
    { numRuns: 3000 },
  );
});

properties('[E-05] any bytes give an outcome, and a position inside the text', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 40 }).map(bytesOf),
    fc.json().map((text) => bytesOf(text.slice(0, -1))),
  );
  fc.assert(
    fc.property(bytes, (sent) => {
      const body = readJsonBody(sent, 'application/json');
      if (body.kind !== 'invalid') return;
      const position = body.violation.loc[1];
      assert.ok(typeof position === 'number' && position >= 0 && position <= sent.length);
      assert.equal(Object.keys(body.violation), ['type', 'loc', 'msg', 'input', 'ctx']);
    }),
    { numRuns: 2000 },
  );
});

properties('a body of one long string, up to 12 MB, is read in time in proportion to its length', () => {
  const sent = (size: number) =>
    bytesOf(`{"generation_type":"user_provided","user_image_b64":"${'QUJD'.repeat(size)}"}`);
  assertInProportion((size) => assert.is(readJsonBody(sent(size), 'application/json').kind, 'json'), 300_000);
});

properties('the fault of one that is cut is located in time in proportion to its length', () => {
  const sent = (size: number) => bytesOf(`{"user_image_b64":"${'QUJD'.repeat(size)}`);
  assertInProportion((size) => {
    assert.equal(faultOf(readJsonBody(sent(size), 'application/json')), [OPEN, 18]);
  }, 300_000);
});
properties.run();
