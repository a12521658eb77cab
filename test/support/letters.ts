import type { Observation } from '../../src/analysis/score.ts';
import { OWN } from '../../src/analysis/score.ts';

interface Lettered {
  readonly provider?: string;
  /** Of each question; its own where this is left out. */
  readonly topic?: (question: number) => string;
  readonly categories?: readonly Observation['category'][];
}

/** Answers of one engine, a letter for each question: n names the brand, - does not, and a space is no answer. */
export const lettered = (
  said: string,
  { provider = 'provider_1', topic, categories = [] }: Lettered = {},
): Observation[] =>
  [...said].flatMap((letter, n) =>
    letter === ' '
      ? []
      : [
          {
            questionId: `q${n}`,
            category: categories[n] ?? 'category_discovery',
            provider,
            order: letter === 'n' ? [OWN] : [],
            sentiment: null,
            ...(topic && { topic: topic(n) }),
          },
        ],
  );
