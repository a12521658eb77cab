import * as assert from 'uvu/assert';
import { normalTail, studentQuantile } from '../../../src/analysis/uncertainty/student.ts';
import { suite } from '../../support/suite.ts';

const student = suite('Student’s t');

/** Percentile .975 of the t distribution, from published tables. */
const TABLE: readonly (readonly [degrees: number, quantile: number])[] = [
  [1, 12.7062],
  [2, 4.3027],
  [3, 3.1824],
  [7, 2.3646],
  [10, 2.2281],
  [12, 2.1788],
  [13, 2.1604],
  [14, 2.1448],
  [15, 2.1314],
  [20, 2.086],
  [23, 2.0687],
  [30, 2.0423],
  [60, 2.0003],
  [120, 1.9799],
  [1_000_000, 1.96],
];

student('the quantiles are those of the printed tables', () => {
  for (const [degrees, quantile] of TABLE) assert.is(Number(studentQuantile(degrees).toFixed(4)), quantile);
});

student('more degrees of freedom, a smaller quantile; the table and the expansion meet', () => {
  for (let degrees = 1; degrees < 500; degrees += 1)
    assert.ok(studentQuantile(degrees) > studentQuantile(degrees + 1), `${degrees}`);
});

student('there is none for no degrees of freedom', () => {
  for (const degrees of [0, -1, 1.5, Number.NaN]) assert.throws(() => studentQuantile(degrees), RangeError);
});

/** Share of the standard normal distribution beyond, from published tables. */
const TAILS: readonly (readonly [x: number, share: number])[] = [
  [0, 0.5],
  [0.5, 0.30854],
  [1, 0.15866],
  [1.96, 0.025],
  [2.33, 0.0099],
  [3, 0.00135],
  [12, 0],
];

student('the tails of the normal distribution are those of the printed tables', () => {
  for (const [x, share] of TAILS) assert.is(Number(normalTail(x).toFixed(5)), share);
});

student.run();
