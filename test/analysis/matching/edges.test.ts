import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { Edges, NOWHERE } from '../../../src/analysis/matching/edges.ts';
import { suite } from '../../support/suite.ts';

const edges = suite('edges of a trie');

const place = fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 0xffff }));
const keyOf = ([node, unit]: readonly [number, number]): string => `${node} ${unit}`;

edges('answer as a map of node and unit does', () => {
  fc.assert(
    fc.property(fc.uniqueArray(place, { selector: keyOf, maxLength: 200 }), fc.array(place), (added, others) => {
      const table = new Edges(added.length);
      const expected = new Map(added.map((one, index) => [keyOf(one), index + 1]));
      for (const [index, [node, unit]] of added.entries()) table.add(node, unit, index + 1);
      for (const [node, unit] of [...added, ...others]) {
        assert.is(table.follow(node, unit), expected.get(keyOf([node, unit])) ?? NOWHERE);
      }
    }),
    { numRuns: 500 },
  );
});

edges('an empty table leads nowhere', () => assert.is(new Edges(0).follow(0, 97), NOWHERE));

edges.run();
