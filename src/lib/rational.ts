/** An exact fraction in lowest terms with a positive denominator. Sums do not depend on the order of the terms. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Rational = { n: 0n, d: 1n };
export const ONE: Rational = { n: 1n, d: 1n };

/** Throws RangeError for a denominator of 0, or for a number that is not an integer. */
export function rational(numerator: number | bigint, denominator: number | bigint = 1n): Rational {
  return reduced(BigInt(numerator), BigInt(denominator));
}

export const add = (a: Rational, b: Rational): Rational => reduced(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Rational, b: Rational): Rational => reduced(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational): Rational => reduced(a.n * b.n, a.d * b.d);
/** Throws RangeError for b = 0. */
export const divide = (a: Rational, b: Rational): Rational => reduced(a.n * b.d, a.d * b.n);
/**
 * Terms with the same denominator are added first, because rates of many questions have few denominators and finding a
 * common divisor is expensive.
 */
export function sum(terms: readonly Rational[]): Rational {
  if (terms.length < MANY) return terms.reduce(add, ZERO);
  const numerators = new Map<bigint, bigint>();
  for (const { n, d } of terms) numerators.set(d, (numerators.get(d) ?? 0n) + n);
  return [...numerators].map(([d, n]) => reduced(n, d)).reduce(add, ZERO);
}
const MANY = 6;
/** Mean of at least one term. */
export const mean = (terms: readonly Rational[]): Rational => divide(sum(terms), rational(terms.length));

/** Below 0, 0 or above 0 as a is less than, equal to or greater than b. */
export function compare(a: Rational, b: Rational): number {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : left > right ? 1 : 0;
}

export const largest = (first: Rational, ...rest: readonly Rational[]): Rational =>
  rest.reduce((best, next) => (compare(next, best) > 0 ? next : best), first);
export const smallest = (first: Rational, ...rest: readonly Rational[]): Rational =>
  rest.reduce((best, next) => (compare(next, best) < 0 ? next : best), first);

/** The value as a double, not always the nearest one, for further arithmetic that is rounded later. */
export const toNumber = ({ n, d }: Rational): number => Number(n) / Number(d);

/**
 * floor(value · 10^decimals + 1/2) / 10^decimals, as the nearest double: the one place where an exact number is
 * rounded.
 */
export function roundHalfUp(value: Rational, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  const scaled = floorDivide(2n * value.n * scale + value.d, 2n * value.d);
  return Number(scaled) / Number(scale);
}

function floorDivide(n: bigint, d: bigint): bigint {
  const quotient = n / d;
  return n % d < 0n ? quotient - 1n : quotient;
}

function reduced(n: bigint, d: bigint): Rational {
  if (d === 0n) throw new RangeError('the denominator of a fraction must not be 0');
  const sign = d < 0n ? -1n : 1n;
  const divisor = gcd(n < 0n ? -n : n, d * sign) * sign;
  return { n: n / divisor, d: d / divisor };
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
