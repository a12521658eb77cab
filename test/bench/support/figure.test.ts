import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { formatFigure, isShort, median } from './figure.ts';

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

figures.run();
