import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { formatFigure, isGoalMet, isShort, median, percentile } from './figure.ts';

const figures = suite('figures of the bench');

figures('a figure is short on the wrong side of its bound, or when it is no number', () => {
  const of = (value: number, bound?: { atLeast: number } | { atMost: number }) =>
    isShort({ name: 'x', value, unit: '', ...(bound && { bound }) });
  assert.equal(
    [0.24, 0.25, Number.NaN].map((value) => of(value, { atLeast: 0.25 })),
    [true, false, true],
  );
  assert.equal(
    [5.1, 5, Number.NaN].map((value) => of(value, { atMost: 5 })),
    [true, false, true],
  );
  assert.is(of(0), false);
});

figures('a goal is met on the same side as the bound', () => {
  const of = (value: number, bound: { atLeast: number } | { atMost: number }) =>
    isGoalMet({ name: 'x', value, unit: '', bound, goal: 5 });
  assert.equal(
    [4, 5, Number.NaN].map((value) => of(value, { atLeast: 1 })),
    [false, true, false],
  );
  assert.equal(
    [5, 6, Number.NaN].map((value) => of(value, { atMost: 9 })),
    [true, false, false],
  );
  assert.is(isGoalMet({ name: 'x', value: 1, unit: '', bound: { atMost: 9 } }), undefined);
  assert.match(
    formatFigure({ name: 'start', value: 6, unit: 's', bound: { atMost: 9 }, goal: 5 }),
    / at most 9, goal 5 missed$/,
  );
});

figures('a line tells verdict, name, value and bound', () => {
  const line = formatFigure({
    name: 'POST report',
    value: 1234.5,
    unit: '/s',
    bound: { atLeast: 300 },
    notes: ['p99'],
  });
  assert.match(line, /^ {2}ok +POST report +1235\/s +at least 300\n +p99$/);
  assert.match(
    formatFigure({ name: 'start', value: 6, unit: 's', bound: { atMost: 5 } }),
    /^ {2}short +start +6\.00 s +at most 5$/,
  );
  assert.match(formatFigure({ name: 'told', value: 12, unit: 'MB' }), /^ {2}- +told +12\.0 MB$/);
});

figures('the median of an even number is between the middle two', () => {
  assert.equal([median([3, 1, 2]), median([4, 1, 2, 3]), median([7])], [2, 2.5, 7]);
});

figures('a percentile is one of the values, rounded up', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  assert.equal(
    [0.01, 0.5, 0.99, 1].map((share) => percentile(hundred, share)),
    [1, 50, 99, 100],
  );
  assert.equal([percentile([3, 1, 2], 0.5), percentile([4, 1], 0.99), percentile([7], 0.5)], [2, 4, 7]);
  assert.ok(Number.isNaN(percentile([], 0.99)));
});

figures.run();
