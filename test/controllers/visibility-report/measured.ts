import type { Comparable } from '../../../src/analysis/verdict/comparable.ts';

/** Twelve questions to two engines, twice each; `named` of them are always answered with the brand. */
export const measured = (named: number, more: Partial<Comparable> = {}): Comparable => ({
  versions: { scoring: 1, matcher: 1, extractor: 1, labeller: 1 },
  models: { provider_1: ['model-a'], provider_2: ['model-b'] },
  cells: Array.from({ length: 24 }, (_, n) => ({
    question: `q-${Math.floor(n / 2)}`,
    category: 'comparison',
    provider: `provider_${1 + (n % 2)}`,
    answers: 2,
    named: n < 2 * named ? 2 : 0,
  })),
  ...more,
});
