import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compareInstants, type Instant, readDateTime } from '../../../src/server/reading/datetime.ts';
import { suite } from '../../support/suite.ts';

const SHORT = 'input is too short';
const EXTRA = 'unexpected extra characters at the end of the input';
const MONTH = 'month value is outside expected range of 1-12';
const DAY = 'day value is outside expected range';
const SEPARATOR = 'invalid date separator, expected `-`';
const YEAR_TEXT = 'invalid character in year';
const MONTH_TEXT = 'invalid character in month';
const DAY_TEXT = 'invalid character in day';

function instant(text: string): Instant {
  const read = readDateTime(text);
  if (!read.ok) throw new Error(`${text}: ${read.fault.msg}`);
  return read.value;
}

const dates = suite('datetime');

const UNREADABLE: readonly (readonly [string, string])[] = [
  ['', SHORT],
  ['yesterday', SHORT],
  ['2026-01', SHORT],
  ['2026-99', SHORT],
  ['inf', SHORT],
  ['1e9', SHORT],
  ['2026-13-01T00:00:00Z', MONTH],
  ['2026-00-01T00:00:00Z', MONTH],
  ['2026-13-40', MONTH],
  ['2026-02-30T00:00:00Z', DAY],
  ['2026-01-32T00:00:00Z', DAY],
  ['2026-01-00', DAY],
  ['2026-04-31T00:00:00Z', DAY],
  ['2023-02-29T00:00:00Z', DAY],
  ['1900-02-29T00:00:00Z', DAY],
  ['2026-02-30T', DAY],
  ['2026/01/01T00:00:00Z', SEPARATOR],
  ['20260101T000000Z', SEPARATOR],
  ['2026-01/01T00:00:00Z', SEPARATOR],
  ['10000-01-01T00:00:00Z', SEPARATOR],
  ['1234567890 ', SEPARATOR],
  ['2026é01-01', SEPARATOR],
  ['Thu, 01 Jan 2026 00:00:00 GMT', YEAR_TEXT],
  [' 2026-01-01T00:00:00Z', YEAR_TEXT],
  ['-2026-01-01', YEAR_TEXT],
  ['２０２６-01-01', YEAR_TEXT],
  ['2026-1-1T00:00:00Z', MONTH_TEXT],
  ['2026-0a-01', MONTH_TEXT],
  ['2026-01-1T00:00:00Z', DAY_TEXT],
  ['2026-13-aa', DAY_TEXT],
  ['2026-01-01T25:00:00Z', EXTRA],
  ['2026-01-01T00:60:00Z', EXTRA],
  ['2026-01-01T24:00:00Z', EXTRA],
  ['2026-01-01T00:00:60Z', EXTRA],
  ['2026-01-01T', EXTRA],
  ['2026-01-01TZ', EXTRA],
  ['2026-01-01T00Z', EXTRA],
  ['2026-01-01Z', EXTRA],
  ['2026-01-01 ', EXTRA],
  ['2026-01-01UTC', EXTRA],
  ['2026-01-01T00:00:00UTC', EXTRA],
  ['2026-01-01T00:00:00+02', EXTRA],
  ['2026-01-01T00:00:00 02:00', EXTRA],
  ['2026-01-01T00:00:00+24:00', EXTRA],
  ['2026-01-01T00:00:00+23:60', EXTRA],
  ['2026-01-01T00:00:00+1:00', EXTRA],
  ['2026-01-01T00:00:00+01:00Z', EXTRA],
  ['2026-01-01T00:00:00.Z', EXTRA],
  ['2026-01-01T00:00.5Z', EXTRA],
  ['2026-01-01T00:00:00Z ', EXTRA],
  ['2026-01-01\t00:00:00Z', EXTRA],
  ['2026-01-01T0:00:00Z', EXTRA],
  ['0000-01-01T25:00:00Z', EXTRA],
];
for (const [text, error] of UNREADABLE) {
  dates(`[C-05] ${JSON.stringify(text)} is refused: ${error}`, () => {
    assert.equal(readDateTime(text), {
      ok: false,
      fault: {
        type: 'datetime_from_date_parsing',
        msg: `Input should be a valid datetime or date, ${error}`,
        ctx: { error },
      },
    });
  });
}

for (const text of '0 1 -1 +1 1.5 -1.5 1. .5 20260101 1234567890 1234567890.5 +1234567890.5 12345678901234567890'.split(
  ' ',
)) {
  dates(`[C-05] the plain number ${text} is refused as too short`, () => {
    const read = readDateTime(text);
    assert.equal(!read.ok && read.fault.type, 'datetime_from_date_parsing');
    assert.equal(!read.ok && read.fault.ctx, { error: SHORT });
  });
}

for (const text of ['2026-01-01T00:00:00', '2026-01-01', '2026-01-01T00:00', '2026-01-01T00:00:00.5', '0000-01-01']) {
  dates(`[C-05] ${text} lacks a timezone`, () => {
    assert.equal(readDateTime(text), {
      ok: false,
      fault: { type: 'timezone_aware', msg: 'Input should have timezone info' },
    });
  });
}

dates('[C-05] year 0000 is refused', () => {
  for (const text of ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59+01:00', '0000-01-01T00:00:00']) {
    assert.equal(readDateTime(text), {
      ok: false,
      fault: {
        type: 'datetime_parsing',
        msg: 'Input should be a valid datetime, year 0 is out of range',
        ctx: { error: 'year 0 is out of range' },
      },
    });
  }
});

const NOON = '2026-01-01T12:00:00';
const READ: readonly (readonly [text: string, iso: string, micros: number])[] = [
  [`${NOON}Z`, `${NOON}.000Z`, 0],
  [`${NOON}z`, `${NOON}.000Z`, 0],
  ['2026-01-01t12:00:00Z', `${NOON}.000Z`, 0],
  ['2026-01-01 12:00:00Z', `${NOON}.000Z`, 0],
  ['2026-01-01_12:00:00Z', `${NOON}.000Z`, 0],
  ['2026-01-01T12:00Z', `${NOON}.000Z`, 0],
  ['2026-01-01T12:00+0200', '2026-01-01T10:00:00.000Z', 0],
  [`${NOON}+02:00`, '2026-01-01T10:00:00.000Z', 0],
  [`${NOON}-02:30`, '2026-01-01T14:30:00.000Z', 0],
  [`${NOON}-0230`, '2026-01-01T14:30:00.000Z', 0],
  [`${NOON}\u221202:00`, '2026-01-01T14:00:00.000Z', 0],
  [`${NOON}-00:00`, `${NOON}.000Z`, 0],
  [`${NOON}.5Z`, '2026-01-01T12:00:00.500Z', 0],
  [`${NOON},25Z`, '2026-01-01T12:00:00.250Z', 0],
  [`${NOON}.123456Z`, '2026-01-01T12:00:00.123Z', 456],
  [`${NOON}.1234567Z`, '2026-01-01T12:00:00.123Z', 456],
  [`${NOON}.999999999Z`, '2026-01-01T12:00:00.999Z', 999],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z', 0],
  ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z', 0],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z', 0],
  ['0001-01-01T00:00:00+23:59', '0000-12-31T00:01:00.000Z', 0],
  ['0099-03-01T00:00:00Z', '0099-03-01T00:00:00.000Z', 0],
  ['9999-12-31T23:59:59.999999-23:59', '+010000-01-01T23:58:59.999Z', 999],
  ['1969-12-31T23:59:59.999999Z', '1969-12-31T23:59:59.999Z', 999],
];
for (const [text, iso, micros] of READ) {
  dates(`[C-05] ${text} is ${iso} and ${micros} µs`, () => {
    assert.equal(instant(text), { epochMs: Date.parse(iso), micros });
  });
}

dates('[C-05] instants compare with microsecond precision', () => {
  const order = ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.001Z'].map(instant);
  for (const [i, a] of order.entries()) {
    for (const [j, b] of order.entries()) assert.is(Math.sign(compareInstants(a, b)), Math.sign(i - j));
  }
  assert.is(compareInstants(instant('2026-01-01T02:00:00+02:00'), instant('2026-01-01T00:00:00Z')), 0);
});

dates('any moment written by toISOString is read back', () => {
  const moments = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.nat({ max: 999 }), (date, micros) => {
      const text = date.toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`);
      assert.equal(instant(text), { epochMs: date.getTime(), micros });
    }),
  );
});

dates('any text gives a moment or a fault', () => {
  const near = fc
    .tuple(fc.constantFrom(...READ.map(([text]) => text)), fc.nat({ max: 30 }), fc.constantFrom(...'0129-:TZ+., é'))
    .map(([text, at, character]) => text.slice(0, at) + character + text.slice(at + 1));
  fc.assert(
    fc.property(fc.oneof(near, fc.string({ unit: 'binary', maxLength: 40 })), (text) => {
      const read = readDateTime(text);
      if (read.ok)
        assert.ok(Number.isSafeInteger(read.value.epochMs) && read.value.micros >= 0 && read.value.micros < 1000);
      else assert.match(read.fault.type, /^(timezone_aware|datetime_parsing|datetime_from_date_parsing)$/);
    }),
    { numRuns: 1000 },
  );
});

dates('a long run of digits costs no more than its length', () => {
  assert.not(readDateTime(`${'1'.repeat(200_000)}x`).ok);
  assert.not(readDateTime(`2026-01-01T00:00:00.${'1'.repeat(200_000)}x`).ok);
});
dates.run();
