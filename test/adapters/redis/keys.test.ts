import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { lexBounds, listName, member } from '../../../src/adapters/redis/keys.ts';
import { suite } from '../../support/suite.ts';

const test = suite('redis keys');

/** What ZRANGE BYLEX takes from a sorted set of ASCII members. */
function inside(text: string, { min, max }: { readonly min: string; readonly max: string }): boolean {
  const above = min === '-' || (min[0] === '[' ? text >= min.slice(1) : text > min.slice(1));
  const below = max === '+' || (max[0] === '[' ? text <= max.slice(1) : text < max.slice(1));
  return above && below;
}

// years 0 to 9999, and what is next to the bounds
const order = fc.oneof(
  fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 }),
  fc.integer({ min: -3, max: 3 }),
);
const id = fc.stringMatching(/^pvr-[a-z0-9-]{0,5}$/);
const bound = fc.option(
  fc.oneof(
    order,
    order.map((n) => n + 0.5),
    fc.double({ noNaN: true }),
  ),
  { nil: undefined },
);

test('members sort as (order, id), whatever the orders', () => {
  const place = fc.record({ order, id });
  const property = fc.property(place, place, (a, b) => {
    const want = a.order === b.order ? a.id < b.id : a.order < b.order;
    assert.is(member(a) < member(b), want);
  });
  fc.assert(property, { numRuns: 1000 });
});

test('[C-07] bounds are strict, those of a query may have fractions', () => {
  const position = fc.option(fc.record({ order, id }), { nil: undefined });
  const property = fc.property(fc.record({ order, id }), bound, bound, position, (item, after, before, at) => {
    const bounds = lexBounds({
      ...(after !== undefined && { after }),
      ...(before !== undefined && { before }),
      ...(at && { position: at }),
    });
    const want =
      (after === undefined || item.order > after) &&
      (before === undefined || item.order < before) &&
      (at === undefined || item.order < at.order || (item.order === at.order && item.id < at.id));
    assert.is(inside(member(item), bounds), want);
  });
  fc.assert(property, { numRuns: 3000 });
});

test('no two lists share a name', () => {
  const part = fc.stringMatching(/^[a:%3A]{0,4}$/);
  const list = fc.record({ parent: part, status: fc.option(part, { nil: undefined }) });
  const property = fc.property(list, list, (a, b) => {
    const same = a.parent === b.parent && a.status === b.status;
    const name = ({ parent, status }: typeof a) => listName({ collection: 'reports', parent }, status);
    assert.is(name(a) === name(b), same);
  });
  fc.assert(property, { numRuns: 2000 });
});

test.run();
