import { languageProblem } from '../language.ts';
import type { TextTerms } from '../text-terms.ts';
import { excerpt, type Problem } from './problem.ts';
import type { Readings } from './structure-rules.ts';
import { type Closeness, type Compare, compareWithSubject } from './topic.ts';

/**
 * Name of the rule (T-08). A text that still breaks it after its repair has failed because of its topic, not its form.
 */
export const TOPIC = 'topic';

/** What a plan says of sections, by their ids: heading, purpose, questions and key points. */
export type Aims = ReadonlyMap<string, string>;

/**
 * Only a text about something else is below these bounds. Articles of the simulated writer, which gives general advice,
 * have at least 2.5 times as much in each of its languages (test/run/execution/closeness.ts).
 */
export const LEAST = {
  /** The share of subject words in a whole article. */
  whole: 0.006,
  /** The share of the words of its aim that a part uses. */
  reached: 0.1,
  /** A part with at least this share of subject words is close enough, whatever was planned for it. */
  part: 0.15,
} as const;
/** Content words; shorter texts cannot be judged. */
const MIN_WORDS = { whole: 100, part: 50 } as const;

export const isPartAstray = ({ words, share, reached }: Closeness): boolean =>
  words >= MIN_WORDS.part && reached < LEAST.reached && share < LEAST.part;

const isWholeAstray = ({ words, share }: Closeness): boolean => words >= MIN_WORDS.whole && share < LEAST.whole;

/**
 * Sections that are about something other than what was planned for them; all sections if the whole article has almost
 * no words of its subject. This is only a minimum of shared words: whatever shares words with the subject is left to
 * the judge.
 */
export function strayParts(readings: Readings, aims: Aims, terms: TextTerms): Problem[] {
  const compare = compareWithSubject(terms);
  const text = [...readings].filter(([part]) => part !== 'meta').map(([, reading]) => reading);
  const isWhole = isWholeAstray(compare(text));
  return [...aims]
    .filter(([part, aim]) => isWhole || isStray(part, aim, compare, readings, terms.language))
    .map(([part]) => ({
      ...{ rule: TOPIC, part },
      message: `This part has next to none of the words of the title ${excerpt(terms.title)} and of what was planned for it; write about that.`,
    }));
}

/** If an aim is not in the language of the text, it does not show which words the text should have. */
function isStray(part: string, aim: string, compare: Compare, readings: Readings, language: string): boolean {
  const reading = readings.get(part);
  return reading !== undefined && languageProblem(aim, language) === undefined && isPartAstray(compare([reading], aim));
}
