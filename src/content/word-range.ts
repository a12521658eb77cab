export interface WordRange {
  readonly min: number;
  readonly max: number;
}

export const DEFAULT_WORD_RANGE: WordRange = { min: 900, max: 1400 };
/** What one article can hold: less says nothing, more is not written within a run's deadline. */
export const WORD_LIMITS: WordRange = { min: 150, max: 5000 };

/** With questions and answers an article needs room for them: a lead, one section and one answer take that much. */
const LEAST_WITH_FAQ: WordRange = { min: 200, max: 250 };

/**
 * The length of an article, and whether it has an FAQ: where nothing is said of one, it has where there is room for it;
 * where one is asked for, the room is made.
 */
export function lengthOfArticle(
  wordRange: string | null | undefined,
  includeFaq: boolean | null | undefined,
): { readonly wordRange: WordRange; readonly hasFaq: boolean } {
  const asked = parseWordRange(wordRange);
  const hasFaq = includeFaq ?? asked.max >= LEAST_WITH_FAQ.max;
  if (!hasFaq) return { wordRange: asked, hasFaq };
  const [min, max] = [Math.max(asked.min, LEAST_WITH_FAQ.min), Math.max(asked.max, LEAST_WITH_FAQ.max)];
  return { wordRange: { min, max }, hasFaq };
}

/** How far one number reaches as a range: 1200 is 1080 to 1320. */
const SINGLE_REACH = 0.1;
/** 1,000 and 1.000 and 1 000 are one number; 900-1400 and 900.1400 are two. */
const NUMBER = /\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)|\d+/g;

/**
 * The `word_range` of a payload, which partners write as they like: `900-1400`, `900–1400`, `1,000 to 1,500`, `1.000`.
 * The two ends may come in either order and are kept within WORD_LIMITS; what holds no number is the default.
 */
export function parseWordRange(text: string | null | undefined): WordRange {
  const ascii = (text ?? '').slice(0, 255).normalize('NFKC');
  const [first, second] = [...ascii.matchAll(NUMBER)].map(([number]) => Number(number.replace(/\D/g, '')));
  if (first === undefined || first === 0) return DEFAULT_WORD_RANGE;
  const ends = second === undefined || second === 0 ? around(first) : [first, second];
  return { min: within(Math.min(...ends)), max: within(Math.max(...ends)) };
}

const around = (words: number): number[] => [words * (1 - SINGLE_REACH), words * (1 + SINGLE_REACH)].map(Math.round);

const within = (words: number): number => Math.min(Math.max(words, WORD_LIMITS.min), WORD_LIMITS.max);
