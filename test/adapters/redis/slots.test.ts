import fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  agreedOwners,
  firstTag,
  majority,
  mastersIn,
  readSlots,
  SLOTS,
  type SlotRange,
  slotOf,
} from '../../../src/adapters/redis/slots.ts';
import { suite } from '../../support/suite.ts';

const test = suite('slots of a Redis Cluster');

test('the slot of a hash tag is that of the specification', () => {
  // 0x31C3 is the specification's own example; the others are what redis-server answers to CLUSTER KEYSLOT
  const slots = { '123456789': 0x31c3, foo: 12_182, bar: 5061, '': 0, 'tenant-é': 5307 };
  for (const [tag, slot] of Object.entries(slots)) assert.is(slotOf(tag), slot, tag);
});

test('every slot has a tag, and the first one is taken', () => {
  assert.is(
    firstTag(() => true),
    'sightline-0',
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: SLOTS - 1 }), (mine) => {
      assert.is(slotOf(firstTag((slot) => slot === mine)), mine);
    }),
    { numRuns: 5 },
  );
  assert.throws(() => firstTag(() => false), /no slot/);
});

test('the answer to CLUSTER SLOTS names masters; who has no host is at the one that was asked', () => {
  const replica = ['10.0.0.9', 6379, 'id', []];
  const said = [
    [0, 99, ['10.0.0.1', 6379, 'id', []], replica],
    [100, 199, ['fd00::2', 6380, 'id', { hostname: 'x' }]],
    [200, 299, ['', 6379]],
    [300, 399, [null, 7000, 'id']],
    [400, 499, ['?', 6379]],
    [500, 599, ['not a host', 6379]],
  ];
  assert.equal(
    readSlots(said, '10.0.0.7')?.map(({ from, to, owner }) => [from, to, owner]),
    [
      [0, 99, '10.0.0.1:6379'],
      [100, 199, '[fd00::2]:6380'],
      [200, 299, '10.0.0.7:6379'],
      [300, 399, '10.0.0.7:7000'],
      [400, 499, undefined],
      [500, 599, undefined],
    ],
  );
  for (const other of [undefined, 'text', [[0, SLOTS, ['a', 1]]], [[0, 1]], [[0, 1, ['a', 70_000]]]])
    assert.is(readSlots(other, 'a'), undefined);
  assert.equal(readSlots([], 'a'), []);
});

test('a name counts only if more than half of all voters say it, the silent ones included', () => {
  const [X, Y] = ['x:6379', 'y:6379'];
  const rows: readonly (readonly [readonly (string | undefined)[], string | undefined])[] = [
    [[], undefined],
    [[X], X],
    [[undefined], undefined],
    [[X, undefined], undefined],
    [[X, Y], undefined],
    [[X, X, undefined], X],
    [[undefined, Y, Y], Y],
    [[X, Y, undefined], undefined],
    [[X, X, Y, Y], undefined],
    [[undefined, undefined, X], undefined],
  ];
  for (const [named, expected] of rows) assert.is(majority(named), expected, JSON.stringify(named));
  assert.is(majority([X, X], 4), undefined, 'two more were not asked');
  assert.is(majority([X, X], 3), X);
});

const [A, B, C, NEW] = ['a:1', 'b:1', 'c:1', 'new:1'];
const HALF = SLOTS / 2;
/** Two halves and their owners. */
const halves = (first: string | undefined, second: string | undefined): readonly SlotRange[] => [
  { from: 0, to: HALF - 1, owner: first },
  { from: HALF, to: SLOTS - 1, owner: second },
];
const thirds = (first: string): readonly SlotRange[] => [
  { from: 0, to: 5460, owner: first },
  { from: 5461, to: 10_922, owner: B },
  { from: 10_923, to: SLOTS - 1, owner: C },
];
/** Who keeps the first slot and the last one. */
function ends(said: Readonly<Record<string, readonly SlotRange[]>>): readonly (string | undefined)[] {
  const agreed = agreedOwners(new Map(Object.entries(said)));
  return [agreed.at(0)?.owner, agreed.at(-1)?.owner];
}

test('an owner counts only if more than half of all masters name it, the silent ones included', () => {
  assert.equal(ends({ [A]: thirds(A), [B]: thirds(A), [C]: thirds(A) }), [A, C]);
  assert.equal(ends({ [A]: thirds(A), [C]: thirds(A) }), [A, C], 'one is silent');
  assert.equal(ends({ [A]: thirds(A) }), [undefined, undefined], 'cut off from the others');
  assert.equal(ends({ [A]: halves(A, B), [B]: halves(A, B) }), [A, B]);
  assert.equal(ends({ [A]: halves(A, B) }), [undefined, undefined], 'one of two');
  assert.equal(ends({ [A]: [{ from: 0, to: SLOTS - 1, owner: A }] }), [A, A], 'one alone');
  assert.equal(ends({}), [undefined, undefined]);
});

test('who is no master, such as a replica or the name of a service, has no vote', () => {
  assert.equal(ends({ 'service:1': thirds(A), 'replica:1': thirds(A) }), [undefined, undefined]);
  assert.equal(ends({ 'service:1': thirds(A), [B]: thirds(A), [C]: thirds(A) }), [A, C]);
});

test('a master that was replaced still names itself, and is outvoted', () => {
  const after = { [B]: thirds(NEW), [C]: thirds(NEW), [NEW]: thirds(NEW) };
  assert.equal(ends(after), [NEW, C]);
  assert.equal(ends({ ...after, [A]: thirds(A) }), [NEW, C]);
  // until more than half have heard of it, there is none
  assert.equal(ends({ [A]: thirds(A), [B]: thirds(A), [NEW]: thirds(NEW), [C]: thirds(NEW) }), [undefined, C]);
});

test('what is agreed covers every slot once, whoever answers what', () => {
  const owner = fc.constantFrom(undefined, A, B, C);
  const range = fc
    .tuple(fc.nat(SLOTS - 1), fc.nat(SLOTS - 1), owner)
    .map(([x, y, owner]) => ({ from: Math.min(x, y), to: Math.max(x, y), owner }));
  const said = fc.dictionary(fc.constantFrom(A, B, C), fc.array(range, { maxLength: 5 }));
  fc.assert(
    fc.property(said, (answers) => {
      const all = new Map(Object.entries(answers));
      let next = 0;
      for (const { from, to, owner } of agreedOwners(all)) {
        assert.is(from, next);
        assert.ok(to >= from);
        next = to + 1;
        const votes = [...mastersIn(all.values())].filter(
          (master) => all.get(master)?.find((one) => one.from <= from && from <= one.to)?.owner === owner,
        );
        if (owner !== undefined) assert.ok(2 * votes.length > mastersIn(all.values()).size);
      }
      assert.is(next, SLOTS);
    }),
  );
});

test.run();
