export interface WordRange {
  readonly min: number;
  readonly max: number;
}

export const DEFAULT_WORD_RANGE: WordRange = { min: 900, max: 1400 };
/** Limits of an article: a shorter one says nothing, a longer one cannot be written within the run deadline. */
export const WORD_LIMITS: WordRange = { min: 150, max: 5000 };

/** An article with an FAQ needs room for a lead, one section and one answer. */
const LEAST_WITH_FAQ: WordRange = { min: 200, max: 250 };

/**
 * The length of an article and whether it has an FAQ. By default it has one if there is room; if one is requested, room
 * is made for it.
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

/** The range around a single number: 1200 means 1080 to 1320. */
const SINGLE_REACH = 0.1;
/** 1,000 and 1.000 and 1 000 are one number; 900-1400 and 900.1400 are two. */
const NUMBER = /\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)|\d+/g;

/**
 * Parses the `word_range` of a payload, which partners write freely: `900-1400`, `900–1400`, `1,000 to 1,500`, `1.000`.
 * The ends may come in either order and are kept within WORD_LIMITS. A text without a number means the default.
 */
export function parseWordRange(text: string | null | undefined): WordRange {
  const [min, max] = endsOf(numbersOf(text ?? '')) ?? [DEFAULT_WORD_RANGE.min, DEFAULT_WORD_RANGE.max];
  return { min: within(min), max: within(max) };
}

/** Why no article can have the requested length; undefined if one can. */
export function wordRangeProblem(text: string): string | undefined {
  const numbers = numbersOf(text);
  const ends = numbers.length > 2 ? undefined : endsOf(numbers);
  if (ends === undefined) return 'a word range is a number of words or two of them, such as 1200 or 900-1400';
  const [min, max] = ends;
  return max < WORD_LIMITS.min || min > WORD_LIMITS.max
    ? `an article has ${WORD_LIMITS.min} to ${WORD_LIMITS.max} words`
    : undefined;
}

const numbersOf = (text: string): number[] =>
  [...text.slice(0, 255).normalize('NFKC').matchAll(NUMBER)].map(([number]) => Number(number.replace(/\D/g, '')));

/** The lower end first. */
function endsOf([first, second]: readonly number[]): readonly [number, number] | undefined {
  if (first === undefined || (first === 0 && !second)) return undefined;
  const [one, other] = second === undefined ? around(first) : [first, second];
  return [Math.min(one, other), Math.max(one, other)];
}

const around = (words: number): readonly [number, number] => [
  Math.round(words * (1 - SINGLE_REACH)),
  Math.round(words * (1 + SINGLE_REACH)),
];

const within = (words: number): number => Math.min(Math.max(words, WORD_LIMITS.min), WORD_LIMITS.max);
