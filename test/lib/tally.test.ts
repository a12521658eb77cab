import * as assert from 'uvu/assert';
import { byFrequency, tally } from '../../src/lib/tally.ts';
import { suite } from '../support/suite.ts';

const tallies = suite('tally');

tallies('items are counted, and the most frequent come first', () => {
  const items = ['b', 'a', 'c', 'a', 'c'];
  assert.equal(
    [...tally(items)],
    [
      ['b', 1],
      ['a', 2],
      ['c', 2],
    ],
  );
  assert.equal(byFrequency(items), ['a', 'c', 'b']);
  assert.equal(byFrequency([]), []);
});

tallies.run();
