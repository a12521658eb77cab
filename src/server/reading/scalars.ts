import { counted } from '../../lib/words.ts';
import { accepted, expected, type Reading, refused } from './violation.ts';

/**
 * Unicode White_Space, which the library trims from numbers; String.prototype.trim takes U+FEFF too and leaves U+0085.
 */
const SPACE = '\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const LEADING_SPACE = new RegExp(`^[${SPACE}]+`);
const TRAILING_SPACE = new RegExp(`[${SPACE}]$`);
const INTEGER = /^([+-]?)(\d+(?:_\d+)*)(?:\.0+)?$/;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const NOT_FINITE = /^[+-]?(?:nan|inf(?:inity)?)$/i;
/** CPython's limit for reading an integer from text, which the library keeps. */
export const MAX_DIGITS = 4300;
/** From here on, a number does not fit the 64-bit integers of the library. */
export const TWO_63 = 2 ** 63;

const TRUE_WORDS: ReadonlySet<string> = new Set(['1', 'true', 't', 'yes', 'y', 'on']);
const FALSE_WORDS: ReadonlySet<string> = new Set(['0', 'false', 'f', 'no', 'n', 'off']);
const LONGEST_WORD = 5;

export const NOT_UNICODE = refused(
  'string_unicode',
  'Input should be a valid string, unable to parse raw data as a unicode string',
);
const NOT_FINITE_NUMBER = refused('finite_number', 'Input should be a finite number');
const OVERSIZED = refused('int_parsing_size', 'Unable to parse input string as an integer, exceeded maximum size');

/** Trims without a regular expression on the whole text, because `\s+$` is quadratic on long runs of space. */
function trim(text: string): string {
  const start = LEADING_SPACE.exec(text)?.[0].length ?? 0;
  let end = text.length;
  while (end > start && TRAILING_SPACE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

function integerFromText(text: string): Reading<number> {
  const match = INTEGER.exec(trim(text));
  if (match === null) {
    return refused('int_parsing', 'Input should be a valid integer, unable to parse string as an integer');
  }
  const digits = (match[2] ?? '').replaceAll('_', '').replace(/^0+(?=\d)/, '');
  if (digits.length > MAX_DIGITS) return OVERSIZED;
  const magnitude = Number(digits);
  // `0 - 0` keeps minus zero out.
  return accepted(match[1] === '-' ? 0 - magnitude : magnitude);
}

/**
 * An integer, by the library's lax rules: whole numbers, booleans, text such as ` +1_0.0 `. Past 2^53 the value is the
 * nearest double, past 2^1024 Infinity. `writtenAsInteger` tells `10000000000000000000` from `1e19`, which are one
 * number to JavaScript but two to the library.
 */
export function readInteger(value: unknown, writtenAsInteger: boolean): Reading<number> {
  if (typeof value === 'boolean') return accepted(value ? 1 : 0);
  if (typeof value === 'string') return value.isWellFormed() ? integerFromText(value) : NOT_UNICODE;
  if (typeof value !== 'number') return refused('int_type', 'Input should be a valid integer');
  if (writtenAsInteger) return accepted(value);
  if (!Number.isFinite(value)) return NOT_FINITE_NUMBER;
  if (!Number.isInteger(value)) {
    return refused('int_from_float', 'Input should be a valid integer, got a number with a fractional part');
  }
  return Math.abs(value) >= TWO_63 ? OVERSIZED : accepted(value + 0);
}

function numberFromText(text: string): Reading<number> {
  const unparsed = refused('float_parsing', 'Input should be a valid number, unable to parse string as a number');
  const trimmed = trim(text);
  // Underscores between digits are read, but (other than in integers) only where no space had to be trimmed.
  if (/^_|__|_$/.test(trimmed) || (trimmed !== text && text.includes('_'))) return unparsed;
  const plain = trimmed.replaceAll('_', '');
  if (NOT_FINITE.test(plain)) return NOT_FINITE_NUMBER;
  if (!DECIMAL.test(plain)) return unparsed;
  return Number.isFinite(Number(plain)) ? accepted(Number(plain)) : NOT_FINITE_NUMBER;
}

/** A finite number. The library accepts infinity and NaN, but no JSON answer could contain them. */
export function readNumber(value: unknown): Reading<number> {
  if (typeof value === 'boolean') return accepted(value ? 1 : 0);
  if (typeof value === 'string') return value.isWellFormed() ? numberFromText(value) : NOT_UNICODE;
  if (typeof value !== 'number') return refused('float_type', 'Input should be a valid number');
  return Number.isFinite(value) ? accepted(value) : NOT_FINITE_NUMBER;
}

export function readBoolean(value: unknown): Reading<boolean> {
  const unread = refused('bool_parsing', 'Input should be a valid boolean, unable to interpret input');
  if (typeof value === 'boolean') return accepted(value);
  if (typeof value === 'string') {
    if (!value.isWellFormed()) return NOT_UNICODE;
    const word = value.length > LONGEST_WORD ? value : value.toLowerCase();
    if (TRUE_WORDS.has(word)) return accepted(true);
    return FALSE_WORDS.has(word) ? accepted(false) : unread;
  }
  const whole = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < TWO_63;
  if (!whole) return refused('bool_type', 'Input should be a valid boolean');
  return value === 0 || value === 1 ? accepted(value === 1) : unread;
}

/** Checks the bounds of an integer or a number, the upper one first. */
export function checkBounds(value: number, minimum: number | undefined, maximum: number | undefined): Reading<number> {
  if (maximum !== undefined && value > maximum) {
    return refused('less_than_equal', `Input should be less than or equal to ${maximum}`, { le: maximum });
  }
  if (minimum !== undefined && value < minimum) {
    return refused('greater_than_equal', `Input should be greater than or equal to ${minimum}`, { ge: minimum });
  }
  return accepted(value);
}

/** Code points of `text`, counted no further than `limit` + 1: an upload of megabytes costs no more than its bound. */
function codePoints(text: string, limit: number): number {
  let count = 0;
  for (let i = 0; i < text.length && count <= limit; count++) i += (text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1;
  return count;
}

export interface TextBounds {
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
}

/** A string: nothing else becomes one. Lengths count code points. */
export function readText(
  value: unknown,
  { minLength = 0, maxLength = Infinity, pattern }: TextBounds,
): Reading<string> {
  if (typeof value !== 'string') return refused('string_type', 'Input should be a valid string');
  if (!value.isWellFormed()) return NOT_UNICODE;
  // A string has at most as many code points as units and at least half as many.
  if (value.length < 2 * minLength && codePoints(value, minLength) < minLength) {
    const msg = `String should have at least ${counted(minLength, 'character')}`;
    return refused('string_too_short', msg, { min_length: minLength });
  }
  if (value.length > maxLength && codePoints(value, maxLength) > maxLength) {
    const msg = `String should have at most ${counted(maxLength, 'character')}`;
    return refused('string_too_long', msg, { max_length: maxLength });
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
    return refused('string_pattern_mismatch', `String should match pattern '${pattern}'`, { pattern });
  }
  return accepted(value);
}

/**
 * Exactly one of the values, of the same type. `kind`: `enum` for a set that has a name in Python, else
 * `literal_error`.
 */
export function readChoice<T extends string | number | boolean>(
  value: unknown,
  choices: readonly T[],
  kind: 'enum' | 'literal_error',
): Reading<T> {
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return accepted(found);
  if (typeof value === 'string' && !value.isWellFormed()) return NOT_UNICODE;
  const words = expected(choices);
  return refused(kind, `Input should be ${words}`, { expected: words });
}
