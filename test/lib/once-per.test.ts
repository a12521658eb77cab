import * as assert from 'uvu/assert';
import { oncePer } from '../../src/lib/once-per.ts';
import { suite } from '../support/suite.ts';

const once = suite('once per object');

once('a value is made once for each object and key, not for equal objects', () => {
  const made: unknown[] = [];
  const valueFor = oncePer((of: { readonly n: number }, key: string) => {
    made.push([of.n, key]);
    return { text: `${of.n}${key}` };
  });
  const [one, other] = [{ n: 1 }, { n: 1 }];
  const found = [valueFor(one, 'a'), valueFor(one, 'a'), valueFor(one, 'b'), valueFor(other, 'a')];
  assert.equal(
    found.map(({ text }) => text),
    ['1a', '1a', '1b', '1a'],
  );
  assert.is(found[0], found[1]);
  assert.is.not(found[0], found[3]);
  assert.equal(made, [
    [1, 'a'],
    [1, 'b'],
    [1, 'a'],
  ]);
});

once.run();
