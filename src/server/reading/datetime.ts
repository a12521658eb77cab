import { accepted, type Reading, refused } from './violation.ts';

/** A point in time with microsecond precision: `epochMs` is whole milliseconds (floor), `micros` the rest, 0 to 999. */
export interface Instant {
  readonly epochMs: number;
  readonly micros: number;
}

/** Negative when `a` is earlier, 0 when equal to the microsecond, positive when later. */
export function compareInstants(a: Instant, b: Instant): number {
  return a.epochMs - b.epochMs || a.micros - b.micros;
}

/** With or without sign and fraction. The library reads these as Unix time, which rule C-05 refuses. */
const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const DATE_LENGTH = 10;
/** In UTF-8, read as one character per byte: U+2212 (minus sign) is three characters. */
const MINUS_SIGN = '\u00e2\u0088\u0092';
const TIME = new RegExp(
  `^[Tt _](\\d\\d):(\\d\\d)(?::(\\d\\d)(?:[.,](\\d+))?)?(?:([Zz])|(\\+|-|${MINUS_SIGN})(\\d\\d):?(\\d\\d))?$`,
);

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function unreadable(error: string): Reading<never> {
  return refused('datetime_from_date_parsing', `Input should be a valid datetime or date, ${error}`, { error });
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/**
 * Reads the first ten bytes as YYYY-MM-DD, or says why not: first the characters from left to right, then the ranges.
 */
function readDay(bytes: string): Day | string {
  if (bytes.length < DATE_LENGTH) return 'input is too short';
  const [year, month, day] = [bytes.slice(0, 4), bytes.slice(5, 7), bytes.slice(8, 10)];
  if (!/^\d{4}$/.test(year)) return 'invalid character in year';
  if (bytes[4] !== '-') return 'invalid date separator, expected `-`';
  if (!/^\d\d$/.test(month)) return 'invalid character in month';
  if (bytes[7] !== '-') return 'invalid date separator, expected `-`';
  if (!/^\d\d$/.test(day)) return 'invalid character in day';
  const result = { year: Number(year), month: Number(month), day: Number(day) };
  if (result.month < 1 || result.month > 12) return 'month value is outside expected range of 1-12';
  if (result.day < 1 || result.day > daysIn(result.year, result.month)) return 'day value is outside expected range';
  return result;
}

/**
 * A date-time with a timezone, from RFC 3339 text (rule C-05), which allows `t` or a space for `T`, and `z`. Accepted
 * beyond it: `_` for `T`, no seconds, an offset without colon, U+2212 as minus, a comma before the fraction; digits
 * past microseconds are cut. Hour 24, second 60, year 0000, a plain number and a value without timezone are refused.
 */
export function readDateTime(text: string): Reading<Instant> {
  if (PLAIN_NUMBER.test(text)) return unreadable('input is too short');
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  const day = readDay(bytes);
  if (typeof day === 'string') return unreadable(day);
  if (bytes.length === DATE_LENGTH) return refused('timezone_aware', 'Input should have timezone info');
  const time = TIME.exec(bytes.slice(DATE_LENGTH));
  if (time === null) return unreadable('unexpected extra characters at the end of the input');
  const [, hour = '', minute = '', second = '0', fraction = '', zulu, sign, offsetHour = '0', offsetMinute = '0'] =
    time;
  const offsetMinutes = Number(offsetHour) * 60 + Number(offsetMinute);
  if (
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(second) > 59 ||
    Number(offsetMinute) > 59 ||
    Number(offsetHour) > 23
  ) {
    return unreadable('unexpected extra characters at the end of the input');
  }
  if (day.year === 0) {
    const error = 'year 0 is out of range';
    return refused('datetime_parsing', `Input should be a valid datetime, ${error}`, { error });
  }
  if (zulu === undefined && sign === undefined) return refused('timezone_aware', 'Input should have timezone info');
  const micros = Number(fraction.slice(0, 6).padEnd(6, '0'));
  // Date.UTC would take the years 0 to 99 as 1900 to 1999.
  const midnightMs = new Date(0).setUTCFullYear(day.year, day.month - 1, day.day);
  const minutes = Number(hour) * 60 + Number(minute) - (sign === '+' ? offsetMinutes : -offsetMinutes);
  const epochMs = midnightMs + minutes * 60_000 + Number(second) * 1000 + Math.floor(micros / 1000);
  return accepted({ epochMs, micros: micros % 1000 });
}
