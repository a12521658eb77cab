import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { canonicalJson } from '../../src/lib/canonical-json.ts';
import { suite } from '../support/suite.ts';

const canonical = suite('canonical json');

canonical('writes keys in order, without spaces and without undefined members', () => {
  assert.is(
    canonicalJson({ b: [1, { d: null, c: 'é"' }], a: true, z: undefined }),
    '{"a":true,"b":[1,{"c":"é\\"","d":null}]}',
  );
});

canonical('refuses what JSON cannot say', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, undefined, () => 1]) {
    assert.throws(() => canonicalJson(value), TypeError);
  }
});

canonical('reads back as the same value, and does not depend on the order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      assert.equal(JSON.parse(canonicalJson(plain)), plain);
      assert.is(canonicalJson(reversed(plain)), canonicalJson(plain));
    }),
    { numRuns: 300 },
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]): [string, unknown] => [key, reversed(member)])
      .reverse(),
  );
}

canonical.run();
