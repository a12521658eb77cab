import * as assert from 'uvu/assert';
import { beta, betaVariate, drawsOf, fixed, meanOf } from '../../../scripts/known-market/chances.ts';
import { suite } from '../../support/suite.ts';

const chances = suite('chances of a known market');
const VARIATES = 4000;

for (const [a, b] of [
  [0.6, 1.2],
  [0.3, 5.7],
  [0.1, 0.1],
  [3, 1],
  [1, 1],
] as const) {
  chances(`Beta(${a}, ${b}) has the mean and the variance that it must have`, () => {
    const all = Array.from({ length: VARIATES }, (_, at) => betaVariate(a, b, drawsOf('variates', at)));
    const mean = all.reduce((sum, each) => sum + each, 0) / VARIATES;
    const variance = all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / VARIATES;
    const expected = (a * b) / ((a + b) ** 2 * (a + b + 1));
    const error = Math.sqrt(expected / VARIATES);
    assert.ok(all.every((each) => each >= 0 && each <= 1));
    assert.ok(Math.abs(mean - meanOf(beta(a, b))) < 4 * error, `mean ${mean}`);
    assert.ok(Math.abs(variance - expected) < 0.12 * expected, `variance ${variance}, expected ${expected}`);
  });
}

chances('numbers belong to their name, whatever was drawn for others', () => {
  const first = drawsOf('one', 1);
  const numbers = Array.from({ length: 12 }, first);
  drawsOf('two')();
  assert.equal(Array.from({ length: 12 }, drawsOf('one', 1)), numbers);
  assert.is(new Set(numbers).size, 12);
  assert.is.not(drawsOf('one', 2)(), numbers[0]);
  assert.is(meanOf(fixed(0.3)), 0.3);
});

chances.run();
