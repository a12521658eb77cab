import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type CursorBinding, decodeCursor, encodeCursor } from '../../src/domain/cursor.ts';
import { suite } from '../support/suite.ts';

const cursor = suite('cursor');

const OLD = createSecretKey(new Uint8Array(32).fill(1));
const NEW = createSecretKey(new Uint8Array(32).fill(2));
const POSITION = { order: 1_772_366_400_123, id: 'act-abcdefghijklmnopqrstuvwx27' };
const BOUND: CursorBinding = {
  collection: 'actions',
  namespace: 'acme',
  parent: 'pws-a',
  status: undefined,
  createdAfter: undefined,
  createdBefore: undefined,
};

const binding: fc.Arbitrary<CursorBinding> = fc.record({
  collection: fc.constantFrom('workspaces', 'reports', 'actions', 'executions'),
  namespace: fc.string({ maxLength: 8 }),
  parent: fc.string({ maxLength: 8 }),
  status: fc.option(fc.constantFrom('recommended', 'failed'), { nil: undefined }),
  createdAfter: fc.option(fc.integer(), { nil: undefined }),
  createdBefore: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined }),
});

cursor('[C-03] a cursor gives back its position', () => {
  const position = fc.record({ order: fc.maxSafeNat(), id: fc.stringMatching(/^[a-z]{3}-[a-z0-9]{1,48}$/) });
  fc.assert(
    fc.property(position, binding, (at, bound) => {
      const text = encodeCursor(at, bound, [NEW, OLD]);
      assert.equal(decodeCursor(text, bound, [NEW, OLD]), { ...at });
      assert.match(text, /^[A-Za-z0-9_-]+$/);
    }),
  );
});

cursor('[C-08] another binding is refused, member by member', () => {
  const text = encodeCursor(POSITION, BOUND, [NEW]);
  const others: readonly Partial<CursorBinding>[] = [
    { collection: 'reports' },
    { namespace: 'globex' },
    { parent: 'pws-b' },
    { parent: '' },
    { status: 'failed' },
    { createdAfter: 0 },
    { createdBefore: 0 },
  ];
  for (const other of others) assert.is(decodeCursor(text, { ...BOUND, ...other }, [NEW]), undefined);
});

cursor('[C-08] no two different bindings share a cursor', () => {
  fc.assert(
    fc.property(binding, binding, (a, b) => {
      const same = JSON.stringify(Object.values(a)) === JSON.stringify(Object.values(b));
      const read = decodeCursor(encodeCursor(POSITION, a, [NEW]), b, [NEW]);
      assert.is(read !== undefined, same);
    }),
  );
});

cursor('[C-08] every single altered, lost, doubled or added character is refused', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=';
  for (const order of [1, 10, 100]) {
    const text = encodeCursor({ order, id: 'pvr-1' }, BOUND, [NEW]);
    const altered = new Set<string>();
    for (let i = 0; i <= text.length; i++) {
      for (const character of alphabet) {
        altered.add(text.slice(0, i) + character + text.slice(i + 1));
        altered.add(text.slice(0, i) + character + text.slice(i));
      }
      altered.add(text.slice(0, i) + text.slice(i + 1));
      altered.add(text.slice(0, i));
    }
    assert.ok(altered.delete(text) && altered.size > 4000);
    const accepted = [...altered].filter((other) => decodeCursor(other, BOUND, [NEW]) !== undefined);
    assert.equal(accepted, []);
  }
});

cursor('[C-08] garbage of any kind is refused and never throws', () => {
  for (const text of ['', '=', 'null', 'x'.repeat(22), 'x'.repeat(23), 'x'.repeat(10_000), '\0', '💩'.repeat(30)])
    assert.is(decodeCursor(text, BOUND, [NEW]), undefined);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => assert.is(decodeCursor(text, BOUND, [NEW]), undefined)),
  );
});

cursor('[C-08] the first key signs, all verify, an unknown one is refused', () => {
  const before = encodeCursor(POSITION, BOUND, [OLD]);
  assert.equal(decodeCursor(before, BOUND, [NEW, OLD]), POSITION);
  assert.is(decodeCursor(before, BOUND, [NEW]), undefined);
  assert.is(decodeCursor(before, BOUND, []), undefined);
  assert.is(encodeCursor(POSITION, BOUND, [NEW, OLD]), encodeCursor(POSITION, BOUND, [NEW]));
  assert.throws(() => encodeCursor(POSITION, BOUND, []), /signing key/);
});

cursor.run();
