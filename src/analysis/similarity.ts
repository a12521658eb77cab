import { squeezed } from '../lib/one-line.ts';

/** Characters of each text that are looked at. */
const MAX_CHARACTERS = 64 * 1024;
const GRAM = 4;

/**
 * How alike two texts are: the Sørensen–Dice coefficient of their multisets of character 4-grams, white space squeezed;
 * 0 to 1, symmetric, 1 for equal texts, empty ones included.
 */
export function similarity(a: string, b: string): number {
  const [left, right] = [beginning(a), beginning(b)];
  if (left === right) return 1;
  const [grams, others] = [gramsOf(left), gramsOf(right)];
  const total = sizeOf(grams) + sizeOf(others);
  let common = 0;
  for (const [gram, count] of grams) common += Math.min(count, others.get(gram) ?? 0);
  return total === 0 ? 0 : (2 * common) / total;
}

const beginning = (text: string): string => squeezed(text.slice(0, MAX_CHARACTERS));

function gramsOf(text: string): ReadonlyMap<string, number> {
  const grams = new Map<string, number>();
  for (let at = 0; at + GRAM <= text.length; at += 1) {
    const gram = text.slice(at, at + GRAM);
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
}

const sizeOf = (grams: ReadonlyMap<string, number>): number => [...grams.values()].reduce((sum, n) => sum + n, 0);
