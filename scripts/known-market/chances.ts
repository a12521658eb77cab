import { createHash } from 'node:crypto';

/** Uniform numbers in [0, 1), one after another. */
export type Draws = () => number;

/** The numbers that belong to a name: the same on every machine, whatever was drawn for other names. */
export function drawsOf(...name: readonly (string | number)[]): Draws {
  let block = Buffer.alloc(0);
  let count = 0;
  let at = 0;
  return () => {
    if (at + 6 > block.length) {
      block = createHash('sha256')
        .update(JSON.stringify([name, count]))
        .digest();
      count += 1;
      at = 0;
    }
    at += 6;
    return block.readUIntBE(at - 6, 6) / 2 ** 48;
  };
}

export const pickOf = <T>(items: readonly [T, ...(readonly T[])], draws: Draws): T =>
  items[Math.floor(draws() * items.length)] ?? items[0];

/** A distribution, with a known mean, of the chance that an answer to a question names the brand; 0 to 1. */
export type Chances =
  | { readonly kind: 'beta'; readonly a: number; readonly b: number }
  | { readonly kind: 'fixed'; readonly chance: number }
  | { readonly kind: 'blind'; readonly blind: number; readonly chance: number };

export const beta = (a: number, b: number): Chances => ({ kind: 'beta', a, b });
export const fixed = (chance: number): Chances => ({ kind: 'fixed', chance });

/** Answers to a share of the questions never name the brand; those to all others name it with the same chance. */
export const blind = (share: number, chance: number): Chances => ({ kind: 'blind', blind: share, chance });

export function meanOf(chances: Chances): number {
  if (chances.kind === 'beta') return chances.a / (chances.a + chances.b);
  return chances.kind === 'fixed' ? chances.chance : (1 - chances.blind) * chances.chance;
}

/**
 * A variate of Beta(a, b) by Jöhnk’s method (Metrika 8, 1964): X = U^(1/a) and Y = V^(1/b) until X + Y ≤ 1, then
 * X / (X + Y). In logarithms, because U^(1/a) is 0 in doubles if a is small. Quick for a and b up to about 4.
 */
export function betaVariate(a: number, b: number, draws: Draws): number {
  for (;;) {
    const x = Math.log(1 - draws()) / a;
    const y = Math.log(1 - draws()) / b;
    const larger = Math.max(x, y);
    const sum = larger + Math.log(Math.exp(x - larger) + Math.exp(y - larger));
    if (sum <= 0) return Math.exp(x - sum);
  }
}
