import { countWords } from '../../lib/words.ts';
import { withoutCitations } from '../citations.ts';
import type { ArticleDraft } from '../draft.ts';
import type { WordRange } from '../word-range.ts';
import type { Problem } from './problem.ts';
import type { Reading } from './reading.ts';
import type { Readings } from './structure-rules.ts';

/** How far an article may be outside the range. */
const TOLERANCE = 0.1;

const allowedWords = ({ min, max }: WordRange): WordRange => ({
  min: Math.ceil(min * (1 - TOLERANCE)),
  max: Math.floor(max * (1 + TOLERANCE)),
});

/** Words that a reader sees, headings and questions included, citations not. */
const wordsIn = ({ blocks }: Reading, language: string): number =>
  countWords(withoutCitations(blocks.map(({ text }) => text).join('\n')), language);

/**
 * The article has the requested number of words, within a tenth. Sections that miss their own target in the same
 * direction must be fixed; if there are none, every section takes its share.
 */
export function wrongLength(draft: ArticleDraft, readings: Readings, range: WordRange, language: string): Problem[] {
  const counts = new Map(
    [...readings].filter(([part]) => part !== 'meta').map(([part, each]) => [part, wordsIn(each, language)]),
  );
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const { min, max } = allowedWords(range);
  if (total >= min && total <= max) return [];
  const sign = total < min ? 1 : -1;
  const missing = total < min ? range.min - total : total - range.max;
  const distance = ({ id, targetWords }: { id: string; targetWords: number }): number =>
    sign * (targetWords - (counts.get(id) ?? 0));
  const astray = draft.sections.filter((section) => distance(section) > section.targetWords * TOLERANCE);
  const chosen = astray.length > 0 ? astray : draft.sections;
  const weight = (section: { id: string; targetWords: number }): number =>
    astray.length > 0 ? distance(section) : section.targetWords;
  const weights = chosen.reduce((sum, section) => sum + weight(section), 0);
  return chosen.map((section) => {
    const has = counts.get(section.id) ?? 0;
    const wanted = Math.max(40, Math.round(has + (sign * missing * weight(section)) / weights));
    const message = `The article has ${total} words, ${range.min} to ${range.max} were asked for; this section has ${has} and should have about ${wanted}.`;
    return { rule: 'length', part: section.id, message };
  });
}
