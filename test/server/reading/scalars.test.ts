import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { readBoolean, readChoice, readInteger, readNumber, readText } from '../../../src/server/reading/scalars.ts';
import { expected, type Reading } from '../../../src/server/reading/violation.ts';
import { assertInProportion } from '../../support/cpu-cost.ts';
import { suite } from '../../support/suite.ts';

/** The value that was read, or the type of the fault. */
const outcome = (read: Reading<unknown>): unknown => (read.ok ? read.value : `! ${read.fault.type}`);
const spelled = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(JSON.stringify(value));
const nines = (count: number): string => '9'.repeat(count);

const integers = suite('scalars: integer');
const INTEGERS: readonly (readonly [unknown, unknown])[] = [
  [2, 2],
  [2.0, 2],
  [-3, -3],
  ['3', 3],
  [' 2 ', 2],
  ['+2', 2],
  ['2.0', 2],
  [true, 1],
  [false, 0],
  ['7', 7],
  [' 7 ', 7],
  ['+7', 7],
  ['-0', 0],
  ['007', 7],
  ['1_0', 10],
  ['5.0', 5],
  ['5.00', 5],
  ['1_0.0', 10],
  ['\t1\n', 1],
  ['\u00a01\u2028', 1],
  ['\u00851', 1],
  [2 ** 62, 2 ** 62],
  [1.5, '! int_from_float'],
  [1e-7, '! int_from_float'],
  ['1.5', '! int_parsing'],
  ['', '! int_parsing'],
  [' ', '! int_parsing'],
  ['x', '! int_parsing'],
  ['5.', '! int_parsing'],
  ['.0', '! int_parsing'],
  ['1__0', '! int_parsing'],
  ['_1', '! int_parsing'],
  ['1_', '! int_parsing'],
  ['1.0_0', '! int_parsing'],
  ['+ 7', '! int_parsing'],
  ['--1', '! int_parsing'],
  ['+-1', '! int_parsing'],
  ['1e1', '! int_parsing'],
  ['0x10', '! int_parsing'],
  ['true', '! int_parsing'],
  ['NaN', '! int_parsing'],
  ['\u0661', '! int_parsing'],
  ['\ufeff1', '! int_parsing'],
  ['\ud800', '! string_unicode'],
  [null, '! int_type'],
  [[], '! int_type'],
  [{}, '! int_type'],
  [1e19, '! int_parsing_size'],
  [-1e19, '! int_parsing_size'],
  [2 ** 63, '! int_parsing_size'],
  [-(2 ** 63), '! int_parsing_size'],
  [Number.POSITIVE_INFINITY, '! finite_number'],
];
for (const [sent, result] of INTEGERS) {
  integers(`[E-03] ${spelled(sent)} as an integer gives ${String(result)}`, () => {
    assert.equal(outcome(readInteger(sent, false)), result);
  });
}

integers('minus zero does not come out', () => {
  for (const sent of ['-0', '-0.0', -0]) assert.ok(Object.is(outcome(readInteger(sent, false)), 0), String(sent));
});

integers('[I-09] integers of any size are read, up to 4300 digits', () => {
  assert.is(outcome(readInteger('123456789012345678901234567890', false)), 1.2345678901234568e29);
  assert.is(outcome(readInteger(nines(4300), false)), Number.POSITIVE_INFINITY);
  assert.is(outcome(readInteger(`-${nines(4300)}`, false)), Number.NEGATIVE_INFINITY);
  assert.is(outcome(readInteger(nines(4301), false)), '! int_parsing_size');
  assert.is(outcome(readInteger('0'.repeat(5000), false)), 0);
  assert.is(outcome(readInteger(`9.${'0'.repeat(5000)}`, false)), 9);
  assert.is(outcome(readInteger('x'.repeat(5000), false)), '! int_parsing');
});

integers('an integer of 2^63 and more is read where it was written as one', () => {
  assert.is(outcome(readInteger(1e19, true)), 1e19);
});
integers.run();

const booleans = suite('scalars: boolean');
const BOOLEANS: readonly (readonly [unknown, unknown])[] = [
  ...[true, 1, 1.0, '1', 'true', 'True', 'TRUE', 't', 'T', 'yes', 'Yes', 'y', 'Y', 'on', 'ON'].map(
    (sent) => [sent, true] as const,
  ),
  ...[false, 0, 0.0, -0, '0', 'false', 'FALSE', 'f', 'no', 'No', 'n', 'N', 'off', 'oFF'].map(
    (sent) => [sent, false] as const,
  ),
  ...['', ' true ', '1.0', '0.0', 'maybe', 'K', 2, -1, 2 ** 62].map((sent) => [sent, '! bool_parsing'] as const),
  ...[0.5, null, [], {}, 1e30, Number.POSITIVE_INFINITY].map((sent) => [sent, '! bool_type'] as const),
  ['\ud800', '! string_unicode'],
];
for (const [sent, result] of BOOLEANS) {
  booleans(`[E-03] ${spelled(sent)} as a boolean gives ${String(result)}`, () => {
    assert.equal(outcome(readBoolean(sent)), result);
  });
}
booleans.run();

const numbers = suite('scalars: number');
const NUMBERS: readonly (readonly [unknown, unknown])[] = [
  [1.5, 1.5],
  [true, 1],
  ['1.5', 1.5],
  [' 1e5 ', 100000],
  ['.5', 0.5],
  ['5.', 5],
  ['1_0.5', 10.5],
  [null, '! float_type'],
  [[], '! float_type'],
  ['x', '! float_parsing'],
  ['', '! float_parsing'],
  ['1__0', '! float_parsing'],
  [' 1_0', '! float_parsing'],
  ['0x1', '! float_parsing'],
  ['1e', '! float_parsing'],
  ['NaN', '! finite_number'],
  ['-inf', '! finite_number'],
  ['1e400', '! finite_number'],
  [Number.NaN, '! finite_number'],
  ['\udc00', '! string_unicode'],
];
for (const [sent, result] of NUMBERS) {
  numbers(`[E-03] ${spelled(sent)} as a number gives ${String(result)}`, () => {
    assert.equal(outcome(readNumber(sent)), result);
  });
}
numbers.run();

const texts = suite('scalars: string and choice');

texts('[E-03] nothing but a string is a string, the empty one is', () => {
  for (const sent of [null, 1, true, [], {}]) assert.is(outcome(readText(sent, {})), '! string_type');
  assert.is(outcome(readText('', {})), '');
  assert.is(outcome(readText('a\ud800', {})), '! string_unicode');
});

texts('[E-03] lengths count code points', () => {
  const signature = { minLength: 64, maxLength: 64 };
  const emoji = (count: number): string => '😀'.repeat(count);
  assert.is(outcome(readText(emoji(63), signature)), '! string_too_short');
  assert.is(outcome(readText(emoji(64), signature)), emoji(64));
  assert.is(outcome(readText(emoji(65), signature)), '! string_too_long');
  assert.is(outcome(readText(`${emoji(63)}a`, signature)), `${emoji(63)}a`);
});

texts('lengths are those of the spread string, for any string and bound', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.nat({ max: 12 }),
      fc.nat({ max: 12 }),
      (text, a, b) => {
        const [minLength, maxLength] = [Math.min(a, b), Math.max(a, b)];
        const length = [...text].length;
        const wanted = length < minLength ? '! string_too_short' : length > maxLength ? '! string_too_long' : text;
        assert.is(outcome(readText(text, { minLength, maxLength })), wanted);
      },
    ),
    { numRuns: 500 },
  );
});

texts('[E-03] the wording of a set: quotes for strings, none for numbers, or before the last', () => {
  assert.is(expected(['only']), "'only'");
  assert.is(expected([1, 2]), '1 or 2');
  assert.is(expected(['a', 'b', 'c']), "'a', 'b' or 'c'");
});

texts('[E-03] a choice is exactly the value', () => {
  const statuses = ['queued', 'running'];
  assert.is(outcome(readChoice('queued', statuses, 'enum')), 'queued');
  for (const sent of ['Queued', ' queued', '', 1, null, ['queued']]) {
    assert.is(outcome(readChoice(sent, statuses, 'enum')), '! enum');
  }
  assert.is(outcome(readChoice('1', [1, 2], 'literal_error')), '! literal_error');
  assert.is(outcome(readChoice('\ud800', statuses, 'enum')), '! string_unicode');
});
texts.run();

const cost = suite('scalars: cost');
cost('megabytes of digits, spaces or underscores take time in proportion to their length', () => {
  assertInProportion((long) => {
    const hostile = ['1'.repeat(long), ' '.repeat(long), `1${' '.repeat(long)}x`, '1_'.repeat(long), '0'.repeat(long)];
    for (const text of hostile.flatMap((sent) => [sent, `${sent}x`])) {
      readInteger(text, false);
      readNumber(text);
      readBoolean(text);
    }
  }, 200_000);
});
cost.run();
