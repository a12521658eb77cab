import * as assert from 'uvu/assert';
import type { Interval } from '../../../src/analysis/uncertainty/interval.ts';
import { type Counted, ratioInterval, ratioSpread } from '../../../src/analysis/uncertainty/ratio.ts';
import { suite } from '../../support/suite.ts';

const ratios = suite('interval of a ratio of counts');

/** Student's t for two degrees of freedom, so for three topics. */
const T = 4.30265273;
const dayAt = (rate: number): number => 1.959964 * 0.2 * rate * (1 - rate);
/** Half-width of Wilson's interval at one half. */
const halfAt = (size: number): number =>
  (T * Math.sqrt(1 / (4 * size) + T ** 2 / (4 * size ** 2))) / (1 + T ** 2 / size);

/** One answer for each topic; `parts` of `wholes`. */
const answers = (parts: readonly number[], wholes: readonly number[] = parts.map(() => 1), engine = 'one'): Counted[] =>
  parts.map((part, n) => ({ questionId: `q${n}`, topic: `t${n}`, engine, part, whole: wholes[n] ?? 1 }));

function is(found: Interval | null, lower: number, upper: number): void {
  assert.ok(found);
  for (const [got, want] of [
    [found.lower, lower],
    [found.upper, upper],
  ] as const)
    assert.ok(Math.abs(got - want) < 5e-6, `${JSON.stringify(found)}, expected ${lower} to ${upper}`);
}

ratios('[U-02] one topic says nothing of others: 0 to 1 around its share', () => {
  const one = [...answers([1]), { questionId: 'q9', topic: 't0', engine: 'one', part: 0, whole: 3 }];
  assert.equal(ratioInterval(one), { point: 0.25, lower: 0, upper: 1 });
  assert.equal(ratioInterval(one, 0.5), { point: 0.25, lower: 0, upper: 1 });
});

ratios('[U-02] topics that all agree count by their sizes, without an effect of the day', () => {
  const size = 1 / (1 / 16 + 1 / 16 + 1 / 4); // one, one and two of four
  is(ratioInterval(answers([1, 1, 2], [1, 1, 2])), size / (size + T ** 2), 1);
  is(ratioInterval(answers([0, 0, 0], [1, 1, 2])), 0, T ** 2 / (size + T ** 2));
});

ratios('[U-02] topics that do not differ are as good as independent answers, one for each cell', () => {
  const opposite = [...answers([1, 1, 1]), ...answers([0, 0, 0], [1, 1, 1], 'two')];
  const reach = Math.hypot(halfAt(6), dayAt(0.5));
  is(ratioInterval(opposite), 0.5 - reach, 0.5 + reach);
  // asked twice, with the same answers: as wide as before
  is(ratioInterval([...opposite, ...opposite]), 0.5 - reach, 0.5 + reach);
});

ratios('[U-02] topics that differ count by their variance, three of them with two parted evenly', () => {
  // R = 1/2, v = 3/2 · (1/16 · (1/4 + 1/4)) with wholes 1, 1 and 2: n = 1/4 / v
  const size = 0.25 / ((3 / 2) * ((0.5 ** 2 + 0.5 ** 2) / 16));
  assert.ok(size > 3 && size < 6);
  const counted = answers([1, 0, 1], [1, 1, 2]);
  const reach = Math.hypot(halfAt(3), dayAt(0.5)); // at most the three cells
  is(ratioInterval(counted), 0.5 - reach, 0.5 + reach);
  const spread = ratioSpread([...counted, ...answers([1, 0, 1], [1, 1, 2], 'two')]);
  assert.ok(Math.abs((spread?.size ?? 0) - size) < 1e-9, `${spread?.size}`);
  assert.equal(
    spread?.engines.map(({ name, share }) => [name, share]),
    [
      ['one', 0.5],
      ['two', 0.5],
    ],
  );
});

ratios('[U-02] what was kept back may all have named the brand, or none of it', () => {
  const counted = answers([1, 0, 0, 0], [1, 1, 1, 1]);
  const [whole, part] = [ratioInterval(counted), ratioInterval(counted, 0.1)];
  assert.ok(whole && part);
  assert.ok(Math.abs(part.upper - Math.min(1, whole.upper + 0.1 * 0.75)) < 1e-9);
  assert.ok(Math.abs(part.lower - Math.max(0, whole.lower - 0.1 * 0.25)) < 1e-9);
  const many = answers(Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? 1 : 0)));
  const [before, after] = [ratioInterval(many), ratioInterval(many, 0.1)];
  assert.ok(before && after);
  assert.ok(Math.abs(before.lower - after.lower - 0.1 * 0.25) < 1e-9);
  assert.ok(Math.abs(after.upper - before.upper - 0.1 * 0.75) < 1e-9);
});

ratios('[U-02] answers that count nothing, and their order, change nothing', () => {
  const counted = [...answers([1, 0, 1], [1, 1, 2]), ...answers([0, 1, 0], [1, 2, 1], 'two')];
  const nothing = { questionId: 'q9', topic: 't9', engine: 'three', part: 0, whole: 0 };
  assert.equal(ratioInterval([nothing, ...counted.toReversed()]), ratioInterval(counted));
  assert.equal(ratioSpread([nothing, ...counted.toReversed()]), ratioSpread(counted));
  assert.equal(
    ratioSpread(counted.toReversed())?.topics.map(({ name, part, whole }) => [name, part, whole]),
    [
      ['topic t0', 1, 2],
      ['topic t1', 1, 3],
      ['topic t2', 1, 3],
    ],
  );
  assert.is(ratioSpread([nothing]), null);
});

ratios.run();
