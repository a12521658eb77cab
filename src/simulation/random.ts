import { createHash } from 'node:crypto';

/**
 * A number in [0, 1) that follows from `parts` alone: the same parts give the same number on every machine. So an
 * answer does not depend on what was drawn before it.
 */
export function draw(...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** An item of the list, chosen by such a number. */
export function pick<T>(items: readonly [T, ...T[]], ...parts: readonly (string | number)[]): T {
  return items[Math.floor(draw(...parts) * items.length)] ?? items[0];
}

/** From `low` to `high`, with two decimals so that a printed market is easy to read. */
export const between = (low: number, high: number, ...parts: readonly (string | number)[]): number =>
  Math.round((low + (high - low) * draw(...parts)) * 100) / 100;
