import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { headerValues, percentDecode, readQueryString } from '../../../src/server/reading/parameters.ts';
import { suite } from '../../support/suite.ts';

const parameters = suite('parameters');

const QUERIES: readonly (readonly [query: string, values: Record<string, string>])[] = [
  ['', {}],
  ['limit=5', { limit: '5' }],
  ['limit=', { limit: '' }],
  ['limit', { limit: '' }],
  ['=5', { '': '5' }],
  ['limit=1&limit=2', { limit: '2' }],
  ['&&limit=1&', { limit: '1' }],
  ['a=b=c', { a: 'b=c' }],
  ['a=1;b=2', { a: '1;b=2' }],
  ['limit[]=1', { 'limit[]': '1' }],
  ['a=x+y', { a: 'x y' }],
  ['a=x%2By', { a: 'x+y' }],
  ['a=x%20y', { a: 'x y' }],
  ['%6Cimit=7', { limit: '7' }],
  ['a%26b=c%3Dd', { 'a&b': 'c=d' }],
  ['a=%C3%A9', { a: 'é' }],
  ['a=%c3%a9', { a: 'é' }],
  ['a=%F0%9F%98%80', { a: '😀' }],
  ['a=%EF%BB%BFx', { a: '\ufeffx' }],
  ['a=%FF', { a: '\ufffd' }],
  ['a=%C3', { a: '\ufffd' }],
  ['a=%C3x%A9', { a: '\ufffdx\ufffd' }],
  ['a=%ED%A0%80', { a: '\ufffd\ufffd\ufffd' }],
  ['a=%zz%', { a: '%zz%' }],
  ['a=%2', { a: '%2' }],
  ['a=é', { a: 'é' }],
  ['__proto__=1', Object.fromEntries([['__proto__', '1']])],
];
for (const [query, values] of QUERIES) {
  parameters(`the query ${JSON.stringify(query)}`, () => {
    assert.equal(Object.fromEntries(readQueryString(query)), values);
  });
}

parameters('what URLSearchParams writes is read back, and well-formed queries are read alike', () => {
  const pairs = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), { maxLength: 5 });
  fc.assert(
    fc.property(pairs, (sent) => {
      const query = new URLSearchParams(sent).toString();
      assert.equal([...readQueryString(query)], [...new Map(sent)]);
    }),
  );
});

parameters('percent-decoding never fails', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('%', 'C3', 'A9', 'FF', 'x', 'é', '0')), (parts) => {
      assert.type(percentDecode(parts.join('')), 'string');
    }),
  );
});

parameters('the first of two equal headers counts, without case', () => {
  const raw = ['X-A', '1', 'x-a', '2', 'Idempotency-Key', ''];
  const found = ['x-A', 'idempotency-key', 'X-B', ''].map((name) => headerValues(raw, name)[0]);
  assert.equal(found, ['1', '', undefined, undefined]);
});
parameters.run();
