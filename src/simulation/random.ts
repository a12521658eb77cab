import { createHash } from 'node:crypto';

/**
 * A number in [0, 1) that belongs to its name: the same parts give the same number on every machine and in any order
 * of drawing, so an answer does not change because something before it was drawn or not.
 */
export function draw(...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUIntBE(0, 6) / 2 ** 48;
}

/** One of the list, by such a number. */
export function pick<T>(items: readonly [T, ...T[]], ...parts: readonly (string | number)[]): T {
  return items[Math.floor(draw(...parts) * items.length)] ?? items[0];
}

/** `low` to `high`, two decimals, so that a market reads well when it is printed. */
export const between = (low: number, high: number, ...parts: readonly (string | number)[]): number =>
  Math.round((low + (high - low) * draw(...parts)) * 100) / 100;
